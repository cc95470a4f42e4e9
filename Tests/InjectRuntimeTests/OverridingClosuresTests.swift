import InjectRuntime
import Testing

/// What generated containers keep of the closures that a test sets.
struct OverridingClosuresTests {
  final class Container: Sendable {
    let name = "container"
  }

  /// No function can keep a copy of it.
  struct Unique: ~Copyable {
    let name: String
  }

  @globalActor actor Other {
    static let shared = Other()
  }

  struct Failure: Error, Equatable {}

  private typealias Closures = _Inject.OverridingClosures<Container>
  private let container = Container()

  @Test func withoutClosuresNothingIsOverridden() {
    let closures = Closures()
    #expect(!closures.has("clock"))
    let key: _Inject.Key<@Sendable (Container) -> Int> = "clock"
    #expect(closures[key] == nil)
  }

  @Test func aClosureIsCalledWithTheContainer() {
    var closures = Closures()
    let name: _Inject.Key<@Sendable (Container) -> String> = "name"
    closures[name] = { "the \($0.name)" }
    #expect(closures.has("name"))
    #expect(!closures.has("other"))
    let value: String = closures.value("name", container)
    #expect(value == "the container")
    #expect(closures[name]?(container) == "the container")
  }

  @Test func aClosureThatIsSetToNilIsGone() {
    var closures = Closures()
    let name: _Inject.Key<@Sendable (Container) -> String> = "name"
    closures[name] = { $0.name }
    closures[name] = nil
    #expect(!closures.has("name"))
    #expect(closures[name] == nil)
  }

  @Test func aCopyIsNotChanged() {
    var closures = Closures()
    let name: _Inject.Key<@Sendable (Container) -> String> = "name"
    closures[name] = { _ in "first" }
    let copy = closures
    closures[name] = { _ in "second" }
    let (old, new): (String, String) = (copy.value("name", container), closures.value("name", container))
    #expect(old == "first")
    #expect(new == "second")
  }

  // MARK: Types of values

  @Test func valuesOfAllKindsAreReturned() {
    var closures = Closures()
    let none: _Inject.Key<@Sendable (Container) -> String?> = "none"
    closures[none] = { _ in nil }
    let value: String? = closures.value("none", container)
    #expect(value == nil)

    let existential: _Inject.Key<@Sendable (Container) -> any CustomStringConvertible> = "existential"
    closures[existential] = { _ in 7 }
    let described: any CustomStringConvertible = closures.value("existential", container)
    #expect(described.description == "7")

    let hashable: _Inject.Key<@Sendable (Container) -> AnyHashable> = "hashable"
    closures[hashable] = { _ in 7 }
    let hashed: AnyHashable = closures.value("hashable", container)
    #expect(hashed == AnyHashable(7))

    let function: _Inject.Key<@Sendable (Container) -> @Sendable (Int) -> Int> = "function"
    closures[function] = { _ in { $0 + 1 } }
    let next: @Sendable (Int) -> Int = closures.value("function", container)
    #expect(next(1) == 2)

    let unique: _Inject.Key<@Sendable (Container) -> Unique> = "unique"
    closures[unique] = { Unique(name: $0.name) }
    let only: Unique = closures.value("unique", container)
    #expect(only.name == "container")
  }

  // MARK: Effects and isolation

  @Test func aClosureMayThrow() throws {
    var closures = Closures()
    let name: _Inject.Key<@Sendable (Container) throws -> String> = "name"
    closures[name] = { _ in throw Failure() }
    #expect(throws: Failure()) { let _: String = try closures.throwingValue("name", container) }
    closures[name] = { $0.name }
    let value: String = try closures.throwingValue("name", container)
    #expect(value == "container")
  }

  @MainActor @Test func aClosureOfTheMainActorRunsThere() throws {
    var closures = Closures()
    let name: _Inject.Key<@MainActor @Sendable (Container) -> String> = "name"
    closures[name] = { container in
      MainActor.assertIsolated()
      return container.name
    }
    let value: String = closures.value("name", container)
    #expect(value == "container")

    let path: _Inject.Key<@MainActor @Sendable (Container) throws -> String> = "path"
    closures[path] = { _ in
      MainActor.assertIsolated()
      throw Failure()
    }
    #expect(throws: Failure()) { let _: String = try closures.throwingValue("path", container) }
  }

  @Test func otherClosuresAreCalledThemselves() async throws {
    var closures = Closures()
    let page: _Inject.Key<@Other @Sendable (Container, Int) async throws -> String> = "page"
    closures[page] = { container, number in
      Other.assertIsolated()
      return "\(container.name) \(number)"
    }
    let override = try #require(closures[page])
    #expect(try await override(container, 3) == "container 3")
  }

  /// A container of one isolation domain takes closures that are not `@Sendable`.
  @Test func aClosureMayBelongToOneDomain() throws {
    final class Local {
      var count = 0
    }
    var closures = _Inject.OverridingClosures<Local>()
    var calls = 0
    let count: _Inject.Key<(Local) -> Int> = "count"
    closures[count] = { local in
      calls += 1
      return local.count
    }
    let counted: Int = closures.value("count", Local())
    #expect(counted == 0)
    let checked: _Inject.Key<(Local) throws -> Int> = "checked"
    closures[checked] = { _ in throw Failure() }
    #expect(throws: Failure()) { let _: Int = try closures.throwingValue("checked", Local()) }
    #expect(calls == 1)
  }

  // MARK: Threads

  @Test func manyTasksCallOneClosure() async {
    let calls = Locked(0)
    let closures = _Inject.changed(Closures()) { closures in
      let name: _Inject.Key<@Sendable (Container) -> String> = "name"
      closures[name] = { container in
        calls.withLock { $0 += 1 }
        return container.name
      }
    }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask { [container] in
          (0..<50).allSatisfy { _ in
            let name: String = closures.value("name", container)
            return closures.has("name") && !closures.has("other") && name == "container"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(calls.withLock { $0 } == 1000)
  }

  @Test func aClosureThatIsKeptElsewhereOverridesItsBinding() {
    var closures = Closures()
    closures[isSet: "vault"] = true
    #expect(closures.has("vault") && closures[isSet: "vault"])
    closures[isSet: "vault"] = false
    #expect(!closures.has("vault") && !closures[isSet: "vault"])
  }

  // MARK: Testing

  @Test func aTestingContainerKnowsWhatIsOverridden() {
    var closures = Closures()
    #expect(!closures.areForTesting)
    closures.stops = _Inject.TestingStops(of: "App", "clock App.bindings.yaml:3\nstore The app.bindings.yaml:4")
    #expect(closures.areForTesting)
    let clock: _Inject.Key<@Sendable (Container) -> Int> = "clock"
    closures[clock] = { _ in 3 }
    #expect(closures.has("clock"))
    #expect(!closures.has("alias"))
  }

  @Test(arguments: [
    ("testingStop", "App.store is not overridden (The app.bindings.yaml:4)"),
    ("otherOverride", "the closure that overrides clock has another type"),
    ("otherThrowingOverride", "the closure that overrides clock has another type"),
    ("otherKey", "the closure that overrides clock has another type"),
  ])
  func itStops(at place: String, with message: String) throws {
    try expectStop(place, message)
  }
}
