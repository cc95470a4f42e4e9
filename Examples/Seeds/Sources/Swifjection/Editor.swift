import Synchronization

protocol Person: Sendable {
  var name: String { get }
}
protocol Storage: AnyObject, Sendable {}

struct User: Person {
  let name: String
}

struct Banner {
  let text: String

  static func printed(text: String) -> Banner { Banner(text: text) }
}

struct Headline {
  let text: String
}

final class Cache: Storage {}

/// Nobody binds it.
struct Style {}

struct Page {
  let storage: any Storage
  let style: Style
}

/// Is given what it needs after its construction.
final class Editor: @unchecked Sendable {
  var storage: (any Storage)?
  private(set) var greetings: [String] = []

  func injectDependencies(greeting: String) {
    greetings.append(greeting)
  }
}

/// A child of a controller.
final class Child {
  var storage: (any Storage)?
}

/// Finds its container by itself, so that a test has to say which it is.
struct Window {
  var title: String { SwifjectionContainer.shared.makeGreeting() }
}
