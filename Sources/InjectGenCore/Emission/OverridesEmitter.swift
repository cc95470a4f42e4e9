/// Writes all that tests and previews need to override bindings, but for the check in each construction.
struct OverridesEmitter {
  let plan: Plan
  private var overrides: PlannedOverrides? { plan.features.overrides }
  private var access: String { plan.container.access.modifier }
  private var container: String { plan.container.name }
  private var initializer: PlannedInitializer { plan.container.initializer }

  func emit(_ writer: inout CodeWriter) {
    guard let overrides else { return }
    writer.line()
    writer.overriding(overrides) { writer in
      // The method that constructs a child is in the child's file.
      writer.line("\(plan.children.isEmpty ? "private " : "")let overrides: _Inject.OutOfLine<Overrides>?")
      aliasSlots(&writer)
      writer.line()
      writer.line("/// Constructs a container with overrides.")
      InitializerEmitter(plan: plan).emitOverriding(&writer)
      if overrides.stops != nil {
        writer.line()
        testing(&writer)
      }
      writer.line()
      structure(&writer)
    } otherwise: {
      unavailable(&$0)
    }
  }

  /// The attribute of what stands for overrides where there are none.
  static func unavailable(_ plan: Plan, _ writer: CodeWriter) -> String {
    let remedy = "write 'overrides: always' in \(writer.places.fileName(of: plan.container.span))"
    return "@available(*, unavailable, message: \"only debug builds have overrides; \(remedy)\")"
  }

  // MARK: With overrides

  /// An alias keeps nothing itself: it needs a slot for its override.
  private func aliasSlots(_ writer: inout CodeWriter) {
    for accessor in plan.accessors where accessor.isSlotOfOverride {
      writer.conditional(accessor.condition) { writer in
        AccessorEmitter(plan: plan, accessor: accessor).slot(&writer)
      }
    }
  }

  private func structure(_ writer: inout CodeWriter) {
    let conformance = plan.container.closuresAreSendable ? ": Sendable" : ""
    writer.line("/// Replacements for tests and previews, one closure per binding.")
    writer.block("nonisolated \(access)struct Overrides\(conformance) {") { writer in
      for accessor in plan.accessors where accessor.isOverridable {
        writer.conditional(accessor.condition) { closure(accessor, &$0) }
      }
      for child in plan.children { closure(child, &writer) }
      if let stops = overrides?.stops { self.stops(stops, &writer) }
    }
  }

  private func closure(_ accessor: Accessor, _ writer: inout CodeWriter) {
    let name = SwiftName.spelled(accessor.binding)
    let parameters = (accessor.parameters ?? []).map { parameter in
      let type =
        accessor.lending == nil ? parameter.type.parameter : plan.lentType(of: parameter, of: accessor, writer)
      return Piece(text: type, span: parameter.type.span)
    }
    closure(
      "\(accessor.internalAccess)var \(name): (\(accessor.closureMark)", parameters,
      "\(accessor.constructionEffects.suffix) -> \(plan.usedType(of: accessor, writer))",
      at: parameters.first?.span ?? accessor.type.span, &writer)
  }

  /// The closure that constructs a child. Its types are spelled in the child's file, where a mistake in one is shown.
  private func closure(_ child: PlannedChild, _ writer: inout CodeWriter) {
    let parameters = child.parameters.map { parameter in
      let name = "\(child.type).BindingTypes.\(SwiftName.spelled(parameter.name.value))"
      let type = child.namesTypes ? (parameter.type.escapes ? "@escaping " : "") + name : parameter.type.parameter
      return Piece(text: type, span: child.span)
    }
    closure(
      "\(child.access.modifier)var \(child.factory): (\(child.closureMark)", parameters,
      "\(child.effects.suffix) -> \(child.type)", at: child.span, &writer)
  }

  /// A variable for a closure that takes the container and other parameters.
  private func closure(
    _ head: String, _ parameters: [Piece], _ result: String, at start: Span, _ writer: inout CodeWriter
  ) {
    writer.list(
      Piece(text: "\(head)(", span: start), [Piece(text: plan.container.name, span: start)] + parameters, ")\(result))?"
    )
  }

  // MARK: Testing

  private func testing(_ writer: inout CodeWriter) {
    let mark = initializer.overridesAreSent ? "sending " : ""
    writer.line("/// A container for tests: a binding that is not overridden stops, with its name and place.")
    testingHead(mark, &writer)
    writer.indent { writer in
      let arguments = plan.inputs.map { "\(SwiftName.argumentLabel($0.name)): \(SwiftName.spelled($0.name))" }.joined(
        separator: ", ")
      let call = arguments.isEmpty ? container : "\(container)(\(arguments))"
      writer.block("\(Marks(effects: initializer.effects).prefix)\(call) {") { writer in
        writer.line("$0 = .stopping")
        writer.line("overriding(&$0)")
      }
    }
    writer.line("}")
  }

  private func testingHead(_ mark: String, _ writer: inout CodeWriter) {
    let parameters = plan.inputs.map { input in
      "\(SwiftName.label(input.name)): \(plan.parameterType(of: input))"
        + (input.defaultValue.map { " = \($0.text)" } ?? "")
    }
    let overriding = "overriding: \(mark)(inout Overrides) -> Void = { _ in }"
    writer.lines(
      "\(initializer.isolationMark)\(access)static func testing(", parameters + [overriding],
      ")\(initializer.effects.suffix) -> \(container) {")
  }

  /// The overrides of a `testing` container: each stops, with its place in the bindings file.
  private func stops(_ stops: [PlannedOverrides.TestingStop], _ writer: inout CodeWriter) {
    writer.line("fileprivate var areStopping = false")
    writer.line()
    writer.block("fileprivate static var stopping: Overrides {") { writer in
      writer.line("var overrides = Overrides()")
      writer.line("overrides.areStopping = true")
      for stop in stops {
        writer.conditional(stop.condition) { writer in
          let parameters = Array(repeating: "_", count: stop.parameterCount + 1).joined(separator: ", ")
          let name = "\"\(plan.container.name).\(stop.binding)\""
          let place = "file: \"\(writer.places.fileName(of: stop.span))\", line: \(writer.places.line(of: stop.span))"
          writer.block("overrides.\(SwiftName.spelled(stop.binding)) = { \(parameters) in") { writer in
            writer.line("_Inject.notOverridden(\(name), \(place))")
          }
        }
      }
      writer.line("return overrides")
    }
  }

  // MARK: Without overrides

  private func unavailable(_ writer: inout CodeWriter) {
    let attribute = Self.unavailable(plan, writer)
    InitializerEmitter(plan: plan).emitUnavailable(&writer)
    if overrides?.stops != nil {
      writer.line()
      writer.line(attribute)
      testingHead("", &writer)
      writer.indent { $0.line("fatalError()") }
      writer.line("}")
    }
    writer.line()
    writer.line(attribute)
    writer.line("\(access)typealias Overrides = _Inject.NoOverrides<\(container)>")
  }
}

extension Accessor {
  /// The access of what belongs to its binding and tests use: they can override a private binding in its module.
  var internalAccess: String { max(access, .internal).modifier }
}
