/// The scopes of registrations that say none.
struct DefaultScopes {
  /// A container of Swinject that the files construct: `let container = Container(parent: shared)`.
  struct Container {
    let name: String
    let index: Int
    let text: String
    /// The type and the file that it is in.
    let owner: String?
    let file: Int
    /// Its `defaultObjectScope`, if that is written.
    let scope: String?
    /// Whether it has a parent.
    let isChild: Bool
  }

  /// By the type that sets one: `manager.defaultScope = .singleton` in a container of Factory.
  private var scopes: [String: String] = [:]
  /// That of all files, if they set no other: `Container(defaultObjectScope: .container)`,
  /// `defaultScope = .application`.
  private(set) var only: String?
  private(set) var containers: [Container] = []

  init(_ tokens: SwiftTokens, _ members: RootMembers) {
    var found: Set<String> = []
    for index in tokens.tokens.indices {
      if ["Container", "Assembler"].contains(tokens[index]), tokens[index + 1] == "(", tokens[index - 1] == "=" {
        containers.append(Self.container(at: index, tokens, members.type(at: index)))
      }
      guard
        tokens[index] == "defaultScope" && tokens[index + 1] == "="
          || tokens[index] == "defaultObjectScope" && tokens[index + 1] == ":",
        let scope = Self.scope(from: index + 2, tokens)
      else { continue }
      found.insert(scope)
      if let type = members.type(at: index) { scopes[type] = scope }
    }
    if found.count == 1 { only = found.first }
  }

  subscript(type: String) -> String? { scopes[type] }

  /// The container of a name at a place, which the same type constructs, or the same file outside of types.
  func container(_ name: String, at index: Int, _ owner: String?, in tokens: SwiftTokens) -> Container? {
    let known = containers.filter {
      $0.name == name && $0.owner == owner && $0.file == tokens.tokens[index].file
    }
    return known.last { $0.index < index } ?? known.first
  }

  private static func container(at index: Int, _ tokens: SwiftTokens, _ owner: String?) -> Container {
    let end = tokens.after(index + 1)
    let items = tokens.items(in: tokens.range(index + 2, end - 1))
    let scope = items.first { tokens[$0.lowerBound] == "defaultObjectScope" }
    return Container(
      name: tokens[index - (tokens[index - 3] == ":" ? 4 : 2)], index: index, text: tokens.text(index..<end),
      owner: owner, file: tokens.tokens[index].file,
      scope: scope.flatMap { self.scope(from: $0.lowerBound + 2, tokens) },
      isChild: items.contains { tokens[$0.lowerBound] == "parent" && tokens[$0.lowerBound + 2] != "nil" })
  }

  /// The last word of `.container`, `ObjectScope.container`.
  private static func scope(from start: Int, _ tokens: SwiftTokens) -> String? {
    var end = start
    while tokens.tokens[safe: end]?.kind == .word, tokens[end + 1] == "." { end += 1 }
    guard tokens[end] == ".", tokens.tokens[safe: end + 1]?.kind == .word else { return nil }
    return tokens[end + 1]
  }
}
