import BindingsYAML
import SwiftModel

/// Writes `teardown()`, which ends what the container has made.
struct TeardownEmitter {
  let plan: Plan
  let teardown: PlannedTeardown

  private var canFail: Bool { teardown.effects.canThrow }
  /// No value that ends has that name.
  private var failures: String {
    SwiftName.unused("failures") { name in teardown.steps.contains { $0.accessor.binding == name } }
  }

  func emit(_ writer: inout CodeWriter) {
    let access = plan.container.access.modifier
    writer.comment(
      "Tears down the constructed values, each before its dependencies. No other value is constructed afterwards.")
    writer.comment("A concurrent call waits for the first; a later call does nothing.")
    if canFail {
      writer.comment("")
      writer.comment(
        "- Throws: One `TeardownError` with all failures; a failure does not stop the teardown of the others.")
    }
    writer.block("\(access)func teardown()\(teardown.effects.suffix) {") { writer in
      let run = "\(Marks(effects: teardown.effects).prefix)tornDown.run(\"\(plan.container.name).teardown\") {"
      // What waits runs in a task of its own, where the container is.
      let signature = teardown.effects.isAsync ? " \(plan.container.isolation.actorMark)[self] in" : ""
      writer.block(run + signature) { writer in
        // The compiler warns of a captured 'self' that no step uses where all of them are left out.
        let isUnused = teardown.steps.allSatisfy { $0.accessor.condition != nil || $0.isOfOverride }
        if !signature.isEmpty, isUnused { writer.line("_ = self") }
        if canFail { writer.line("var \(failures): [InjectRuntime.TeardownError.Failure] = []") }
        for step in teardown.steps {
          writer.conditional(step.accessor.condition) { writer in
            guard step.isOfOverride else { return self.step(step, &writer) }
            writer.overriding(plan.overridesMode) { self.step(step, &$0) }
          }
        }
        if canFail {
          writer.line("if !\(failures).isEmpty { throw InjectRuntime.TeardownError(failures: \(failures)) }")
        }
      }
    }
    let once =
      teardown.effects.isAsync
      ? "_Inject.AsyncTeardownOnce<\(teardown.effects.failure)>" : "_Inject.TeardownOnce"
    writer.line("private let tornDown = \(once)()")
  }

  private func step(_ step: PlannedTeardown.Step, _ writer: inout CodeWriter) {
    let binding = step.accessor.binding
    let name = SwiftName.spelled(binding)
    guard let isolation = step.accessor.isolation, isolation.actor != nil else {
      let close = step.close(plan, &writer)
      guard let ending = step.ending else { return writer.line("_ = \(close)") }
      return writer.block("if let \(name) = \(close) {") { writer in
        attempt(ending.call, canThrow: ending.effects.canThrow, binding, ending.span, &writer)
      }
    }
    // The slot and its value are an actor's: what touches them runs there.
    let function = "end\(SwiftName.capitalized(binding))"
    var effects = step.ending?.effects ?? .none
    if step.accessor.constructionEffects.isAsync { effects.isAsync = true }
    writer.block("\(isolation.mark)func \(function)()\(effects.suffix) {") { writer in
      let close = step.close(plan, &writer)
      guard let ending = step.ending else { return writer.line("_ = \(close)") }
      writer.block("if let \(name) = \(close) {") { writer in
        writer.rethrowing(ending.effects, on: isolation) { $0.line(ending.statement, at: ending.span) }
      }
    }
    attempt("await \(function)()", canThrow: effects.canThrow, binding, nil, &writer)
  }

  private func attempt(_ call: String, canThrow: Bool, _ binding: String, _ span: Span?, _ writer: inout CodeWriter) {
    guard canThrow else { return writer.line(call, at: span) }
    writer.block("do {", "} catch {") { $0.line("try \(call)", at: span) }
    writer.indent {
      $0.line("\(failures).append(InjectRuntime.TeardownError.Failure(binding: \"\(binding)\", error: error))")
    }
    writer.line("}")
  }
}

/// Writes the methods that lend a factory's values to closures: one for closures that do not wait, unless the value
/// itself is async, and one for those that do.
struct LendingEmitter {
  let plan: Plan
  let accessor: Accessor
  let lending: PlannedLending

  private var name: String { SwiftName.spelled(accessor.binding) }
  /// Those of constructing the value and ending it.
  private var effects: Effects {
    var effects = accessor.constructionEffects.union(lending.ending.effects)
    effects.errorType = nil
    return effects
  }
  /// The type of what the closure throws, where nothing else is thrown.
  private var thrown: String { effects.canThrow ? "throws" : "throws(\(lending.failure))" }

