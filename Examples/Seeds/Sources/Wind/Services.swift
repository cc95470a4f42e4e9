protocol Store: AnyObject, Sendable {}
protocol Listener: Sendable {}
protocol Plugin: Sendable {
  var name: String { get }
}

final class Settings: Sendable {}

final class Request: Sendable {
  let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }
}

final class FileStore: Store {
  let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }
}

final class Cache: Sendable {}

/// A singleton that another library has.
final class SystemClock: Sendable {
  static let shared = SystemClock()
}

struct Tracing: Plugin {
  let name = "tracing"
}

struct Caching: Plugin {
  let name = "caching"
}

/// The root. Wind would pass it the container; here it asks for what it needs of that.
struct Screen {
  let settings: Settings
  let store: any Store
  let plugins: [any Plugin]
  let makeRequest: @Sendable () -> Request
}

/// Filled after its construction.
final class Player: @unchecked Sendable {
  var settings: Settings?
  var store: (any Store)?
  private(set) var injections = 0

  func didInject() {
    if settings != nil && store != nil { injections += 1 }
  }
}

/// Has no initializer that anybody else could call.
final class Archive: Sendable {
  let pages: [String]

  private init(pages: [String]) {
    self.pages = pages
  }

  static func unpacked(settings: Settings) -> Archive {
    Archive(pages: ["first", "second"])
  }
}

/// What the application shows first depends on how it was launched.
struct StartPage {
  let title: String

  init(launchArguments: [String]) {
    title = launchArguments.first ?? "home"
  }
}
