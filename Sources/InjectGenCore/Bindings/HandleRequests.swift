extension Binding {
  /// The names whose handles it asks for: `weak(view)`.
  var handleRequests: [String] {
    var dependencies = properties + calls.flatMap(\.arguments)
    var expressions: [SwiftExpression] = []
    for construction in [construction] + variants.map(\.construction) {
      switch construction {
      case .call(_, let arguments): dependencies += arguments
      case .value(let expression): expressions.append(expression)
      case .alias, .collection, .dictionary, .foreign, .child: break
      }
    }
    var names: [String] = []
    for dependency in dependencies {
      switch dependency.reference {
      case .weak(let handle): names.append(handle.value)
      case .expression(let expression): expressions.append(expression)
      case .value, .provider, .lazy, .default: break
      }
    }
    for expression in expressions {
      names += expression.placeholders.filter { $0.kind == .weak }.map(\.name.value)
    }
    return names
  }
}
