import SwiftSyntax

extension Mutations {
  /// Operators that are replaced by others of the same precedence.
  static let comparisons: [String: [String]] = [
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
  ]
  private static let others: [String: [String]] = [
    "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="], "..<": ["..."], "...": ["..<"], "*": ["/"], "/": ["*"],
    "&": ["|"], "|": ["&"], "<<": [">>"], ">>": ["<<"],
  ]

  func mutateInfix(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.operator.trimmedDescription
    for other in Self.comparisons[name] ?? Self.others[name] ?? [] { replace(node.operator, by: other) }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    switch name {
    case "&&", "||":
      replace(node, by: "((\(left)) \(name == "&&" ? "||" : "&&") (\(right)))")
      replace(node, by: "(\(left))")
      replace(node, by: "(\(right))")
    case "+", "*":
      replace(node, by: "(\(left))")
      replace(node, by: "(\(right))")
    case "-", "/", "%": replace(node, by: "(\(left))")
    case "??": replace(node, by: "(\(right))")
    default: break
    }
    return .visitChildren
  }
}
