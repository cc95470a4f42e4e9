import Foundation

/// The dishes that the user likes, by the identifiers of their recipes.
public protocol FavoriteStore: Sendable {
  func favorites() -> Set<Int>
  func save(_ favorites: Set<Int>) throws
}

/// Favorites in a file of the app's documents.
struct FileFavoriteStore: FavoriteStore {
  private let file: URL

  init(documents: URL) {
    file = documents.appending(path: "favorites.json")
  }

  func favorites() -> Set<Int> {
    // Before the first favorite there is no file.
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode(Set<Int>.self, from: data)) ?? []
  }

  func save(_ favorites: Set<Int>) throws {
    try JSONEncoder().encode(favorites).write(to: file, options: .atomic)
  }
}
