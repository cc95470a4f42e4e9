/// A type of the root with the members of its superclass.
extension RootMembers {
  /// Some types, where one that is the only subclass of another has its members too, and the other is left out.
  func joined(_ types: [Scope]) -> [Scope] {
    var (types, index) = (types, 0)
    while index < types.count {
      let heirs = types.indices.filter { types[$0].superclass == types[index].name && types[$0].isClass }
      guard types[index].isClass, heirs.count == 1, heirs != [index] else {
        index += 1
        continue
      }
      let above = types[index]
      let own = Set(types[heirs[0]].members.map(\.signature))
      types[heirs[0]].members += above.members.filter { !own.contains($0.signature) }
      types[heirs[0]].others += above.others
      types[heirs[0]].clause = above.clause
      if types[heirs[0]].initializers.isEmpty { types[heirs[0]].initializers = above.initializers }
      types[heirs[0]].inherited = above.initializers
      types.remove(at: index)
    }
    return types
  }
}

extension RootMembers.Scope {
  /// Whether it has generic parameters, which a container cannot have.
  var isGeneric: Bool { clause.hasPrefix("<") }

  /// The first name after its colon.
  var superclass: String {
    String(clause.drop { ": ".contains($0) }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}

extension RootMembers.Member {
  /// Its name, and the labels of a function.
  var signature: String {
    guard case .function(let parameters) = form else { return name }
    return "\(name)(\(parameters.map { $0.label ?? "_" }))"
  }
}
