@MainActor
final class Frame {
  init() {}
}

nonisolated final class Paper: Sendable {
  init(log: EventLog) {
    log("paper")
  }
}

nonisolated struct Sketch: Sendable {
  let paper: Paper
}

/// Not `Sendable` but by its actor.
@MainActor
final class Painting {
  let frame: Frame
  let paper: Paper

  init(frame: Frame, paper: Paper, log: EventLog) async throws {
    self.frame = frame
    self.paper = paper
    await Task.yield()
    log("painting")
  }
}

@MainActor
final class Wall {
  let painting: Painting
  let sketch: @Sendable () -> Sketch

  init(painting: Painting, sketch: @escaping @Sendable () -> Sketch) {
    self.painting = painting
    self.sketch = sketch
  }
}

@MainActor
final class Guide {
  let painting: @MainActor () async throws -> Painting

  init(painting: @escaping @MainActor () async throws -> Painting) {
    self.painting = painting
  }
}
