import Testing

/// Asks the shared container, once it is made.
private struct Asker {
  @ChimeContainer.Inject var chime: any Chime
  @ChimeContainer.Inject var tower: Tower
  @ChimeContainer.Inject(\.red) var red
  @ChimeContainer.Inject(\.blue) var colour: Paint
  @ChimeContainer.Inject(\.bell) var bell
  @ChimeContainer.Inject(\.paints) var paints
  @ChimeContainer.Inject var spot: Spot
}

struct InjectByTypeTests {
  @Test func injectAsksTheSharedContainerByTypeAndByName() {
    let asker = Asker()
    #expect(asker.chime.hour == 1)
    #expect(asker.tower.chime.hour == 1)
    #expect(asker.red.name == "red")
    #expect(asker.colour.name == "blue")
    #expect(asker.bell.hour == 1)
    #expect(asker.paints.map(\.name) == ["red", "blue"])
    #if os(Linux) || os(macOS)
      #expect(asker.spot.name == "here")
    #else
      #expect(asker.spot.name == "elsewhere")
    #endif
  }

  @Test(arguments: 0..<50) func parallelTestsHaveAContainerOfTheirOwn(hour: Int) async {
    let container = ChimeContainer { $0.chime { _ in SteadyChime(hour: hour) } }
    await ChimeContainer.$shared.withValue(container) {
      #expect(ChimeContainer.shared === container)
      await Task.yield()
      #expect(Asker().chime.hour == hour)
      let child = await Task { Asker().tower.chime.hour }.value
      #expect(child == hour)
    }
    #expect(ChimeContainer.shared.chime.hour == 1)
  }
}
