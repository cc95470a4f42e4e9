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
      if isolation == nil, let actor = declared.actor { isolation = Located(.actor(actor), callee.span) }
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

  /// The edges to what it needs of containers further up before it can be made.
  var inheritedNeeds: [Edge] {
    edges.filter { edge in
      if edge.kind == .direct, case .inherited = edge.target { true } else { false }
    }
  }

  func asks(for target: Target) -> Bool {
    edges.contains { $0.target == target }
  }

  /// Whether it is an optional requirement that nothing satisfies.
  var isNothing: Bool {
    if case .nothing = construction { true } else { false }
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

/// Where one of a binding's constructions is chosen.
package final class VariantBranch: Sendable {
  /// The condition of the variant, unless it is the construction of the binding itself.
  package let variant: Condition?
  /// The condition of the branch: the variant's own, and the negations of those before it.
  let formula: ConditionFormula

  package static let always = VariantBranch(variant: nil, formula: .always)

  /// The branches of variants, and the branch of what follows them.
  static func branches(of variants: [Condition]) -> (branches: [VariantBranch], otherwise: VariantBranch) {
    var otherwise = always
    let branches = variants.map { condition in
      let before = otherwise.formula
      otherwise = VariantBranch(variant: nil, formula: .and([before, .not(condition.formula)]))
      return VariantBranch(variant: condition, formula: .and([before, condition.formula]))
    }
    return (branches, otherwise)
  }

  private init(variant: Condition?, formula: ConditionFormula) {
    self.variant = variant
    self.formula = formula
  }
}

/// A dependency of one binding.
package final class Edge {
  package enum Kind {
    /// It must be there before this one can be made.
    case direct
    /// It is asked for later, if at all.
    case deferred
    /// Its handle is, which is there without it.
    case weak
  }

  package let target: Target
  package let kind: Kind
  /// Whether it is written as `lazy(…)`: a singleton is asked for later on purpose.
  package let isLazy: Bool
  /// Whether Swift's declaration asks for it, and no bindings file: its place is that of what is called.
  package let isAutowired: Bool
  /// Whether only the teardown of the binding asks for it.
  package let isForTeardown: Bool
  /// Whether `properties` or `calls` ask for it, once the binding is constructed.
  package let isConfiguration: Bool
  /// The name that it asks by, as its file spells it: elsewhere the binding may have another name, or none.
  package let name: String
  /// Where that name is.
  package let span: Span
  /// Nil for an edge of a plain name, as nearly all are.
  private var details: Details?

  /// A class, so that an edge without them is small.
  private final class Details {
    let allowedEffects: Effects?
    let branch: VariantBranch
    /// The lengths of what is written before and after the name: of `provider(store)`.
    let lengths: (before: Int, after: Int)

    init(_ allowedEffects: Effects?, _ branch: VariantBranch, _ lengths: (before: Int, after: Int)) {
      (self.allowedEffects, self.branch, self.lengths) = (allowedEffects, branch, lengths)
    }
  }

  init(
    _ request: Resolver.Request, to target: Target, in branch: VariantBranch = .always, isConfiguration: Bool = false
  ) {
    (self.target, kind, name, span) = (target, request.kind, request.name.value, request.name.span)
    (isLazy, isAutowired, isForTeardown) = (request.isLazy, request.isAutowired, request.isForTeardown)
    self.isConfiguration = isConfiguration
    let (effects, lengths) = (request.allowedEffects, request.lengths)
    let isPlain = effects == nil && branch === VariantBranch.always && lengths.before + lengths.after == 0
    if !isPlain { details = Details(effects, branch, lengths) }
  }

  /// The effects that a provider may have which the declaration asks for; nil allows all.
  var allowedEffects: Effects? {
    get { details?.allowedEffects }
    set { details = Details(newValue, branch, details?.lengths ?? (0, 0)) }
  }

  /// Where the binding is constructed so that it has it.
  package var branch: VariantBranch { details?.branch ?? .always }

  /// The span that a remedy replaces.
  package var whole: Span { span.extended(by: details?.lengths ?? (0, 0)) }
}

extension Span {
  /// The span with as much as is written before and after it.
  func extended(by lengths: (before: Int, after: Int)) -> Span {
    Span(source: source, start: Int(start) - lengths.before, end: Int(end) + lengths.after)
  }
}

/// Returns the name of a binding in code: `store`, or `makeStore` where each request constructs a new one.
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

/// The values of a factory with a `teardown` are scoped: `withJob { job in … }` constructs one for a closure, and
/// tears it down when the closure returns. Nothing else obtains one, so each ends, and ends once.
extension Node {
  /// Whether its values are lent to closures.
  package var isLent: Bool {
    binding.scope == .factory && binding.teardown != nil
  }
}
