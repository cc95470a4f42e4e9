import BindingsYAML
import SwiftModel

/// A name, a type, and how its value is constructed and kept. What a binding does not say has its default.
///
/// A class, because every check looks at every binding. Its decoder fills it in, and `ParameterTypes` the types of its
/// parameters that Swift declares; nothing changes it after that.
package final class Binding {
  package let name: Located<String>
  /// The type that its accessor returns.
  package private(set) var type: SwiftType
  /// Whether it is an alias without a type of its own. It has its target's: see `AliasTypes`.
  var isTypeOfTarget = false
  package let construction: Construction
  /// Other constructions, each under a condition; the first that holds wins over `construction`.
  package var variants: [Variant] = []
  /// Assigned after construction, in order.
  package var properties: [Dependency] = []
  /// Called after that, in order.
  package var calls: [Call] = []
  package var scope = Scope.factory
  /// Where it says its scope, if it does.
  package var writtenScope: Span?
  /// Whether it is constructed in the container's initializer.
  package var isEager = false
  /// Given by the caller each time.
  package var parameters: [Parameter] = []
  /// The effects of the construction itself, besides those of its dependencies.
  package var effects = Effects.none
  /// The keys of effects that are `false`.
  var deniedEffects: [Located<BindingsKey>] = []
  /// As it was asked for; nil is inferred.
  package var isolation: Located<Isolation>?
  /// The call or expression that tears its value down.
  package var teardown: Teardown?
  /// The collection or dictionary that it is a member of.
  package var membership: Membership?
  /// The compilation condition under which there is such a binding: that of `if`, and where only its variants
  /// construct it, that one of them holds.
  package var condition: Condition?
  /// The condition of `if`.
  package var ownCondition: Condition?
  /// As it was asked for; nil is the container's.
  package var access: Located<Access>?
  /// Where `override: true` is written: it replaces the binding of its name that a module or the parent has.
  package var override: Span?
  /// Whether it is for direct requests only.
  var isRoot = false
  /// Whether it is found by its type.
  package var isInLookup = true
  /// How much of its construction is read from Swift's declarations.
  package var autowire = AutowireMode.types
  /// Whether the asynchronous dependencies of its construction are constructed together.
  package var isConcurrent = false
  /// Whether it or one of its variants says `arguments`, if only that there are none.
  package var writesArguments = false
  /// The lines of its accessor's documentation comment.
  package var documentation: [String] = []
  /// Where a rule has found it; nil for one that is written.
  package var discovery: DiscoveredBinding?

  init(_ name: Located<String>, _ type: SwiftType, _ construction: Construction) {
    self.name = name
    self.type = type
    self.construction = construction
  }

  /// Takes the type of another binding.
  func takeType(_ text: String) {
    type = SwiftType(text, at: type.span)
  }
}

/// How a binding's value is constructed.
package enum Construction {
  /// A type or function that is called with arguments.
  case call(Located<String>, [Dependency])
  indirect case value(SwiftExpression)
  /// The value of another binding or of an input.
  case alias(Located<String>)
  /// An array of other bindings' values.
  indirect case collection(CollectionDeclaration)
  /// A dictionary of other bindings' values.
  indirect case dictionary(DictionaryDeclaration)
  /// Not here: a framework constructs the object, which is injected and registered.
  case foreign(ForeignDeclaration)
  /// A container whose parent is this one.
  case child
}

package struct CollectionDeclaration {
  package let element: SwiftType
  let members: [Located<String>]
  let allowsEmpty: Bool
}

package struct DictionaryDeclaration {
  struct Member {
    /// Nil for the entries of what an override replaces: `_: overridden`.
    let key: SwiftExpression?
    let name: Located<String>
  }

  /// The type of its values.
  package let value: SwiftType
  let members: [Member]
  let allowsEmpty: Bool
}

extension Construction {
  /// The type of each element of a collection, or of each value of a dictionary.
  package var element: SwiftType? {
    switch self {
    case .collection(let declaration): declaration.element
    case .dictionary(let declaration): declaration.value
    case .call, .value, .alias, .foreign, .child: nil
    }
  }
}

package struct ForeignDeclaration {
  /// The place of `register: false`: the object is injected only, and nothing finds it again.
  package let unregistered: Span?
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
  /// A binding, input or parameter, or a member of it: `config.api.baseURL`.
  case value(Located<String>, members: [String])
  /// A closure that constructs or reads it on each call.
  case provider(Located<String>)
  /// The same closure for a singleton, whose construction is put off on purpose.
  case lazy(Located<String>)
  /// The handle of what is foreign.
  case weak(Located<String>)
  indirect case expression(SwiftExpression)
  /// Nothing: the parameter's own default.
  case `default`
}

extension Reference {
  /// The name that it asks by; nil where it asks for nothing, or for several.
  var name: String? {
    switch self {
    case .value(let name, _), .provider(let name), .lazy(let name), .weak(let name): InheritedName.last(of: name.value)
    case .expression, .default: nil
    }
  }

  fileprivate var writtenExpression: SwiftExpression? {
    if case .expression(let expression) = self { expression } else { nil }
  }

  /// Whether it is `default()`.
  package var isDefault: Bool {
    if case .default = self { true } else { false }
  }

  /// The same as a part of a `value`: `$path` for `path`.
  package var expression: String {
    switch self {
    case .value(let name, let members): "$" + ([name.value] + members).joined(separator: ".")
    case .provider(let name): "$provider(\(name.value))"
    case .lazy(let name): "$lazy(\(name.value))"
    case .weak(let name): "$weak(\(name.value))"
    case .expression(let expression): expression.text
    case .default: "…"
    }
  }
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

  /// Its values and those of its dependencies; not its teardown.
  package var expressions: [SwiftExpression] {
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
