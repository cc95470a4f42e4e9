nonisolated protocol SwifjectionPerson: Sendable {
  var name: String { get }
}
nonisolated protocol SwifjectionStorage: AnyObject, Sendable {}

/// What a program that used Swifjection is made of.
nonisolated enum Swifjection {
  struct User: SwifjectionPerson {
    let name: String
  }

  struct Banner: Sendable {
    let text: String
  }

  static func makeBanner(text: String) -> Banner { Banner(text: text) }

  final class Cache: SwifjectionStorage {}

  struct Style: Sendable {}

  struct Page: Sendable {
    let storage: any SwifjectionStorage
    let style: Style
  }

  final class Editor: @unchecked Sendable {
    var storage: (any SwifjectionStorage)?
    private(set) var greetings: [String] = []

    init() {}

    func injectDependencies(greeting: String) {
      greetings.append(greeting)
    }
  }
}