  func emit(_ writer: inout CodeWriter) {
    if !effects.isAsync {
      method(mark: accessor.isolationMark, closure: "", isAsync: false, &writer)
    }
    if let actor = lending.actor {
      method(mark: accessor.isolationMark, closure: "@\(actor) ", isAsync: true, &writer)
    } else {
      // On the caller's actor.
      let nonsending = "nonisolated(nonsending) "
      method(mark: nonsending, closure: nonsending, isAsync: true, &writer)
    }
  }

  private func method(mark: String, closure: String, isAsync: Bool, _ writer: inout CodeWriter) {
    SwiftEmitter.documentation(accessor.documentation, &writer)
    if !accessor.documentation.isEmpty { writer.comment("") }
    writer.comment(
      "Constructs `\(accessor.binding)` for a closure, and tears it down when the closure returns or throws.")
    let type = plan.usedType(of: accessor, writer)
    let suffix = (isAsync ? "async " : "") + thrown
    let parameters = plan.parameters(accessor.parameters ?? [], of: accessor)
    let body = Piece(
      text: "_ \(lending.body): \(closure)(\(type)) \(suffix) -> \(lending.result)", span: accessor.type.span)
    let generics = lending.result + (effects.canThrow ? "" : ", \(lending.failure): Swift.Error")
    let head = "\(mark)\(accessor.access.modifier)func \(lending.name)<\(generics)>("
    // The closure throws on the caller's actor itself.
    let isolation = lending.actor.map(Isolation.actor) ?? .nonisolated
    writer.function(
      Piece(text: head, span: parameters.first?.span ?? accessor.type.span), parameters + [body],
      ") \(suffix) -> \(lending.result) {", at: accessor.type.span
    ) { $0.rethrowing(effects, on: isolation) { statements(isAsync: isAsync, &$0) } }
  }

  private func statements(isAsync: Bool, _ writer: inout CodeWriter) {
    let request = ValueRequest(
      name: accessor.name, arguments: accessor.parameters?.arguments ?? [], effects: accessor.constructionEffects)
    writer.line("let \(name) = \(request.marked)")
    let ending = lending.ending
    let call = "try \(isAsync ? "await " : "")\(lending.body)(\(name))"
    guard ending.effects != .none else {
      writer.line("defer { \(ending.statement) }", at: ending.span)
      return writer.line("return \(call)")
    }
    writer.line("let \(lending.returned): \(lending.result)")
    let caught = lending.caught == "error" ? "" : "let \(lending.caught) "
    writer.line("do \(effects.canThrow ? "" : "\(thrown) "){ \(lending.returned) = \(call) } catch \(caught){")
    // The first error is the one that is thrown.
    writer.indent { writer in
      writer.line(ending.statementWithoutErrors, at: ending.span)
      writer.line("throw \(lending.caught)")
    }
    writer.line("}")
    writer.line(ending.statement, at: ending.span)
    writer.line("return \(lending.returned)")
  }
}

extension Plan {
  /// The parameters of a method that gives values of an accessor.
  func parameters(_ parameters: [Parameter], of accessor: Accessor, haveDefaults: Bool = true) -> [Piece] {
    parameters.map { parameter in
      let place = accessor.aliasPlace
      let value = haveDefaults ? parameter.defaultValue.map { Piece(text: $0.text, span: place ?? $0.start) } : nil
      return Piece(
        parameter: parameter.name.value, type(of: parameter, of: accessor), at: place ?? parameter.type.span,
        default: value)
    }
  }

  /// The type of a parameter. Of a lent value it is spelled in several methods: where lines are mapped it has a name.
  func type(of parameter: Parameter, of accessor: Accessor) -> String {
    guard mapsLines, accessor.lending != nil, !parameter.type.isSending else { return parameter.type.parameter }
    return (parameter.type.escapes ? "@escaping " : "") + "BindingTypes.\(Self.lentName(of: parameter, accessor))"
  }

  private static func lentName(of parameter: Parameter, _ accessor: Accessor) -> String {
    "\(accessor.binding)_parameter_\(parameter.name.value)"
  }

  /// Writes the names of those types.
  func lentTypes(of accessor: Accessor, _ writer: inout CodeWriter) {
    guard mapsLines, accessor.lending != nil else { return }
    for parameter in accessor.parameters ?? [] where !parameter.type.isSending {
      writer.line(
        "\(accessor.internalAccess)typealias \(Self.lentName(of: parameter, accessor)) = \(parameter.type.stored)",
        at: parameter.type.span)
    }
  }
}
