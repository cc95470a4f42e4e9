/// Writes `teardown()`, which ends what the container has made.
struct TeardownEmitter {
  let plan: Plan
  let teardown: PlannedTeardown

  private var canFail: Bool { teardown.effects.canThrow }

  func emit(_ writer: inout CodeWriter) {
    let access = plan.container.access.modifier
    writer.line(
      "/// Tears down the constructed values, each before its dependencies. No other value is constructed afterwards.")
    writer.line("/// A concurrent call waits for the first; a later call does nothing.")
    if canFail {
      writer.line("///")
      writer.line(
        "/// - Throws: One `TeardownError` with all failures; a failure does not stop the teardown of the others.")
    }
    writer.block("\(access)func teardown()\(teardown.effects.suffix) {") { writer in
      let run = "\(Marks(effects: teardown.effects).prefix)tornDown.run(\"\(plan.container.name).teardown\") {"
      // What waits runs in a task of its own, where the container is.
      let signature = teardown.effects.isAsync ? " \(plan.container.isolation.actorMark)[self] in" : ""
      writer.block(run + signature) { writer in
        // The compiler warns of a captured 'self' that no step uses where all of them are left out.
        let isUnused = teardown.steps.allSatisfy { $0.condition != nil || $0.isOfOverride }
        if !signature.isEmpty, isUnused { writer.line("_ = self") }
        if canFail { writer.line("var failures: [InjectRuntime.TeardownError.Failure] = []") }
        for step in teardown.steps {
          writer.conditional(step.condition) { writer in
            guard step.isOfOverride else { return self.step(step, &writer) }
            writer.overriding(plan.features.overrides) { self.step(step, &$0) }
          }
        }
        if canFail { writer.line("if !failures.isEmpty { throw InjectRuntime.TeardownError(failures: failures) }") }
      }
    }
    let once =
      teardown.effects.isAsync
      ? "_Inject.AsyncTeardownOnce<\(teardown.effects.failure)>" : "_Inject.TeardownOnce"
    writer.line("private let tornDown = \(once)()")
  }

  private func step(_ step: PlannedTeardown.Step, _ writer: inout CodeWriter) {
    let name = SwiftName.spelled(step.binding)
    let bindingName = "\"\(step.binding)\""
    guard let isolation = step.isolation else {
      return end(step, step.close(plan, &writer), name, bindingName, &writer)
    }
    // The slot and its value are an actor's: what touches them runs there.
    let function = "end\(SwiftName.capitalized(step.binding))"
    var effects = step.ending?.effects ?? .none
    if step.slotIsAsync { effects.isAsync = true }
    writer.block("\(isolation.mark)func \(function)()\(effects.suffix) {") { writer in
      let close = step.close(plan, &writer)
      guard let ending = step.ending else { return writer.line("_ = \(close)") }
      writer.block("if let \(name) = \(close) {") { writer in
        writer.rethrowing(ending.effects, on: isolation) { $0.line(ending.statement, at: ending.span) }
      }
    }
    attempt("await \(function)()", canThrow: effects.canThrow, bindingName, nil, &writer)
  }

  private func end(
    _ step: PlannedTeardown.Step, _ close: String, _ name: String, _ bindingName: String, _ writer: inout CodeWriter
  ) {
    guard let ending = step.ending else { return writer.line("_ = \(close)") }
    writer.block("if let \(name) = \(close) {") { writer in
      attempt(ending.call, canThrow: ending.effects.canThrow, bindingName, ending.span, &writer)
    }
  }

  private func attempt(
    _ call: String, canThrow: Bool, _ bindingName: String, _ span: Span?, _ writer: inout CodeWriter
  ) {
    func statement(_ text: String, _ writer: inout CodeWriter) {
      if let span { writer.line(text, at: span) } else { writer.line(text) }
    }
    guard canThrow else { return statement(call, &writer) }
    writer.block("do {", "} catch {") { statement("try \(call)", &$0) }
    writer.indent {
      $0.line("failures.append(InjectRuntime.TeardownError.Failure(binding: \(bindingName), error: error))")
    }
    writer.line("}")
  }
}
