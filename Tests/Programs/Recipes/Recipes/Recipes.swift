// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Observation

public struct Recipe: Sendable, Hashable { let id: Int; let title: String }

public protocol RecipeSource: Sendable { func recipes() async throws -> [Recipe] }
struct NetworkRecipeSource: RecipeSource {
  let client: APIClient
  let decoder: RecipeDecoder
  func recipes() async throws -> [Recipe] { [] }
}
struct RecipeDecoder: Sendable {}

final class APIClient: Sendable {
  let host: String
  let retries: Int
  let logger: Logger
  init(host: String, retries: Int = 3, logger: Logger) {
    (self.host, self.retries, self.logger) = (host, retries, logger)
  }
}

struct Logger: Sendable {
  let subsystem: String
  init(subsystem: String = "recipes") { self.subsystem = subsystem }
}

protocol FavoritesStoring: Sendable { func toggle(_ id: Int) async }
actor FavoritesStore: FavoritesStoring {
  let file: URL
  init(file: URL) async throws { self.file = file }
  func toggle(_ id: Int) async {}
}

protocol ImageLoading: Sendable { func load(_ url: URL) async throws -> Data }
final class ImageLoader: ImageLoading {
  init(client: APIClient, cache: ImageCache = ImageCache()) {}
  func load(_ url: URL) async throws -> Data { Data() }
}
final class ImageCache: Sendable { init() {} }

@MainActor protocol Navigating: AnyObject { func open(_ recipe: Recipe) }
@MainActor final class Navigator: Navigating { func open(_ recipe: Recipe) {} }

@MainActor @Observable
final class RecipeListModel {
  @ObservationIgnored private let source: any RecipeSource
  @ObservationIgnored private let navigator: any Navigating
  var recipes: [Recipe] = []
  init(source: any RecipeSource, navigator: any Navigating) { (self.source, self.navigator) = (source, navigator) }
}

@MainActor @Observable
final class RecipeModel {
  let recipe: Recipe
  init(recipe: Recipe, favorites: any FavoritesStoring, images: any ImageLoading) { self.recipe = recipe }
}

@MainActor
struct RecipeModelFactory {
  let make: (Recipe) async throws -> RecipeModel
}

@MainActor
final class Coordinator {
  init(list: RecipeListModel, navigator: any Navigating, recipes: RecipeModelFactory) {}
}

public final class ShoppingList: Sendable {
  let share: @Sendable (String) -> Void
  public init(share: @escaping @Sendable (String) -> Void) { self.share = share }
}

final class Importer: Sendable {
  convenience init(loader: any ImageLoading) { self.init(loader: loader, limit: 5) }
  init(loader: any ImageLoading, limit: Int) {}
}
