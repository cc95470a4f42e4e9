import BindingsYAML
import SwiftModel

/// A binding, and what its dependencies lead to. Every check looks at every node, and a class costs them no copies.
package final class Node {
  /// The binding as a part of the composition.
  package let part: ComposedBinding
  package let binding: Binding
  package let construction: ResolvedConstruction
  /// Whether it is one of `ForeignBindings`: its objects are constructed elsewhere.
  package let isForeign: Bool
  /// Other constructions; the first whose condition holds wins over `construction`.
  package let variants: [ResolvedVariant]
  package let properties: [ResolvedDependency]
  package let calls: [ResolvedCall]
  /// The other values that its teardown asks for, in the order of their placeholders.
  package let teardownTargets: [Target]
  /// Its dependencies in the order in which they are evaluated.
  package let edges: [Edge]
  /// The effects of its construction, as the bindings file and the declaration of what is called say.
  package let effects: Effects
  /// The isolation of its construction, if one of the two says it, and where.
  package var isolation: Located<Isolation>? { isolations.first }
  /// One or none: an empty list takes less memory than nil.
  private let isolations: [Located<Isolation>]
  /// The expressions that a user wrote for it.
  package let expressions: [SwiftExpression]

  init(
    part: ComposedBinding, construction: ResolvedConstruction, isForeign: Bool, variants: [ResolvedVariant] = [],
    properties: [ResolvedDependency] = [], calls: [ResolvedCall] = [], teardownTargets: [Target] = [], edges: [Edge],
    expressions: [SwiftExpression] = [], actorOfMembers: String? = nil
  ) {
    self.part = part
    binding = part.binding
    (self.construction, self.isForeign, self.variants) = (construction, isForeign, variants)
    (self.properties, self.calls, self.teardownTargets, self.edges) = (properties, calls, teardownTargets, edges)
    self.expressions = expressions
    let constructions = variants.isEmpty ? [construction] : variants.map(\.construction) + [construction]
    let (effects, isolation) = Self.declared(part.binding, constructions, actorOfMembers)
    self.effects = effects
    isolations = isolation.map { [$0] } ?? []
  }

  /// The effects and the isolation of a binding, which constructs its values by some calls.
  private static func declared(
    _ binding: Binding, _ constructions: [ResolvedConstruction], _ actorOfMembers: String?
  ) -> (Effects, Located<Isolation>?) {
    var effects = binding.effects
    let hasErrorType = effects.errorType != nil
    var isolation = binding.isolation
    for case .call(let callee, _, let declared) in constructions {
      // The written type of errors is more than the declaration's word.
      if !hasErrorType { effects.formUnion(declared.effects) }
      effects.isAsync = effects.isAsync || declared.effects.isAsync
      // What is written against a declaration has been reported.
      if let actor = declared.actor,
        isolation == nil || !declared.effects.isAsync && binding.isolation?.value.denies(actor) == true
      {
        isolation = Located(.actor(actor), callee.span)
      }
    }
    // What constructs the values runs on the actor of the members that are used.
    if isolation == nil, case .call(let callee, _, _)? = constructions.last, let actorOfMembers {
      isolation = Located(.actor(actorOfMembers), callee.span)
    }
    if case .foreign(_, let actor?)? = constructions.last { isolation = Located(.actor(actor), binding.type.span) }
    return (effects, isolation)
  }

  package var id: BindingID { part.id }

  /// Its name in messages.
  package var name: Located<String> { part.name }

  /// Whether a context constructs its value in the place of the binding.
  package var isReplacement: Bool { part.view != nil }

  /// All of its constructions, whatever their conditions.
  package var constructions: [ResolvedConstruction] {
    variants.isEmpty ? [construction] : variants.map(\.construction) + [construction]
  }

  /// The types and functions that it calls, whatever the conditions are.
  var callees: [Located<String>] {
    constructions.compactMap { if case .call(let callee, _, _) = $0 { callee } else { nil } }
  }

  /// All that it is constructed and configured with.
  package var dependencies: [ResolvedDependency] {
    // Nearly all are constructed by one call, whose list is not copied.
    if variants.isEmpty, properties.isEmpty, calls.isEmpty {
      if case .call(_, let arguments, _) = construction { return arguments }
      return []
    }
    var dependencies = properties + calls.flatMap(\.arguments)
    for case .call(_, let arguments, _) in constructions { dependencies += arguments }
    return dependencies
  }
}

