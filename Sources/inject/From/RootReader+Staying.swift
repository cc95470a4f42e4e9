import BindingsYAML

/// The statements beside registrations.
extension RootReader {
  /// Says of the statements of functions that register, and of Swinject's `loaded(resolver:)`, that they stay.
  mutating func readStayingStatements() {
    let places = Set(root.registrations.map(\.place.index))
    for block in members.blocks {
      guard let name = block.name else { continue }
      let isHook = name == "loaded" && block.parameters.first?.name == "resolver"
      guard isHook || block.body.contains(where: places.contains) else { continue }
      var staying: [Range<Int>] = []
      for statement in statements(of: block.body) {
        if isHook || isStaying(statement, places) { staying.append(statement) } else { remark(on: &staying, name) }
      }
      remark(on: &staying, name)
    }
    let types = Set(places.compactMap(members.type))
    for body in members.scopes.filter({ types.contains($0.path) }).flatMap(\.initializers).map(\.body) {
      for statement in statements(of: body) where isStaying(statement, places) {
        root.remark(
          "'\(Self.line(tokens.text(statement)))' of an initializer is not taken over",
          at: tokens.place(of: statement.lowerBound))
      }
    }
  }

  /// Says of SafeDI that its macros are not read.
  mutating func remarkOnMacros() {
    guard tokens.imports("SafeDI"),
      let first = tokens.tokens.indices.first(where: { tokens[$0 - 1] == "@" && tokens[$0].hasPrefix("Instantia") })
    else { return }
    root.remark(
      "the macros of SafeDI are not read: without '--from' the initializers are", at: tokens.place(of: first))
  }

  /// Whether a statement does something that is neither a registration, nor a call of what is read elsewhere.
  private func isStaying(_ statement: Range<Int>, _ places: Set<Int>) -> Bool {
    let others = ["let", "var", "func", "return", "guard", "super", "#", "@", "typealias", "struct", "class", "enum"]
    guard let open = statement.first(where: { ["(", "{"].contains(tokens[$0]) }), open > statement.lowerBound,
      !others.contains(tokens[statement.lowerBound])
    else { return false }
    let words = ["register", "storyboard", "assemble", "Assembler", "Container"]
    let isRegistering = statement.contains { places.contains($0) || words.contains(where: tokens[$0].hasPrefix) }
    return !isRegistering && functions[tokens[open - 1]] == nil
  }
}
