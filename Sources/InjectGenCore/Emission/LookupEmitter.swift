/// Writes what finds a binding by its type: overloads that the compiler chooses from, and `resolve` for a type that is
/// known at run time.
struct LookupEmitter {
  let plan: Plan
  let groups: [LookupGroup]
  private var access: String { plan.container.access.modifier }

  func emit(_ writer: inout CodeWriter) {
    for group in groups {
      writer.branches(group.cases, on: \.condition) { found, writer in
        instance(found, group.type.span, &writer)
      }
      writer.line()
    }
    writer.line("@available(*, unavailable, message: \"no binding in \(plan.container.name) has this type\")")
    writer.block("@_disfavoredOverload \(access)func instance<Value>(of type: Value.Type = Value.self) -> Value {") {
      writer in
      writer.line("fatalError()")
    }
    writer.line()
    resolve(&writer)
  }

  private func instance(_ found: LookupGroup.Case, _ span: Span, _ writer: inout CodeWriter) {
    let accessor = found.accessor
    let type = accessor.typeByName
    // Where an interface is asked for, the binding of the interface is meant, and not what conforms to it.
    let mark = accessor.type.isExistential ? "" : "@_disfavoredOverload "
    var declaration = "\(accessor.access.modifier)func instance("
    var effects = ""
    if found.isFound {
      writer.line("/// The binding `\(accessor.binding)`, by its type.")
      declaration = mark + accessor.isolationMark + declaration
      effects = accessor.effects.suffix
    } else {
      declaration = mark + declaration
      writer.attribute(
        "@available(*, unavailable, message: \"several bindings have this type: \(found.candidates.quotedList)\")",
        before: &declaration)
    }
    writer.head(
      Piece(text: declaration, span: span),
      [Piece(text: "of type: BindingTypes.Metatype<\(type)> = (\(type)).self", span: span)],
      ")\(effects) -> \(type) {")
    writer.indent { $0.line(found.isFound ? accessor.request.marked : "fatalError()") }
    writer.line("}")
  }

  private func resolve(_ writer: inout CodeWriter) {
    writer.line(
      "/// Returns the only binding without effects of a type known at run time, or nil.")
    writer.block("\(access)func resolve<Value>(_ type: Value.Type) -> Value? {") { writer in
      for found in groups.flatMap(\.cases) where found.isFound {
        let accessor = found.accessor
        guard accessor.effects == .none, !accessor.isOfOtherActor else { continue }
        // Where one case of a type is true, no other that is found is.
        writer.branches([found], on: \.condition) { _, writer in
          let type = accessor.typeByName
          writer.line("if type == (\(type)).self { return \(accessor.request.marked) as? Value }")
        }
      }
      writer.line("return nil")
    }
  }
}
