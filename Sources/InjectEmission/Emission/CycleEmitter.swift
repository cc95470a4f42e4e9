import InjectGenCore
import SwiftModel

/// Writes how singletons that refer to each other are constructed and kept: a type with a property for each, the last
/// constructed first, so that they are destroyed in the order of a teardown, and the methods that construct them for
/// each other.
struct CycleEmitter {
  let plan: Plan
  let cycle: PlannedCycle

  func emit(_ keeper: Accessor, _ writer: inout CodeWriter) {
    writer.conditional(cycle.condition) { writer in
      writer.block("nonisolated private struct \(cycle.type)\(cycle.isSendable ? ": \(plan.names("Sendable"))" : "") {")
      { writer in
        for member in cycle.members.reversed() {
          writer.line(
            "let \(Self.name(member.accessor)): \(type(of: member.accessor, writer))", at: member.accessor.type.span)
        }
      }
      AccessorEmitter(plan: plan, accessor: keeper).emit(&writer)
      if let (dependencies, method) = cycle.dependencies { self.dependencies(dependencies, method, &writer) }
      for member in cycle.members { constructor(member, &writer) }
    }
  }

  private static func name(_ accessor: Accessor) -> String { SwiftName.spelled(accessor.binding) }

  private func type(of accessor: Accessor, _ writer: CodeWriter) -> String { plan.usedType(of: accessor, writer) }

  // MARK: All members

  /// Writes the construction and the configuration of all members.
  func construction(_ writer: inout CodeWriter) {
    if let (dependencies, method) = cycle.dependencies {
      writer.line("\(Marks(effects: dependencies.effects).prefix)\(method)()")
    }
    for member in cycle.members {
      let name = Self.name(member.accessor)
      let constants = member.configuration == nil ? name : "(\(name), \(member.configure))"
      call(
        member.constructor, member.arguments.map { Self.argument($0) }, by: member, cycle.effects,
        after: "let \(constants) = ", &writer)
    }
    writer.lines("let \(cycle.all) = \(cycle.type)(", cycle.members.reversed().map { Self.argument($0.accessor) }, ")")
    for member in cycle.members {
      guard let effects = member.configuration else { continue }
      call(member.configure, [cycle.all], by: member, effects, &writer)
    }
    writer.line("return \(cycle.all)")
  }

  /// Writes a call as a part of a member's construction. It is waited for where another actor runs it.
  private func call(
    _ name: String, _ arguments: [String], by member: PlannedCycle.Member, _ effects: Effects, after start: String = "",
    _ writer: inout CodeWriter
  ) {
    var effects = effects
    if member.isolation != .nonisolated, member.isolation != cycle.isolation { effects.isAsync = true }
    let marks = Marks(effects: effects).prefix
    guard let asked = asked(by: member.accessor.binding) else {
      return writer.lines("\(start)\(marks)\(name)(", arguments, ")")
    }
    let head = "\(start)\(marks)\(asked) {\(effects.closureSignature)"
    let whole = "\(head) \(marks)\(name)(\(arguments.joined(separator: ", "))) }"
    if writer.fits(whole) { return writer.line(whole) }
    writer.block(head) { $0.lines("\(marks)\(name)(", arguments, ")") }
  }

  /// Makes what it is written before a part of a member's construction, for the container's observer. The last member
  /// asks anyway: its interval is the innermost.
  private func asked(by member: String, of owner: String = "") -> String? {
    let last = cycle.members.last(where: \.isConstructed)?.accessor.binding
    guard let tracing = plan.features.tracing, member != last else { return nil }
    return "_Inject.asked(by: \"\(member)\", \(owner)\(tracing.observer))"
  }

  /// The request of a dependency that members wait for, as one of the first that does.
  private func asked(_ item: PlannedDependencies.Item) -> String {
    guard let asked = item.member.flatMap({ asked(by: $0, of: "self.") }) else { return item.request.marked }
    return "\(Marks(effects: item.request.effects).prefix)\(asked) { \(item.request.marked) }"
  }

