import BindingsYAML
import InjectGenCore
import SwiftModel

/// Spells a plan out. Everything has been decided: it only knows how Swift is written.
struct SwiftEmitter {
  let plan: Plan

  func emit(_ source: Source, _ writer: inout CodeWriter) {
    ImportsEmitter(imports: plan.imports, identifier: plan.container.identifier).emit(&writer) { writer in
      container(source, &writer)
      besideContainer(&writer)
    }
  }

  private func container(_ source: Source, _ writer: inout CodeWriter) {
    let container = plan.container
    writer.comment("The container declared in `\(GeneratedFileName.printable(source))`.")
    let conformance = container.isSendable ? ": \(plan.names("Sendable"))" : ""
    var declaration =
      "\(container.isolationMark)\(container.access.modifier)final class \(container.name)\(conformance) {"
    if !plan.ancestors.isEmpty { writer.attribute("@dynamicMemberLookup", before: &declaration) }
    writer.line(declaration, at: container.span)
    writer.indent { writer in
      StoredPropertiesEmitter(plan: plan).emit(&writer)
      InitializerEmitter(plan: plan).emit(&writer)
      for accessor in plan.accessors {
        writer.line()
        AccessorEmitter(plan: plan, accessor: accessor).emit(&writer)
        accessor.forgetConstructions()
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
  }

  private func besideContainer(_ writer: inout CodeWriter) {
    let container = plan.container
    // Where the container has an actor, the wrapper is of that actor, and so 'Sendable' whatever its value is.
    if plan.features.injection != nil, container.isolation == .nonisolated {
      writer.line()
      let sendable = plan.names("Sendable")
      writer.line("extension \(container.name).Inject: \(sendable) where Value: \(sendable) {}")
    }
    if let factory = plan.childFactory {
      writer.line()
      ChildFactoryEmitter(plan: plan, factory: factory).emit(&writer)
    }
    if plan.features.isOnlyInjection {
      writer.line()
      writer.comment("Reads the shared container: see `\(container.name).Inject`.")
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

  /// Writes them before the declarations, and what uses them after these.
  func emit(_ writer: inout CodeWriter, around declarations: (inout CodeWriter) -> Void) {
    writer.line()
    imports(&writer)
    writer.line()
    declarations(&writer)
    uses(&writer)
  }

  /// Imports with the same spelling share one `#if`.
  private func imports(_ writer: inout CodeWriter) {
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
  private func uses(_ writer: inout CodeWriter) {
    for item in imports.map(\.item) {
      guard case .used(let type) = item.level else { continue }
      writer.line()
      writer.comment("Uses `\(item.path)` publicly, so that the other files of the module can import it as they like.")
      writer.line("@usableFromInline internal typealias _\(identifier)\(item.path) = \(type)")
    }
  }
}

/// Writes the file that a module's bindings file becomes. Containers construct what they see themselves; for the rest
/// there are functions, which containers in other targets call.
struct ModuleEmitter {
  let plan: ModulePlan
  private var access: String { plan.access.modifier }

  func emit(_ writer: inout CodeWriter) {
    ImportsEmitter(imports: plan.imports, identifier: plan.namespace).emit(&writer, around: namespace)
  }

  private func namespace(_ writer: inout CodeWriter) {
    writer.comment(
      "Constructs what is internal here, of the module `\(plan.module.value)`, for containers in other targets.")
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
  }

  private func box(_ box: PlannedBox, _ writer: inout CodeWriter) {
    writer.conditional(box.condition) { writer in
      writer.comment("Holds a `\(box.type.text)`, which only this target sees.")
      writer.block("\(access)struct \(box.name)\(box.isSendable ? ": \(plan.names("Sendable"))" : "") {") {
        $0.line("let value: \(box.type.text)", at: box.type.span)
      }
    }
  }

  private func types(_ writer: inout CodeWriter) {
    writer.comment("Types used in several places, spelled once, so that the compiler reports a mistake once.")
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
    writer.comment("\(function.documentation)")
    let result = form.result.map { " -> \($0)" } ?? ""
    writer.function(
      Piece(text: "\(function.isolation?.actorMark ?? "")\(access)static func \(function.name)(", span: function.span),
      form.parameters, ")\(form.effects.suffix)\(result) {"
    ) { writer in
      writer.rethrowing(form.effects, on: function.isolation ?? .nonisolated) { body(of: form, function, &$0) }
    }
  }

  private func body(of form: ModuleFunction.Form, _ function: ModuleFunction, _ writer: inout CodeWriter) {
    switch form.body {
    case .construction(let construction): ConstructionEmitter(construction: construction, box: form.box).emit(&writer)
    case .value(let value):
      writer.line("return \(form.box.map { "\($0)(value: \(value.text))" } ?? value.text)", at: function.span)
    case .teardown(let ending, let unboxed):
      if let unboxed { writer.line("let \(SwiftName.spelled(unboxed.name)) = \(unboxed.value.text)") }
      writer.line(ending.statement, at: ending.span)
    }
  }
}
