import SwiftModel

/// Aliases that say no type have the type of their targets, or of what they replace.
extension Namespace {
  private typealias Ends = LinkEnds<BindingID, String?>

  /// Declares them with it.
  func findAliasTypes() {
    var types = Ends()
    for file in files.indices {
      for declaration in files[file].declarations {
        guard case .binding(let binding) = declaration.kind, binding.isTypeOfTarget,
          // A cycle of aliases has no type.
          let type = types.end(of: declaration.id, inCycle: nil, stepToType)
        else { continue }
        let typed = binding.having(type: SwiftType(type, at: binding.type.span))
        files[file].declarations[declaration.id.index] = Declaration(
          id: declaration.id, kind: .binding(typed), access: declaration.access)
      }
    }
  }

  private func stepToType(from id: BindingID) -> Ends.Step {
    guard case .binding(let binding) = self[id].kind, binding.isTypeOfTarget else {
      return .end(ownType(of: .binding(id)))
    }
    guard case .alias(let name) = binding.construction else { return .end(nil) }
    // A replacement has the type of what it replaces.
    let replaced = self.replaced[id].map { .binding($0) } ?? replacedInherited[id]
    switch replaced ?? target(named: name.value, in: id.file) {
    case .binding(let target): return .link(target)
    case .inherited(let inherited):
      return .end(ancestors[inherited.generation - 1].names.ownType(of: inherited.target))
    case let target: return .end(target.flatMap(ownType))
    }
  }

  /// The type that something has by itself. An alias of a parent has been given its own.
  private func ownType(of target: Target) -> String? {
    switch target {
    case .input(let index): return container.inputs[index].type.stored
    case .binding(let id):
      switch self[id].kind {
      case .binding(let binding): return binding.type.text
      case .requirement(let requirement): return requirement.givenType.text
      }
    case .inherited, .parameter: return nil
    }
  }
}
