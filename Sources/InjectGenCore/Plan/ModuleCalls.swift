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
    return writer.construction(
      calling: Piece(text: function, span: place), given.items.map { writer.argument($0, at: place) },
      effects: given.items.reduce(into: node.effects) { $0.formUnion(writer.effects(of: $1)) })
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
  func aliased(_ target: Target, by node: Node, _ writer: ReferenceWriter) -> String {
    let marks = writer.marks(for: target).prefix
    let request = writer.request(target, members: [])
    guard isElsewhere(node) else { return marks + request }
    return "\(marks)\(part(of: node).namespace).\(part(of: node).conversion(of: node.binding))(\(request))"
  }

  /// The call that ends a value, without `try` and `await`. The value has its binding's name.
  func ending(of node: Node) -> String {
    let writer = ReferenceWriter(valid: valid, id: node.id, isForKept: false, copyNames: [:])
    guard isElsewhere(node) else { return writer.teardown() }
    let given = GivenParameters(ofTeardown: node)
    _ = writer.teardown(given: given)
    let name = SwiftName.spelled(node.part.code)
    let others = given.items.map { writer.argument($0, at: node.name.span, of: "self.").text }
    let call = "\(part(of: node).namespace).\(part(of: node).teardown(of: node.binding))"
    return "\(call)(\(([name] + others).joined(separator: ", ")))"
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
  fileprivate func argument(_ item: GivenParameters.Item, at span: Span, of container: String = "") -> Piece {
    let value: PlannedValue =
      switch item.kind {
      case .direct, .weak: .plain(request(item.target, members: [], of: isOwn(item.target) ? container : ""))
      case .deferred: .provider(provider(of: item.target, isTyped: false))
      }
    return Piece(lead: "\(SwiftName.argumentLabel(item.name)): ", value: value, span: span)
  }

  /// The effects of evaluating that argument.
  fileprivate func effects(of item: GivenParameters.Item) -> Effects {
    switch item.kind {
    case .direct: effects(of: item.target)
    case .weak: effects(ofHandle: item.target)
    case .deferred: .none
    }
  }

  /// The text of the teardown, without `try` and `await`. The value has its binding's name.
  ///
  /// - Parameter given: The parameters of the function that tears it down; nil where the container does.
  /// - Returns: The call or expression.
  func teardown(given: GivenParameters? = nil) -> String {
    guard let teardown = node.binding.teardown else { return "" }
    let name = SwiftName.spelled(given == nil ? node.part.code : node.binding.name.value)
    switch teardown.action {
    case .call(let call): return "\(name).\(call)"
    case .expression(let expression):
      var targets = node.teardownTargets[...]
      let text = expression.text { placeholder in
        if placeholder.isSelf { return name }
        let target = targets.removeFirst()
        return given?.value(of: placeholder, target, besides: expression.takenNames)
          ?? request(target, members: [], of: isParameter(target) ? "" : "self.")
      }
      return TeardownReader.split(text).call
    }
  }
}
