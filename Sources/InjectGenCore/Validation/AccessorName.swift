/// What a binding is called in code.
enum AccessorName {
  /// Whether it is a method, `makeStore()`, and not a property: what is made anew each time.
  static func isMethod(_ target: Target, _ graph: Graph) -> Bool {
    guard let node = graph.originalNode(of: target) else { return false }
    return node.binding.scope == .factory && !node.gathers
  }

  /// The name of the property or method.
  static func of(_ index: Int, _ graph: Graph) -> String {
    let name = graph.nodes[index].binding.name.value
    guard isMethod(.binding(index), graph) else { return name }
    let rest = name.dropFirst(4)
    return name.hasPrefix("make") && rest.first?.isUppercase == true ? name : "make\(SwiftName.capitalized(name))"
  }
}
