import SwiftSyntax

/// Collects the mutations of one body. The operators are in the extensions of this folder's other files.
final class Mutations: SyntaxVisitor {
  let bytes: [UInt8]
  /// What the function returns that is being looked at, the innermost last.
  private var returned: [Returned]
  private(set) var edits: [Edit] = []

  init(bytes: [UInt8], returned: Returned) {
    self.bytes = bytes
    self.returned = [returned]
    super.init(viewMode: .sourceAccurate)
  }

  func find(in body: CodeBlockItemListSyntax) {
    replaceBody(body)
    if current.implicitStart(of: body) != nil, let item = body.first?.item, case .expr(let value) = item {
      replaceReturned(value)
    }
    walk(body)
  }

  var current: Returned { returned.last ?? .unknown }

  func replace(_ node: some SyntaxProtocol, by text: String) {
    replace(node.bytes, by: text)
  }

  func replace(_ range: Range<Int>, by text: String) {
    edits.append(Edit(range: range, text: text))
  }

  // MARK: Where nothing is changed

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Calls without an effect that a test can see: checks of our own mistakes, and hints of how much room is needed.
  private static let unseen: Set<String> = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "reserveCapacity",
  ]

  static func isUnseen(_ call: FunctionCallExprSyntax) -> Bool {
    unseen.contains(call.calledName ?? "")
  }

  // MARK: Functions within functions

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    returned.append(.unknown)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { returned.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    returned.append(Returned(node.signature.returnClause?.type))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { returned.removeLast() }

  // MARK: What is changed

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { mutateStatement(node) }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { replaceReturned(value) }
    return .visitChildren
  }
  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind { mutateCondition(node) }
  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind { mutateWhere(node) }
  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { mutateTernary(node) }
  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind { mutateInfix(node) }
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind { mutatePrefix(node) }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { mutateCall(node) }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { mutateMember(node) }
  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, by: node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }
  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind { mutateInteger(node) }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { mutateString(node) }
}

extension FunctionCallExprSyntax {
  /// The name of what is called, without what it is a member of.
  var calledName: String? {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
