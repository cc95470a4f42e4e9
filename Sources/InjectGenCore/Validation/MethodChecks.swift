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
    guard case .call(let call, _) = teardown.action, let method = graph.effects(ofEnding: node) else { return }
    let missing = method.effects.without(teardown.effects)
    guard missing != .none else { return }
    let fact = EffectsFact.teardown(call, method, teardown, graph.span(of: method.place))
    diagnostics.report(.effects(fact), at: teardown.span)
  }

  private func check(_ call: ResolvedCall, _ diagnostics: inout Diagnostics) {
    let name = call.method
    guard let type = call.type, let table = graph.declarations(seenBy: node)?.table,
      let method = table.effects(ofMethod: name.value, of: type)
    else { return }
    let missing = method.effects.without(binding.effects)
    guard missing != .none else { return }
    let fact = EffectsFact.method(name.value, method, missing, node, graph.span(of: method.place))
    diagnostics.report(.effects(fact), at: name.span)
  }
}

extension Graph {
  /// The effects of the method that a teardown calls, if it is read.
  package func effects(ofEnding node: Node) -> MethodEffects? {
    guard node.binding.autowire != .off, case .call(let call, _)? = node.binding.teardown?.action else { return nil }
    let type = implementation(of: node, endedBy: call) ?? node.binding.type.text
    guard let seen = declarations(seenBy: node), let ended = seen.type(type) else { return nil }
    return seen.table.effects(ofMethod: String(call.prefix { $0 != "(" }), of: ended)
  }
}

/// The problems of effects that a bindings file says.
package enum EffectsFact {
  /// A teardown whose method, declared at a place, has more.
  case teardown(String, MethodEffects, Teardown, Span?)
  /// A method in `calls`, declared at a place, that has more than the binding: those that are missing.
  case method(String, MethodEffects, Effects, Node, Span?)
  /// A property of an actor, declared at a place, which only its own methods assign.
  case property(String, of: String, Span?)
  /// An expression that has more than the binding.
  case expression(Effects, Node)
  /// The replacement of a binding, at a place, has other ones. What it needs has effects too, by name and place.
  case replacement(Node, Effects, Effects, [(name: String, Effects, Span)], Span)
}

/// Reports an expression that begins with `try` or `await` where nothing says that the binding throws or waits. Swift
/// would not find it in the bindings file: a singleton's value is in a closure.
///
/// An eager binding throws and waits in the initializer. A replacement does so by itself, whatever its binding does.
enum ExpressionEffectChecks {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for expression in node.expressions where expression.span != node.binding.teardown?.span {
      let word = SwiftName.leading(expression.text)
      let missing = TeardownReader.split(expression.text).effects.without(inference.effects(ofConstructing: node))
      guard missing != .none else { continue }
      let start = Int(expression.start.start)
      let span = Span(source: expression.span.source, start: start, end: start + word.utf8.count)
      diagnostics.report(.effects(.expression(missing, node)), at: span)
    }
  }
}
