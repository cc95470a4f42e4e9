import BindingsYAML
import InjectGenCore
import SwiftModel

/// Writes the functions of a context: `ShopContainer.preview()`, which constructs a container, and
/// `ShopContainer.preview(&overrides)`, which other contexts call.
struct ContextEmitter {
  let plan: Plan
  let context: PlannedContext
  /// Whether the functions are in an extension, in another target than the container.
  let isExtension: Bool
  private var container: String { plan.container.name }
  private var initializer: PlannedInitializer { plan.container.initializer }
  private var access: String { context.access.modifier }

  /// Writes what says, in builds without overrides, how to have them there.
  func emitUnavailable(_ writer: inout CodeWriter) {
    function(attribute: OverridesEmitter.unavailable(plan, writer), &writer)
    writer.line()
    writer.line(OverridesEmitter.unavailable(plan, writer))
    writer.block("nonisolated \(access)static func \(context.name)(_ overrides: inout Overrides) {") {
      $0.line("fatalError()")
    }
  }

  private func function(
    attribute: String? = nil, _ writer: inout CodeWriter,
    _ body: (inout CodeWriter) -> Void = { $0.line("fatalError()") }
  ) {
    let stop = "{ fatalError() }()"
    let parameters = context.parameters.map { parameter in
      let type = isExtension ? parameter.type.parameter : plan.parameterType(of: parameter)
      let mark = parameter.fallback == nil ? "" : "?"
      // What is unavailable cannot be a default, not even of what is unavailable too.
      let isElsewhere = attribute != nil && parameter.isContextOfParent && parameter.fallback == nil
      let value = parameter.defaultValue.map { isElsewhere ? Piece(text: stop, span: $0.span) : $0 }
      return Piece(parameter: parameter.name, "\(type)\(mark)", at: context.place, default: value)
    }
    let end = parameters.last?.lastSpan ?? context.place
    let overriding = plan.overriding(isUnavailable: attribute != nil, default: " = { _ in }", at: end)
    let isolation = initializer.isolation ?? (isExtension ? plan.container.isolation : nil)
    writer.function(
      Piece(text: "\(isolation?.mark ?? "")\(access)static func \(context.name)(", span: context.place),
      parameters + plan.observing(at: end) + [overriding], ")\(initializer.effects.suffix) -> \(container) {",
      attribute: attribute, body)
  }

  // MARK: With overrides

  func emit(_ writer: inout CodeWriter) {
    writer.comment("A container in the context `\(context.name)`.")
    function(&writer) { writer in
      var arguments = plan.arguments
      if let parent = context.parameters.first, parent.isContextOfParent, let fallback = parent.fallback {
        arguments[0] += " ?? \(fallback)"
      }
      let callee = context.isTesting ? "\(container).testing" : container
      let list = arguments.joined(separator: ", ")
      let call = arguments.isEmpty && !context.isTesting ? callee : "\(callee)(\(list))"
      // Without it the compiler would say of an input's unknown type that it does not know the closure's either.
      let isTyped = plan.mapsLines && !isExtension
      let (signature, overrides) = isTyped ? (" (overrides: inout Overrides) in", "&overrides") : ("", "&$0")
      writer.block("\(Marks(effects: initializer.effects).prefix)\(call) {\(signature)") { writer in
        // An input may have the name of the context.
        let isHidden = context.parameters.contains { $0.name == context.name }
        writer.line("\(isHidden ? "\(container)." : "")\(context.name)(\(overrides))")
        writer.line("overriding(\(overrides))")
      }
    }
    writer.line()
    replacements(&writer)
  }

  private func replacements(_ writer: inout CodeWriter) {
    writer.comment("Puts what the context `\(context.name)` replaces among overrides.")
    writer.block("nonisolated \(access)static func \(context.name)(_ overrides: inout Overrides) {") { writer in
      for name in context.extended.suffix(1) { writer.line("\(name)(&overrides)") }
      for replacement in context.replacements {
        writer.conditional(replacement.condition) { self.replacement(replacement, &$0) }
      }
    }
  }

  private func replacement(_ replacement: PlannedReplacement, _ writer: inout CodeWriter) {
    let names = [replacement.container ?? "_"] + replacement.parameters.map { SwiftName.spelled($0) }
    let list = names.joined(separator: ", ")
    let signature = replacement.effects.errorType == nil ? list : "(\(list))\(replacement.effects.suffix)"
    let head = "overrides.\(SwiftName.spelled(replacement.binding)) { \(signature) in"
    // Without it, Swift 6.3 "failed to produce diagnostic" for a ternary value that does not conform to the protocol.
    let isCoerced = replacement.isKeptInterface && writer.mapsLines
    var construction = ConstructionEmitter(construction: replacement.construction)
    if isCoerced { construction.type = "BindingTypes.\(SwiftName.spelled(replacement.binding))" }
    if let value = construction.expression(writer), writer.fits("\(head) \(value) }") {
      return writer.line("\(head) \(value) }")
    }
    writer.line(head, at: replacement.place)
    writer.indent { construction.emit(&$0) }
    writer.line("}")
  }
}

/// Writes the file of an extension: contexts of a container that another target has.
struct ExtensionEmitter {
  let plan: ExtensionPlan

  func emit(_ file: BindingsFile, _ source: Source, _ writer: inout CodeWriter) {
    let base = GeneratedFileName.of(source).prefix { $0 != "." }
    let identifier = plan.container.container.identifier + (SwiftName.identifier(near: String(base)) ?? "Contexts")
    ImportsEmitter(imports: plan.imports, identifier: identifier).emit(&writer) { contexts(file, source, &$0) }
  }

  private func contexts(_ file: BindingsFile, _ source: Source, _ writer: inout CodeWriter) {
    writer.comment("The contexts declared in `\(GeneratedFileName.printable(source))`.")
    writer.line("extension \(plan.container.container.name) {", at: file.name.span)
    writer.indent { writer in
      writer.overriding(plan.container.overridesMode) { writer in
        contexts(&writer) { $0.emit(&$1) }
      } otherwise: { writer in
        contexts(&writer) { $0.emitUnavailable(&$1) }
      }
    }
    writer.line("}")
  }

  private func contexts(_ writer: inout CodeWriter, _ emit: (ContextEmitter, inout CodeWriter) -> Void) {
    for (index, context) in plan.contexts.enumerated() {
      if index > 0 { writer.line() }
      emit(ContextEmitter(plan: plan.container, context: context, isExtension: true), &writer)
    }
  }
}
