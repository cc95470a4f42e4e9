internal import GoldenStage
import Testing

/// A parent in another module.
@MainActor struct ParentTargetsTests {
  private let stage = GoldenStage(title: "Globe")

  @Test func aParentOfAnotherTargetIsAskedAsOneOfTheSame() {
    let child = stage.makeParentTargets(cast: 3)
    #expect(child.prompter.script === stage.script)
    #expect(child.prompter.cast == 3)
    #expect(child.makeRunway().ramp === stage.ramp)
    #expect(child.makeRunway().newScript(2).title == "Globe 2")
  }

  @Test func aGrandchildAsksForItThroughBoth() async {
    let child = stage.makeParentTargets(cast: 3)
    let inner = child.makeParentTargetsInner()
    #expect(inner.makeReader().script === stage.script)
    #expect(inner.makeSlope().ramp === stage.ramp)
    #expect(await inner.makeNight().title == "Globe")
  }
}
