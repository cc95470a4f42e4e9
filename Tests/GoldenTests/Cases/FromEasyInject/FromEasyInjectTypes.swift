
/// What a program that used EasyInject is made of.
nonisolated enum EasyInject {
  static func fetchName(isOnline: Bool) throws -> String {
    if !isOnline { throw Account.NotYet() }
    return "Ada"
  }

  final class Volume: Sendable {
    private let level = Locked(0)

    init() {}

    var current: Int {
      get { level.withLock { $0 } }
      set { level.withLock { $0 = newValue } }
    }
  }

  struct Radio: Sendable {
    let volume: Volume
  }

  final class Part: Sendable {
    init(log: EventLog, name: String, after: Part? = nil) {
      log(name)
    }
  }

  /// Cannot be had the first time.
  final class Account: Sendable {
    struct NotYet: Error {}

    init(log: EventLog) throws {
      log("account")
      if log.events.filter({ $0 == "account" }).count == 1 { throw NotYet() }
    }
  }
}
