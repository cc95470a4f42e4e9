/// What every construction of these files fails with.
nonisolated package struct DeadLineError: Error { package init() {} }

/// Leaves the caller's actor.
@concurrent package func leaveActor() async { await Task.yield() }

nonisolated package final class DeadLine: Sendable {
  package init() {}
  @concurrent package static func open() async throws -> DeadLine {
    await leaveActor()
    throw DeadLineError()
  }
  @concurrent package static func typed() async throws(DeadLineError) -> DeadLine {
    await leaveActor()
    throw DeadLineError()
  }
}

nonisolated package final class DeadBoard {
  package var line: DeadLine?
  package init() {}
  @concurrent package func connect() async throws { throw DeadLineError() }
}

nonisolated package final class DeadCall: Sendable {
  package init() {}
  @concurrent package static func open() async throws -> DeadCall {
    await leaveActor()
    throw DeadLineError()
  }
  package func end() {}
  @concurrent package func hangUp() async throws {
    await leaveActor()
    throw DeadLineError()
  }
}

nonisolated package final class DeadBooth: Sendable {
  package init() {}
  @concurrent package func open() async throws {
    await leaveActor()
    throw DeadLineError()
  }
}

@MainActor package final class DeadWindow {
  package static func open() async throws -> DeadWindow {
    await leaveActor()
    throw DeadLineError()
  }
}

@globalActor package actor DoorActor { package static let shared = DoorActor() }
@DoorActor package final class DeadDoor {
  init() {}
  package static func open() async throws -> DeadDoor { DeadDoor() }
}
