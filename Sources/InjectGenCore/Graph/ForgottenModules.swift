/// Names that belong to a module which the file that asks for them does not include. However many there are, the module
/// is forgotten once, and one line brings them all.
struct ForgottenModules {
  private struct Forgotten {
    /// The file that asks, a member of `Assembly.tree`.
    let member: Int
    /// The modules that have what it asks for.
    let modules: [String]
    /// What it asks for, and where.
    var names: [(name: String, places: [Span])] = []
  }

  private let assembly: Assembly
  private var all: [Forgotten] = []
  private var isUsable: [Int: [Int: Bool]] = [:]

  init(_ assembly: Assembly) {
    self.assembly = assembly
  }

  /// - Returns: Whether a module that could be included has the name.
  mutating func insert(_ name: String, in member: Int, _ places: [Span]) -> Bool {
    let files = assembly.files.names
    var modules: [String] = []
    for entry in files.entries(named: name) where entry.isExported && isUsable(entry.file, in: member) {
      let module = files.files[entry.file].name.value
      if isVisible(entry, in: member), !modules.contains(module) { modules.append(module) }
    }
    if modules.isEmpty { return false }
    if let index = all.firstIndex(where: { $0.member == member && $0.modules == modules }) {
      all[index].names.append((name, places))
    } else {
      all.append(Forgotten(member: member, modules: modules, names: [(name, places)]))
    }
    return true
  }

  /// Whether a file is a module that another could include.
  private mutating func isUsable(_ index: Int, in member: Int) -> Bool {
    if let known = isUsable[member]?[index] { return known }
    let (files, tree) = (assembly.files.names, assembly.tree)
    var result = false
    if case .module(let module) = files.files[index], !assembly.files.isBroken(files.files[index]) {
      let isThere = tree.member(of: module.source).map { tree.closure(of: member).contains($0) } ?? false
      result = !isThere && !files.leads(from: index, to: tree.members[member].file.source)
    }
    isUsable[member, default: [:]][index] = result
    return result
  }

  private func isVisible(_ entry: NameIndex.Entry, in member: Int) -> Bool {
    let (files, own) = (assembly.files, assembly.tree.members[member].file.source)
    let file = files.names.files[entry.file]
    guard files.source(file.source).module != files.source(own).module else { return true }
    let binding = file.bindings.first { $0.name.value == entry.name.value }
    return file.access > .internal && (binding?.access?.value ?? file.access) > .internal
  }

  func report(_ diagnostics: inout Diagnostics) {
    for forgotten in all {
      let names = forgotten.names.map(\.name)
      let places = forgotten.names.flatMap { name in name.places.map { (name: name.name, span: $0) } }
        .sorted { $0.span.start < $1.span.start }
      var notes = NoteList()
      notes.append(remedy(forgotten, at: places[0].span))
      for place in places.dropFirst() { notes.append(.init("'\(place.name)' is asked for here", place.span)) }
      let (noun, verb) = names.count == 1 ? ("binding", "it belongs") : ("bindings", "they belong")
      let owner =
        forgotten.modules.count == 1
        ? "the module '\(forgotten.modules[0])', which is not included"
        : "the modules \(forgotten.modules.quotedList), of which none is included"
      diagnostics.report(
        Diagnostic(
          .missingBinding, "no \(noun) \(names.quotedList): \(verb) to \(owner)", places[0].span, notes: notes.notes))
    }
  }

  private func remedy(_ forgotten: Forgotten, at span: Span) -> Diagnostic.Note {
    guard forgotten.modules.count == 1 else {
      return .init("include one of them: 'include: [\(forgotten.modules[0])]'", span)
    }
    let file = assembly.tree.members[forgotten.member].file
    let edits = FileEdits(assembly.files.source(file.source))
    return .init(
      Remedy("add 'include: [\(forgotten.modules[0])]'", edits.include(forgotten.modules[0], in: file)), span)
  }
}
