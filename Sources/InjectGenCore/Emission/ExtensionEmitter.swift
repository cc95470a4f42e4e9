/// Writes the file of an extension: contexts of a container that another target has.
struct ExtensionEmitter {
  let plan: ExtensionPlan

  static func emit(_ file: BindingsFile, _ plan: ExtensionPlan?, _ source: Source, _ places: SourceMap) -> GeneratedFile
  {
    var writer = CodeWriter(places)
    writer.line(GeneratedFileName.header(source))
    if let plan {
      ExtensionEmitter(plan: plan).emit(file, source, &writer)
    } else {
      writer.line("//")
      writer.line("// It declares no contexts of `\(file.name.value)`.")
    }
    writer.finish()
    return GeneratedFile(name: GeneratedFileName.of(source), text: writer.text, source: source.id)
  }

  private func emit(_ file: BindingsFile, _ source: Source, _ writer: inout CodeWriter) {
    let base = GeneratedFileName.of(source).prefix { $0 != "." }
    let identifier = plan.container.container.identifier + (SwiftName.identifier(near: String(base)) ?? "Contexts")
    let imports = ImportsEmitter(imports: plan.imports, identifier: identifier)
    writer.line()
    imports.emit(&writer)
    writer.line()
    writer.line("/// The contexts declared in `\(GeneratedFileName.printable(source))`.")
    writer.line("extension \(plan.container.container.name) {", at: file.name.span)
    writer.indent { writer in
      writer.overriding(plan.container.features.overrides) { writer in
        contexts(&writer) { $0.emit(&$1) }
      } otherwise: { writer in
        contexts(&writer) { $0.emitUnavailable(&$1) }
      }
    }
    writer.line("}")
    imports.emitUses(&writer)
  }

  private func contexts(_ writer: inout CodeWriter, _ emit: (ContextEmitter, inout CodeWriter) -> Void) {
    for (index, context) in plan.contexts.enumerated() {
      if index > 0 { writer.line() }
      emit(ContextEmitter(plan: plan.container, context: context, isExtension: true), &writer)
    }
  }
}
