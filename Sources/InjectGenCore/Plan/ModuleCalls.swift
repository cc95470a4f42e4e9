/// Plans how a container asks the generated parts of modules in other targets to construct their bindings.
struct ModuleCalls {
  let valid: ValidGraph
  private var graph: Graph { valid.graph }

  /// The type of a binding's value as the container spells it.
  func type(of node: Node) -> SwiftType {
    isConstructedByModule(node) && graph.composition.hiddenTypes.contains(node.binding.type, in: node.id.file)
      ? SwiftType("\(part(of: node).namespace).\(part(of: node).box(of: node.binding))", at: node.binding.type.span)
      : node.binding.type
  }

  func construction(
    _ construction: ResolvedConstruction, of node: Node, _ writer: ReferenceWriter
  ) -> PlannedConstruction {
    guard isConstructedByModule(node) else { return writer.construction(construction) }
    let parameters = ModuleFunctionParameters.construction(construction, of: node, valid).parameters
    let place = place(of: construction, node)
    let function = "\(part(of: node).namespace).\(part(of: node).constructor(of: node.binding))"
    var names = LocalNames(besides: valid.memberNames, node.binding)
    let arguments = parameters.map { writer.argument($0, at: place, &names) }
    return writer.construction(
      calling: Piece(text: function, span: place), arguments,
      effects: arguments.reduce(into: node.effects) { $0.formUnion($1.value?.effects ?? .none) })
  }

  private func isConstructedByModule(_ node: Node) -> Bool {
    HiddenBindings.isConstructedByModule(node, graph)
  }

  private func part(of node: Node) -> ModulePart {
    graph.composition.modulePart(of: node.id.file)
  }

  /// Where the construction is written: what is called, or the expression.
  private func place(of construction: ResolvedConstruction, _ node: Node) -> Span {
    switch construction {
    case .call(let callee, _, _): callee.span
    case .value(let value): value.expression.start
    case .alias, .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing: node.name.span
    }
  }

  /// The request of an alias's target. Where one of them is hidden, the module's part converts the value.
  func aliased(_ target: Target, by node: Node, _ writer: ReferenceWriter) -> PlannedValue {
    let request = writer.request(target)
    guard isConstructedByModule(node) else { return .request(request) }
    return .conversion(
      request, function: "\(part(of: node).namespace).\(part(of: node).conversion(of: node.binding))")
  }

  /// Plans how the container ends a value.
  func ending(_ teardown: Teardown, of node: Node) -> PlannedEnding.Action {
    let writer = ReferenceWriter(valid: valid, id: node.id, isForKept: false, copyNames: [:])
    guard isConstructedByModule(node) else { return writer.ending(teardown) }
    let parameters = ModuleFunctionParameters.ending(teardown, of: node, valid).parameters
    let value = Piece(text: SwiftName.spelled(node.part.code), span: node.name.span)
    var names = LocalNames(besides: valid.memberNames, node.binding)
    return .function(
      "\(part(of: node).namespace).\(part(of: node).teardown(of: node.binding))",
      arguments: [value] + parameters.map { writer.argument($0, at: node.name.span, of: .explicit, &names) })
  }
}

extension ReferenceWriter {
  /// Plans a call that constructs the value and configures it too.
  fileprivate func construction(
    calling function: Piece, _ arguments: [Piece], effects: Effects
  ) -> PlannedConstruction {
    PlannedConstruction(
      constants: [], callee: function, isOwnType: false, arguments: arguments, marks: Marks(effects: effects),
      configuration: [], newName: "new", configuredName: "configured", name: SwiftName.spelled(node.part.code))
  }

  /// The argument for a parameter of a module's function.
  fileprivate func argument(
    _ item: ModuleFunctionParameters.Item, at span: Span, of container: ValueRequest.Container = .implicit,
    _ names: inout LocalNames
  ) -> Piece {
    let container = isOwn(item.target) ? container : .implicit
    let value: PlannedValue =
      switch item.kind {
      case .direct: self.value(of: request(item.target, of: container), item.target, at: span, &names)
      case .weak: .request(handle(of: item.target, of: container))
      case .deferred: .provider(provider(of: item.target, isTyped: false))
      }
    return Piece(lead: "\(SwiftName.argumentLabel(item.name)): ", value: value, span: span)
  }
}
