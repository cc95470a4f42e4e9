import BindingsYAML
import SwiftModel

/// Writes a container's initializers.
struct InitializerEmitter {
  let plan: Plan
  private var container: PlannedContainer { plan.container }
  private var overrides: PlannedOverrides? { plan.features.overrides }
  private var access: String { container.access.modifier }
  private var tail: String { ")\(container.initializer.effects.suffix) {" }

  /// Writes the initializer without overrides, and the method that constructs eager singletons.
  func emit(_ writer: inout CodeWriter) {
    let parameters = plan.inputs.map { $0.parameter($0.type.parameter) }
    head(parameters + plan.observing(at: lastSpan), &writer)
    body(&writer) { $0.overriding(plan.overridesMode) { $0.line("overrides = Overrides()") } }
    guard let method = overrides?.eagerMethod else { return }
    writer.line()
    let initializer = container.initializer
    writer.block("\(initializer.isolationMark)private func \(method)()\(initializer.effects.suffix) {") { eager(&$0) }
  }

  /// Writes the initializer with overrides.
  func emitOverriding(_ writer: inout CodeWriter) {
    head(overridingParameters(isUnavailable: false), &writer)
    body(&writer) { $0.line("overrides = _Inject.changed(Overrides(), by: overriding)") }
  }

  /// Writes what says, in builds without overrides, how to have them there. It is a convenience initializer, because
  /// the compiler spends seconds on another one that fills a thousand slots and stops.
  func emitUnavailable(_ writer: inout CodeWriter) {
    let attribute = OverridesEmitter.unavailable(plan, writer)
    head(overridingParameters(isUnavailable: true), attribute: attribute, modifier: "convenience ", &writer)
    writer.indent { $0.line("fatalError()") }
    writer.line("}")
  }

  // MARK: Parts

  private func overridingParameters(isUnavailable: Bool) -> [Piece] {
    let inputs = plan.inputs.map { $0.parameter(plan.parameterType(of: $0)) }
    return inputs + plan.observing(at: lastSpan) + [plan.overriding(isUnavailable: isUnavailable, at: lastSpan)]
  }

  /// The place of what follows the inputs.
  private var lastSpan: Span { plan.inputs.last?.type.span ?? container.span }

  private func head(
    _ parameters: [Piece], attribute: String? = nil, modifier: String = "", _ writer: inout CodeWriter
  ) {
    var head = "\(container.initializer.isolationMark)\(access)\(modifier)init("
    if let first = plan.inputs.first?.type.span {
      return writer.head(Piece(text: head, span: first), parameters, tail, attribute: attribute)
    }
    if let attribute { writer.attribute(attribute, before: &head) }
    writer.line(head + parameters.map(\.whole).joined(separator: ", ") + tail)
  }

  private func body(_ writer: inout CodeWriter, _ overriding: (inout CodeWriter) -> Void) {
    writer.indent { writer in
      for input in plan.inputs {
        // That a type alias is a function's is found where the value is kept.
        let other = input.fallback.map { " ?? \($0)" } ?? ""
        writer.line("self.\(input.name) = \(SwiftName.spelled(input.name))\(other)", at: input.type.span)
      }
      if plan.isObserved { writer.line("\(MemberNames.observer) = \(MemberNames.observing)") }
      overriding(&writer)
      if let method = overrides?.eagerMethod {
        writer.line("\(Marks(effects: container.initializer.effects).prefix)\(method)()")
      } else {
        eager(&writer)
      }
    }
    writer.line("}")
  }

  // MARK: Eager singletons

  private func eager(_ writer: inout CodeWriter) {
    guard !plan.eager.isEmpty else { return }
    if let areForTesting, !isConstructedHere {
      writer.overriding(plan.overridesMode) { $0.line("if \(areForTesting) { return }") }
    }
    guard let failure = container.initializer.failure else { return requests(&writer) }
    writer.block("do {", "} catch {", requests)
    writer.indent { writer in
      switch failure {
      case .teardown(let marks):
        let attempt = marks.effects.canThrow ? "try? " : ""
        writer.line("\(attempt)\(marks.effects.isAsync ? "await " : "")teardown()")
      case .steps(let steps):
        for step in steps { end(step, &writer) }
      }
      writer.line("throw error")
    }
    writer.line("}")
  }

  private func end(_ step: PlannedTeardown.Step, _ writer: inout CodeWriter) {
    guard let ending = step.ending else { return }
    writer.conditional(step.accessor.condition) { writer in
      let close = step.close(plan, &writer)
      writer.block("if let \(SwiftName.spelled(step.accessor.binding)) = \(close) {") {
        $0.line(ending.statementWithoutErrors, at: ending.span)
      }
    }
  }

