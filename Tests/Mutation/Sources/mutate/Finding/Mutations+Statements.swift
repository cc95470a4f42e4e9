import SwiftSyntax

extension Mutations {
  /// Leaves at once: without doing anything, or with the plainest values.
  func replaceBody(_ body: CodeBlockItemListSyntax) {
    switch current {
    case .nothing where body.count > 1: replace(body, by: "return")
    case .value(let defaults, _):
      for value in defaults where "return \(value)" != body.trimmedDescription && value != body.trimmedDescription {
        replace(body, by: "return \(value)")
      }
    default: break
    }
  }

  /// Returns the plainest value, or the opposite.
  func replaceReturned(_ value: ExprSyntax) {
    guard case .value(let defaults, let isBool) = current else { return }
    if isBool {
      negate(value)
    } else {
      for other in defaults where other != value.trimmedDescription { replace(value, by: other) }
    }
  }

  /// Removes a statement that is there for its effect, and replaces the ways to leave a loop.
  func mutateStatement(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item {
    case .expr(let expression):
      if let call = expression.bare.as(FunctionCallExprSyntax.self) {
        guard !Self.isUnseen(call) else { return .skipChildren }
        replace(node, by: "")
      } else if expression.bare.is(InfixOperatorExprSyntax.self), expression.isAssignment {
        replace(node, by: "")
      }
    case .stmt(let statement):
      if statement.is(DeferStmtSyntax.self) {
        replace(node, by: "")
      } else if statement.is(ContinueStmtSyntax.self) {
        replace(node, by: "")
        replace(node, by: "break")
      } else if statement.is(BreakStmtSyntax.self) {
        replace(node, by: "")
      }
    case .decl: break
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The expression without `try` and `await`.
  fileprivate var bare: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.bare }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.bare }
    return self
  }

  /// Whether it sets something, by `=`, `+=` or the like.
  fileprivate var isAssignment: Bool {
    guard let infix = bare.as(InfixOperatorExprSyntax.self) else { return false }
    if infix.operator.is(AssignmentExprSyntax.self) { return true }
    let name = infix.operator.trimmedDescription
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
  }
}
