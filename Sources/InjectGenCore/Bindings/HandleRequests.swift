extension Binding {
  /// Whether it asks for the handle of what has a name: `weak(view)`.
  func asksForHandle(of name: String) -> Bool {
    var dependencies = properties + calls.flatMap(\.arguments)
    var expressions: [SwiftExpression] = []
    for construction in [construction] + variants.map(\.construction) {
      switch construction {
      case .call(_, let arguments): dependencies += arguments
      case .value(let expression): expressions.append(expression)
      case .alias, .collection, .dictionary, .foreign: break
      }
    }
    for dependency in dependencies {
      switch dependency.reference {
      case .weak(let handle) where handle.value == name: return true
      case .expression(let expression): expressions.append(expression)
      case .value, .provider, .lazy, .weak: break
      }
    }
    return expressions.contains { expression in
      expression.placeholders.contains { $0.kind == .weak && $0.name.value == name }
    }
  }
}
