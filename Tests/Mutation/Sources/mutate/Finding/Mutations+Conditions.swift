import SwiftSyntax

extension Mutations {
  /// Replaces a condition by its opposite, unless an operator within it has a mutation that comes to the same.
  func negate(_ condition: ExprSyntax) {
    if condition.is(BooleanLiteralExprSyntax.self) || condition.is(IsExprSyntax.self) { return }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      let name = infix.operator.trimmedDescription
      if Self.comparisons[name] != nil { return }
    }
    if Self.isQuestion(condition) { return }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" { return }
    replace(condition, by: "!(\(condition.trimmedDescription))")
  }

  func mutateCondition(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    negate(condition)
    let isOneOfSeveral = node.parent?.as(ConditionElementListSyntax.self).map { $0.count > 1 } ?? false
    if isOneOfSeveral { replace(condition, by: "true") }
    return .visitChildren
  }

  func mutateWhere(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    replace(node.condition, by: "true")
    return .visitChildren
  }

  func mutateTernary(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    let (first, second) = (node.thenExpression.trimmedDescription, node.elseExpression.trimmedDescription)
    replace(node, by: "(\(node.condition.trimmedDescription) ? \(second) : \(first))")
    return .visitChildren
  }

  func mutatePrefix(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { replace(node, by: "(\(node.expression.trimmedDescription))") }
    return .visitChildren
  }
}
