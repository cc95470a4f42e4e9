/// Names that were asked for and do not exist, or not for who asks. Each is one problem, however many ask for it: it is
/// shown where it is first asked for, with what to write instead, the others that ask for it, and the chain of those that
/// need the one that asks first.
struct MissingBindings {
  /// Where a name is asked for.
  struct Place {
    let binding: Int
    let span: Span
    /// Whether the value of that name is passed on; else it is that of a provider, an alias, a collection.
    let isValue: Bool
    /// What has the name in an included module, which keeps it to itself.
    let hiddenInModule: Declaration?
    /// What has the name further up and keeps it to itself.
    let hidden: InheritedNames.Hidden?
  }

  private struct Request: Hashable {
    let name: String
    /// The file that it is asked for in, a member of `Assembly.tree`.
    let member: Int
  }

  private var requests: [Request: [Place]] = [:]

  mutating func insert(_ name: String, in member: Int, at place: Place) {
    requests[Request(name: name, member: member), default: []].append(place)
  }

  func report(_ nodes: [Node], _ assembly: Assembly, _ diagnostics: inout Diagnostics) {
    guard !requests.isEmpty else { return }
    let dependents = Dependents(nodes)
    let ordered = requests.map { request, places in
      (request: request, places: places.sorted { $0.span.start < $1.span.start })
    }.sorted { ($0.request.member, $0.places[0].span.start) < ($1.request.member, $1.places[0].span.start) }
    var advice: NameAdvice?
    var forgotten = ForgottenModules(assembly)
    for (request, places) in ordered {
      let first = places[0]
      if let declaration = first.hiddenInModule {
        report(declaration, hiddenFrom: places, named: request.name, assembly, &diagnostics)
        continue
      }
      if first.hidden == nil, forgotten.insert(request.name, in: request.member, places.map(\.span)) { continue }
      if advice?.member != request.member { advice = NameAdvice(assembly, request.member) }
      // A private binding is as good as none, to all but who asks for this very one.
      let isNamed = first.hidden.map { $0.access == .internal || InheritedName.isOne(request.name) } ?? false
      var notes = NoteList()
      if let hidden = first.hidden {
        notes.append(hidden.remedy(isNamed: isNamed))
      } else {
        for note in advice?.notes(for: request.name, at: first, nodes[first.binding]) ?? [] { notes.append(note) }
      }
      for place in places.dropFirst() { notes.append(.init("'\(request.name)' is asked for here too", place.span)) }
      notes.append(dependents.chain(to: first.binding), nodes)
      if let hidden = first.hidden, isNamed {
        diagnostics.report(Diagnostic(.notVisible, hidden.words, first.span, notes: notes.notes))
      } else {
        diagnostics.report(
          Diagnostic(.missingBinding, "no binding '\(request.name)'", first.span, notes: notes.notes))
      }
    }
    forgotten.report(&diagnostics)
  }

  private func report(
    _ declaration: Declaration, hiddenFrom places: [Place], named name: String, _ assembly: Assembly,
    _ diagnostics: inout Diagnostics
  ) {
    let module = assembly.tree.members[declaration.member].file.name.value
    let access = declaration.access == .private ? "private" : "internal to another target"
    var notes = NoteList()
    notes.append(.init("it stands here", declaration.name.span))
    for place in places.dropFirst() { notes.append(.init("'\(name)' is asked for here too", place.span)) }
    diagnostics.report(
      Diagnostic(
        .notVisible, "'\(name)' of the module '\(module)' is \(access)", places[0].span, notes: notes.notes))
  }
}

extension [Diagnostic.Note] {
  /// The first ten, and how many more there are.
  func cutAtTen() -> Self {
    var list = NoteList()
    for note in self { list.append(note) }
    return list.notes
  }
}
