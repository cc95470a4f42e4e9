import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about effects that a bindings file says.
enum EffectsAdvice {
  static func words(_ fact: EffectsFact, at span: Span) -> Words {
    switch fact {
    case .teardown(let call, let method, let teardown, let place):
      let missing = method.effects.without(teardown.effects)
      let all = method.effects.union(teardown.effects)
      let marks = (all.canThrow ? "try " : "") + (all.isAsync ? "await " : "")
      let words = missing.words("'try'", "'await'")
      return Words(
        "'\(call)' \(method.reason(for: missing)), so the teardown needs \(words.inWords)",
        .init("it is declared here", place ?? span),
        .init(.write(YAMLText.item("\(marks)\(call)"), at: span), span))
    case .method(let name, let method, let missing, let node, let place):
      return Words(
        "'\(name)' \(method.reason(for: missing)), and '\(node.name.value)' does not say so",
        [.init("it is declared here", place ?? span), .init(missing.remedy(addingTo: node), span)])
    case .property(let name, let actor, let place):
      return Words(
        "'\(name)' is a property of the actor '\(actor)', and only its methods assign it",
        .init("'\(actor)' is declared here", place ?? span),
        .init("let a method of the actor do it, and call that under 'calls'", span))
    case .expression(let missing, let node):
      let verb = missing.canThrow ? missing.isAsync ? "throw and await" : "throw" : "await"
      return Words(
        "the expression can \(verb), and '\(node.name.value)' does not say so", missing.remedy(addingTo: node), at: span
      )
    case .replacement(let node, let effects, let allowed, let needed, let place):
      return replacement(node, effects, allowed, needed, place)
    }
  }

  private static func replacement(
    _ node: Node, _ effects: Effects, _ allowed: Effects, _ needed: [(name: String, Effects, Span)], _ place: Span
  ) -> Words {
    let name = node.name.value
    let words = effects.without(allowed).words("throws", "is async")
    let message: String
    if words.isEmpty {
      let thrown = effects.errorType.map { "'\($0)'" } ?? "any error"
      message = "the replacement of '\(name)' throws \(thrown), and the binding '\(allowed.errorType ?? "")'"
    } else {
      message = "the replacement of '\(name)' \(words.joined(separator: " and ")), unlike the binding"
    }
    let notes = needed.compactMap { name, needed, span -> Note? in
      guard needed.without(allowed) != .none else { return nil }
      let verbs = needed.words("throws", "is async").joined(separator: " and ")
      return .init("'\(name)', which it needs, \(verbs)", span)
    }
    return Words(message, notes + [.init("'\(name)' is declared here", place)])
  }
}

extension MethodEffects {
  fileprivate func reason(for missing: Effects) -> String {
    let waits = isOfActor ? "is a method of an actor" : "is async"
    return switch (missing.canThrow, missing.isAsync) {
    case (true, true): "can throw and \(waits)"
    case (_, true): waits
    default: "can throw"
    }
  }
}

extension Effects {
  /// A word for each of them.
  func words(_ throwing: String, _ async: String) -> [String] {
    (canThrow ? [throwing] : []) + (isAsync ? [async] : [])
  }

  /// The keys that say so, to add to a binding, or to write where it denies them.
  fileprivate func remedy(addingTo node: Node) -> Remedy {
    let (binding, keys) = (node.binding, words("throws: true", "async: true"))
    if isAsync, binding.scope == .weak {
      return "a weak value is constructed synchronously: make it a singleton or a factory, with 'async: true'"
    }
    var verb = "add"
    let edits = keys.map { key -> Edit in
      guard let denied = binding.changeableKeys.first(where: { key.hasPrefix($0.key.value.rawValue) }) else {
        return .addKey(key, toEntryAt: binding.name.span)
      }
      verb = "write"
      return .replace(denied.value, with: "true")
    }
    return Remedy(message: "\(verb) \(keys.map(\.inQuotes).inWords)", edits: edits)
  }
}
