/// Reads what ends a value: `close()`, `try await shutdown(.now)`.
enum TeardownReader {
  static func read(_ node: YAMLNode, _ shapes: inout Shapes) -> Teardown? {
    if case .sequence = node.content {
      shapes.diagnostics.report(
        .wrongValue, "a value is torn down by one call, this is a list to YAML", at: shapes.firstLine(of: node),
        remedy: "a method of the type can make all of them: 'close()'")
      return nil
    }
    let before = shapes.diagnostics.errorCount
    guard let expression = shapes.expression(node), shapes.diagnostics.errorCount == before else { return nil }
    var effects = Effects.none
    // Only the words at its start are taken off: the rest is the user's, space by space.
    var call = expression.text[...]
    if let rest = behind("try", call) {
      effects.canThrow = true
      call = rest
    }
    if let rest = behind("await", call) {
      effects.isAsync = true
      call = rest
    }
    while call.hasSuffix("\n") { call.removeLast() }
    let name = call.prefix { $0 != "(" }
    let isCall =
      call.hasSuffix(")")
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(SwiftName.isIdentifier)
    guard isCall, expression.placeholders.isEmpty else {
      shapes.diagnostics.report(
        .wrongValue, "'\(expression.text)' does not tear the value down", at: node.span,
        remedy: remedy(expression.text, String(call), node.span, isAlone: expression.placeholders.isEmpty))
      return nil
    }
    return Teardown(call: String(call), effects: effects, span: node.span)
  }

  private static func behind(_ word: String, _ text: Substring) -> Substring? {
    guard text.hasPrefix(word), let next = text.dropFirst(word.count).first, next == " " || next == "\n" else {
      return nil
    }
    return text.dropFirst(word.count).drop { $0 == " " || $0 == "\n" }
  }

  private static func remedy(_ text: String, _ call: String, _ span: Span, isAlone: Bool) -> Remedy {
    if isAlone, call.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(SwiftName.isIdentifier) {
      return .write("\(text)()", at: span)
    }
    return "it is the call of a method, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'"
  }
}
