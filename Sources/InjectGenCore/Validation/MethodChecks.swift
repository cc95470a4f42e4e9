import BindingsYAML
import SwiftModel

/// Methods that are called say `try` and `await` where their declarations need them: before the call of a teardown, and
/// by the keys `throws` and `async` of a binding with `calls`.
struct MethodChecks {
  private let graph: Graph
  private let node: Node
  private var binding: Binding { node.binding }

  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    if node.binding.autowire == .off { return }
    let checks = MethodChecks(graph: graph, node: node)
    if let teardown = node.binding.teardown { checks.check(teardown, &diagnostics) }
    for call in node.calls { checks.check(call, &diagnostics) }
  }

  private func check(_ teardown: Teardown, _ diagnostics: inout Diagnostics) {
    guard case .call(let call, _) = teardown.action else { return }
    let type = EndedImplementation.type(calling: call, of: node, graph) ?? binding.type.text
    guard let (table, module) = graph.declarations(seenBy: node),
      let ended = table.type(type, in: NameContext(module: module)),
      let method = table.effects(ofMethod: String(call.prefix { $0 != "(" }), of: ended)
    else { return }
    let missing = method.effects.without(teardown.effects)
    guard missing != .none else { return }
    var all = method.effects
    all.formUnion(teardown.effects)
    let words = [missing.canThrow ? "'try'" : nil, missing.isAsync ? "'await'" : nil].compactMap(\.self)
    diagnostics.report(
      .effectsMismatch, "'\(call)' \(method.reason(for: missing)), so the teardown needs \(words.inWords)",
      at: teardown.span, declaration(of: method, teardown.span),
      .init(.write(YAMLText.item("\(Marks(effects: all).prefix)\(call)"), at: teardown.span), teardown.span))
  }

  private func check(_ call: ResolvedCall, _ diagnostics: inout Diagnostics) {
    let name = call.method
    guard let type = call.type, let (table, _) = graph.declarations(seenBy: node),
      let method = table.effects(ofMethod: name.value, of: type)
    else { return }
    let missing = method.effects.without(binding.effects)
    guard missing != .none else { return }
    diagnostics.report(
      .effectsMismatch, "'\(name.value)' \(method.reason(for: missing)), and '\(node.name.value)' does not say so",
      at: name.span, declaration(of: method, name.span), .init(missing.remedy(addingTo: node), name.span))
  }

  private func declaration(of method: MethodEffects, _ span: Span) -> Diagnostic.Note {
    .init("it is declared here", graph.composition.names.table.swift.span(of: method.place) ?? span)
  }
}

/// Reports an expression that begins with `try` or `await` where nothing says that the binding throws or waits. Swift
/// would not find it in the bindings file: a singleton's value is in a closure.
///
/// An eager binding throws and waits in the initializer. A replacement does so by itself, whatever its binding does.
enum ExpressionEffectChecks {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    let all = inference.effects(ofConstructing: node)
    for expression in node.expressions where expression.span != node.binding.teardown?.span {
      let word = SwiftName.leading(expression.text)
      let missing = TeardownReader.split(expression.text).effects.without(all)
      guard missing != .none else { continue }
      let verb = missing.canThrow ? missing.isAsync ? "throw and wait" : "throw" : "wait"
      let start = Int(expression.start.start)
      let span = Span(source: expression.span.source, start: start, end: start + word.utf8.count)
      diagnostics.report(
        .effectsMismatch, "the expression can \(verb), and '\(node.name.value)' does not say so", at: span,
        .init(missing.remedy(addingTo: node), span))
    }
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
  /// The keys that say so, to add to a binding.
  fileprivate func remedy(addingTo node: Node) -> Remedy {
    var keys: [String] = []
    if canThrow { keys.append("throws: true") }
    if isAsync { keys.append("async: true") }
    var remedy = Remedy("add \(keys.map(\.inQuotes).inWords)")
    for key in keys { remedy.edits.append(.addKey(key, toEntryAt: node.binding.name.span)) }
    return remedy
  }

}
