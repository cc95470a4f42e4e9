import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about the names of a composition: they lead to several bindings, or override none.
struct NamesAdvice {
  let names: Namespace
  let span: Span

  func words(_ fact: NamesFact, _ known: inout KnownNames) -> Words {
    switch fact {
    case .taken(let own, let isBinding, let name, let others): return taken(own, isBinding, name, others)
    case .several(let name, let all): return several(name, all)
    case .replacedAtOnce(let name, let all):
      return several(
        name, all, "'overridden' would be ambiguous: include all but one of them with prefixes")
    case .rivals(let id, let rivals):
      let count = rivals.count == 2 ? "twice" : "\(rivals.count) times"
      return Words(
        "'\(names[id].name.value)' of '\(names.name(of: id.file))' is replaced \(count)",
        (rivals + [id]).map(place).cutAtTen())
    case .overrideOfNothing(let binding, let file):
      let places = file == 0 && names.container.parent != nil ? "included module or parent" : "included module"
      return Words("'\(binding.name.value)' overrides nothing: no \(places) has it", [adviceForOverride(binding, file)])
    case .otherType(let binding, let replaced, let module): return otherType(binding, replaced, module)
    case .repeated(let name, let isInput, let place):
      return Words(
        "'\(name)' is \(isInput ? "an input" : "required") already",
        [.init("the \(isInput ? "input" : "requirement") is declared here", place)])
    case .ofAncestor(let name, let other, let conflict):
      let owner = names.ancestors[other.generation - 1]
      return Words(
        "'\(owner.container.name.value)', an ancestor of this container, already has '\(name.value)'",
        [.init("it is declared here", owner.place(of: other.target)), .init(remedy(conflict, name), name.span)])
    case .moduleOfAncestor(let module, let item, let owner): return moduleOfAncestor(module, item, owner)
    case .exportOfAncestor(let export, let item, let owner, let place):
      return exportOfAncestor(export, item, owner, place)
    case .satisfiedTwice(let requirement, let file, let first):
      return Words(
        "'\(requirement.name.value)', which '\(names.name(of: file))' requires, is met twice",
        [.init("it is met through this item too", first), .init("it is required here", requirement.name.span)])
    case .satisfiedByOtherType(let requirement, let file, let type):
      return Words(
        requirement: requirement.name, requirement.type.text, of: names.name(of: file),
        "is of the type '\(type.text)'", at: type.span)
    case .unmet(let requirement, let file): return unmet(requirement, file, &known)
    case .slip(let requirement, let file, let slip): return slipped(requirement, file, slip)
    }
  }

  private func exportOfAncestor(_ export: FileScope.Export, _ item: Located<String>, _ owner: String, _ place: Span)
    -> Words
  {
    return Words(
      "'\(export.name)' comes from the module '\(item.value)', and from '\(owner)' too",
      .init("it is declared here, included by \(names.pathNames(of: export.id.file))", names[export.id].name.span),
      .init("and here, in '\(owner)'", place),
      .init("include the module with a prefix, or replace both: '\(export.name): { …, override: true }'", item.span))
  }

  private func moduleOfAncestor(_ module: String, _ item: Located<String>, _ owner: Located<String>) -> Words {
    return Words(
      "'\(owner.value)', an ancestor of this container, already has the bindings of '\(module)'",
      .init("'\(owner.value)' is declared here", owner.span),
      .init("leave '\(item.value)' out, or include it with a prefix to have another of each", item.span))
  }

  private func otherType(_ binding: Binding, _ replaced: Binding, _ module: String) -> Words {
    let type = replaced.type
    return Words(
      "'\(binding.name.value)' replaces the binding of '\(module)', whose type is '\(type.text)'",
      [.init("'\(replaced.name.value)' of '\(module)' is of the type '\(type.text)'", type.span)]
        + remedy(binding, type))
  }

  private func slipped(_ requirement: Requirement, _ file: Int, _ slip: String) -> Words {
    let name = requirement.name.value
    return Words(
      "'\(names.name(of: file))' gets nothing for '\(name)', and '\(slip)' has its type",
      [.init("it is required here", requirement.name.span), .init("call it '\(name)', if that is meant", span)])
  }

  private func place(of id: BindingID) -> Note {
    let name = names[id].name
    return .init("'\(name.value)' is declared here, included by \(names.pathNames(of: id.file))", name.span)
  }

  // MARK: Names that lead to several bindings

  private func taken(
    _ own: Located<String>, _ isBinding: Bool, _ name: String, _ others: [NameClash.Other]
  ) -> Words {
    let modules = others.map(\.link.include.module.value)
    var notes = NoteList()
    for other in others {
      notes.append(place(of: other.id))
      notes.append(.init("the module is included here", other.link.include.module.span))
    }
    let remedy: Remedy =
      own.span.subject != nil
      ? "a binding under 'bindings' can have another name, or replace that one with 'override: true'"
      : isBinding
        ? .add(key: "override: true", to: own.span, " to replace that, or give it another name")
        : "give it another name, or include '\(modules[0])' with a prefix"
    let subject = modules.count == 1 ? "the module" : "the modules"
    return Words("'\(name)' comes from \(subject) \(modules.quotedList) too", notes.notes + [.init(remedy, own.span)])
  }

