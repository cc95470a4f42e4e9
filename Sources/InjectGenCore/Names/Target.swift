/// The target of a name: an input or binding of the composition, a parameter of the binding that asks, or a member of
/// a composition further up.
package enum Target: Hashable {
  case input(Int)
  case binding(BindingID)
  case parameter(Int)
  case inherited(Inherited)

  /// The same, seen from some generations below.
  func lifted(by generations: Int) -> Target {
    guard generations > 0 else { return self }
    switch self {
    case .input(let index): return .inherited(Inherited(generation: generations, member: .input(index)))
    case .binding(let id): return .inherited(Inherited(generation: generations, member: .binding(id)))
    case .inherited(let other):
      return .inherited(Inherited(generation: other.generation + generations, member: other.member))
    case .parameter: preconditionFailure("a parameter belongs to its own binding")
    }
  }
}

/// An input or binding of a composition further up.
package struct Inherited: Hashable {
  enum Member: Hashable {
    case input(Int)
    case binding(BindingID)
  }

  /// How far up: 1 is the parent.
  let generation: Int
  let member: Member

  /// The same in its own composition.
  package var target: Target {
    switch member {
    case .input(let index): .input(index)
    case .binding(let id): .binding(id)
    }
  }
}
