/// Plans how a container asks the generated parts of modules in other targets to construct their bindings.
struct ModuleCalls {
  let valid: ValidGraph
  private var graph: Graph { valid.graph }

  /// Whether a binding is constructed, and torn down, by the generated part of its module.
  func isElsewhere(_ node: Node) -> Bool {
    graph.composition.names.isElsewhere(node.id.file) && OpaqueBindings.isOfModulePart(node, graph)
  }

  /// The type of a binding's value as the container spells it.
  func type(of node: Node) -> SwiftType {
    isOpaque(node)
      ? SwiftType("\(part(of: node).namespace).\(part(of: node).box(of: node.binding))", at: node.binding.type.span)
      : node.binding.type
  }

  /// Whether the container cannot spell the type of a binding's value.
  func isOpaque(_ node: Node) -> Bool {
    isElsewhere(node) && graph.composition.opaqueTypes.contains(node.binding.type, in: node.id.file)
  }

  func construction(
    _ construction: ResolvedConstruction, of node: Node, _ writer: ReferenceWriter
  ) -> PlannedConstruction {
    guard isElsewhere(node) else { return writer.construction(construction) }
    let given = GivenParameters(of: construction, node)
    _ = ReferenceWriter(valid: valid, id: node.id, isForKept: false, copyNames: [:], given: given)
      .construction(construction)
    let place = place(of: construction, node)
    let function = "\(part(of: node).namespace).\(part(of: node).constructor(of: node.binding))"
    let arguments = given.items.map { writer.argument($0, at: place) }
    return writer.construction(
      calling: Piece(text: function, span: place), arguments,
      effects: arguments.reduce(into: node.effects) { $0.formUnion($1.value?.effects ?? .none) })
  }

  private func part(of node: Node) -> ModulePart {
    graph.composition.modulePart(of: node.id.file)
  }

  /// Where the construction is written: what is called, or the expression.
  private func place(of construction: ResolvedConstruction, _ node: Node) -> Span {
    switch construction {
    case .call(let callee, _, _): callee.span
    case .value(let value): value.expression.start
    default: node.name.span
    }
  }

  /// The request of an alias's target. Where one of them is opaque, the module's part converts the value.
  func aliased(_ target: Target, by node: Node, _ writer: ReferenceWriter) -> PlannedValue {
    let request = writer.request(target)
    guard isElsewhere(node) else { return .request(request) }
    return .conversion(
      request, function: "\(part(of: node).namespace).\(part(of: node).conversion(of: node.binding))")
  }

  /// Plans how the container ends a value.
  func ending(_ teardown: Teardown, of node: Node) -> PlannedEnding.Action {
    let writer = ReferenceWriter(valid: valid, id: node.id, isForKept: false, copyNames: [:])
    guard isElsewhere(node) else { return writer.ending(teardown) }
    let given = GivenParameters(ofTeardown: node)
    _ = writer.ending(teardown, given: given)
    let value = Piece(text: SwiftName.spelled(node.part.code), span: node.name.span)
    return .function(
      "\(part(of: node).namespace).\(part(of: node).teardown(of: node.binding))",
      arguments: [value] + given.items.map { writer.argument($0, at: node.name.span, of: .explicit) })
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
    _ item: GivenParameters.Item, at span: Span, of container: ValueRequest.Container = .implicit
  ) -> Piece {
    let container = isOwn(item.target) ? container : .implicit
    let value: PlannedValue =
      switch item.kind {
      case .direct: .request(request(item.target, of: container))
      case .weak: .request(handle(of: item.target, of: container))
      case .deferred: .provider(provider(of: item.target, isTyped: false))
      }
    return Piece(lead: "\(SwiftName.argumentLabel(item.name)): ", value: value, span: span)
  }

  /// Plans the call or expression of a teardown.
  ///
  /// - Parameters:
  ///   - teardown: The teardown.
  ///   - given: The parameters of the function that tears it down; nil where the container does.
  /// - Returns: The call or expression.
  func ending(_ teardown: Teardown, given: GivenParameters? = nil) -> PlannedEnding.Action {
    let name = given == nil ? node.part.code : node.binding.name.value
    switch teardown.action {
    case .call(let call): return .method(of: name, call: call)
    case .expression(let expression, let call):
      var targets = node.teardownTargets[...]
      let text = expression.text(of: call) { placeholder in
        if placeholder.isSelf { return SwiftName.spelled(name) }
        let target = targets.removeFirst()
        return given?.value(of: placeholder, target, besides: expression.takenNames).text
          ?? request(target, of: .explicit).text
      }
      return .expression(text)
    }
  }
}
