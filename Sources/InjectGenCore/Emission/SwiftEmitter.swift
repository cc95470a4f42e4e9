/// Spells a plan out. Everything has been decided: it only knows how Swift is written.
struct SwiftEmitter {
  private let plan: Plan
  private var writer: CodeWriter

  static func emit(_ plan: Plan, _ source: Source, _ places: SourceMap) -> GeneratedFile {
    let capacity = bytesOfMember * (plan.accessors.count + plan.ancestors.count + 4)
    var emitter = SwiftEmitter(plan: plan, writer: CodeWriter(places, capacity: capacity))
    emitter.file(source)
    return GeneratedFile(name: GeneratedFileName.of(source), text: emitter.writer.text, source: source.id)
  }

  /// A member with its override and the lines around both is shorter, nearly always.
  private static let bytesOfMember = 1_000

  private mutating func file(_ source: Source) {
    writer.line(GeneratedFileName.header(source))
    writer.line()
    let imports = ImportsEmitter(imports: plan.imports, identifier: plan.container.identifier)
    imports.emit(&writer)
    writer.line()
    let container = plan.container
    writer.line("/// The container declared in `\(GeneratedFileName.printable(source))`.")
    let conformance = container.isSendable ? ": Sendable" : ""
    var declaration =
      "\(container.isolationMark)\(container.access.modifier)final class \(container.name)\(conformance) {"
    if !plan.ancestors.isEmpty { writer.attribute("@dynamicMemberLookup", before: &declaration) }
    writer.line(declaration, at: container.span)
    writer.indent { writer in
      InitializerEmitter(plan: plan).emit(&writer)
      for accessor in plan.accessors {
        writer.line()
        AccessorEmitter(plan: plan, accessor: accessor).emit(&writer)
      }
      for keeper in plan.cycles {
        guard case .value(.cycle(let cycle, _)) = keeper.content else { continue }
        writer.line()
        CycleEmitter(plan: plan, cycle: cycle).emit(keeper, &writer)
      }
      FeaturesEmitter(plan: plan).emit(&writer)
      BindingTypesEmitter(plan: plan).emit(&writer)
      OverridesEmitter(plan: plan).emit(&writer)
    }
    writer.line("}")
    besideContainer()
    imports.emitUses(&writer)
    writer.finish()
  }

  private mutating func besideContainer() {
    let container = plan.container
    // Where the container has an actor, the wrapper is of that actor, and so 'Sendable' whatever its value is.
    if plan.features.injection != nil, container.isolation == .nonisolated {
      writer.line()
      writer.line("extension \(container.name).Inject: Sendable where Value: Sendable {}")
    }
    if let factory = plan.childFactory {
      writer.line()
      ChildFactoryEmitter(plan: plan, factory: factory).emit(&writer)
    }
    if plan.features.isOnlyInjection {
      writer.line()
      writer.line("/// Reads the shared container: see `\(container.name).Inject`.")
      writer.line("\(container.access.modifier)typealias Inject<Value> = \(container.name).Inject<Value>")
    }
  }

  static func documentation(_ lines: [String], _ writer: inout CodeWriter) {
    for line in lines { writer.comment(line) }
  }
}

/// Writes the imports of a generated file, and what uses them publicly.
struct ImportsEmitter {
  let imports: [PlannedImport]
  /// The name of the type that the file declares, as a part of other names.
  let identifier: String

  /// Imports with the same spelling share one `#if`.
  func emit(_ writer: inout CodeWriter) {
    var rest = imports[...]
    while let first = rest.first {
      let group = rest.prefix {
        $0.item.condition == first.item.condition && $0.dependsOnDefault == first.dependsOnDefault
      }
      rest = rest.dropFirst(group.count)
      writer.conditional(first.item.condition) { writer in
        if first.dependsOnDefault { writer.line("#if hasFeature(InternalImportsByDefault)") }
        for planned in group { writer.line(planned.declaration, at: planned.item.span) }
        guard first.dependsOnDefault else { return }
        writer.line("#else")
        for planned in group { writer.line(planned.declarationByDefault, at: planned.item.span) }
        writer.line("#endif")
      }
    }
  }

  /// A `public import` next to imports with any other access level is not an error. That nothing uses it publicly would
  /// be a warning, so each has an alias that does.
  func emitUses(_ writer: inout CodeWriter) {
    for item in imports.map(\.item) {
      guard case .used(let type) = item.level else { continue }
      writer.line()
      writer.line("/// Uses `\(item.path)` publicly, so that the other files of the module can import it as they like.")
      writer.line("@usableFromInline internal typealias _\(identifier)\(item.path) = \(type)")
    }
  }
}
