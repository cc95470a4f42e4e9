/// Names that were asked for and do not exist. Each is one problem, however many ask for it: it is shown where it is
/// first asked for, with the nearest name that exists, the others that ask for it, and the chain of who needs the one
/// that asks first.
struct MissingBindings {
  private let known: [String: Target]
  private var requests: [String: [(binding: Int, span: Span)]] = [:]

  init(known: [String: Target]) {
    self.known = known
  }

  mutating func insert(_ name: Located<String>, neededBy binding: Int) {
    requests[name.value, default: []].append((binding, name.span))
  }

  func report(_ nodes: [Node], _ container: ContainerFile, _ diagnostics: inout Diagnostics) {
    guard !requests.isEmpty else { return }
    let dependents = Dependents(nodes)
    for (name, places) in requests.sorted(by: { $0.key < $1.key }) {
      let ordered = places.sorted { $0.span.start < $1.span.start }
      let first = ordered[0]
      var notes: [Diagnostic.Note] = []
      let parameters = container.bindings[first.binding].parameters.map(\.name.value)
      if let near = NearMiss.find(name, among: Array(known.keys) + parameters) {
        notes.append(.init("did you mean '\(near)'?", first.span))
      } else if ["true", "false", "nil"].contains(name) {
        notes.append(.init("an expression is written 'value(\(name))'", first.span))
      }
      notes += ordered.dropFirst().map { .init("'\(name)' is asked for here too", $0.span) }
      notes += dependents.chain(to: first.binding).map { link in
        .init(
          "'\(nodes[link.needed].binding.name.value)' is needed by '\(nodes[link.needing].binding.name.value)'",
          link.span)
      }
      diagnostics.report(Diagnostic(.missingBinding, "no binding '\(name)'", first.span, notes: notes.cutAtTen()))
    }
  }
}

extension [Diagnostic.Note] {
  /// The first ten, and how many more there are.
  func cutAtTen() -> Self {
    guard count > 10, let last = last else { return self }
    return prefix(10) + [.init("and \(count - 10) more", last.span)]
  }
}
