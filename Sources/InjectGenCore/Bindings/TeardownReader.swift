import BindingsYAML
import SwiftModel

/// The call that tears a value down: `try await shutdown()`.
package final class Teardown {
  package enum Action {
    /// The call of a method of the value, `shutdown()`, and the place of its first name.
    case call(String, name: Span)
    /// An expression in which `$self` stands for the value, and `$name` for another: `Pool.release($self)`. The range
    /// of its text is that after `try` and `await`.
    case expression(SwiftExpression, Range<Int>)
  }

  package let action: Action
  package let effects: Effects
  package let span: Span

  init(action: Action, effects: Effects, span: Span) {
    (self.action, self.effects, self.span) = (action, effects, span)
  }

  /// The expression, if it is one.
  var expression: SwiftExpression? {
    if case .expression(let expression, _) = action { expression } else { nil }
  }
}

/// Reads what ends a value: a call of its method, `try await shutdown(.now)`, or an expression of it,
/// `Pool.release($self, to: $group)`.
package struct TeardownReader {
  private let node: YAMLNode
  private let locate: (Range<Int>) -> Span
  private let expression: SwiftExpression
  /// The words at its start, and what follows them.
  private let effects: Effects
  private let call: Substring

  static func read(_ node: YAMLNode, _ nodes: NodeReader) -> Teardown? {
    if case .sequence = node.content {
      nodes.diagnostics.report(
        .wrongValue, "expected one call, found a list", at: nodes.firstLine(of: node),
        remedy: "a method of the type can make all of them: 'close()'")
      return nil
    }
    let before = nodes.diagnostics.errorCount
    guard let expression = nodes.expression(node, isValue: false), nodes.diagnostics.errorCount == before,
      case .scalar(let scalar) = node.content
    else { return nil }
    let locate = nodes.locator(scalar, node.span)
    return TeardownReader(node, expression, locate).teardown(&nodes.diagnostics)
  }

  private init(_ node: YAMLNode, _ expression: SwiftExpression, _ locate: @escaping (Range<Int>) -> Span) {
    (self.node, self.locate, self.expression) = (node, locate, expression)
    (effects, call) = Self.split(expression.text)
  }

  private func teardown(_ diagnostics: inout Diagnostics) -> Teardown? {
    let start = expression.text.utf8.distance(from: expression.text.startIndex, to: call.startIndex)
    if expression.placeholders.contains(where: \.isSelf) {
      guard checkPlaceholders(&diagnostics) else { return nil }
      let range = start..<start + call.utf8.count
      return Teardown(action: .expression(expression, range), effects: effects, span: node.span)
    }
    guard call.hasSuffix(")"), isPath(call.prefix { $0 != "(" }), expression.placeholders.isEmpty else {
      let words = isMethodAlone ? "is no call: its parentheses are missing" : "does not tear the value down"
      diagnostics.report(.invalidExpression, "'\(expression.text)' \(words)", at: node.span, remedy: remedy)
      return nil
    }
    let name = locate(start..<start + SwiftName.leading(String(call)).utf8.count)
    return Teardown(action: .call(String(call), name: name), effects: effects, span: node.span)
  }

  /// The text without `try` and `await` at its start. The rest is the user's, space by space.
  package static func split(_ text: String) -> (effects: Effects, call: Substring) {
    var effects = Effects.none
    var call = text[...]
    if let rest = remainder(after: "try", call) {
      effects.canThrow = true
      call = rest
    }
    if let rest = remainder(after: "await", call) {
      effects.isAsync = true
      call = rest
    }
    while call.hasSuffix("\n") { call.removeLast() }
    return (effects, call)
  }

  private static func remainder(after word: String, _ text: Substring) -> Substring? {
    guard text.hasPrefix(word), let next = text.dropFirst(word.count).first, next == " " || next == "\n" else {
      return nil
    }
    return text.dropFirst(word.count).drop { $0 == " " || $0 == "\n" }
  }

  /// Values are asked for when the value ends: later is too late.
  private func checkPlaceholders(_ diagnostics: inout Diagnostics) -> Bool {
    let others = expression.placeholders.filter { $0.kind != .value }
    for placeholder in others {
      diagnostics.report(
        .invalidExpression, "a teardown asks for values alone, and not for '\(placeholder.name.value)' later",
        at: placeholder.name.span, remedy: "ask for its value: '$\(placeholder.name.value)'")
    }
    return others.isEmpty
  }

  private func isPath(_ text: some StringProtocol) -> Bool {
    SwiftName.path(String(text)) != nil
  }

  private var isMethodAlone: Bool {
    expression.placeholders.isEmpty && isPath(call) && !["true", "false"].contains(call)
  }

  private var remedy: Remedy {
    if isMethodAlone { return .write("\(expression.text)()", at: node.span) }
    if !expression.placeholders.isEmpty, call.hasSuffix(")"), isPath(call.prefix { $0 != "(" }) {
      let words = expression.text.dropLast(call.count)
      let member = call.hasPrefix("self.") ? call.dropFirst(5) : call
      return .write(YAMLText.item("\(words)$self.\(member)"), at: node.span, " to call a method of the value")
    }
    return
      "it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'"
  }
}

extension Teardown {
  /// As a bindings file has it.
  package var text: String {
    switch action {
    case .expression(let expression, _): return expression.text
    case .call(let call, _):
      return "\(effects.canThrow ? "try " : "")\(effects.isAsync ? "await " : "")\(call)"
    }
  }
}
