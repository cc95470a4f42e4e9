/// What a program that used EasyInject is made of.
nonisolated enum EasyInject {
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
