/// A dish, as the server describes it.
public struct Recipe: Codable, Equatable, Identifiable, Sendable {
  /// What tells it from other dishes.
  public let id: Int
  /// The name of the dish.
  public let name: String
  /// How long it takes.
  public let minutes: Int

  /// A dish that is ready after some minutes.
  public init(id: Int, name: String, minutes: Int) {
    self.id = id
    self.name = name
    self.minutes = minutes
  }
}
