import Foundation

/// The recipes of the server.
public protocol RecipeClient: Sendable {
  func recipes() async throws -> [Recipe]
}

struct HTTPRecipeClient: RecipeClient {
  let baseURL: URL
  let transport: any Transport

  func recipes() async throws -> [Recipe] {
    try JSONDecoder().decode([Recipe].self, from: await transport.data(from: baseURL.appending(path: "recipes")))
  }
}
