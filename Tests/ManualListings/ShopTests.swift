#if !canImport(UIKit)
  import Foundation
  import Testing

  /// The listing for storyboards, with a storyboard that only does as if.
  @MainActor @Suite struct ShopTests {
    private let storyboard = UIStoryboard(name: "Main", bundle: nil)
    private let container = ShopContainer()

    init() {
      UIStoryboard.scenes["List"] = ListController.self
      storyboard.container = container
    }

    @Test("W27: what a storyboard makes is injected and found")
    func whatAStoryboardMakesIsInjectedAndFound() throws {
      let controller = try #require(storyboard.instantiateViewController(withIdentifier: "List") as? ListController)
      // `awakeFromNib` comes after the storyboard is known.
      #expect(controller.store === container.store)
      #expect(controller.title == "2 items")
      #expect(container.list.current === controller)
      container.reminder.mark()
      #expect(controller.title == "something is new")
    }

    @Test func itIsNotRetained() {
      do {
        _ = storyboard.instantiateViewController(withIdentifier: "List")
      }
      #expect(container.list.count == 0)
      container.reminder.mark()
    }

    @Test("W27: what a creator closure makes has an initializer")
    func whatAClosureMakesHasAnInitializer() throws {
      let controller = try #require(storyboard.instantiateViewController(withIdentifier: "List") as? ListController)
      let detail = try #require(controller.detail(of: 1))
      #expect(detail.text == "milk")
    }

    @Test("W27: a storyboard without a container uses the shared one")
    func aStoryboardWithoutAContainerUsesTheSharedOne() throws {
      let other = UIStoryboard(name: "Other", bundle: nil)
      let controller = try #require(other.instantiateViewController(withIdentifier: "List") as? ListController)
      #expect(controller.store === ShopContainer.shared.store)
      #expect(ShopContainer.of(nil) === ShopContainer.shared)
    }
  }
#endif
