nonisolated final class PassedLog: Sendable {}

nonisolated struct PassedPath: Equatable, Sendable {
  let text: String
}

nonisolated struct PassedSource: Sendable {
  let path: PassedPath
  let log: PassedLog
}

nonisolated final class PassedModel: Sendable {
  let source: PassedSource
  let title: String

  init(source: PassedSource, title: String) throws(PassedError) {
    if title.isEmpty { throw PassedError() }
    self.source = source
    self.title = title
  }
}

nonisolated struct PassedError: Error {}

nonisolated struct PassedScreen: Sendable {
  let model: PassedModel
}

nonisolated struct PassedFlow: Sendable {
  let screen: PassedScreen
  let source: PassedSource
  let depth: Int
}

nonisolated struct PassedTitle: Sendable {
  let text: String
}

nonisolated struct PassedStyle: Sendable {
  let size: Int
  let sources: @Sendable (PassedPath) -> PassedSource

  init(size: Int = 12, sources: @escaping @Sendable (PassedPath) -> PassedSource) {
    self.size = size
    self.sources = sources
  }
}

nonisolated struct PassedWindow: Sendable {
  let style: PassedStyle
}

nonisolated final class PassedOpener: Sendable {
  let open: @Sendable (PassedPath) -> PassedSource
  let number: @Sendable () -> Int

  init(open: @escaping @Sendable (PassedPath) -> PassedSource, number: @escaping @Sendable () -> Int = { 7 }) {
    self.open = open
    self.number = number
  }
}
