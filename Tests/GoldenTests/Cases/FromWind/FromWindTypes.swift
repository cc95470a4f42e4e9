nonisolated protocol WindStore: AnyObject, Sendable {}
nonisolated protocol WindPlugin: Sendable {
  var name: String { get }
}
nonisolated protocol WindListener: Sendable {}

/// What a program that used Wind is made of.
nonisolated enum Wind {
  final class Settings: Sendable {}

  final class Request: Sendable {
    let settings: Settings

    init(settings: Settings) {
      self.settings = settings
    }
  }

  final class Screen: Sendable {
    let settings: Settings
    let requests: [Request]
    private let makeRequest: @Sendable () -> Request

    init(settings: Settings, first: Request, second: Request, makeRequest: @escaping @Sendable () -> Request) {
      self.settings = settings
      requests = [first, second]
      self.makeRequest = makeRequest
    }

    func request() -> Request { makeRequest() }
  }

  final class FileStore: WindStore {
    let settings: Settings

    init(settings: Settings) {
      self.settings = settings
    }
  }

  final class SystemClock: Sendable {
    static let shared = SystemClock()
  }

  struct Caching: WindPlugin {
    let name = "caching"
  }

  struct Tracing: WindPlugin {
    let name = "tracing"
  }

  final class Player: @unchecked Sendable {
    var settings: Settings?
    var store: (any WindStore)?
    private(set) var injections = 0

    init() {}

    func didInject() {
      if settings != nil && store != nil { injections += 1 }
    }
  }
}
