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
      function([], &writer) { writer in
        override(&writer)
        call([], &writer)
      }
      if plan.overridesMode == .never { return }
      writer.line()
      writer.overriding(plan.overridesMode) { writer in
        writer.comment("Returns a new `\(container.name)` with overrides whose parent is this container.")
        function([overriding(isUnavailable: false)], &writer) { call(["overriding: overriding"], &$0) }
      } otherwise: { writer in
        function([overriding(isUnavailable: true)], attribute: OverridesEmitter.unavailable(plan, writer), &writer)
      }
    }
  }

  private func overriding(isUnavailable: Bool) -> Piece {
    plan.overriding("\(container.name).Overrides", isUnavailable: isUnavailable, at: factory.span)
  }

  private func function(
    _ overriding: [Piece], attribute: String? = nil, _ writer: inout CodeWriter,
    _ body: (inout CodeWriter) -> Void = { $0.line("fatalError()") }
  ) {
    let parameters = plan.inputs.dropFirst().map { input in
      // With its default on one line.
      let parameter = input.parameter(plan.parameterType(of: input, path: container.name + "."))
      return Piece(text: parameter.whole, span: parameter.lastSpan)
    }
    let head = "\(factory.isolation.mark)\(container.access.modifier)func \(factory.name)("
    writer.function(
      Piece(text: head, span: factory.span), parameters + plan.observing(at: factory.span) + overriding,
      ")\(initializer.effects.suffix) -> \(container.name) {", attribute: attribute, body)
  }

  /// The override that the parent has for it.
  private func override(_ writer: inout CodeWriter) {
    let arguments = (["self"] + plan.inputs.dropFirst().map { SwiftName.spelled($0.name) }).joined(separator: ", ")
    let call = "\(Marks(effects: initializer.effects).prefix)override(\(arguments))"
    writer.overriding(factory.overridesMode) { writer in
      writer.rethrowing(initializer.effects, on: factory.isolation) {
        $0.returnOverride("if let override = overrides.\(factory.name)", call)
      }
    }
  }

  private func call(_ overriding: [String], _ writer: inout CodeWriter) {
    let arguments = (["parent: self"] + plan.arguments.dropFirst() + overriding).joined(separator: ", ")
    let isAlone = factory.overridesMode == .never || !overriding.isEmpty
    let statement = "\(Marks(effects: initializer.effects).prefix)\(container.name)(\(arguments))"
    writer.line(isAlone ? statement : "return \(statement)")
  }
}
