// A release build compiles previews too, and has no contexts.
#if DEBUG
  import Networking
  import Persistence

  #if canImport(UIKit)
    import SwiftUI

    #Preview {
      RootView(container: .preview())
    }
  #endif

  /// A client that has its recipes at once.
  struct PreviewRecipeClient: RecipeClient {
    func recipes() async throws -> [Recipe] {
      [Recipe(id: 1, name: "Porridge", minutes: 10)]
    }
  }

  /// A store with one favorite, which keeps no others.
  struct PreviewFavoriteStore: FavoriteStore {
    func favorites() -> Set<Int> { [1] }
    func save(_ favorites: Set<Int>) {}
  }
#endif
