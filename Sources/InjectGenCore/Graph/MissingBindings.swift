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
    var forgotten = ForgottenModules(graph.composition)
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
      for place in places.dropFirst() { notes.append(.init("'\(request.name)' is asked for here too", place.span)) }
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
