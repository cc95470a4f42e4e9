import BindingsYAML
import SwiftModel

/// How a binding's value is constructed.
package enum Construction {
  /// A type or function that is called with arguments.
  case call(Located<String>, [Dependency])
  indirect case value(SwiftExpression)
  /// The value of another binding or of an input.
  case alias(Located<String>)
  /// An array of other bindings' values.
  indirect case collection(GatheredMembers)
  /// A dictionary of other bindings' values.
  indirect case dictionary(GatheredMembers)
  /// Not here: a framework constructs the object, which is injected and registered. With the place of
  /// `register: false` it is injected only, and nothing finds it again.
  case foreign(unregistered: Span?)
  /// A container whose parent is this one.
  case child
}

/// The members of a collection or a dictionary, and the type of its elements.
package struct GatheredMembers {
  struct Member {
    /// Nil in a collection, and for the entries of what an override replaces: `_: overridden`.
    let key: SwiftExpression?
    let name: Located<String>
  }

  /// The type of each element, or of each value of a dictionary.
  package let element: SwiftType
  let members: [Member]
  let allowsEmpty: Bool
}

extension Construction {
  /// The members of a collection or a dictionary.
  package var gathered: GatheredMembers? {
    switch self {
    case .collection(let gathered), .dictionary(let gathered): gathered
    case .call, .value, .alias, .foreign, .child: nil
    }
  }
}

/// A construction that holds under a condition.
package struct Variant {
  let condition: Condition
  package let construction: Construction
}

/// The membership of a binding in a collection, or in a dictionary under a key.
package final class Membership {
  package let collection: Located<String>
  package let key: SwiftExpression?

  init(collection: Located<String>, key: SwiftExpression?) {
    self.collection = collection
    self.key = key
  }
}

/// How long a value is kept.
package enum Scope: String, CaseIterable {
  /// Not at all: each request constructs a new one.
  case factory
  /// As long as the container, made at the first request.
  case singleton
  /// As long as something else retains it.
  case weak
  /// Not by the container: the code that constructs the object keeps it, and the container knows the registered ones.
  case foreign

  /// Whether there is a slot for it, so that its accessor is a property.
  package var isKept: Bool {
    switch self {
    case .factory, .foreign: false
    case .singleton, .weak: true
    }
  }
}

/// A method that is called after construction.
package struct Call {
  let method: Located<String>
  let arguments: [Dependency]
}

/// One argument or property of a binding.
package struct Dependency {
  /// The argument label; nil passes it without a label.
  package let label: String?
  package let reference: Reference
  /// The whole item, with its label.
  package let span: Span
}

/// The value that is passed.
package enum Reference {
  /// As a placeholder of an expression asks for it.
  package typealias Kind = SwiftExpression.Placeholder.Kind

  /// A binding, input or parameter, or a member of it: `config.api.baseURL`; or the closure or handle of one.
  case named(Kind, Located<String>, members: [String] = [])
  indirect case expression(SwiftExpression)
  /// Nothing: the parameter's own default.
  case `default`
}

extension Reference {
  /// The name that it asks by; nil where it asks for nothing, or for several.
  var name: String? {
    if case .named(_, let name, _) = self { InheritedName.last(of: name.value) } else { nil }
  }

  /// Whether it is `default()`.
  package var isDefault: Bool {
    if case .default = self { true } else { false }
  }

  /// The same as a part of a `value`: `$path` for `path`.
  package var expression: String {
    switch self {
    case .named(.value, let name, let members): "$" + ([name.value] + members).joined(separator: ".")
    case .named(let kind, let name, _): "$\(kind)(\(name.value))"
    case .expression(let expression): expression.text
    case .default: "…"
    }
  }
}

extension Binding {
  /// Whether it is constructed in the container's initializer.
  package var isEager: Bool { has(.eager) }
  /// Whether it is for direct requests only.
  var isRoot: Bool { has(.root) }

  /// Nearly all have none.
  private func has(_ flag: BindingsKey) -> Bool { !flags.isEmpty && flags.contains(flag) }
}

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
}

extension Construction {
  fileprivate var arguments: [Dependency] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }

  fileprivate var expression: SwiftExpression? {
    if case .value(let expression) = self { expression } else { nil }
  }
}

extension Binding {
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
}

extension Binding {
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
}
