import BindingsYAML
import InjectGenCore
import SwiftModel

/// Writes the property or method that gets one binding.
struct AccessorEmitter {
  let plan: Plan
  let accessor: Accessor

  func emit(_ writer: inout CodeWriter) {
    writer.conditional(accessor.condition) { writer in
      switch accessor.content {
      case .foreign(let foreign): ForeignEmitter(plan: plan, accessor: accessor, foreign: foreign).emit(&writer)
      case .value(let body): value(body, &writer)
      }
      replacedForm(&writer)
    }
  }

  /// Writes the member of another form that the name would else find in a container further up. It takes any arguments:
  /// only what it replaced may see their types.
  private func replacedForm(_ writer: inout CodeWriter) {
    guard let form = accessor.replacedForm else { return }
    let type = plan.usedType(of: accessor, writer)
    let name = SwiftName.spelled(form.name)
    writer.line()
    let parameters = form.labels?.map { "\($0): Any = ()" }.joined(separator: ", ")
    let declaration = parameters.map { "func \(name)(\($0)) -> \(type)" } ?? "var \(name): \(type)"
    writer.line("@available(*, unavailable, message: \"\(form.message)\")")
    writer.line("\(accessor.access.modifier)\(declaration) { fatalError() }")
  }

  private func value(_ body: Accessor.Body, _ writer: inout CodeWriter) {
    if let parameters = accessor.parameters {
      if let lending = accessor.lending {
        LendingEmitter(plan: plan, accessor: accessor, lending: lending).emit(&writer)
      } else {
        SwiftEmitter.documentation(accessor.documentation, &writer)
      }
      function(parameters, &writer) { self.body(body, &$0) }
    } else if let constructor = accessor.constructorName {
      waiting(for: constructor, body, &writer)
    } else {
      property(mark: accessor.isolationMark, &writer) {
        accessor.aheadName == nil ? self.body(body, &$0) : constructed(&$0)
      }
    }
    if let name = accessor.aheadName {
      writer.comment("Constructs `\(accessor.binding)` in the initializer.")
      constructor(name, body, [], &writer)
    }
    if let copy = accessor.keptCopy {
      writer.comment(
        "Constructs `\(accessor.binding)` for a value that the container keeps, without retaining the container.")
      constructor(copy.name, copy.body, copy.parameters, &writer)
    }
  }

  private var name: String { SwiftName.spelled(accessor.name) }
  var isolation: Isolation { accessor.isolation ?? plan.container.isolation }
  private var prefix: String { Marks(effects: accessor.constructionEffects).prefix }
  var override: OverrideCall { OverrideCall(accessor: accessor, plan: plan) }
  var observation: ObservationEmitter? { observation(of: accessor.binding) }

  private func observation(of binding: String) -> ObservationEmitter? {
    plan.features.tracing.map { ObservationEmitter(accessor: accessor, plan: plan, tracing: $0, binding: binding) }
  }

  /// The call of the override where nothing else is constructed.
  var bound: String {
    accessor.bindings.reversed().reduce(override.call) { "\(prefix)\($1.head) { \($0) }" }
  }

  private var start: String {
    accessor.isolationMark + (accessor.lending == nil ? accessor.access.modifier : "private ")
  }

  private func property(mark: String, _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    SwiftEmitter.documentation(accessor.documentation, &writer)
    let getter = accessor.effects == .none ? [] : ["get\(accessor.effects.suffix) {"]
    writer.block(
      ["\(mark)\(accessor.access.modifier)var \(name): \(accessor.type.text) {"] + getter, at: accessor.type.span, body)
  }

  /// Writes a property that gives a constructed value on the caller's actor, and the method that constructs it.
  private func waiting(for constructor: String, _ body: Accessor.Body, _ writer: inout CodeWriter) {
    let value = SwiftName.spelled(accessor.binding)
    property(mark: "nonisolated(nonsending) ", &writer) { writer in
      writer.line("if let \(value) = \(accessor.binding)Slot.made { return \(value) }")
      writer.rethrowing(accessor.effects, on: isolation) {
        $0.line("return \(Marks(effects: accessor.effects).prefix)\(constructor)()")
      }
    }
    writer.comment("Constructs `\(accessor.binding)`, once for all tasks.")
    self.constructor(constructor, body, [], &writer)
  }

