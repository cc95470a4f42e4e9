/// The target of a name: an input or binding of the composition, a parameter of the binding that asks, or a member of
/// a composition further up.
package enum Target: Hashable {
  case input(Int)
  case binding(BindingID)
  case parameter(Int)
  indirect case inherited(Inherited)

  /// How far up it is: 0 is here.
  var generation: Int { if case .inherited(let inherited) = self { inherited.generation } else { 0 } }

  /// The same, seen from some generations below.
  func lifted(by generations: Int) -> Target {
    guard generations > 0 else { return self }
    switch self {
    case .input, .binding: return .inherited(Inherited(generation: generations, target: self))
    case .inherited(let other):
      return .inherited(Inherited(generation: other.generation + generations, target: other.target))
    case .parameter: preconditionFailure("a parameter belongs to its own binding")
    }
  }
}

/// An input or binding of a composition further up.
package struct Inherited: Hashable {
  /// How far up: 1 is the parent.
  package let generation: Int
  /// The same in its own composition.
  package let target: Target
}
