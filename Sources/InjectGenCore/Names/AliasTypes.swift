/// Gives aliases that say no type the type of their targets, or of what they replace.
enum AliasTypes {
  /// - Parameter compositions: In topological order, parents first.
  static func complete(_ compositions: [Composition]) {
    for composition in compositions {
      for part in composition.bindings where part.binding.isTypeOfTarget && part.requirement == nil {
        var seen: Set<BindingID> = []
        if let type = type(of: part.id, in: composition, &seen) { part.binding.takeType(type) }
      }
    }
  }

  /// The type of a binding, which another may have replaced; nil where a cycle of aliases has none.
  private static func type(of id: BindingID, in composition: Composition, _ seen: inout Set<BindingID>) -> String? {
    let names = composition.names
    guard case .binding(let binding) = names[id].kind else { return composition[id].binding.type.text }
    guard binding.isTypeOfTarget else { return binding.type.text }
    guard seen.insert(id).inserted, case .alias(let name) = binding.construction else { return nil }
    // A replacement has the type of what it replaces.
    let replaced = names.replaced[id].map { .binding($0) } ?? names.replacedInherited[id]
    return (replaced ?? names.target(named: name.value, in: id.file)).flatMap { type(of: $0, in: composition, &seen) }
  }

  private static func type(of target: Target, in composition: Composition, _ seen: inout Set<BindingID>) -> String? {
    switch target {
    case .input(let index): return composition.container.inputs[index].type.stored
    case .binding(let id): return type(of: id, in: composition, &seen)
    case .inherited(let inherited):
      var others: Set<BindingID> = []
      return type(of: inherited.target, in: composition.owner(of: inherited), &others)
    case .parameter: return nil
    }
  }
}
