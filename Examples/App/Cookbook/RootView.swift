import Cooking
import RecipeList

#if canImport(UIKit)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The first view of the app, and the only one that knows the container: it joins the features.
struct RootView: View {
  let container: AppContainer

  var body: some View {
    NavigationStack {
      RecipeListView(model: container.recipeListModel) { recipe in
        CookingView(model: container.makeCookingModel(recipe: recipe)) { screen in
          container.register(cookingScreen: screen)
        }
      }
    }
  }
}
