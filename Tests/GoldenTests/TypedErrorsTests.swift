import Testing

/// Constructions that throw one type of errors.
struct TypedErrorsTests {
  @Test func accessorsThrowTheTypeOfTheConstruction() {
    let container = TypedErrors(vaultIsLocked: true)
    do throws(VaultError) {
      _ = try container.makeCoin(value: 1)
      _ = try container.drawer
      _ = try container.vault
      Issue.record("it threw nothing")
    } catch {
      #expect(error == .locked)
    }
  }

  @Test func closuresKeepTheType() throws {
    let open = TypedErrors(vaultIsLocked: false)
    #expect(try open.makeGuardian().makeCoin(2).value == 2)
    #expect(try open.makeChange() == 5)
    let locked = TypedErrors(vaultIsLocked: true)
    #expect(throws: VaultError.locked) { try locked.makeGuardian().openVault() }
    #expect(throws: VaultError.locked) { try locked.makeChange() }
  }

  @Test func twoTypesAreAnyError() throws {
    let make: () throws -> VaultPackage = TypedErrors().makePackage
    #expect(throws: Never.self) { try make() }
    #expect(throws: VaultError.locked) { try TypedErrors(vaultIsLocked: true).makePackage() }
  }

  @Test func whatIsAskedForAgainWhileItIsConstructedKeepsTheType() throws {
    #expect(try TypedErrors().makeNest(depth: 0).depth == 3)
    #expect(throws: VaultError.locked) { try TypedErrors().makeNest(depth: 9) }
  }

  @MainActor
  @Test func tasksAndActorsKeepTheType() async throws {
    let container = TypedErrors(vaultIsLocked: true)
    do throws(VaultError) {
      _ = try await container.key
      Issue.record("it threw nothing")
    } catch {
      #expect(error == .locked)
    }
    let open = TypedErrors()
    _ = try await open.makeTurn()
    _ = try await open.finger
    #expect(try open.glove.hand === open.hand)
  }

  @Test func anOverrideThrowsTheType() {
    let container = TypedErrors { $0.vault { _ throws(VaultError) in throw .locked } }
    #expect(throws: VaultError.locked) { try container.drawer }
  }
}
