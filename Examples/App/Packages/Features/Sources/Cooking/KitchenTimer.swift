import InjectRuntime

/// Tells each screen in a kitchen that the dish is ready. It reaches the screens that exist, and retains none.
@MainActor
final class KitchenTimer {
  private let screens: Foreign<CookingScreen>

  init(screens: Foreign<CookingScreen>) {
    self.screens = screens
  }

  func ring() {
    for screen in screens.all { screen.title = "Ready!" }
  }
}
