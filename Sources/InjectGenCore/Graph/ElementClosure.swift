/// The closure that each element of a collection or dictionary is, where its type is written as a function's. Such a
/// collection has the providers of its members: asking for it constructs none of them.
struct ElementClosure {
  /// The type of what a call gives.
  let result: SwiftTypeForm
  /// The effects that a call may have.
  let effects: Effects

  /// Nil where the elements are no functions.
  init?(of construction: Construction) {
    guard let element = construction.element, element.isFunction,
      case .function(_, let effects, _, let result)? = element.form?.unmarked
    else { return nil }
    self.result = result.unmarked
    self.effects = Effects(canThrow: effects.contains("throws"), isAsync: effects.contains("async"))
  }

  /// Whether a member of a type is a value that the closure gives, and not such a closure itself.
  func gives(_ member: SwiftType) -> Bool {
    !member.isFunction || member.form?.unmarked == result
  }
}

extension Resolver {
  /// Whether a collection of closures has the provider of a member, and not its value.
  func isProvided(_ member: Target, as closure: ElementClosure) -> Bool {
    switch member {
    case .parameter: return false
    case .input(let index): return closure.gives(composition.container.inputs[index].type)
    case .binding(let id): return isProvided(composition[id].binding, as: closure)
    case .inherited(let inherited):
      let owner = composition.owner(of: inherited)
      switch inherited.member {
      case .binding(let id): return isProvided(owner[id].binding, as: closure)
      case .input(let index): return closure.gives(owner.container.inputs[index].type)
      }
    }
  }

  private func isProvided(_ binding: Binding, as closure: ElementClosure) -> Bool {
    binding.isChild || !binding.parameters.isEmpty || closure.gives(binding.type)
  }
}
