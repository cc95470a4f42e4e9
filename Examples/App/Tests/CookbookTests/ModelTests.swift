import Foundation
import Networking
import Testing

@testable import Cookbook

/// Has no recipes.
private struct BrokenClient: RecipeClient {
  struct Failure: Error {}

  func recipes() throws -> [Recipe] {
    throw Failure()
  }
}

/// The view models alone: these tests run on every system.
@MainActor
struct ModelTests {
  @Test func theListHasTheRecipesOfTheClient() async {
    let list = AppContainer.test().recipeListModel
    await list.load()
    #expect(list.recipes.map(\.name) == ["Porridge"])
    #expect(list.favorites == [1])
  }

  @Test func aServerThatFailsIsToldToTheUser() async {
    let list = AppContainer.test { $0.recipeClient { _ in BrokenClient() } }.recipeListModel
    await list.load()
    #expect(list.problem == "The recipes could not be loaded.")
  }

  @Test func favoritesAreKeptInTheDocuments() throws {
    let documents = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: documents) }
    let goulash = Recipe(id: 2, name: "Goulash", minutes: 150)

    AppContainer(documents: documents).recipeListModel.toggleFavorite(goulash)

    #expect(AppContainer(documents: documents).recipeListModel.favorites == [2])
  }
}
