/// Names that were asked for and do not exist, or not for who asks. Each is one problem, however many ask for it: it is
/// shown where it is first asked for, with the nearest name that exists, the others that ask for it, and the chain of who
/// needs the one that asks first.
struct MissingBindings {
  private struct Request: Hashable {
    let name: String
    /// The file that it is asked for in, a member of `Assembly.tree`.
    let member: Int
  }

  private struct Place {
    let binding: Int
    let span: Span
    /// What has the name further up and keeps it to itself.
    let hidden: InheritedNames.Hidden?
  }

  private var requests: [Request: [Place]] = [:]

  mutating func insert(
    _ name: Located<String>, in member: Int, neededBy binding: Int, _ hidden: InheritedNames.Hidden?
  ) {
    requests[Request(name: name.value, member: member), default: []].append(
      Place(binding: binding, span: name.span, hidden: hidden))
  }

  func report(_ nodes: [Node], _ assembly: Assembly, _ diagnostics: inout Diagnostics) {
    guard !requests.isEmpty else { return }
    let dependents = Dependents(nodes)
    for (request, places) in requests.sorted(by: { ($0.key.member, $0.key.name) < ($1.key.member, $1.key.name) }) {
      let name = request.name
      let ordered = places.sorted { $0.span.start < $1.span.start }
      let first = ordered[0]
      // A private binding is as good as none, to all but who asks for this very one.
      let isNamed = first.hidden.map { $0.access == .internal || InheritedName.isOne(name) } ?? false
      let parameters = nodes[first.binding].binding.parameters.map(\.name.value)
      var notes: [Diagnostic.Note] = []
      if let hidden = first.hidden {
        notes.append(hidden.remedy(isNamed: isNamed))
      } else if let remedy = remedy(request, at: first.span, parameters, assembly) {
        notes.append(.init(remedy, first.span))
      }
      notes += ordered.dropFirst().map { .init("'\(name)' is asked for here too", $0.span) }
      notes += dependents.chain(to: first.binding).map { link in
        .init(
          "'\(nodes[link.needed].binding.name.value)' is needed by '\(nodes[link.needing].binding.name.value)'",
          link.span)
      }
      if let hidden = first.hidden, isNamed {
        diagnostics.report(Diagnostic(.notVisible, hidden.words, first.span, notes: notes.cutAtTen()))
      } else {
        diagnostics.report(Diagnostic(.missingBinding, "no binding '\(name)'", first.span, notes: notes.cutAtTen()))
      }
    }
  }

  private func remedy(
    _ request: Request, at span: Span, _ parameters: [String], _ assembly: Assembly
  ) -> Remedy? {
    let name = request.name
    let isOwn = request.member == 0 && assembly.kind == .container
    let (generation, last) = InheritedName.split(name)
    if isOwn, generation > assembly.inherited.ancestors.count {
      return
        "'\(assembly.inherited.ancestors.last?.container.name.value ?? assembly.container.name.value)' has no parent"
    }
    if isOwn, name == InheritedName.parent, assembly.container.parent != nil {
      return "the parent is not passed on; ask for what is needed of it: 'parent.name'"
    }
    if name == Binding.replacedName {
      return "a binding that says 'override: true' asks for what it replaces by this name"
    }
    let known = generation > 0 ? assembly.inherited.known : assembly.knownNames(in: request.member) + parameters
    if let near = NearMiss.find(last, among: known) {
      return .didYouMean("\(name.dropLast(last.count))\(near)", at: span)
    }
    if ["true", "false", "nil"].contains(name) {
      return Remedy("an expression is written 'value(\(name))'", .replace(span, with: "value(\(name))"))
    }
    if case .module = assembly.tree.members[request.member].file {
      return "what a module needs of its container stands under 'requires'"
    }
    return nil
  }
}

extension [Diagnostic.Note] {
  /// The first ten, and how many more there are.
  func cutAtTen() -> Self {
    guard count > 10, let last = last else { return self }
    return prefix(10) + [.init("and \(count - 10) more", last.span)]
  }
}
