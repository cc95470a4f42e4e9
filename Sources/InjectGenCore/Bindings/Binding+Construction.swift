import BindingsYAML
import SwiftModel

/// Everything that a binding is constructed and configured with, whatever the conditions are.
extension Binding {
  package var constructions: [Construction] {
    variants.isEmpty ? [construction] : variants.map(\.construction) + [construction]
  }

  var dependencies: [Dependency] {
    if variants.isEmpty, properties.isEmpty, calls.isEmpty { return construction.arguments }
    return constructions.flatMap(\.arguments) + properties + calls.flatMap(\.arguments)
  }

  /// The types and functions that it calls.
  package var callees: [Located<String>] {
    constructions.compactMap { if case .call(let callee, _) = $0 { callee } else { nil } }
  }

  /// Its values and those of its dependencies; not its teardown.
  package var expressions: [SwiftExpression] {
    constructions.compactMap(\.expression)
      + dependencies.compactMap { if case .expression(let expression) = $0.reference { expression } else { nil } }
  }

  /// The names of the parameters whose types Swift declares.
  var listedParameters: [String] {
    parameters.filter(\.isListed).map(\.name.value)
  }

  /// The names that it asks for by itself: those of its construction and configuration, then those of expressions.
  var requests: [(kind: Reference.Kind, name: Located<String>)] {
    var requests: [(Reference.Kind, Located<String>)] = []
    for construction in constructions {
      if case .alias(let name) = construction { requests.append((.value, name)) }
      for member in construction.gathered?.members ?? [] { requests.append((.value, member.name)) }
    }
    for case .named(let kind, let name, _) in dependencies.lazy.map(\.reference) { requests.append((kind, name)) }
    for expression in expressions + [teardown?.expression].compactMap(\.self) {
      requests += expression.placeholders.filter { !$0.isSelf }.map { ($0.kind, $0.name) }
    }
    return requests
  }

  /// The names whose handles it asks for: `weak(view)`.
  package var handleRequests: [String] {
    requests.filter { $0.kind == .weak }.map(\.name.value)
  }

  /// The name by which an overriding binding refers to the overridden one.
  package static let replacedName = "overridden"

  /// Where it first asks for what it replaces.
  var asksForReplaced: Located<String>? {
    override == nil ? nil : requests.first { $0.name.value == Self.replacedName }?.name
  }

  /// Whether it asks for what it replaces, or may be given that without asking by name.
  var mayAskForReplaced: Bool {
    asksForReplaced != nil || override != nil && autowire != .off && isCalled
  }

  /// Whether a type or function is called with arguments, at least in some builds.
  var isCalled: Bool { !callees.isEmpty }

  /// Its constructions, its own last, each with the branch in which it is chosen.
  var branches: [(construction: Construction, branch: VariantBranch)] {
    if variants.isEmpty { return [(construction, .always)] }
    let (branches, otherwise) = VariantBranch.branches(of: variants.map(\.condition))
    return zip(variants.map(\.construction), branches).map { ($0, $1) } + [(construction, otherwise)]
  }

  /// Whether it is constructed in the container's initializer.
  package var isEager: Bool { has(.eager) }
  /// Whether it is for direct requests only.
  var isRoot: Bool { has(.root) }

  /// Nearly all have none.
  private func has(_ flag: BindingsKey) -> Bool { !flags.isEmpty && flags.contains(flag) }
}

extension Construction {
  fileprivate var arguments: [Dependency] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }

  fileprivate var expression: SwiftExpression? {
    if case .value(let expression) = self { expression } else { nil }
  }
}
