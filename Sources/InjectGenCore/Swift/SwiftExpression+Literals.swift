extension SwiftExpression {
  /// Whether it is a string without escapes or a number without a base: two that differ as written differ.
  var isPlainLiteral: Bool {
    let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } && text.first != "0"
    return isNumber || isStringLiteral
  }

  private var isStringLiteral: Bool {
    text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"") && !text.contains("\\")
      && !text.dropFirst().dropLast().contains("\"")
  }
}