  private func function(
    _ parameters: [Parameter], _ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
  ) {
    let pieces = plan.parameters(parameters, of: accessor, haveDefaults: accessor.lending == nil)
    if pieces.isEmpty {
      writer.begin(start + "func ", name, at: accessor.type.span)
      writer.text += "()" + accessor.effects.suffix + " -> "
      writer.add(accessor.type.text)
      writer.text += " {"
      writer.indent(body)
      return writer.line("}")
    }
    writer.function(
      Piece(text: "\(start)func \(name)(", span: pieces[0].span), pieces,
      ")\(accessor.effects.suffix) -> \(accessor.type.text) {", at: accessor.type.span, body)
  }

  /// A private method with the same value as the accessor.
  private func constructor(
    _ name: String, _ body: Accessor.Body, _ parameters: [Parameter], _ writer: inout CodeWriter
  ) {
    let list = plan.parameters(parameters, of: accessor).map(\.whole).joined(separator: ", ")
    let type = plan.usedType(of: accessor, writer)
    let effects = accessor.constructionEffects.suffix
    writer.block("\(accessor.isolationMark)private func \(name)(\(list))\(effects) -> \(type) {") {
      self.body(body, &$0)
    }
  }

  func slotEmitter(_ slot: Slot, _ writer: CodeWriter) -> SlotEmitter {
    SlotEmitter(accessor: accessor, slot: slot, type: plan.usedType(of: accessor, writer), plan: plan)
  }

  // MARK: Bodies

  private func body(_ body: Accessor.Body, _ writer: inout CodeWriter) {
    switch body {
    case .factory(let choice):
      recursion(&writer) { factory(choice, &$0) }
    case .kept(let choice, let slot):
      kept(in: slot, &writer) { construction(choice, isInFunction: false, &$0) }
    case .alias(let value, let slot): alias(of: value, accessor.effects, slot, &writer)
    case .cycle(let cycle, let slot): kept(cycle, in: slot, &writer)
    case .ofCycle(let cycle, let slot):
      alias(of: .request(cycle.ahead ?? cycle.request), accessor.constructionEffects, slot, &writer)
    case .gathered(let collection, let slot): gathered(collection, in: slot, &writer)
    case .requirement(let value, let place, nil): returnRequired(value, at: place, &writer)
    case .requirement(let value, let place, let condition?):
      writer.branches([condition, nil], on: { $0?.text }) { condition, writer in
        guard condition != nil else { return writer.line("return nil") }
        returnRequired(value, at: place, &writer)
      }
    }
  }

  private func kept(in slot: Slot, _ writer: inout CodeWriter, _ make: (inout CodeWriter) -> Void) {
    slotEmitter(slot, writer).value(&writer, isOnlyStatement: true) {
      observed(&$0) { bindingContainers(&$0, make) }
    }
  }

  /// Each constructed member has an interval of its own, until all are configured.
  private func kept(_ cycle: PlannedCycle, in slot: Slot, _ writer: inout CodeWriter) {
    let observations = cycle.members.filter(\.isConstructed).compactMap { observation(of: $0.accessor.binding) }
    slotEmitter(slot, writer).value(&writer, isOnlyStatement: true) { writer in
      ObservationEmitter.emit(observations[...], &writer) { writer in
        bindingContainers(&writer) { CycleEmitter(plan: plan, cycle: cycle).construction(&$0) }
      }
    }
  }

  private func factory(_ choice: Choice, _ writer: inout CodeWriter) {
    guard let observation, accessor.constructionEffects.isAsync else {
      return bindingContainers(&writer) {
        construction(choice, isInFunction: !accessor.isRecursive && accessor.bindings.isEmpty, &$0)
      }
    }
    observation.emit(asRequestOn: isolation, &writer) {
      bindingContainers(&$0) { construction(choice, isInFunction: false, &$0) }
    }
  }

