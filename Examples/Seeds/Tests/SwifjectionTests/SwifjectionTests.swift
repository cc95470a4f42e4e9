import Testing

@testable import Swifjection

/// The rows of Swifjection. S5 and S11 to S13 are errors of the build: see the folder Errors.
struct SwifjectionTests {
  private let container = SwifjectionContainer(user: User(name: "Ada"))

  @Test("S1: an object has several types")
  func anObjectHasSeveralTypes() {
    #expect(container.user.name == "Ada")
    #expect(container.person.name == "Ada")
  }

  @Test("S2: a closure gives a value")
  func aClosureGivesAValue() {
    #expect(container.makeGreeting() == "hello Ada")
    #expect(container.makeBanner().text == "hello Ada")
  }

  @Test("S3: a type stands for another")
  func aTypeStandsForAnother() {
    #expect(container.storage === container.cache)
  }

  @Test("S4: a singleton is one")
  func aSingletonIsOne() {
    #expect(container.cache === container.cache)
    #expect(container.makePage().storage === container.cache)
  }

  @Test("S5: what takes a place says so")
  func whatTakesAPlaceSaysSo() {
    let decorated = DecoratedContainer()
    #expect(decorated.makeTitle() == "plain!")
    #expect(decorated.makeHeadline().text == "plain!")
  }

  @Test("S6: an unbound type is constructed in place")
  func anUnboundTypeIsConstructedInPlace() {
    #expect(type(of: container.makePage().style) == Style.self)
    #expect(!SwifjectionContainer.bindingNames.contains("style"))
  }

  @Test("S7: dependencies are injected after construction")
  func dependenciesAreInjectedAfterConstruction() {
    #expect(container.editor.storage === container.cache)
  }

  @Test("S8: exactly once")
  func exactlyOnce() {
    _ = container.editor
    #expect(container.editor.greetings == ["hello Ada"])
  }

  @Test("S9: an object is found by its type")
  func anObjectIsFoundByItsType() {
    let editor: Editor = container.instance()
    #expect(editor === container.editor)
    #expect(editor === container.instance(of: Editor.self))
    #expect(container.resolve(Editor.self) === editor)
  }

  @Test("S10: properties are named")
  func propertiesAreNamed() {
    #expect(container.editor.storage != nil)
  }

  @Test("S14: under tests there is what the test puts there")
  func underTestsThereIsWhatTheTestPutsThere() {
    let container = SwifjectionContainer.testing { $0.greeting { _ in "hi" } }
    SwifjectionContainer.$shared.withValue(container) {
      #expect(Window().title == "hi")
    }
  }

  @Test("S15: a fake is bound")
  func aFakeIsBound() {
    final class FakeStorage: Storage {}
    let fake = FakeStorage()
    let container = SwifjectionContainer { $0.storage { _ in fake } }
    #expect(container.makePage().storage === fake)
    #expect(container.editor.storage === fake)
  }

  @Test("S16: the children of a controller are injected")
  func theChildrenOfAControllerAreInjected() {
    let children = [Child(), Child()]
    for child in children { container.inject(child: child) }
    #expect(children.allSatisfy { $0.storage === container.cache })
  }
}
