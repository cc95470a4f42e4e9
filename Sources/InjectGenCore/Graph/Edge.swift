import BindingsYAML
import SwiftModel

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
  /// Whether only a declaration in Swift asks for it. Its place is then that of what is called.
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

/// Where one of a binding's constructions is chosen.
package final class VariantBranch: Sendable {
  /// The condition of the variant, unless it is the construction of the binding itself.
  package let variant: Condition?
  /// The condition of the branch: the variant's own, and the negations of those before it.
  let formula: ConditionFormula

  package static let always = VariantBranch(variant: nil, formula: .always)

  /// The branches of variants, and the branch of what follows them.
  static func branches(of variants: [Condition]) -> (branches: [VariantBranch], otherwise: VariantBranch) {
    var branches: [VariantBranch] = []
    var otherwise = always
    for condition in variants {
      branches.append(VariantBranch(variant: condition, formula: .and([otherwise.formula, condition.formula])))
      otherwise = VariantBranch(variant: nil, formula: .and([otherwise.formula, .not(condition.formula)]))
    }
    return (branches, otherwise)
  }

  private init(variant: Condition?, formula: ConditionFormula) {
    self.variant = variant
    self.formula = formula
  }
}