/// How its value is constructed.
extension Node {
  /// Whether it has a value of its own: it is called or evaluated, and not an alias of something else.
  package var isConstructed: Bool {
    switch construction {
    case .call, .value: true
    case .alias, .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing: false
    }
  }

  /// Whether it is changed after its construction.
  package var isConfigured: Bool { !properties.isEmpty || !calls.isEmpty }

  package var isAlias: Bool {
    if case .alias = construction { true } else { false }
  }

  /// Whether it is an optional requirement that nothing satisfies.
  var isNothing: Bool {
    if case .nothing = construction { true } else { false }
  }

  /// Whether it is a collection or dictionary, which leaves out the members that do not exist.
  package var gathers: Bool {
    if case .foreignCollection = construction { true } else { gathered != nil }
  }

  /// The members of a collection or dictionary of values.
  package var gathered: [ResolvedMember]? {
    switch construction {
    case .collection(let members), .dictionary(let members): members
    case .foreignCollection, .call, .value, .alias, .foreign, .child, .nothing: nil
    }
  }

  package var isDictionary: Bool {
    if case .dictionary = construction { true } else { false }
  }

  /// Whether it asks for its members anew at each request.
  package var gathersAnew: Bool { gathers && !binding.scope.isKept }

  /// Whether its values are lent to closures, as those of a factory with a `teardown`.
  ///
  /// `withJob { job in … }` constructs one, and tears it down when the closure returns. Nothing else obtains one, so
  /// each ends, and ends once.
  package var isLent: Bool { binding.scope == .factory && binding.teardown != nil }
}

/// The bindings that it asks for.
extension Node {
  /// The bindings that must be there before it can be made, as the edges have them.
  var needs: [BindingID] {
    var ids: [BindingID] = []
    ids.reserveCapacity(edges.count)
    for edge in edges where edge.kind == .direct {
      if case .binding(let id) = edge.target { ids.append(id) }
    }
    return ids
  }

  /// The bindings that must be there before it can be constructed, whatever it is configured with afterwards.
  package var argumentNeeds: [BindingID] {
    edges.compactMap { edge in
      guard edge.kind == .direct, !edge.isConfiguration, case .binding(let id) = edge.target else { return nil }
      return id
    }
  }

  /// The edges to what it needs of containers further up before it can be made.
  var inheritedNeeds: [Edge] {
    edges.filter { edge in
      if edge.kind == .direct, case .inherited = edge.target { true } else { false }
    }
  }

  func asks(for target: Target) -> Bool {
    edges.contains { $0.target == target }
  }

  /// Whether an edge is a `$name` in an expression.
  package func asksInExpression(_ edge: Edge) -> Bool {
    expressions.contains { $0.placeholders.contains { $0.name.span == edge.span } }
  }

  /// Returns the text of another reference in the place of an edge, for a remedy.
  package func spelling(_ reference: String, for edge: Edge) -> String {
    asksInExpression(edge) ? "$\(reference)" : reference
  }
}

extension Isolation {
  /// Whether it is another one than the actor of a declaration.
  func denies(_ actor: String) -> Bool {
    self.actor.map(TypeTable.lastPart) != TypeTable.lastPart(actor)
  }
}

/// The name of a binding in code: `store`, or `makeStore` where each request constructs a new one.
package struct AccessorName {
  /// The name of the property or method.
  package let text: String
  /// Whether it is a method and not a property: what is made anew each time.
  package let isMethod: Bool

  /// `origin` is the binding that it refers to in the end, if it is an alias; itself otherwise.
  init(_ name: String, standingFor origin: Node?) {
    isMethod = origin.map { $0.binding.scope == .factory && !$0.gathers && !$0.isNothing } ?? false
    text = Self.text(name, isMethod: isMethod)
  }

  /// The name of the property or method of a binding.
  package static func text(_ name: String, isMethod: Bool) -> String {
    let isOneAlready = name.hasPrefix("make") && name.dropFirst(4).first?.isUppercase == true
    return isMethod && !isOneAlready ? "make\(SwiftName.capitalized(name))" : name
  }
}
