nonisolated protocol TimeSource: Sendable {
  var time: Int { get }
}

nonisolated protocol Ticker: TimeSource {}

nonisolated struct SteadyTicker: Ticker {
  var time = 1
}

nonisolated final class Basket: Sendable {
  let clock: any Ticker

  init(clock: any Ticker) {
    self.clock = clock
  }
}

nonisolated struct Colour: Sendable, Equatable {
  let name: String
}

nonisolated final class Well: Sendable {
  init(clock: any Ticker) async throws {
    await Task.yield()
  }
}

nonisolated struct Drop: Sendable {
  let size: Int
}

nonisolated struct Place: Sendable {
  let name: String
}

nonisolated struct Season: Sendable {
  let name: String
}

nonisolated struct Weather: Sendable {
  let name: String
}

nonisolated struct Note: Sendable {}

@MainActor
final class Label {
  init() {}
}
