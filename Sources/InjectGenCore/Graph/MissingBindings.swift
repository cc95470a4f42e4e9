import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Requested names that do not exist, or are not visible to the binding that requests them. Each is one problem. It is
/// shown at the first request, with a remedy, the other requests, and the chain of bindings that need the first one.
struct MissingBindings {
  /// Where a name is asked for.
  struct Place {
    let binding: BindingID
    let span: Span
    /// Whether the value of that name is passed on; else the name is in a provider, an alias or a collection.
    let isValue: Bool
    /// The declaration of that name in an included module, which does not export it.
    var hiddenInModule: Declaration?
    /// The declaration of that name in an ancestor, which does not pass it on.
    var hidden: HiddenName?
  }

  private struct Request: Hashable {
    let name: String
    /// The file that asks for it, by its place in the composition.
    let file: Int
  }

  private var requests: [Request: [Place]] = [:]

  mutating func insert(_ name: String, in file: Int, at place: Place) {
    requests[Request(name: name, file: file), default: []].append(place)
  }

  func report(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard !requests.isEmpty else { return }
    let dependents = Dependents(graph)
    let ordered = requests.map { request, places in
      (request: request, places: places.ordered { $0.span.start < $1.span.start })
    }.ordered { ($0.request.file, $0.places[0].span.start) < ($1.request.file, $1.places[0].span.start) }
    var advice: NameAdvice?
    var forgotten = ForgottenModules(graph.composition.names)
    for (request, places) in ordered {
      let first = places[0]
      if let declaration = first.hiddenInModule {
        report(declaration, hiddenFrom: places, named: request.name, graph.composition, &diagnostics)
        continue
      }
      if first.hidden == nil, forgotten.insert(request.name, in: request.file, places.map(\.span)) { continue }
      if advice?.file != request.file { advice = NameAdvice(graph.composition, request.file) }
      // A private binding is as good as none, except to a binding that asks for this very one.
      let isNamed = first.hidden.map { $0.access == .internal || InheritedName.isOne(request.name) } ?? false
      var notes = NoteList()
      if let hidden = first.hidden {
        notes.append(hidden.remedy(isNamed: isNamed))
      } else {
        for note in advice?.notes(for: request.name, at: first, graph[first.binding]) ?? [] { notes.append(note) }
      }
      // A rule's members ask for their collection at one place.
      for place in places.dropFirst() where place.span != first.span {
        notes.append(.init("'\(request.name)' is asked for here too", place.span))
      }
      notes.append(dependents.chain(to: first.binding), graph)
      if let hidden = first.hidden, isNamed {
        diagnostics.report(.notVisible, hidden.words, at: first.span, notes: notes.notes)
      } else {
        diagnostics.report(.missingBinding, "no binding '\(request.name)'", at: first.span, notes: notes.notes)
      }
    }
    forgotten.report(&diagnostics)
  }

  private func report(
    _ declaration: Declaration, hiddenFrom places: [Place], named name: String, _ composition: Composition,
    _ diagnostics: inout Diagnostics
  ) {
    let module = composition.names.name(of: declaration.id.file)
    let access = declaration.access == .private ? "private" : "internal to another target"
    var notes = NoteList()
    notes.append(.init("it is declared here", declaration.name.span))
    for place in places.dropFirst() { notes.append(.init("'\(name)' is asked for here too", place.span)) }
    diagnostics.report(
      .notVisible, "'\(name)' of the module '\(module)' is \(access)", at: places[0].span, notes: notes.notes)
  }
}

extension WiringProblems {
  /// The requirement that a module can have instead of a binding: no module needs to know where a value comes from.
  func require(_ missing: MissingArgument) -> [Remedy] {
    guard file.kind == .module, part.view == nil, let addition = missing.additions.first, addition.section == .bindings,
      addition.item == nil, missing.parameter.canShareName, let type = wiring.spelling(of: missing.parameter, of: part)
    else { return [] }
    let line = "\(YAMLText.name(missing.parameter.shownName)): \(YAMLText.item(type))"
    return [
      Remedy(
        "or, for its containers to give it, add \(line.inQuotes) under 'requires'",
        .addEntry(line, under: "requires", source.id))
    ]
  }
}

/// A module that a bindings file has to import before it can name the type of a parameter.
struct MissingImport {
  /// The name in the type that no file read declares: `URL`.
  let type: String
  /// Nil where several modules may have it.
  let module: String?
}

