/// Writes the property or method that gets one binding, and the slot that keeps its value.
struct AccessorEmitter {
  let plan: Plan
  let accessor: Accessor

  func emit(_ writer: inout CodeWriter) {
    writer.conditional(accessor.condition) { writer in
      SwiftEmitter.documentation(accessor.documentation, &writer)
      if let parameters = accessor.parameters {
        function(parameters, &writer)
        writer.indent(body)
        writer.line("}")
      } else {
        let getter = accessor.effects == .none ? [] : ["get\(accessor.effects.suffix) {"]
        writer.block(["\(start) var \(name): \(accessor.type.text) {"] + getter, at: accessor.type.span, body)
      }
      if let slot { SlotEmitter(accessor: accessor, slot: slot, container: plan.container).declaration(&writer) }
    }
  }

  private var name: String { SwiftName.spelled(accessor.name) }
  private var prefix: String { Marks(effects: accessor.effects).prefix }
  private var override: String { "overrides?.value.\(SwiftName.spelled(accessor.binding))" }
  /// The call of the override.
  private var overridden: String {
    let arguments = ["self"] + (accessor.parameters ?? []).map { SwiftName.spelled($0.name.value) }
    return "\(prefix)override(\(arguments.joined(separator: ", ")))"
  }

  private var slot: Slot? {
    switch accessor.body {
    case .kept(_, let slot): slot
    case .alias(_, let slot): slot
    case .factory, .gathered: nil
    }
  }

  private var start: String { "\(accessor.isolationMark)\(accessor.access.rawValue)" }

  private func function(_ parameters: [Parameter], _ writer: inout CodeWriter) {
    let pieces = parameters.map { parameter in
      Piece(text: "\(SwiftName.spelled(parameter.name.value)): \(parameter.type.text)", span: parameter.type.span)
    }
    writer.list(
      Piece(text: "\(start) func \(name)(", span: pieces.first?.span ?? accessor.type.span), pieces,
      ")\(accessor.effects.suffix) -> \(accessor.type.text) {", at: accessor.type.span)
  }

  // MARK: Bodies

  private func body(_ writer: inout CodeWriter) {
    switch accessor.body {
    case .factory(let choice):
      returnOverride(&writer)
      self.choice(choice, &writer)
    case .kept(let choice, let slot):
      SlotEmitter(accessor: accessor, slot: slot, container: plan.container).value(&writer, isOnlyStatement: true) {
        returnOverride(&$0)
        self.choice(choice, &$0)
      }
    case .alias(let request, nil):
      returnOverride(&writer)
      writer.line("return \(request)", at: accessor.type.span)
    case .alias(let request, let slot?):
      writer.block("guard let override = \(override) else {") { $0.line("return \(request)", at: accessor.type.span) }
      SlotEmitter(accessor: accessor, slot: slot, container: plan.container).value(&writer, isOnlyStatement: false) {
        $0.line(overridden)
      }
    case .gathered(let gathering):
      returnOverride(&writer)
      gather(gathering, &writer)
    }
  }

  private func returnOverride(_ writer: inout CodeWriter) {
    writer.line("if let override = \(override) { return \(overridden) }")
  }

  private func choice(_ choice: Choice, _ writer: inout CodeWriter) {
    for (index, variant) in choice.variants.enumerated() {
      writer.line("\(index == 0 ? "#if" : "#elseif") \(variant.condition.text)")
      ConstructionEmitter(variant.construction).emit(&writer)
    }
    if !choice.variants.isEmpty { writer.line("#else") }
    ConstructionEmitter(choice.otherwise).emit(&writer)
    if !choice.variants.isEmpty { writer.line("#endif") }
  }

  // MARK: Collections

  private func gather(_ gathering: Gathering, _ writer: inout CodeWriter) {
    guard !gathering.isLiteral else {
      var effects = Effects.none
      for member in gathering.members { effects.formUnion(member.marks.effects) }
      let prefix = Marks(effects: effects).prefix
      let items = gathering.members.map { member in
        Piece(text: (member.key.map { "\($0): " } ?? "") + member.request, span: accessor.type.span)
      }
      let isEmptyDictionary = gathering.isDictionary && items.isEmpty
      return writer.list(
        Piece(text: "return \(prefix)[", span: accessor.type.span), items, isEmptyDictionary ? ":]" : "]")
    }
    let name = SwiftName.spelled(accessor.binding)
    let empty = gathering.isDictionary ? "[:]" : "[]"
    writer.line("var \(name): BindingTypes.\(name) = \(empty)")
    writer.line("\(name).reserveCapacity(\(gathering.members.count))")
    for member in gathering.members {
      writer.conditional(member.condition) { writer in
        if let key = member.key {
          writer.line("\(name)[\(key)] = \(member.marks.prefix)\(member.request)", at: accessor.type.span)
        } else {
          writer.line("\(member.marks.prefix)\(name).append(\(member.request))", at: accessor.type.span)
        }
      }
    }
    writer.line("return \(name)")
  }
}
