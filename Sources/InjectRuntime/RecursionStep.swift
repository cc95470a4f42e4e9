/// One of the asynchronous constructions that others are part of.
final class RecursionStep: Sendable {
  @TaskLocal static var current: RecursionStep?
  private static let greatestDepth = 100_000

  let name: StaticString
  private let depth: Int
  private let previous: RecursionStep?

  init(_ name: StaticString, after previous: RecursionStep?) {
    self.name = name
    self.previous = previous
    depth = (previous?.depth ?? 0) + 1
    if depth > Self.greatestDepth { stop() }
  }

  /// Ends the program with the names on the cycle that leads here again: containers construct containers without end.
  private func stop() -> Never {
    var path = name.description
    var step = previous
    while let current = step {
      path = current.name.description + " → " + path
      if current.name.description == name.description { break }
      step = current.previous
    }
    stopAtCycle(path)
  }
}
