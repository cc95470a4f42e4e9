import GoldenKit
import Testing

/// A public container, and a module of another target that it includes.
struct TargetsTests {
  @Test func whatAnotherTargetsModuleBringsIsMadeOfBothTargets() {
    let container = TargetsContainer(host: "example.org")
    #expect(container.makeModel().greeting == "example.org at 7")
    #expect(container.client === container.client)
  }

  @Test func whatIsForThatTargetAloneIsStillThereForTheRest() {
    let container = TargetsContainer(host: "example.org")
    #expect(container.makeUser().token.session === container.makeUser().token.session)
    #expect(TargetsContainer.bindingNames == ["client", "clock", "model", "user"])
  }
}
