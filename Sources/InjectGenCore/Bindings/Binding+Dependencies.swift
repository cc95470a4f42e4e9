/// Everything that a binding is constructed and configured with, whatever the conditions are.
extension Binding {
  var constructions: BindingConstructions {
    BindingConstructions(variants: variants, otherwise: construction)
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

/// The constructions of a binding's variants, and the last one. No list is made of them: most bindings have one.
struct BindingConstructions: Sequence, IteratorProtocol {
  let variants: [Variant]
  let otherwise: Construction
  private var index = 0

  init(variants: [Variant], otherwise: Construction) {
    (self.variants, self.otherwise) = (variants, otherwise)
  }

  mutating func next() -> Construction? {
    if index > variants.count { return nil }
    defer { index += 1 }
    return index < variants.count ? variants[index].construction : otherwise
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

  /// The names of what its closures construct.
  var providedNames: [String] {
    let names = dependencies.compactMap { if case .provider(let name) = $0.reference { name.value } else { nil } }
    return names + expressions.flatMap(\.placeholders).filter { $0.kind == .provider }.map(\.name.value)
  }

  /// The names that it asks for by itself, with their places.
  var askedNames: [Located<String>] {
    var names: [Located<String>] = []
    for dependency in dependencies {
      switch dependency.reference {
      case .value(let name, _), .provider(let name), .lazy(let name), .weak(let name): names.append(name)
      case .expression, .default: break
      }
    }
    for construction in constructions {
      switch construction {
      case .alias(let name): names.append(name)
      case .collection(let declaration): names += declaration.members
      case .dictionary(let declaration): names += declaration.members.map(\.name)
      case .call, .value, .foreign, .child: break
      }
    }
    for expression in expressions + [teardown?.expression].compactMap(\.self) {
      names += expression.placeholders.filter { !$0.isSelf }.map(\.name)
    }
    return names
  }
}
