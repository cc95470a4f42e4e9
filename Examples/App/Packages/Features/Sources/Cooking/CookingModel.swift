public import Networking
import Observation

/// A dish that is being cooked.
@MainActor @Observable
public final class CookingModel {
  /// What is cooked.
  public let recipe: Recipe
  /// Whether it can be eaten.
  public private(set) var isReady = false
  private let timer: KitchenTimer

  init(recipe: Recipe, timer: KitchenTimer) {
    self.recipe = recipe
    self.timer = timer
  }

  /// Ends the cooking, on all screens that show it.
  public func finish() {
    isReady = true
    timer.ring()
  }
}
