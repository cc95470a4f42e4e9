/// Writes the types that are used in several places: see `NamedTypes.swift`.
struct BindingTypesEmitter {
  let plan: Plan

  func emit(_ writer: inout CodeWriter) {
    let access = plan.container.access.modifier
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
            "\(accessor.internalAccess)typealias \(SwiftName.spelled(accessor.binding)) = \(accessor.ownType.text)",
            at: accessor.ownType.span)
          plan.lentTypes(of: accessor, &writer)
        }
      }
    }
  }
}
