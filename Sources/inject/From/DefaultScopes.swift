/// The scopes of registrations that say none.
struct DefaultScopes {
  /// By the type that sets one: `manager.defaultScope = .singleton` in a container of Factory.
  private var scopes: [String: String] = [:]
  /// That of all files, if they set no other: `Container(defaultObjectScope: .container)`,
  /// `defaultScope = .application`.
  private(set) var only: String?

  init(_ tokens: SwiftTokens, _ members: RootMembers) {
    var found: Set<String> = []
    for index in tokens.tokens.indices
    where tokens[index] == "defaultScope" && tokens[index + 1] == "="
      || tokens[index] == "defaultObjectScope" && tokens[index + 1] == ":"
    {
      var end = index + 2
      while tokens.tokens[safe: end]?.kind == .word, tokens[end + 1] == "." { end += 1 }
      guard tokens[end] == ".", tokens.tokens[safe: end + 1]?.kind == .word else { continue }
      found.insert(tokens[end + 1])
      if let type = members.type(at: index) { scopes[type] = tokens[end + 1] }
    }
    if found.count == 1 { only = found.first }
  }

  subscript(type: String) -> String? { scopes[type] }
}