  private var areForTesting: String? { overrides?.areForTesting }

  /// Whether some are constructed in the initializer alone, so that a `testing` container calls their overrides there.
  private var isConstructedHere: Bool { plan.eager.contains { $0.override != nil } }

  private func request(_ access: EagerAccess, _ writer: inout CodeWriter) {
    let initializer = container.initializer
    // Where a failure ends something, that throws.
    let effects = initializer.failure == nil ? access.request.effects : .none
    writer.rethrowing(effects, on: initializer.isolation ?? container.isolation) {
      $0.line("_ = \(access.request.marked)")
    }
  }

  private func requests(_ writer: inout CodeWriter) {
    let initializer = container.initializer
    // If only the teardown of what has been constructed is awaited, no statement of the closure is async.
    let isAwaited = initializer.effects.isAsync && !plan.eager.contains { $0.request.effects.isAsync }
    let signature = initializer.effects.closureSignature(
      "", isConditional: isAwaited || plan.eager.contains { $0.condition != nil })
    writer.binding(initializer.bindings, Marks(effects: initializer.effects), signature) { writer in
      for access in plan.eager where access.prerequisites == nil {
        unlessForTesting(access, &writer) { request(access, &$0) }
      }
      together(&writer)
    }
  }

  /// Writes what constructs one, in a `testing` container only if it is overridden.
  private func unlessForTesting(
    _ access: EagerAccess, _ writer: inout CodeWriter, _ body: @escaping (inout CodeWriter) -> Void
  ) {
    writer.conditional(access.condition) { writer in
      guard let areForTesting, isConstructedHere else { return body(&writer) }
      let override = access.override.map { " || isOverridden(\"\($0)\")" } ?? ""
      writer.overriding(plan.overridesMode) { writer in
        writer.block("if !\(areForTesting)\(override) {", "}", body)
      } otherwise: { writer in
        body(&writer)
      }
    }
  }

  /// Writes what constructs those that do not have a turn of their own.
  private func together(_ writer: inout CodeWriter) {
    let group = plan.eager.filter { $0.prerequisites != nil }
    guard !group.isEmpty else { return }
    let initializer = container.initializer
    let isolation = initializer.isolation ?? container.isolation
    var effects = group.reduce(into: Effects.none) { $0.formUnion($1.request.effects) }
    effects.errorType = nil
    writer.line("var eager = _Inject.Dependencies<\(effects.failure)>()")
    if group.allSatisfy({ $0.condition != nil }) { writer.line("_Inject.willConfigure(&eager)") }
    let mark = isolation.actorMark.isEmpty ? "" : "\(isolation.actorMark)in "
    for access in group {
      let list = (access.prerequisites ?? []).map { "\"\($0)\"" }.joined(separator: ", ")
      let after = list.isEmpty ? "" : ", after: [\(list)]"
      unlessForTesting(access, &writer) {
        let head = "eager.add(\"\(access.name)\"\(after)) { \(mark)"
        $0.line("\(head)_ = \(PlannedValue.request(access.request).throughSelf.marked) }")
      }
    }
    writer.rethrowing(initializer.failure == nil ? effects : .none, on: isolation) {
      $0.line("\(Marks(effects: effects).prefix)eager.construct()")
    }
  }
}

/// Writes the accessor of a value that the initializer constructs.
extension AccessorEmitter {
  /// The value that the initializer has constructed.
  func constructed(_ writer: inout CodeWriter) {
    let name = "\"\(accessor.name(in: plan.container.name))\""
    if let cycle = accessor.cycle {
      writer.overriding(plan.overridesMode) { writer in
        notOverridden(name, &writer)
        writer.returnOverride("if \(override.isThere)", "_Inject.constructed(\(accessor.binding)Slot.made, \(name))")
      }
      writer.line("return \(cycle.request.marked)")
    } else if plan.features.overrides?.areForTesting != nil, accessor.names.isEmpty {
      writer.overriding(plan.overridesMode) { notOverridden(name, &$0) }
      writer.line("return _Inject.constructed(\(accessor.binding)Slot.made, \(name))")
    } else {
      writer.line("_Inject.constructed(\(accessor.binding)Slot.made, \(name))")
    }
  }

  /// Stops in a container for tests where the initializer has constructed nothing.
  private func notOverridden(_ name: String, _ writer: inout CodeWriter) {
    guard let areForTesting = plan.features.overrides?.areForTesting else { return }
    let place =
      "file: \"\(writer.places.fileName(of: accessor.place))\", line: \(writer.places.line(of: accessor.place))"
    writer.block("if \(areForTesting), !\(override.isThere) {") {
      $0.line("_Inject.notOverridden(\(name), \(place))")
    }
  }
}
