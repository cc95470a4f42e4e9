internal import InjectRuntime
import Testing

struct ForeignPublicTests {
  private let container = ForeignPublicContainer()

  @Test func aHandleIsFoundByItsType() {
    #expect(container.instance(of: Foreign<PublicWidget>.self) === container.widget)
    let items: Foreign<any PublicItem> = container.instance()
    #expect(items === container.widgets)
    #expect(container.resolve(Foreign<HiddenWidget>.self) === container.hidden)
    #expect(container.resolve(PublicWidget.self) == nil)
  }

  @Test func aPrivateBindingIsRegisteredFromOutside() {
    let widget = HiddenWidget()
    container.register(secret: widget)
    #expect(container.makeShelf().count == 1)
    container.unregister(secret: widget)
    #expect(container.makeShelf().count == 0)
  }

  @Test func everyNameIsListed() {
    #expect(
      ForeignPublicContainer.bindingNames
        == ["clock", "hidden", "sameWidget", "secret", "shelf", "toy", "widget", "widgets"])
  }

  @Test func whatIsInjectedOnlyIsInjected() {
    let toy = PublicWidget()
    container.inject(toy: toy)
    #expect(toy.clock === container.clock)
    #expect(container.widgets.count == 0)
  }
}
