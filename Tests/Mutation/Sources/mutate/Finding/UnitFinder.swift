import SwiftSyntax

/// Finds the units of a file. What is declared within a body belongs to the unit of that body.
final class UnitFinder: SyntaxVisitor {
  private let bytes: [UInt8]
  private var types: [String] = []
  private(set) var units: [(unit: Unit, edits: [Edit])] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  /// Other systems have code of their own, which no test here can run.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let type = node.signature.returnClause?.type
    let form = Forwarding.call(of: node).map { Unit.Form.copy(name: node.name.bytes, call: $0) } ?? .body
    add("\(node.name.text)(\(labels))", form, node, body.statements, Returned(type))
    addDefaults(node.signature.parameterClause, "\(node.name.text)(\(labels))")
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    add("init(\(labels))", .body, node, body.statements, .unknown)
    addDefaults(node.signature.parameterClause, "init(\(labels))")
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { add("deinit", .body, node, body.statements, .nothing) }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if let block = node.accessorBlock { add("subscript", node, block, node.returnClause.type) }
    return .skipChildren
  }

  private func addDefaults(_ clause: FunctionParameterClauseSyntax, _ name: String) {
    for parameter in clause.parameters {
      if let value = parameter.defaultValue { add(name, value: value.value) }
    }
  }

  // MARK: Properties

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription
      if let value = binding.initializer { add(name, value: value.value) }
      guard let block = binding.accessorBlock else { continue }
      guard case .getter(let statements) = block.accessors, let type = binding.typeAnnotation?.type else {
        add(name, node, block, binding.typeAnnotation?.type)
        continue
      }
      let isCopied = node.bindings.count == 1 && !Forwarding.isOpaque(type)
      let form = isCopied ? Unit.Form.copy(name: binding.pattern.bytes, call: "NAME") : .body
      add(name, form, node, statements, Returned(type))
    }
    return .skipChildren
  }

  private func add(_ name: String, _ node: some SyntaxProtocol, _ block: AccessorBlockSyntax, _ type: TypeSyntax?) {
    switch block.accessors {
    case .getter(let statements):
      add(name, .body, node, statements, Returned(type))
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        let kind = accessor.accessorSpecifier.text
        add("\(name).\(kind)", .body, accessor, body.statements, kind == "get" ? Returned(type) : .nothing)
      }
    }
  }

  // MARK: Units

  private func add(
    _ name: String, _ form: Unit.Form, _ node: some SyntaxProtocol, _ body: CodeBlockItemListSyntax,
    _ returned: Returned
  ) {
    let mutations = Mutations(bytes: bytes, returned: returned)
    mutations.find(in: body)
    let unit = Unit(
      name: (types + [name]).joined(separator: "."), form: form, declaration: node.bytes, body: body.bytes,
      implicitReturn: returned.implicitStart(of: body), returnsValue: returned.isValue)
    units.append((unit, mutations.edits))
  }

  private func add(_ name: String, value: ExprSyntax) {
    let mutations = Mutations(bytes: bytes, returned: .unknown)
    mutations.walk(value)
    let unit = Unit(
      name: (types + [name]).joined(separator: "."), form: .value, declaration: value.bytes, body: value.bytes,
      implicitReturn: nil, returnsValue: true)
    units.append((unit, mutations.edits))
  }
}
