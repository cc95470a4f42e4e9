#if canImport(UIKit)
  public import SwiftUI
  public import UIKit
#else
  public import SwiftUIStandIn
#endif

/// A screen of UIKit, which UIKit constructs: the container injects its properties afterwards.
public final class CookingScreen: UIViewController {
  /// The display, from the container.
  public var display: (any Display)?

  /// Begins, with all properties set.
  public func didInject() {
    title = "Cooking"
    display?.stayOn(true)
  }
}

/// The screen as a view of SwiftUI.
struct CookingPane: UIViewControllerRepresentable {
  let didMake: (CookingScreen) -> Void

  func makeUIViewController(context: Context) -> CookingScreen {
    let screen = CookingScreen()
    didMake(screen)
    return screen
  }

  func updateUIViewController(_ screen: CookingScreen, context: Context) {}
}
