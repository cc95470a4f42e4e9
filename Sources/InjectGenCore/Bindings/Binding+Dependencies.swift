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
}
