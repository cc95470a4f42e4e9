// With the stand-ins a screen is text, and a test can press its buttons. In Xcode that is a UI test.
#if !canImport(UIKit)
  import Cooking
  import SwiftUIStandIn
  import Testing

  @testable import Cookbook

  @MainActor
  struct ScreenTests {
    @Test func aFavoriteIsMarked() async {
      let screen = Screen(RootView(container: .preview()))
      await screen.appear()
      #expect(screen.text == "[Recipes]\nPorridge >\n( ♥ Porridge )")
      screen.press("♥ Porridge")
      #expect(screen.text == "[Recipes]\nPorridge >\n( ♡ Porridge )")
    }

    @Test func aScreenOfUIKitIsInjectedAndReachedWhileItLives() async throws {
      let display = RecordingDisplay()
      let container = AppContainer.test { $0.display { _ in display } }
      let list = Screen(RootView(container: container))
      await list.appear()

      var cooking = list.open("Porridge")
      #expect(cooking?.text == "[Porridge]\n<Cooking>\n10 minutes to go.\n( It is ready )")
      #expect(display.staysOn)

      cooking?.press("It is ready")
      #expect(cooking?.text == "[Porridge]\n<Ready!>\nEnjoy your meal.\n( It is ready )")

      #expect(container.cookingScreen.count == 1)
      cooking = nil
      #expect(container.cookingScreen.count == 0)
    }
  }
#endif
