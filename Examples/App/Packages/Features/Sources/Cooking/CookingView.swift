#if canImport(UIKit)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// The view of a dish that is being cooked.
public struct CookingView: View {
  @State private var model: CookingModel
  private let didMake: (CookingScreen) -> Void

  /// `didMake` is given the screen of UIKit when there is one. The feature knows no container: this is its `register`.
  public init(model: CookingModel, didMake: @escaping (CookingScreen) -> Void) {
    _model = State(initialValue: model)
    self.didMake = didMake
  }

  /// The screen of UIKit, and what is left to do.
  public var body: some View {
    VStack {
      CookingPane(didMake: didMake)
      Text(model.isReady ? "Enjoy your meal." : "\(model.recipe.minutes) minutes to go.")
      Button("It is ready") { model.finish() }
    }
    .navigationTitle(model.recipe.name)
  }
}