  private func several(_ name: String, _ all: [BindingID], _ other: Remedy? = nil) -> Words {
    let remedy: Remedy =
      all.count == 2
      ? "include one of them with a prefix, or replace both: '\(name): { …, override: true }'"
      : "include all but one of them with prefixes, or replace all: '\(name): { …, override: true }'"
    let modules = all.map { names.name(of: $0.file) }
    let words = all.count == 2 ? "both '\(modules[0])' and '\(modules[1])'" : modules.quotedList
    return Words("'\(name)' comes from \(words)", all.map(place).cutAtTen() + [.init(other ?? remedy, span)])
  }

  private func remedy(_ conflict: NamesFact.AncestorConflict, _ name: Located<String>) -> Remedy {
    switch conflict {
    case .input: "give the input another name; a binding can then replace it, with 'override: true'"
    case .discovered: "a binding under 'bindings' can have another name, or replace that one with 'override: true'"
    case .binding:
      .add(key: "override: true", to: name.span, " to replace that one here, or give it another name")
    }
  }

  // MARK: Overrides

  private func adviceForOverride(_ binding: Binding, _ file: Int) -> Note {
    let name = binding.name
    if let hidden = names.hiddenNames(from: file)[name.value] {
      let words = "'\(name.value)' of '\(names.name(of: hidden.id.file))' is \(hidden.access.rawValue)"
      return .init("\(words), so it cannot be replaced here", hidden.name.span)
    }
    if file == 0, case .hidden(let hidden) = names.findInherited(name.value) {
      return .init("\(hidden.words), so it cannot be replaced here", hidden.name.span)
    }
    let known = names.files[file].includes.flatMap { names.exportedNames(of: $0.file) }
    let near = NearMiss.find(name.value, among: known + (file == 0 ? names.inheritedNames : []))
    if let near = near ?? names.prefixedNames(in: file)[name.value] {
      return .init(.didYouMean(near, at: name.span), name.span)
    }
    var forgotten = ForgottenModules(names)
    let modules = forgotten.modules(of: names.table.names.entries(named: name.value), in: file)
    if let module = modules.first, modules.count == 1 {
      let own = names.files[file].file
      let edits = FileEdits(names.table.source(own.source))
      let remedy = Remedy(
        "the module '\(module)' has it, which is not included: add \(own.wordsToInclude(module))",
        edits.include(module, in: own))
      return .init(remedy, name.span)
    }
    if file == 0, let parent = names.parent(having: name.value) {
      let line = "parent: \(parent)"
      let own = names.container.source
      return .init(Remedy("add '\(line)', which has it", .addTopLevelKey(line, own)), name.span)
    }
    let place = binding.override ?? name.span
    return .init(Remedy("leave 'override' out", .removeEntry(at: place)), place)
  }

  private func remedy(_ binding: Binding, _ type: SwiftType) -> [Note] {
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
    let edits = FileEdits(names.table.source(callee.span.source))
    var remedy: Remedy
    if edits.hasKey("implementation", before: callee.span) {
      remedy = .add(key: "type: \(text)", to: binding.name.span)
    } else {
      let implementation = "implementation: \(callee.value)"
      remedy = Remedy(
        "write \("type: \(text)".inQuotes) and \(implementation.inQuotes)", .replace(callee.span, with: text))
      remedy.edits.append(.addKey(implementation, toEntryAt: binding.name.span))
    }
    return [.init(remedy, binding.type.span)]
  }

  // MARK: Requirements

  private func unmet(_ requirement: Requirement, _ file: Int, _ known: inout KnownNames) -> Words {
    let (name, module) = (requirement.name.value, names.name(of: file))
    var notes = [Note("it is required here", requirement.name.span)]
    if let includer = names.files[file].includer, includer.file > 0 {
      notes.append(.init("'\(module)' is included by \(names.pathNames(of: file))", span))
    }
    notes.append(.init(remedy(requirement, of: file, &known), span))
    return Words("'\(module)' requires '\(name)', which '\(names.container.name.value)' does not provide", notes)
  }

  private func remedy(_ requirement: Requirement, of file: Int, _ known: inout KnownNames) -> Remedy {
    let (name, type) = (requirement.name.value, FileEdits.quoted(requirement.type.text))
    let (container, table) = (names.container.source, names.table)
    if known.handles(requestedIn: names.files[file].file).contains(name) {
      let foreign = "\(name): { type: \(type), scope: foreign }"
      return .add(foreign, in: container)
    }
    let entries = table.names.entries(named: name).filter { $0.type?.normalized == requirement.type.normalized }
    if let module = known.forgottenModules(in: names, of: entries).first {
      let remedy = Remedy(including: module, in: 0, of: names)
      return Remedy(message: "\(remedy.message): '\(name)' belongs to it", edits: remedy.edits)
    }
    if let near = known.near(name, in: names), names.maySatisfy(requirement, near, in: file) {
      let alias = "\(name): { type: \(type), alias: \(near) }"
      return .add(alias, in: container, " if '\(near)' is meant")
    }
    let input = "\(name): \(type)"
    return Remedy(
      "add a binding '\(name)', or \(input.inQuotes) under 'inputs'", .addEntry(input, under: "inputs", container))
  }
}
