public import Networking

#if canImport(UIKit)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// The list of recipes. This feature knows no other one, so the app passes what a recipe leads to.
public struct RecipeListView<Destination: View>: View {
  private let model: RecipeListModel
  private let destination: (Recipe) -> Destination

  /// The list of a model's recipes.
  public init(model: RecipeListModel, @ViewBuilder destination: @escaping (Recipe) -> Destination) {
    self.model = model
    self.destination = destination
  }

  /// The lines of the list.
  public var body: some View {
    List {
      if let problem = model.problem {
        Text(problem)
      }
      ForEach(model.recipes) { recipe in
        NavigationLink(recipe.name) { destination(recipe) }
        Button(model.favorites.contains(recipe.id) ? "♥ \(recipe.name)" : "♡ \(recipe.name)") {
          model.toggleFavorite(recipe)
        }
      }
    }
    .navigationTitle("Recipes")
    .task { await model.load() }
  }
}
