import InjectGenCore
import SwiftModel

/// Writes the methods of the parent that construct the container, `app.makeSessionContainer(user: user)`. They are in
/// the child's file: the parent's module may not know of the child.
struct ChildFactoryEmitter {
  let plan: Plan
  let factory: PlannedChildFactory
  private var container: PlannedContainer { plan.container }
  private var initializer: PlannedInitializer { plan.container.initializer }

  func emit(_ writer: inout CodeWriter) {
    writer.block("extension \(factory.parent) {") { writer in
      writer.comment("Returns a new `\(container.name)` whose parent is this container.")
      head(observing, &writer)
      writer.indent { override(&$0) }
      call([], &writer)
      guard let overrides = plan.features.overrides else { return }
      writer.line()
      let sending = initializer.overridesAreSent ? "sending " : ""
      writer.overriding(overrides) { writer in
        writer.comment("Returns a new `\(container.name)` with overrides whose parent is this container.")
        head(observing + [overriding(sending)], &writer)
        call(["overriding: overriding"], &writer)
      } otherwise: { writer in
        head(observing + [overriding("")], attribute: OverridesEmitter.unavailable(plan, writer), &writer)
        writer.indent { $0.line("fatalError()") }
        writer.line("}")
      }
    }
  }

  private var observing: [Piece] { plan.observing(at: factory.span) }

  private func overriding(_ mark: String) -> Piece {
    Piece(text: "overriding: \(mark)(inout \(container.name).Overrides) -> \(plan.names("Void"))", span: factory.span)
  }

  private func head(_ overriding: [Piece], attribute: String? = nil, _ writer: inout CodeWriter) {
    let parameters = plan.inputs.dropFirst().map { input in
      // With its default on one line.
      let parameter = input.parameter(plan.parameterType(of: input, path: container.name + "."))
      return Piece(text: parameter.whole, span: parameter.lastSpan)
    }
    var head = "\(factory.isolation.mark)\(container.access.modifier)func \(factory.name)("
    if let attribute { writer.attribute(attribute, before: &head) }
    writer.head(
      Piece(text: head, span: factory.span), parameters + overriding,
      ")\(initializer.effects.suffix) -> \(container.name) {")
  }

  /// The override that the parent has for it.
  private func override(_ writer: inout CodeWriter) {
    guard let overrides = factory.overrides else { return }
    let arguments = (["self"] + plan.inputs.dropFirst().map { SwiftName.spelled($0.name) }).joined(separator: ", ")
    let call = "\(Marks(effects: initializer.effects).prefix)override(\(arguments))"
    writer.overriding(overrides) { writer in
      writer.rethrowing(initializer.effects, on: factory.isolation) {
        $0.returnOverride("if let override = overrides.\(factory.name)", call)
      }
    }
  }

  private func call(_ overriding: [String], _ writer: inout CodeWriter) {
    let arguments = (["parent: self"] + plan.arguments.dropFirst() + overriding).joined(separator: ", ")
    let isAlone = factory.overrides == nil || !overriding.isEmpty
    let statement = "\(Marks(effects: initializer.effects).prefix)\(container.name)(\(arguments))"
    writer.indent { $0.line(isAlone ? statement : "return \(statement)") }
    writer.line("}")
  }
}
