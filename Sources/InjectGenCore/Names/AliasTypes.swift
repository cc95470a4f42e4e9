import SwiftModel

/// Gives aliases that say no type the type of their targets, or of what they replace.
enum AliasTypes {
  private typealias Ends = LinkEnds<BindingID, String?>

  /// - Parameter composition: A composition whose ancestors are complete.
  static func complete(_ composition: Composition) {
    var types = Ends()
    for part in composition.bindings where part.binding.isTypeOfTarget && part.requirement == nil {
      // A cycle of aliases has no type.
      let type = types.end(of: part.id, inCycle: nil) { step(from: $0, in: composition) }
      if let type { part.binding.type = SwiftType(type, at: part.binding.type.span) }
    }
  }

  private static func step(from id: BindingID, in composition: Composition) -> Ends.Step {
    let names = composition.names
    guard case .binding(let binding) = names[id].kind, binding.isTypeOfTarget else {
      return .end(ownType(of: .binding(id), in: composition))
    }
    guard case .alias(let name) = binding.construction else { return .end(nil) }
    // A replacement has the type of what it replaces.
    let replaced = names.replaced[id].map { .binding($0) } ?? names.replacedInherited[id]
    switch replaced ?? names.target(named: name.value, in: id.file) {
    case .binding(let target): return .link(target)
    case .inherited(let inherited):
      return .end(ownType(of: inherited.target, in: composition.owner(of: inherited)))
    case let target: return .end(target.flatMap { ownType(of: $0, in: composition) })
    }
  }

  /// The type that something has by itself. An alias of a parent has been given its own.
  private static func ownType(of target: Target, in composition: Composition) -> String? {
    switch target {
    case .input(let index): return composition.container.inputs[index].type.stored
    case .binding(let id):
      // What is replaced has a name, and is not among the bindings.
      guard case .binding(let binding) = composition.names[id].kind else { return composition[id].binding.type.text }
      return binding.type.text
    case .inherited, .parameter: return nil
    }
  }
}
