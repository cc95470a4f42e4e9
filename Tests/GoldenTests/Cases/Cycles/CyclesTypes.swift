// The types of the cases with two-way references.

nonisolated protocol AnyContext: AnyObject, Sendable {}

nonisolated protocol AppContext: AnyContext {
  var shownManager: Manager? { get }
  func stop()
}

nonisolated final class Context: AppContext, @unchecked Sendable {
  // The container keeps both: one of them need not.
  weak var manager: Manager?
  private let log: EventLog

  init(log: EventLog) {
    self.log = log
    log("+context")
  }

  func start(log: EventLog) { log("start with \(manager?.name ?? "none")") }
  func stop() { log("-context") }
  var shownManager: Manager? { manager }
}

nonisolated final class Manager: Sendable {
  let context: (any AnyContext)?
  let log: EventLog
  let name: String

  init(context: (any AnyContext)?, log: EventLog, name: String = "manager") {
    self.context = context
    self.log = log
    self.name = name
    log("+\(name)")
  }

  func stop() { log("-\(name)") }
}

nonisolated final class Leaflet: @unchecked Sendable {
  unowned var undo: History?
  let name = "leaflet"

  init(log: EventLog) { log("+leaflet") }
}

nonisolated final class History: Sendable {
  let leaflet: Leaflet
  let storage: Storage

  init(leaflet: Leaflet, storage: Storage) {
    self.leaflet = leaflet
    self.storage = storage
  }
}

nonisolated final class Storage: @unchecked Sendable {
  let name: String
  weak var owner: Leaflet?
  var manager: (@Sendable () -> Manager)?

  init(name: String) { self.name = name }
  init(manager: Manager) { name = manager.name }
}

nonisolated final class Node: @unchecked Sendable {
  weak var next: Node?

  init() {}
}

nonisolated struct Desk {
  let context: any AppContext
  let leaflet: Leaflet
}

// MARK: Failures

nonisolated struct BrokenPart: Error, Equatable {
  let name: String
}

/// Lets something fail, the first time or later, as often as it says.
nonisolated final class Failures: Sendable {
  private let plan: Locked<(passes: Int, failures: Int)>

  init(_ failures: Int = 0) { plan = Locked((0, failures)) }

  /// Lets the next but some fail.
  func fail(after passes: Int) { plan.withLock { $0 = (passes, 1) } }

  func fail(_ name: String) throws {
    let fails = plan.withLock { plan in
      if plan.passes > 0 {
        plan.passes -= 1
        return false
      }
      plan.failures -= 1
      return plan.failures >= 0
    }
    if fails { throw BrokenPart(name: name) }
  }
}

nonisolated final class Server: @unchecked Sendable {
  weak var caller: Caller?
  private let log: EventLog
  private let failures: Failures

  init(log: EventLog, failures: Failures) throws {
    self.log = log
    self.failures = failures
    log("+server")
    try failures.fail("server")
  }

  func attach(caller: Caller) {
    self.caller = caller
    log("attach")
  }

  func listen() throws {
    try failures.fail("listen")
    log("listen")
  }

  func close() throws { log("-server") }
}

nonisolated final class Caller: Sendable {
  let server: Server
  private let log: EventLog

  init(server: Server, log: EventLog) {
    self.server = server
    self.log = log
    log("+caller")
  }

  func close() { log("-caller") }
}

// MARK: Asynchronous

@MainActor final class Billboard {
  weak var model: Model?
  private let log: EventLog

  init(log: EventLog) {
    self.log = log
    log("+billboard")
  }

  func close() { log("-billboard") }
}

nonisolated final class Model: Sendable {
  let billboard: Billboard
  private let log: EventLog

  init(billboard: Billboard, failures: Failures, log: EventLog) async throws {
    self.billboard = billboard
    self.log = log
    await Task.yield()
    try failures.fail("model")
    log("+model")
  }

  func close() async { log("-model") }
}

// MARK: On the main actor

@MainActor final class Form {
  weak var validator: Validator?

  init(log: EventLog) { log("+form") }
}

@MainActor final class Validator {
  let form: Form

  init(form: Form) { self.form = form }
}

@MainActor final class Jukebox {
  weak var playlist: Playlist?

  init(log: EventLog) async { log("+jukebox") }

  func attach(playlist: Playlist) async {
    await Task.yield()
    self.playlist = playlist
  }
}

@MainActor final class Playlist {
  let jukebox: Jukebox
  let tracks: Tracks

  init(jukebox: Jukebox, tracks: Tracks) {
    self.jukebox = jukebox
    self.tracks = tracks
  }
}

nonisolated final class Tracks: @unchecked Sendable {
  weak var playlist: Playlist?

  init() async {}
}

nonisolated final class Soil: Sendable {
  init(log: EventLog) async {
    await Task.yield()
    log("+soil")
  }
}

nonisolated final class Hedge: @unchecked Sendable {
  weak var gardener: Gardener?

  init(log: EventLog) async {
    await Task.yield()
    log("+hedge")
  }
}

nonisolated final class Gardener: Sendable {
  let hedge: Hedge

  init(hedge: Hedge, soil: Soil, log: EventLog) {
    self.hedge = hedge
    log("+gardener")
  }
}

nonisolated struct Picnic: Sendable {
  let gardener: Gardener
  let soil: Soil
}

// MARK: Too early

nonisolated final class Cave: @unchecked Sendable {
  weak var echo: Echo?
}

nonisolated final class Echo: Sendable {
  let cave: Cave

  init(cave: Cave, again: @Sendable () -> Cave) { self.cave = again() }
}
