import SwiftDeclarations

/// The result of looking up the callee of a bindings file.
package enum CallableSelection {
  /// Nothing that the files read declare: it is called with the arguments as they are written.
  case unknown
  indirect case found(Callable)
  /// `ambiguous-initializer`: the user chooses one by its signature.
  case ambiguous([Callable])
  /// `ambiguous-initializer`: which of them there are depends on the compilation conditions.
  case conditional([Callable])
  /// The container may call none of them; each says why.
  case unusable([Callable])
  /// No one has the labels that the callee writes: `Search.init(txt:)`.
  case unmatched([Callable])
  /// `unknown-argument`: labels that none of several has, by their indices among the arguments.
  case unknownLabels([Int], [Callable])
  /// The name of something that is not called like this.
  indirect case notCallable(NotCallable)

  package enum NotCallable {
    /// A protocol, with the types that conform to it.
    case protocolType(implementations: [String])
    case enumType
    /// `M.live`, a case with values.
    case enumCase
    /// A member that its type does not have, with the one probably meant and a list of those it has.
    case unknownMember(meant: String?, others: [String])
    /// A type that its module or file keeps to itself.
    case hidden(AccessLevel, module: String, SwiftPlace)
  }

  /// Chooses among the initializers of a type, or the functions of one name.
  ///
  /// - Parameters:
  ///   - callables: All of them, also those that cannot be called.
  ///   - labels: Those that the callee itself writes.
  ///   - arguments: The labels of the written arguments.
  ///   - parameters: Names of parameters that it has, if any of them has all.
  ///   - place: The condition under which it is called.
  /// - Returns: The only one that counts, or why there is none.
  package static func select(
    _ callables: [Callable], labels: [String]?, arguments: [String?], parameters: [String] = [],
    under place: ConditionFormula = .always
  ) -> CallableSelection {
    guard !callables.isEmpty else { return .unknown }
    if let labels {
      let named = callables.filter { $0.parameters.map { $0.label ?? "_" } == labels }
      guard !named.isEmpty else {
        // A macro may have declared it.
        return callables.first { $0.macro != nil }.map { .found($0) } ?? .unmatched(callables)
      }
      let usable = named.filter(\.isCallable)
      return usable.isEmpty ? .unusable(named) : preferred(usable, under: place)
    }
    var usable = callables.filter { if case .unusable = $0.standing { false } else { true } }
    guard !usable.isEmpty else { return .unusable(callables) }
    if usable.count == 1 { return .found(usable[0]) }
    let taking = usable.filter { callable in parameters.allSatisfy { callable.parameter(named: $0) != nil } }
    if !taking.isEmpty { usable = taking }
    let matching = usable.filter { $0.takes(arguments) }
    if !matching.isEmpty { return preferred(matching, under: place) }
    let best = preferredOnes(usable, under: place)
    if best.count == 1 { return .found(best[0]) }
    let strange = arguments.indices.filter { index in
      !usable.contains { $0.parameters.contains { $0.label == arguments[index] } }
    }
    return strange.isEmpty ? several(usable, under: place) : .unknownLabels(strange, usable)
  }

  private static func preferred(_ callables: [Callable], under place: ConditionFormula) -> CallableSelection {
    let best = preferredOnes(callables, under: place)
    return best.count == 1 ? .found(best[0]) : several(best, under: place)
  }

  /// The usual ones, if there is one under every condition.
  private static func preferredOnes(_ callables: [Callable], under place: ConditionFormula) -> [Callable] {
    let usual = callables.filter { $0.standing == .usual }
    return usual.isEmpty || !place.implies(ConditionFormula(anyOf: usual.map(\.condition))) ? callables : usual
  }

  /// One that is always there can be chosen by its labels, and is listed first.
  private static func several(_ callables: [Callable], under place: ConditionFormula) -> CallableSelection {
    let isConstant = callables.map { place.implies(ConditionFormula(declaration: $0.condition)) }
    guard isConstant.contains(false) else { return .ambiguous(callables) }
    let choosable = callables.indices.filter { index in
      isConstant[index] && callables.filter { $0.labels == callables[index].labels }.count == 1
    }
    guard !choosable.isEmpty else { return .conditional(callables) }
    let others = callables.indices.filter { !choosable.contains($0) }
    return .ambiguous((choosable + others).map { callables[$0] })
  }

  /// Identical declarations, which `#if` can make several, are one, which is there where one of them is.
  package static func distinct(_ callables: [Callable]) -> [Callable] {
    if callables.count < 2 { return callables }
    var result: [Callable] = []
    for callable in callables {
      if let same = result.firstIndex(where: { $0.isSame(as: callable) }) {
        let condition = DeclarationCondition.any(result[same].condition, callable.condition)
        result[same] = result[same].with(condition: condition)
      } else {
        result.append(callable)
      }
    }
    return result
  }
}

extension Callable {
  /// Whether it has all the labels, each as often as it is written.
  fileprivate func takes(_ arguments: [String?]) -> Bool {
    var free = parameters
    var last: Parameter?
    for label in arguments where label != nil || last?.isVariadic != true {
      guard let index = free.firstIndex(where: { $0.label == label }) else { return false }
      last = free.remove(at: index)
    }
    return true
  }

  fileprivate func isSame(as other: Callable) -> Bool {
    kind == other.kind && signature == other.signature && throwing == other.throwing && isAsync == other.isAsync
      && isolation == other.isolation && isFailable == other.isFailable && standing == other.standing
      && zip(parameters, other.parameters).allSatisfy { own, other in
        own.name == other.name && own.type == other.type && own.hasDefault == other.hasDefault
          && own.isVariadic == other.isVariadic && own.text == other.text
      }
  }
}
