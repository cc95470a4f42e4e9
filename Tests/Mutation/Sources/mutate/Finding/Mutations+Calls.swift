import SwiftSyntax

extension Mutations {
  /// Members that are replaced by their counterparts.
  private static let counterparts: [String: String] = {
    let pairs = [
      "first": "last", "firstIndex": "lastIndex", "min": "max", "dropFirst": "dropLast", "removeFirst": "removeLast",
      "prefix": "suffix", "hasPrefix": "hasSuffix", "start": "end", "startIndex": "endIndex",
      "lowerBound": "upperBound", "union": "intersection", "formUnion": "formIntersection",
    ]
    return pairs.merging(pairs.map { ($1, $0) }) { first, _ in first }
  }()
  /// Calls that return what they are called on, changed.
  private static let changes: Set<String> = [
    "sorted", "reversed", "filter", "dropFirst", "dropLast", "prefix", "suffix",
  ]
  /// Calls that return whether something holds.
  private static let questions: Set<String> = ["contains", "allSatisfy", "hasPrefix", "hasSuffix", "starts", "isEmpty"]
  /// Calls that take a closure which returns whether something holds.
  private static let conditional: Set<String> = [
    "filter", "contains", "allSatisfy", "first", "last", "firstIndex", "lastIndex", "prefix", "drop", "removeAll",
    "count", "partition",
  ]

  /// Whether its opposite is a mutation of the call or the member that it is.
  static func isQuestion(_ condition: ExprSyntax) -> Bool {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.is(MemberAccessExprSyntax.self) && questions.contains(call.calledName ?? "")
    }
    return condition.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "isEmpty"
  }

  func mutateCall(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !Self.isUnseen(node), let name = node.calledName else {
      return node.calledName == nil ? .visitChildren : .skipChildren
    }
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      if Self.changes.contains(name) { replace(node, by: "Array(\(base.trimmedDescription))") }
      if Self.questions.contains(name) { replace(node, by: "!(\(node.trimmedDescription))") }
    } else if let other = ["min": "max", "max": "min"][name] {
      replace(node.calledExpression, by: other)
    }
    if let closure = node.trailingClosure {
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        let other = ["contains": "allSatisfy", "allSatisfy": "contains"][name]
      {
        replace(member.declName, by: other)
      }
      if Self.conditional.contains(name), closure.statements.count == 1,
        let item = closure.statements.first?.item, case .expr(let condition) = item
      {
        negate(condition)
      }
    }
    return .visitChildren
  }

  func mutateMember(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base != nil else { return .visitChildren }
    let name = node.declName.baseName.text
    if name == "isEmpty" { replace(node, by: "!\(node.trimmedDescription)") }
    if let other = Self.counterparts[name] { replace(node.declName.baseName, by: other) }
    return .visitChildren
  }
}
