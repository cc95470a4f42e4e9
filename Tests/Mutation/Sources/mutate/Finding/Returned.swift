import SwiftSyntax

/// The type that a body returns, as far as it says what can be returned instead.
enum Returned {
  /// Not known, as in a closure.
  case unknown
  case nothing
  case never
  /// A value, with what may be returned in its place.
  case value(defaults: [String], isBool: Bool)

  init(_ type: TypeSyntax?) {
    guard let text = type?.trimmedDescription, text != "Void", text != "()" else {
      self = .nothing
      return
    }
    switch text {
    case "Never": self = .never
    case "Bool": self = .value(defaults: ["true", "false"], isBool: true)
    case "String": self = .value(defaults: ["\"\""], isBool: false)
    case "Int": self = .value(defaults: ["0"], isBool: false)
    case _ where text.hasSuffix("?"): self = .value(defaults: ["nil"], isBool: false)
    case _ where text.hasPrefix("[") && text.hasSuffix("]"):
      let isDictionary = type?.is(DictionaryTypeSyntax.self) ?? false
      self = .value(defaults: [isDictionary ? "[:]" : "[]"], isBool: false)
    default: self = .value(defaults: [], isBool: false)
    }
  }

  var isValue: Bool {
    if case .value = self { true } else { false }
  }

  /// Where a body begins that is one expression, whose value it returns.
  func implicitStart(of body: CodeBlockItemListSyntax) -> Int? {
    guard isValue, body.count == 1, let item = body.first?.item else { return nil }
    switch item {
    case .decl: return nil
    case .expr(let expression): return expression.bytes.lowerBound
    case .stmt(let statement):
      guard let expression = statement.as(ExpressionStmtSyntax.self) else { return nil }
      let finder = ReturnFinder(viewMode: .sourceAccurate)
      finder.walk(expression)
      return finder.hasReturn ? nil : expression.bytes.lowerBound
    }
  }
}

/// Whether a statement returns, apart from what is declared in it.
private final class ReturnFinder: SyntaxVisitor {
  private(set) var hasReturn = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    hasReturn = true
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
