import SwiftSyntax

extension Mutations {
  func mutateInteger(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text.filter { $0 != "_" }
    let isHexadecimal = text.hasPrefix("0x")
    guard let value = isHexadecimal ? Int(text.dropFirst(2), radix: 16) : Int(text) else { return .skipChildren }
    for other in value > 0 ? [value + 1, value - 1] : [value + 1] {
      replace(node, by: isHexadecimal ? "0x\(String(other, radix: 16))" : "\(other)")
    }
    return .skipChildren
  }

  /// Adds a character to a text. One that is a single character is replaced, so that it can still stand for a byte.
  func mutateString(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let segments = node.segments.compactMap { $0.as(StringSegmentSyntax.self) }
    guard let segment = segments.first(where: { !$0.content.text.isEmpty && $0.content.text != "\n" }) else {
      if node.openingQuote.text == "\"" { replace(node, by: "\"~\"") }
      return .visitChildren
    }
    let text = segment.content.text
    let isCharacter = node.segments.count == 1 && (text.count == 1 || text.count == 2 && text.hasPrefix("\\"))
    replace(isCharacter ? segment.content.bytes : segment.content.firstByte, by: text == "~" ? "^" : "~")
    return .visitChildren
  }
}

extension TokenSyntax {
  /// The empty range in front of the token's text.
  fileprivate var firstByte: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<start
  }
}