extension CallWiring {
  /// The import that the file of a binding lacks to name a parameter's type, as far as the imports of the Swift file
  /// that declares the parameter show it.
  func missingImport(of parameter: Callable.Parameter, of part: ComposedBinding) -> MissingImport? {
    guard let (table, module) = declarations(seenFrom: part.namesFile) else { return nil }
    let imported = Set(composition.names.files[part.namesFile].file.imports.map(\.module))
    let context = NameContext(module: module)
    let external = SwiftType.names(in: parameter.spelling).filter { name in
      if case .unknown = table.meaning(of: name, in: context) { !SwiftType.needsNoImport(name) } else { false }
    }
    guard let type = external.first else { return nil }
    let modules = table.modules(importedBeside: parameter.place.file)
    let foundation = ["Foundation", "FoundationEssentials"].first(where: modules.contains)
    if let foundation, SwiftType.isOfFoundation(type) {
      return imported.contains(foundation) ? nil : MissingImport(type: type, module: foundation)
    }
    // A type of what is imported already is probably of that.
    guard !modules.isEmpty, imported.isDisjoint(with: modules) else { return nil }
    let others = modules.count > 1 ? modules.filter { $0 != foundation } : modules
    return MissingImport(type: type, module: others.count == 1 ? others[0] : nil)
  }

  /// The module of a candidate's type that the Swift file of a parameter does not import, in the own module. A type of
  /// that name is then unknown there.
  func moduleToImport(for candidate: Candidate, as parameter: Callable.Parameter) -> String? {
    guard candidate.type == parameter.spelling, let wanted = parameter.type, !table.isFromFiles(wanted.form) else {
      return nil
    }
    let context = NameContext(module: candidate.module.flatMap { table.moduleIndices[$0] } ?? 0)
    guard let form = table.type(candidate.type, in: context)?.form, let type = table.declaredType(form),
      table.types[type].module != 0, let file = table.index(of: parameter.place.file), table.files[file].module == 0
    else { return nil }
    let module = table.moduleIndices.first { $0.value == table.types[type].module }?.key
    return module.flatMap { table.imports(of: file).contains($0) ? nil : $0 }
  }
}

extension TypeTable {
  fileprivate func index(of file: SwiftFile) -> Int? {
    files.firstIndex { $0.file === file }
  }

  /// The modules that a file imports.
  fileprivate func imports(of file: Int) -> [String] {
    files[file].declarations.imports.map { Self.firstPart(text($0.path, in: file)) }
  }

  /// The modules that a file imports and of which no files are read.
  fileprivate func modules(importedBeside file: SwiftFile) -> [String] {
    guard let file = index(of: file) else { return [] }
    var seen: Set<String> = ["Swift", "InjectRuntime"]
    return imports(of: file).filter { moduleIndices[$0] == nil && seen.insert($0).inserted }
  }
}

/// A collection or dictionary that nothing declares, and that a binding says it is a member of.
struct MissingCollection {
  private let name: String
  private let member: Node
  private let composition: Composition

  init(_ name: String, _ member: Node, _ composition: Composition) {
    (self.name, self.member, self.composition) = (name, member, composition)
  }

  /// The entry that declares it, with the type of the parameters of its name, else with the type of all its members.
  var remedy: Remedy? {
    guard let construction = asked ?? ofMembers else { return nil }
    let line = "\(YAMLText.name(name)): { \(construction) }"
    let source = composition.names.files[member.id.file].file.source
    return Remedy("add \(line.inQuotes) under 'bindings'", .addEntry(line, under: "bindings", source))
  }

  private var key: SwiftExpression? { member.binding.membership?.key }

  /// The type of the only kind of parameters that have its name.
  private var asked: String? {
    guard let wiring = CallWiring(composition, isForeign: { _ in false }),
      let (table, _) = wiring.declarations(seenFrom: member.id.file)
    else { return nil }
    let constructions = wiring.calledParameters.compactMap { parameter -> String? in
      guard parameter.shownName == name, let type = parameter.type, !type.isOpen else { return nil }
      switch ((type.wrapped ?? type).form, key) {
      case (.array(let element), nil): return "collection: \(item(element, table))"
      case (.dictionary(let own, let value), .some):
        return "dictionary: { key: \(item(own, table)), value: \(item(value, table)) }"
      default: return nil
      }
    }
    return Set(constructions).count == 1 ? constructions[0] : nil
  }

  private func item(_ form: SwiftTypeForm, _ table: TypeTable) -> String {
    YAMLText.item(table.spelling(CanonicalType(form)))
  }

  private var ofMembers: String? {
    let members = composition.bindings.filter {
      $0.id.file == member.id.file && $0.binding.membership?.collection.value == name
    }
    let type = member.binding.type
    guard members.allSatisfy({ $0.binding.type.normalized == type.normalized && $0.binding.parameters.isEmpty }) else {
      return nil
    }
    let element = YAMLText.item(type.text)
    guard let key else { return "collection: \(element)" }
    return key.text.hasPrefix("\"") ? "dictionary: { key: String, value: \(element) }" : nil
  }
}
