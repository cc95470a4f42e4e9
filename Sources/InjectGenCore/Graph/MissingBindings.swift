/// Names that were asked for and do not exist. Each is one problem, however many ask for it: it is shown where it is
/// first asked for, with the nearest name that exists, the others that ask for it, and the chain of who needs the one
/// that asks first.
struct MissingBindings {
  private struct Request: Hashable {
    let name: String
    /// The file that it is asked for in, a member of `Assembly.tree`.
    let member: Int
  }

  private var requests: [Request: [(binding: Int, span: Span)]] = [:]

  mutating func insert(_ name: Located<String>, in member: Int, neededBy binding: Int) {
    requests[Request(name: name.value, member: member), default: []].append((binding, name.span))
  }

  func report(_ nodes: [Node], _ assembly: Assembly, _ diagnostics: inout Diagnostics) {
    guard !requests.isEmpty else { return }
    let dependents = Dependents(nodes)
    for (request, places) in requests.sorted(by: { ($0.key.member, $0.key.name) < ($1.key.member, $1.key.name) }) {
      let name = request.name
      let ordered = places.sorted { $0.span.start < $1.span.start }
      let first = ordered[0]
      var notes: [Diagnostic.Note] = []
      let parameters = nodes[first.binding].binding.parameters.map(\.name.value)
      if let near = NearMiss.find(name, among: Array(assembly.knownNames(in: request.member)) + parameters) {
        notes.append(.init("did you mean '\(near)'?", first.span))
      } else if ["true", "false", "nil"].contains(name) {
        notes.append(.init("an expression is written 'value(\(name))'", first.span))
      } else if case .module = assembly.tree.members[request.member].file {
        notes.append(.init("what a module needs of its container stands under 'requires'", first.span))
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