  private func alias(of value: PlannedValue, _ effects: Effects, _ slot: Slot?, _ writer: inout CodeWriter) {
    writer.rethrowing(effects, on: isolation) { writer in
      if let slot {
        writer.overriding(plan.overridesMode) { writer in
          writer.block("\(override.head) {") { writer in
            let emitter = slotEmitter(slot, writer)
            let value = emitter.isSent ? "_Inject.Sent(\(bound))" : bound
            emitter.value(&writer, isOnlyStatement: false) { observed(&$0) { $0.line(value) } }
          }
        }
      } else {
        returnOverride(bound, &writer)
      }
      writer.line("return \(value.marked)", at: accessor.type.span)
    }
  }

  private func returnRequired(_ value: PlannedValue?, at place: Span, _ writer: inout CodeWriter) {
    writer.rethrowing(value?.effects ?? .none, on: isolation) {
      $0.line("return \(value?.marked ?? "nil")", at: place)
    }
  }

  private func recursion(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    guard accessor.isRecursive else { return body(&writer) }
    writer.block(
      "\(prefix)_Inject.constructing(\"\(plan.container.name).\(accessor.binding)\") {\(accessor.closureSignature)",
      "}", body)
  }

  /// Writes the construction of a kept value.
  func observed(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    guard let observation else { return body(&writer) }
    observation.emit(&writer, body)
  }

  private func bindingContainers(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    let signature = accessor.hasConditionalEffects ? accessor.closureSignature : ""
    writer.binding(accessor.bindings, Marks(effects: accessor.constructionEffects), signature, body)
  }

  /// Writes the construction, in the accessor itself or in a closure, which throws to a function of the runtime.
  private func construction(_ choice: Choice, isInFunction: Bool, _ writer: inout CodeWriter) {
    let effects = isInFunction ? accessor.constructionEffects : .none
    if choice.branches.allSatisfy({ $0.construction.effects.canThrow }) {
      writer.rethrowing(effects, on: isolation) { construction(choice, rethrowingEach: .none, &$0) }
    } else {
      construction(choice, rethrowingEach: effects, &writer)
    }
  }

  private func construction(_ choice: Choice, rethrowingEach effects: Effects, _ writer: inout CodeWriter) {
    returnOverride(nil, &writer, rethrowing: effects, isOnlyUseOfSelf: isClosureOfTask)
    writer.branches(choice.branches, on: { $0.condition?.text }) { branch, writer in
      let construction = branch.construction
      writer.rethrowing(construction.effects.canThrow ? effects : .none, on: isolation) {
        ConstructionEmitter(construction: construction, type: coercedType($0)).emit(&$0)
      }
    }
  }

  /// The interface that a value is said to be in closures within each other: without it, Swift 6.3 "failed to produce
  /// diagnostic" for one that does not conform.
  private func coercedType(_ writer: CodeWriter) -> String? {
    let isNested = !accessor.bindings.isEmpty || plan.features.tracing != nil
    return isNested && plan.mapsLines && accessor.type.isExistential ? plan.usedType(of: accessor, writer) : nil
  }

  /// Whether values are constructed in a closure that captures the container for its own task.
  var isClosureOfTask: Bool {
    guard let slot = accessor.slot, !slot.isIsolated, case .async = slot.form else { return false }
    return accessor.bindings.isEmpty && plan.features.tracing == nil
  }

  /// Without a call, that of the override is returned.
  func returnOverride(
    _ call: String?, _ writer: inout CodeWriter, rethrowing effects: Effects = .none, isOnlyUseOfSelf: Bool = false
  ) {
    let check = { (writer: inout CodeWriter) in
      writer.rethrowing(effects, on: isolation) { override.emit(returning: call, &$0) }
    }
    // The compiler warns of a captured 'self' that nothing uses.
    let use = { (writer: inout CodeWriter) in writer.line("_ = self") }
    writer.overriding(plan.overridesMode, check, otherwise: isOnlyUseOfSelf ? use : nil)
  }
}
