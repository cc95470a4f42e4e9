import Testing

@MainActor
struct MainActorAsyncTests {
  private let log = EventLog()

  @Test func anAsyncSingletonIsMadeOnceOnTheActor() async throws {
    let container = GalleryContainer(log: log)
    let tasks = (0..<10).map { _ in Task { try await container.painting } }
    let painting = try await container.painting
    for task in tasks { #expect(try await task.value === painting) }
    #expect(painting.frame === container.frame)
    #expect(log.events == ["paper", "painting"])
    #expect(try await container.makeWall().painting === painting)
    #expect(try await container.guide.painting() === painting)
  }

  @Test func whatIsNonisolatedNeedsNoTurnOfTheActor() async {
    let container = GalleryContainer(log: log)
    let same = await Task.detached { container.paper === container.makeSketch().paper }.value
    #expect(same)
    #expect(log.events == ["paper"])
  }
}
