/// Writes the property or method that gets one binding, and the slot that keeps its value.
struct AccessorEmitter {
  let plan: Plan
  let accessor: Accessor

  func emit(_ writer: inout CodeWriter) {
    writer.conditional(accessor.condition) { writer in
      if case .foreign(let foreign) = accessor.body {
        return ForeignEmitter(plan: plan, accessor: accessor, foreign: foreign).emit(&writer)
      }
      SwiftEmitter.documentation(accessor.documentation, &writer)
      if let parameters = accessor.parameters {
        function(parameters, &writer)
        writer.indent(body)
        writer.line("}")
      } else {
        let getter = accessor.effects == .none ? [] : ["get\(accessor.effects.suffix) {"]
        writer.block(["\(start) var \(name): \(accessor.type.text) {"] + getter, at: accessor.type.span, body)
      }
      if let slot = accessor.slot {
        SlotEmitter(accessor: accessor, slot: slot, container: plan.container).declaration(&writer)
      }
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

  /// The call of the override where nothing else is constructed.
  private var bound: String {
    accessor.bindings.reversed().reduce(overridden) { "\(prefix)\($1.head) { \($0) }" }
  }

  private var start: String { "\(accessor.isolationMark)\(accessor.access.rawValue)" }

  private func function(_ parameters: [Parameter], _ writer: inout CodeWriter) {
    let pieces = parameters.map { parameter in
      Piece(text: "\(SwiftName.label(parameter.name.value)): \(parameter.type.text)", span: parameter.type.span)
    }
    writer.list(
      Piece(text: "\(start) func \(name)(", span: pieces.first?.span ?? accessor.type.span), pieces,
      ")\(accessor.effects.suffix) -> \(accessor.type.text) {", at: accessor.type.span)
  }

  // MARK: Bodies

  private func body(_ writer: inout CodeWriter) {
    switch accessor.body {
    case .factory(let choice):
      recursion(&writer) { writer in
        writer.binding(accessor.bindings, Marks(effects: accessor.effects)) { construction(choice, &$0) }
      }
    case .kept(let choice, let slot):
      SlotEmitter(accessor: accessor, slot: slot, container: plan.container).value(&writer, isOnlyStatement: true) {
        $0.binding(accessor.bindings, Marks(effects: accessor.effects)) { construction(choice, &$0) }
      }
    case .alias(let request, nil):
      returnOverride(bound, &writer)
      writer.line("return \(request)", at: accessor.type.span)
    case .alias(let request, let slot?):
      writer.block("guard let override = \(override) else {") { $0.line("return \(request)", at: accessor.type.span) }
      SlotEmitter(accessor: accessor, slot: slot, container: plan.container).value(&writer, isOnlyStatement: false) {
        $0.line(bound)
      }
    case .gathered(let gathering):
      returnOverride(bound, &writer)
      GatheringEmitter(accessor: accessor, gathering: gathering).emit(&writer)
    case .foreign:
      preconditionFailure("ForeignEmitter writes it")
    case .requirement(let request, let place):
      writer.line("return \(request)", at: place)
    }
  }

  private func recursion(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    guard accessor.isRecursive else { return body(&writer) }
    writer.block("\(prefix)InjectRuntime.constructing(\"\(plan.container.name).\(accessor.binding)\") {", "}", body)
  }

  private func construction(_ choice: Choice, _ writer: inout CodeWriter) {
    returnOverride(overridden, &writer)
    self.choice(choice, &writer)
  }

  private func returnOverride(_ call: String, _ writer: inout CodeWriter) {
    let head = "if let override = \(override) {"
    if writer.fits("\(head) return \(call) }") {
      writer.line("\(head) return \(call) }")
    } else {
      writer.block(head) { $0.line("return \(call)") }
    }
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
}
