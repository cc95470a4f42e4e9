import BindingsYAML
import SwiftModel

/// Reports a declaration of a container whose name an ancestor already has, without `override`
/// (`duplicate-binding`).
extension Namespace {
  func checkInherited(_ diagnostics: inout Diagnostics) {
    guard !ancestors.isEmpty else { return }
    for input in container.inputs {
      guard case .inherited(let other)? = inheritedTarget(named: input.name.value) else { continue }
      report(
        input.name, other, remedy: "give the input another name; a binding can then replace it, with 'override: true'",
        &diagnostics)
    }
    for declaration in files[0].declarations where declaration.overriding == nil {
      guard case .inherited(let other)? = inheritedTarget(named: declaration.name.value) else { continue }
      report(
        declaration.name, other,
        remedy: declaration.isDiscovered
          ? "a binding under 'bindings' can have another name, or replace that one with 'override: true'"
          : Remedy(
            "add 'override: true' to replace that one here, or give it another name",
            .addKey("override: true", toEntryAt: declaration.name.span)),
        &diagnostics)
    }
    checkIncluded(&diagnostics)
  }

  /// A module that one further up includes too brings what is there already: that is reported once.
  private func checkIncluded(_ diagnostics: inout Diagnostics) {
    var reported: Set<SourceID> = []
    for export in files[0].exports {
      guard case .inherited(let other)? = inheritedTarget(named: export.name),
        let item = files[export.id.file].item
      else { continue }
      let owner = ancestors[other.generation - 1]
      let place = owner.place(of: other.target)
      let source = self[export.id].name.span.source
      if place.source != source {
        reportName(export, item, owner.container.name.value, place, &diagnostics)
      } else if reported.insert(source).inserted {
        reportModule(name(of: export.id.file), item, owner.container.name, &diagnostics)
      }
    }
  }

  private func reportModule(
    _ module: String, _ item: Located<String>, _ owner: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .duplicateBinding, "'\(owner.value)', an ancestor of this container, already has the bindings of '\(module)'",
      at: item.span, .init("'\(owner.value)' is declared here", owner.span),
      .init("leave '\(item.value)' out, or include it with a prefix to have another of each", item.span))
  }

  private func reportName(
    _ export: FileScope.Export, _ item: Located<String>, _ owner: String, _ place: Span,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .duplicateBinding, "'\(export.name)' comes from the module '\(item.value)', and from '\(owner)' too",
      at: item.span,
      .init("it is declared here, included by \(pathNames(of: export.id.file))", self[export.id].name.span),
      .init("and here, in '\(owner)'", place),
      .init(
        "include the module with a prefix, or replace both: '\(export.name): { …, override: true }'", item.span))
  }

  private func report(
    _ name: Located<String>, _ other: Inherited, remedy: Remedy, _ diagnostics: inout Diagnostics
  ) {
    let owner = ancestors[other.generation - 1]
    diagnostics.report(
      .duplicateBinding,
      "'\(owner.container.name.value)', an ancestor of this container, already has a '\(name.value)'", at: name.span,
      .init("it is declared here", owner.place(of: other.target)), .init(remedy, name.span))
  }
}

/// A binding that replaces one of a module has the type of that one (`invalid-type`): what the module's own bindings
/// ask for is the replacement.
extension Namespace {
  func checkType(of binding: Binding, replacing others: [BindingID], _ diagnostics: inout Diagnostics) {
    if binding.isTypeOfTarget { return }
    for other in others {
      // The type of an alias's target is not known yet.
      guard case .binding(let replaced) = self[other].kind, !replaced.isTypeOfTarget,
        Self.comparable(binding.type) != Self.comparable(replaced.type)
      else { continue }
      let module = name(of: other.file)
      diagnostics.report(
        .invalidType,
        "'\(binding.name.value)' replaces the binding of '\(module)', whose type is '\(replaced.type.text)'",
        at: binding.type.span,
        notes: [
          .init("'\(replaced.name.value)' of '\(module)' is of the type '\(replaced.type.text)'", replaced.type.span)
        ] + remedy(binding, replaced.type))
      return
    }
  }

  /// A type without `any` and the modules of its names, which two spellings of one type need not share. What is left
  /// to tell apart the compiler tells.
  private static func comparable(_ type: SwiftType) -> String {
    var (result, name) = ("", "")
    for character in type.normalized {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else {
        if character != ".", name != "any" { result += name + String(character) }
        name = ""
      }
    }
    return result + name
  }

  private func remedy(_ binding: Binding, _ type: SwiftType) -> [Diagnostic.Note] {
    let text = FileEdits.quoted(type.text)
    guard case .call(let callee, _) = binding.construction, callee.span == binding.type.span else {
      switch binding.construction {
      // The type follows from the elements.
      case .collection, .dictionary: return []
      case .call, .value, .alias, .foreign, .child:
        return [
          .init(Remedy("write \("type: \(text)".inQuotes)", .replace(binding.type.span, with: text)), binding.type.span)
        ]
      }
    }
    let edits = FileEdits(table.source(callee.span.source))
    var remedy: Remedy
    if edits.hasKey("implementation", before: callee.span) {
      remedy = Remedy("add \("type: \(text)".inQuotes)", .addKey("type: \(text)", toEntryAt: binding.name.span))
    } else {
      let implementation = "implementation: \(callee.value)"
      remedy = Remedy(
        "write \("type: \(text)".inQuotes) and \(implementation.inQuotes)", .replace(callee.span, with: text))
      remedy.edits.append(.addKey(implementation, toEntryAt: binding.name.span))
    }
    return [.init(remedy, binding.type.span)]
  }
}

/// Warns of a container that has the name of its Swift module (`shadowed-module`). The compiler accepts that, but then
/// reads `Shop.Cart` as a member of the class: what the module declares cannot be qualified any more.
enum ShadowedModule {
  static func check(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    for container in files where container.kind == .container {
      let name = container.name
      guard sources[container.source].isOwn, name.value == sources[container.source].module else { continue }
      diagnostics.report(
        .shadowedModule, "the container '\(name.value)' shadows the module '\(name.value)'", at: name.span,
        remedy: "name it '\(name.value)Container'")
    }
  }
}
