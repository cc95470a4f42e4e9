import Testing

/// Shared containers of the main actor, one of which is the other's parent, and their contexts.
@MainActor struct SharedActorsTests {
  @Test func theParentIsTheSharedOneUnlessItIsGiven() {
    #expect(SharedActors.shared.parent === SharedActorsApp.shared)
    #expect(SharedActors(angle: 2).beam.torch === SharedActorsApp.shared.torch)
    let app = SharedActorsApp()
    #expect(SharedActors(parent: app).beam.torch === app.torch)
    #expect(SharedActors.testing { $0.beam { TorchBeam(torch: $0.torch, angle: 1) } }.parent === SharedActorsApp.shared)
  }

  @Test func aContextBeginsWithThatOfItsParent() {
    let (beam, own) = (SharedActors.dark().beam, SharedActors.dark(parent: SharedActorsApp()).beam)
    #expect((beam.torch.watts, beam.angle) == (0, 10))
    #expect((own.torch.watts, own.angle) == (5, 10))
  }

  @Test func aContextMayHaveTheNameOfAnInput() {
    #expect(SharedActors.dim().dim)
    #expect(SharedActors.dim(parent: .dark(), dim: false).beam.angle == 10)
  }

  @Test func itIsConstructedFromAnywhere() async {
    let parent = await Task.detached { await SharedActors(angle: 3).parent }.value
    #expect(parent === SharedActorsApp.shared)
  }
}
