/// Writes the closures that tests and previews put in the place of bindings, and the types that are kept.
struct OverridesEmitter {
  let plan: Plan

  func emit(_ writer: inout CodeWriter) {
    let access = plan.container.access.modifier
    let conformance = plan.container.closuresAreSendable ? ": Sendable" : ""
    writer.line("/// Replacements for tests and previews, one closure per binding.")
    writer.block("nonisolated \(access)struct Overrides\(conformance) {") { writer in
      for accessor in plan.accessors where accessor.isOverridable {
        writer.conditional(accessor.condition) { closure(accessor, &$0) }
      }
      for child in plan.children { closure(child, &writer) }
      if let stops = plan.features.stops { self.stops(stops, &writer) }
    }
    types(access, &writer)
  }

  /// The overrides of a `testing` container: each stops, with its place in the bindings file.
  private func stops(_ stops: [PlannedFeatures.TestingStop], _ writer: inout CodeWriter) {
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

  private func types(_ access: String, _ writer: inout CodeWriter) {
    let named = plan.accessors.filter { plan.namesType(of: $0, writer) }
    let inputs = plan.inputsWithNamedTypes
    let hasLookup = plan.features.lookup != nil
    guard !named.isEmpty || !inputs.isEmpty || hasLookup else { return }
    writer.line()
    writer.line(
      "/// Types used in several places, spelled once, so that the compiler reports a mistake once.")
    writer.block("nonisolated \(access)enum BindingTypes {") { writer in
      if hasLookup {
        writer.line("/// The metatype of a type, also of a protocol.")
        writer.line("\(access)typealias Metatype<Value> = Value.Type")
      }
      for input in inputs {
        writer.line(
          "\(access)typealias \(SwiftName.spelled(input.name)) = \(input.type.stored)", at: input.type.span)
      }
      for accessor in named {
        writer.conditional(accessor.condition) { writer in
          writer.line(
            "\(fieldAccess(accessor))typealias \(SwiftName.spelled(accessor.binding)) = \(accessor.ownType.text)",
            at: accessor.ownType.span)
        }
      }
    }
  }

  private func closure(_ accessor: Accessor, _ writer: inout CodeWriter) {
    let name = SwiftName.spelled(accessor.binding)
    let parameters = (accessor.parameters ?? []).map { Piece(text: $0.type.parameter, span: $0.type.span) }
    let start = parameters.first?.span ?? accessor.type.span
    writer.list(
      Piece(text: "\(fieldAccess(accessor))var \(name): (\(accessor.closureMark)(", span: start),
      [Piece(text: plan.container.name, span: start)] + parameters,
      ")\(accessor.constructionEffects.suffix) -> \(plan.usedType(of: accessor, writer)))?"
    )
  }

  /// The closure that constructs a child. Its types are spelled in the child's file, where a mistake in one is shown.
  private func closure(_ child: PlannedChild, _ writer: inout CodeWriter) {
    let parameters = child.parameters.map { parameter in
      let name = "\(child.type).BindingTypes.\(SwiftName.spelled(parameter.name.value))"
      let type = child.namesTypes ? (parameter.type.escapes ? "@escaping " : "") + name : parameter.type.parameter
      return Piece(text: type, span: child.span)
    }
    writer.list(
      Piece(text: "\(child.access.modifier)var \(child.factory): (\(child.closureMark)(", span: child.span),
      [Piece(text: plan.container.name, span: child.span)] + parameters,
      ")\(child.effects.suffix) -> \(child.type))?")
  }

  /// A private binding can still be replaced by a test in its module.
  private func fieldAccess(_ accessor: Accessor) -> String {
    max(accessor.access, .internal).modifier
  }
}
