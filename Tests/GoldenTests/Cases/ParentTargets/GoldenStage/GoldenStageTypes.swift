public nonisolated final class StageScript: Sendable {
  public let title: String

  init(title: String) {
    self.title = title
  }
}

@MainActor public final class StageRamp {
  public let title: String

  init(title: String) {
    self.title = title
  }
}
