/// Everything that a binding is constructed and configured with, whatever the conditions are.
extension Binding {
  var constructions: [Construction] {
    variants.isEmpty ? [construction] : variants.map(\.construction) + [construction]
  }

  var dependencies: [Dependency] {
    if variants.isEmpty, properties.isEmpty, calls.isEmpty { return construction.arguments }
    return constructions.flatMap(\.arguments) + properties + calls.flatMap(\.arguments)
  }

  /// Its values and those of its dependencies; not its teardown.
  var expressions: [SwiftExpression] {
    constructions.compactMap(\.expression) + dependencies.compactMap(\.reference.writtenExpression)
  }
}

extension Construction {
  fileprivate var arguments: [Dependency] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }

  fileprivate var expression: SwiftExpression? {
    if case .value(let expression) = self { expression } else { nil }
  }
}

extension Reference {
  fileprivate var writtenExpression: SwiftExpression? {
    if case .expression(let expression) = self { expression } else { nil }
  }
}

extension Binding {
  /// The names of the parameters whose types Swift declares.
  var listedParameters: [String] {
    parameters.filter(\.isListed).map(\.name.value)
  }

  /// The names that it asks for by itself, with their places, and whether a closure is asked for.
  var askedNames: [(name: Located<String>, isProvided: Bool)] {
    var names: [(Located<String>, Bool)] = []
    for dependency in dependencies {
      switch dependency.reference {
      case .provider(let name): names.append((name, true))
      case .value(let name, _), .lazy(let name), .weak(let name): names.append((name, false))
      case .expression, .default: break
      }
    }
    for construction in constructions {
      switch construction {
      case .alias(let name): names.append((name, false))
      case .collection(let declaration): names += declaration.members.map { ($0, false) }
      case .dictionary(let declaration): names += declaration.members.map { ($0.name, false) }
      case .call, .value, .foreign, .child: break
      }
    }
    for expression in expressions + [teardown?.expression].compactMap(\.self) {
      names += expression.placeholders.filter { !$0.isSelf }.map { ($0.name, $0.kind == .provider) }
    }
    return names
  }
}
