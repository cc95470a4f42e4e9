nonisolated enum VaultError: Error {
  case locked
}

nonisolated struct SealError: Error {}

nonisolated final class StrongRoom: Sendable {
  static func unlocked(isLocked: Bool) throws(VaultError) -> StrongRoom {
    if isLocked { throw .locked }
    return StrongRoom()
  }
}

nonisolated struct VaultDrawer: Sendable {
  let vault: StrongRoom
}

nonisolated struct VaultCoin: Sendable {
  let value: Int
  let drawer: VaultDrawer
}

nonisolated struct VaultSeal: Sendable {
  init() throws(SealError) {}
}

nonisolated struct VaultPackage: Sendable {
  let seal: VaultSeal
  let vault: StrongRoom
}

nonisolated struct VaultGuardian: Sendable {
  let openVault: @Sendable () throws(VaultError) -> StrongRoom
  let makeCoin: @Sendable (Int) throws(VaultError) -> VaultCoin
}

nonisolated struct VaultNest: Sendable {
  let depth: Int

  init(depth: Int, inner: @Sendable (Int) throws(VaultError) -> VaultNest) throws(VaultError) {
    if depth > 3 { throw .locked }
    self.depth = depth < 3 ? try inner(depth + 1).depth : depth
  }
}

nonisolated struct VaultKey: Sendable {
  static func forged(vault: StrongRoom) async throws(VaultError) -> VaultKey { VaultKey() }
}

nonisolated struct VaultTurn: Sendable {
  let key: VaultKey
}

@MainActor
final class VaultHand {
  init() throws(VaultError) {}
}

@MainActor
final class VaultGlove {
  let hand: VaultHand

  init(hand: VaultHand) { self.hand = hand }
}

@MainActor
final class VaultFinger {
  init() async throws(VaultError) {}
}

nonisolated struct VaultAlarm: Sendable {
  let vault: StrongRoom

  func arm() {}
}
