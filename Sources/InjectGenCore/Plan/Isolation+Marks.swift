extension Isolation {
  /// The text before a declaration that has it: `nonisolated `, `@MainActor `.
  var mark: String {
    switch self {
    case .nonisolated: "nonisolated "
    case .actor: actorMark
    }
  }

  /// The text before a closure that runs on it: `@MainActor `, or nothing.
  var actorMark: String {
    switch self {
    case .nonisolated: ""
    case .actor(let name): "@\(name) "
    }
  }
}