  /// Writes the method that constructs what several members wait for. What is overridden needs nothing: then each of
  /// the others waits by itself.
  private func dependencies(_ dependencies: PlannedDependencies, _ method: String, _ writer: inout CodeWriter) {
    let mark = cycle.isolation == plan.container.isolation ? "" : cycle.isolation.mark
    writer.comment("Constructs what they wait for.")
    writer.block("\(mark)private func \(method)()\(dependencies.effects.suffix) {") { writer in
      let overridable = cycle.members.filter { $0.isConstructed && $0.override != nil }
      writer.overriding(overridable.isEmpty ? .never : plan.overridesMode) { writer in
        for member in overridable {
          writer.line("if \(OverrideCall(accessor: member.accessor, plan: plan).isThere) { return }")
        }
      }
      writer.constructing(dependencies, rethrowingOn: cycle.isolation, asking: asked)
    }
  }

  private static func argument(_ accessor: Accessor) -> String {
    "\(SwiftName.argumentLabel(accessor.binding)): \(name(accessor))"
  }

  // MARK: One member

  /// Writes the method that constructs a member, with the function that configures it later. An override is not
  /// configured.
  private func constructor(_ member: PlannedCycle.Member, _ writer: inout CodeWriter) {
    let accessor = member.accessor
    let mark = member.isolation == plan.container.isolation ? "" : member.isolation.mark
    let parameters = member.arguments.map {
      "\(SwiftName.label($0.binding)): \(type(of: $0, writer))"
    }
    var result = type(of: accessor, writer)
    if let effects = member.configuration {
      result = "(\(result), \(member.configurationMark)(\(cycle.type))\(effects.suffix) -> \(plan.names("Void")))"
    }
    writer.lines("\(mark)private func \(member.constructor)(", parameters, ")\(cycle.effects.suffix) -> \(result) {")
    writer.indent { writer in
      if let override = member.override { self.override(override, member, &writer) }
      switch member.body {
      case .alias(let name): writer.line("return \(name)", at: accessor.type.span)
      case .construction(let choice): construction(choice, member, &writer)
      }
    }
    writer.line("}")
  }

  private func override(_ request: ValueRequest, _ member: PlannedCycle.Member, _ writer: inout CodeWriter) {
    let value = member.configuration == nil ? request.marked : "(\(request.marked), { _ in })"
    writer.overriding(plan.overridesMode) { writer in
      writer.rethrowing(request.effects, on: member.isolation) {
        $0.returnOverride("if \(OverrideCall(accessor: member.accessor, plan: plan).isThere)", value)
      }
    }
  }

  private func construction(_ choice: Choice, _ member: PlannedCycle.Member, _ writer: inout CodeWriter) {
    writer.branches(choice.branches, on: { $0.condition?.text }) { branch, writer in
      let construction = branch.construction
      // It is configured later, by a function of its own.
      writer.rethrowing(construction.effectsBeforeConfiguration, on: member.isolation) { writer in
        let emitter = ConstructionEmitter(construction: construction)
        if let effects = member.configuration {
          let head = "\(member.configurationMark)func configure(_ \(cycle.all): \(cycle.type))\(effects.suffix) {"
          emitter.emit(configuring: head, effects, on: member.isolation, &writer)
        } else {
          emitter.emit(&writer)
        }
      }
    }
  }
}

extension PlannedTeardown.Step {
  /// Closes the slot of a value. What a member of a cycle is overridden with is in a slot of its own.
  ///
  /// - Returns: The value that is to end, if there is one.
  func close(_ plan: Plan, _ writer: inout CodeWriter) -> String {
    let (binding, wait) = (accessor.binding, accessor.constructionEffects.isAsync ? "await " : "")
    guard let cycle else { return "\(wait)\(binding)Slot.close()" }
    guard ending != nil else {
      writer.overriding(plan.overridesMode) { $0.line("_ = \(wait)\(binding)Slot.close()") }
      return "\(wait)\(cycle)Slot.close()"
    }
    let closed = "closed\(SwiftName.capitalized(binding))"
    let member = "\(wait)\(cycle)Slot.close()?.\(SwiftName.spelled(binding))"
    writer.overriding(plan.overridesMode) {
      $0.lines("let \(closed) = [", ["\(wait)\(binding)Slot.close()", member], "].compactMap { $0 }.first")
    } otherwise: {
      $0.line("let \(closed) = \(member)")
    }
    return closed
  }
}
