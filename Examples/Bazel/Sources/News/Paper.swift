/// A newspaper.
public struct Paper: Sendable {
  private let name: String

  /// The paper of that name.
  init(name: String) {
    self.name = name
  }

  /// The most important news of the day.
  public func headline() -> String {
    "\(name): nothing happened"
  }
}
