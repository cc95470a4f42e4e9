/// Writes the method of the parent that constructs the container, `app.makeSessionContainer(user: user)`. It is in the
/// child's file: the parent's module may not know of the child.
struct ChildFactoryEmitter {
  let plan: Plan
  let factory: PlannedChildFactory

  func emit(_ writer: inout CodeWriter) {
    let container = plan.container
    let inputs = plan.inputs.dropFirst()
    writer.block("extension \(factory.parent) {") { writer in
      writer.line("/// Returns a new `\(container.name)` whose parent is this container.")
      let parameters = inputs.map { input in
        Piece(
          text:
            "\(SwiftName.label(input.name)): \(plan.parameterType(of: input, path: container.name + "."))"
            + (input.defaultValue.map { " = \($0.text)" } ?? ""),
          span: input.defaultValue?.span ?? input.type.span)
      }
      let initializer = container.initializer
      let sending = initializer.overridesAreSent ? "sending " : ""
      let overriding = Piece(
        text: "overriding: \(sending)((inout \(container.name).Overrides) -> Void)? = nil", span: factory.span)
      let head = "\(factory.isolationMark)\(container.access.modifier)func \(factory.name)("
      writer.list(
        Piece(text: head, span: factory.span), parameters + [overriding],
        ")\(initializer.effects.suffix) -> \(container.name) {")
      writer.indent { writer in
        let arguments =
          ["parent: self"] + inputs.map { "\(SwiftName.argumentLabel($0.name)): \(SwiftName.spelled($0.name))" }
        let call = (arguments + ["overriding: overriding"]).joined(separator: ", ")
        let marks = Marks(effects: initializer.effects).prefix
        guard factory.isOverridable else { return writer.line("\(marks)\(container.name)(\(call))") }
        let given = (["self"] + inputs.map { SwiftName.spelled($0.name) }).joined(separator: ", ")
        let head = "if let override = overrides?.value.\(factory.name) {"
        if writer.fits("\(head) return \(marks)override(\(given)) }") {
          writer.line("\(head) return \(marks)override(\(given)) }")
        } else {
          writer.block(head) { $0.line("return \(marks)override(\(given))") }
        }
        writer.line("return \(marks)\(container.name)(\(call))")
      }
      writer.line("}")
    }
  }
}
