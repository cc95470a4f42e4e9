/// Reads what ends a value: `close()`, `try await shutdown(.now)`.
enum TeardownReader {
  static func read(_ node: YAMLNode, _ shapes: inout Shapes) -> Teardown? {
    guard let expression = shapes.expression(node) else { return nil }
    var words = expression.text.split(separator: " ", omittingEmptySubsequences: true)[...]
    var effects = Effects.none
    if words.first == "try" {
      effects.canThrow = true
      words.removeFirst()
    }
    if words.first == "await" {
      effects.isAsync = true
      words.removeFirst()
    }
    let call = words.joined(separator: " ")
    let name = call.prefix { $0 != "(" }
    let isCall =
      call.hasSuffix(")")
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(SwiftName.isIdentifier)
    guard isCall, expression.placeholders.isEmpty else {
      shapes.diagnostics.report(
        .wrongValue, "'\(expression.text)' does not end the value", at: node.span,
        remedy: "write a method's call, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'")
      return nil
    }
    return Teardown(call: call, effects: effects, span: node.span)
  }
}
