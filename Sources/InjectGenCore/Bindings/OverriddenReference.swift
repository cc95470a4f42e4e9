extension Binding {
  /// The name by which an overriding binding refers to the overridden one.
  static let replacedName = "overridden"

  /// Where it first asks for what it replaces.
  var asksForReplaced: Located<String>? {
    guard override != nil else { return nil }
    return names.first { $0.value == Self.replacedName }
  }

  /// All names that it asks for, in no order.
  private var names: [Located<String>] {
    var names: [Located<String>] = []
    var dependencies = properties + calls.flatMap(\.arguments)
    var expressions: [SwiftExpression] = []
    for construction in [construction] + variants.map(\.construction) {
      switch construction {
      case .call(_, let arguments): dependencies += arguments
      case .value(let expression): expressions.append(expression)
      case .alias(let name): names.append(name)
      case .collection(let declaration): names += declaration.members
      case .dictionary(let declaration): names += declaration.members.map(\.name)
      case .foreign, .child: break
      }
    }
    for dependency in dependencies {
      switch dependency.reference {
      case .value(let name, _), .provider(let name), .lazy(let name), .weak(let name): names.append(name)
      case .expression(let expression): expressions.append(expression)
      case .default: break
      }
    }
    return names + expressions.flatMap { $0.placeholders.map(\.name) }
  }
}
