/// The names in a module's part of the generated code. It is in the module's own target, and constructs the module's
/// bindings for containers in other targets, so that implementations and initializers can be internal.
enum ModulePart {
  /// The type that the functions are members of.
  static func namespace(of module: String) -> String {
    "\(module)Bindings"
  }

  /// The function that constructs a binding's value.
  static func constructor(of binding: Binding) -> String {
    "construct\(SwiftName.capitalized(binding.name.value))"
  }

  /// The function that gives an alias's value for that of its target.
  static func conversion(of binding: Binding) -> String {
    "view\(SwiftName.capitalized(binding.name.value))"
  }

  /// The function that tears a binding's value down.
  static func teardown(of binding: Binding) -> String {
    "end\(SwiftName.capitalized(binding.name.value))"
  }

  /// The type that holds a value whose own type is internal to the module's target.
  static func box(of binding: Binding) -> String {
    "\(SwiftName.capitalized(binding.name.value))Box"
  }
}

extension GivenParameters {
  /// Collects what a construction of a binding needs, and the steps that configure its value.
  convenience init(
    of construction: ResolvedConstruction, _ node: Node, unboxed: @escaping (Item) -> String = { $0.name }
  ) {
    var taken = ReferenceWriter.constants
    if case .call(let callee, _, _) = construction { taken.insert(SwiftName.leading(callee.value)) }
    self.init(node.binding, besides: taken, unboxed: unboxed)
  }

  /// Collects what the teardown of a binding needs besides the value, which is called as the binding.
  convenience init(ofTeardown node: Node, unboxed: @escaping (Item) -> String = { $0.name }) {
    self.init(node.binding, besides: ReferenceWriter.constants.union([node.binding.name.value]), unboxed: unboxed)
  }
}
