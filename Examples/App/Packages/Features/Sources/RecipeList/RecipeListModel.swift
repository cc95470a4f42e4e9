import Networking
import Observation
import Persistence

/// The recipes, and which of them the user likes.
@MainActor @Observable
public final class RecipeListModel {
  /// The recipes, once they are loaded.
  public private(set) var recipes: [Recipe] = []
  /// The identifiers of the recipes that the user likes.
  public private(set) var favorites: Set<Int>
  /// What to tell the user, if something failed.
  public private(set) var problem: String?

  private let client: any RecipeClient
  private let store: any FavoriteStore

  init(client: any RecipeClient, store: any FavoriteStore) {
    self.client = client
    self.store = store
    favorites = store.favorites()
  }

  /// Asks the server for the recipes.
  public func load() async {
    do {
      recipes = try await client.recipes()
      problem = nil
    } catch {
      problem = "The recipes could not be loaded."
    }
  }

  /// Marks a recipe as a favorite, or no longer as one.
  public func toggleFavorite(_ recipe: Recipe) {
    favorites.formSymmetricDifference([recipe.id])
    do {
      try store.save(favorites)
    } catch {
      problem = "The favorites could not be saved."
    }
  }
}
