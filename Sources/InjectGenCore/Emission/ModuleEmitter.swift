/// Writes the file that a module's bindings file becomes. Containers construct what they see themselves; for the rest
/// there are functions, which containers in other targets call.
struct ModuleEmitter {
  private let plan: ModulePlan

  static func emit(_ module: BindingsFile, _ plan: ModulePlan?, _ source: Source, _ places: SourceMap) -> GeneratedFile
  {
    var writer = CodeWriter(places)
    writer.line(GeneratedFileName.header(source))
    if let plan {
      ModuleEmitter(plan: plan).emit(&writer)
    } else {
      writer.line("//")
      writer.line("// The module `\(module.name.value)` is compiled as a part of the containers that include it.")
    }
    writer.finish()
    return GeneratedFile(name: GeneratedFileName.of(source), text: writer.text, source: source.id)
  }

  private var access: String { plan.access.modifier }

  private func emit(_ writer: inout CodeWriter) {
    let imports = ImportsEmitter(imports: plan.imports, identifier: plan.namespace)
    writer.line()
    imports.emit(&writer)
    writer.line()
    writer.line(
      "/// Constructs what is internal here, of the module `\(plan.module.value)`, for containers in other targets.")
    writer.line("nonisolated \(access)enum \(SwiftName.spelled(plan.namespace)) {", at: plan.module.span)
    writer.indent { writer in
      var isFirst = true
      func separated(_ body: (inout CodeWriter) -> Void) {
        if !isFirst { writer.line() }
        isFirst = false
        body(&writer)
      }
      for box in plan.boxes { separated { self.box(box, &$0) } }
      for function in plan.functions { separated { self.function(function, &$0) } }
      if !plan.types.isEmpty { separated(types) }
    }
    writer.line("}")
    imports.emitUses(&writer)
  }

  private func box(_ box: PlannedBox, _ writer: inout CodeWriter) {
    writer.conditional(box.condition) { writer in
      writer.line("/// Holds a `\(box.type.text)`, which only this target sees.")
      writer.block("\(access)struct \(box.name)\(box.isSendable ? ": Sendable" : "") {") {
        $0.line("let value: \(box.type.text)", at: box.type.span)
      }
    }
  }

  private func types(_ writer: inout CodeWriter) {
    writer.line("/// Types used in several places, spelled once, so that the compiler reports a mistake once.")
    writer.block("nonisolated \(access)enum BindingTypes {") { writer in
      for type in plan.types {
        writer.conditional(type.condition) {
          $0.line("\(access)typealias \(SwiftName.spelled(type.name)) = \(type.type.stored)", at: type.type.span)
        }
      }
    }
  }

  // MARK: Functions

  private func function(_ function: ModuleFunction, _ writer: inout CodeWriter) {
    writer.conditional(function.condition) { writer in
      writer.branches(function.branches, on: { $0.condition?.text }) { branch, writer in
        form(branch.form, of: function, &writer)
      }
    }
  }

  private func form(_ form: ModuleFunction.Form, of function: ModuleFunction, _ writer: inout CodeWriter) {
    writer.line("/// \(function.documentation)")
    let result = form.result.map { " -> \($0.type)" } ?? ""
    writer.head(
      Piece(text: "\(function.isolation?.actorMark ?? "")\(access)static func \(function.name)(", span: function.span),
      form.parameters, ")\(form.effects.suffix)\(result) {")
    writer.indent { writer in
      writer.rethrowing(form.effects, on: function.isolation ?? .nonisolated) { body(of: form, function, &$0) }
    }
    writer.line("}")
  }

  private func body(of form: ModuleFunction.Form, _ function: ModuleFunction, _ writer: inout CodeWriter) {
    switch form.body {
    case .construction(let construction): ConstructionEmitter(construction, box: form.result?.box).emit(&writer)
    case .value(let value):
      writer.line("return \(form.result?.box.map { "\($0)(value: \(value.text))" } ?? value.text)", at: function.span)
    case .teardown(let ending, let unboxed):
      if let unboxed { writer.line("let \(SwiftName.spelled(unboxed.name)) = \(unboxed.value.text)") }
      writer.line(ending.statement, at: ending.span)
    }
  }
}
