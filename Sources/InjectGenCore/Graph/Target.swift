/// What a dependency leads to: an index into the container's inputs or bindings, or into the binding's own parameters; or
/// what belongs to a container further up.
enum Target: Hashable {
  case input(Int)
  case binding(Int)
  case parameter(Int)
  case inherited(Inherited)

  /// The same, seen from some generations below.
  func lifted(by generations: Int) -> Target {
    guard generations > 0 else { return self }
    return switch self {
    case .input(let index): .inherited(Inherited(generation: generations, isInput: true, index: index))
    case .binding(let index): .inherited(Inherited(generation: generations, isInput: false, index: index))
    case .inherited(let inherited):
      .inherited(
        Inherited(
          generation: inherited.generation + generations, isInput: inherited.isInput, index: inherited.index))
    case .parameter: preconditionFailure("a parameter is for its own binding")
    }
  }
}

/// An input or binding of a container further up.
struct Inherited: Hashable {
  /// How far up: 1 is the parent.
  let generation: Int
  let isInput: Bool
  let index: Int

  /// What it is in its own container.
  var target: Target {
    isInput ? .input(index) : .binding(index)
  }
}
