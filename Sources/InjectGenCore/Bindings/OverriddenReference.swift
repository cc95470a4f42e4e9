extension Binding {
  /// The name by which an overriding binding refers to the overridden one.
  static let replacedName = "overridden"

  /// Where it first asks for what it replaces.
  var asksForReplaced: Located<String>? {
    guard override != nil else { return nil }
    return names.first { $0.value == Self.replacedName }
  }

  /// All names that it asks for, in no order.
  private var names: [Located<String>] {
    let constructed = constructions.flatMap { construction -> [Located<String>] in
      switch construction {
      case .alias(let name): [name]
      case .collection(let declaration): declaration.members
      case .dictionary(let declaration): declaration.members.map(\.name)
      case .call, .value, .foreign, .child: []
      }
    }
    let passed = dependencies.compactMap { dependency -> Located<String>? in
      switch dependency.reference {
      case .value(let name, _), .provider(let name), .lazy(let name), .weak(let name): name
      case .expression, .default: nil
      }
    }
    return constructed + passed + expressions.flatMap { $0.placeholders.map(\.name) }
  }
}
