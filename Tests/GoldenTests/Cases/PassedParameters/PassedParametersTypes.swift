final class PassedLog: Sendable {}

struct PassedPath: Equatable, Sendable {
  let text: String
}

struct PassedSource: Sendable {
  let path: PassedPath
  let log: PassedLog
}

final class PassedModel: Sendable {
  let source: PassedSource
  let title: String

  init(source: PassedSource, title: String) throws(PassedError) {
    if title.isEmpty { throw PassedError() }
    self.source = source
    self.title = title
  }
}

struct PassedError: Error {}

struct PassedScreen: Sendable {
  let model: PassedModel
}

struct PassedFlow: Sendable {
  let screen: PassedScreen
  let source: PassedSource
  let depth: Int
}

struct PassedTitle: Sendable {
  let text: String
}

struct PassedStyle: Sendable {
  let size: Int
  let sources: @Sendable (PassedPath) -> PassedSource

  init(size: Int = 12, sources: @escaping @Sendable (PassedPath) -> PassedSource) {
    self.size = size
    self.sources = sources
  }
}

struct PassedWindow: Sendable {
  let style: PassedStyle
}

final class PassedOpener: Sendable {
  let open: @Sendable (PassedPath) -> PassedSource
  let number: @Sendable () -> Int

  init(open: @escaping @Sendable (PassedPath) -> PassedSource, number: @escaping @Sendable () -> Int = { 7 }) {
    self.open = open
    self.number = number
  }
}
