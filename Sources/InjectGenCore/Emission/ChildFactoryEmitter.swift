/// Writes the methods of the parent that construct the container, `app.makeSessionContainer(user: user)`. They are in the
/// child's file: the parent's module may not know of the child.
struct ChildFactoryEmitter {
  let plan: Plan
  let factory: PlannedChildFactory
  private var container: PlannedContainer { plan.container }
  private var initializer: PlannedInitializer { plan.container.initializer }

  func emit(_ writer: inout CodeWriter) {
    writer.block("extension \(factory.parent) {") { writer in
      writer.line("/// Returns a new `\(container.name)` whose parent is this container.")
      head([], &writer)
      call([], &writer)
      guard let overrides = plan.features.overrides else { return }
      writer.line()
      let sending = initializer.overridesAreSent ? "sending " : ""
      writer.overriding(overrides) { writer in
        writer.line("/// Returns a new `\(container.name)` with overrides whose parent is this container.")
        head([overriding(sending)], &writer)
        call(["overriding: overriding"], &writer)
      } otherwise: { writer in
        head([overriding("")], attribute: OverridesEmitter.unavailable(plan, writer), &writer)
        writer.indent { $0.line("fatalError()") }
        writer.line("}")
      }
    }
  }

  private func overriding(_ mark: String) -> Piece {
    Piece(text: "overriding: \(mark)(inout \(container.name).Overrides) -> Void", span: factory.span)
  }

  private func head(_ overriding: [Piece], attribute: String? = nil, _ writer: inout CodeWriter) {
    let parameters = plan.inputs.dropFirst().map { input in
      Piece(
        text:
          "\(SwiftName.label(input.name)): \(plan.parameterType(of: input, path: container.name + "."))"
          + (input.defaultValue.map { " = \($0.text)" } ?? ""),
        span: input.defaultValue?.span ?? input.type.span)
    }
    var head = "\(factory.isolationMark)\(container.access.modifier)func \(factory.name)("
    if let attribute { writer.attribute(attribute, before: &head) }
    writer.list(
      Piece(text: head, span: factory.span), parameters + overriding,
      ")\(initializer.effects.suffix) -> \(container.name) {")
  }

  private func call(_ overriding: [String], _ writer: inout CodeWriter) {
    let inputs = plan.inputs.dropFirst().map {
      "\(SwiftName.argumentLabel($0.name)): \(SwiftName.spelled($0.name))"
    }
    let arguments = (["parent: self"] + inputs + overriding).joined(separator: ", ")
    writer.indent { writer in
      writer.overriding(in: factory.overrides) { override(&$0) }
      writer.line("\(factory.overrides == .never ? "" : "return ")\(marks)\(container.name)(\(arguments))")
    }
    writer.line("}")
  }

  private var marks: String { Marks(effects: initializer.effects).prefix }

  /// Asks the parent's override of this method.
  private func override(_ writer: inout CodeWriter) {
    let given = (["self"] + plan.inputs.dropFirst().map { SwiftName.spelled($0.name) }).joined(separator: ", ")
    let head = "if let override = overrides?.value.\(factory.name) {"
    if writer.fits("\(head) return \(marks)override(\(given)) }") {
      writer.line("\(head) return \(marks)override(\(given)) }")
    } else {
      writer.block(head) { $0.line("return \(marks)override(\(given))") }
    }
  }
}
