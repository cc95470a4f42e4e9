/// How collections and dictionaries are joined with their members.
extension Resolver {
  /// Finds the collection of each binding that says `into`.
  func gatherMembers(_ diagnostics: inout Diagnostics) {
    for part in composition.bindings {
      guard let membership = part.binding.membership, !part.isReplaced else { continue }
      let name = membership.collection
      guard let target = target(named: name.value, in: part.id.file) else {
        reportMissing(name, isValue: false, neededBy: part, &diagnostics)
        lacksCollections = true
        continue
      }
      let end = if case .binding(let found) = target { composition.meeting(found) } else { Optional(target) }
      if case .input = target, composition.kind == .container {
        diagnostics.report(.invalidReference, "'\(name.value)' is an input, not a collection", at: name.span)
      }
      switch end {
      case .binding(let collection) where !part.isUnreadable: join(part, membership, collection, &diagnostics)
      case .inherited(let found):
        guard let owner = owner(of: found) else { continue }
        ParentCollections.report(part, membership, found, composition, owner, &diagnostics)
      case .binding, .input, .parameter, nil: break
      }
    }
  }

  private func join(
    _ part: ComposedBinding, _ membership: Membership, _ id: BindingID, _ diagnostics: inout Diagnostics
  ) {
    let name = membership.collection
    let collection = composition[id].binding
    switch (collection.construction, membership.key) {
    case (.collection, nil), (.dictionary, .some):
      members[id, default: []].append(part.id)
    case (.collection, let key?):
      diagnostics.report(.invalidReference, "'\(name.value)' is a collection, which has no keys", at: key.span)
    case (.dictionary, nil):
      diagnostics.report(
        .invalidReference, "'\(name.value)' is a dictionary, and no key is given", at: name.span,
        remedy: keyRemedy(name, part.binding, in: collection))
    case (.call, _), (.value, _), (.alias, _), (.foreign, _), (.child, _):
      diagnostics.report(
        .invalidReference, "'\(name.value)' is not a collection", at: name.span,
        .init("'\(name.value)' is declared here", collection.name.span))
    }
  }

  /// A dictionary's member needs a key. Where the keys are strings, its name may be one.
  private func keyRemedy(_ name: Located<String>, _ member: Binding, in dictionary: Binding) -> Remedy {
    guard dictionary.type.text.hasPrefix("[String:") else {
      return "say under which key: { dictionary: \(name.value), key: … }"
    }
    return .write("{ dictionary: \(name.value), key: '\"\(member.name.value)\"' }", at: name.span)
  }

  // MARK: Constructions

  /// The members of a collection: those it names, then those that name it, each once.
  func collection(
    _ declaration: CollectionDeclaration, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    var seen: Set<Target> = []
    var result: [ResolvedMember] = []
    let closure = ElementClosure(of: lookup.part.binding.construction)
    for name in declaration.members {
      guard let (target, isProvided) = member(name, closure, &lookup, &diagnostics) else { continue }
      if seen.insert(target).inserted {
        result.append(ResolvedMember(target: target, span: name.span, isProvided: isProvided))
      }
    }
    for (id, membership) in memberships(in: lookup.part.id) where seen.insert(.binding(id)).inserted {
      let edge = edge(to: id, membership, closure, otherwise: kind(ofStandingFor: .binding(id)))
      lookup.edges.append(edge)
      result.append(
        ResolvedMember(
          target: .binding(id), span: membership.collection.span, isProvided: edge.kind == .deferred))
    }
    if result.isEmpty && declaration.members.isEmpty && !declaration.allowsEmpty { reportEmpty(lookup, &diagnostics) }
    return foreign.contains(lookup.part.id) ? .foreignCollection(result) : .collection(result)
  }

  func dictionary(
    _ declaration: DictionaryDeclaration, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    var result: [ResolvedEntry] = []
    let closure = ElementClosure(of: lookup.part.binding.construction)
    for member in declaration.members {
      guard let (target, isProvided) = self.member(member.name, closure, &lookup, &diagnostics) else { continue }
      result.append(ResolvedEntry(key: member.key, target: target, isProvided: isProvided))
    }
    for (id, membership) in memberships(in: lookup.part.id) {
      guard let key = membership.key else { continue }
      let edge = edge(to: id, membership, closure, otherwise: .direct)
      lookup.edges.append(edge)
      result.append(ResolvedEntry(key: key, target: .binding(id), isProvided: edge.kind == .deferred))
    }
    if result.isEmpty && declaration.members.isEmpty && !declaration.allowsEmpty { reportEmpty(lookup, &diagnostics) }
    lookup.expressions += result.map(\.key)
    reportRepeatedKeys(result, lookup, &diagnostics)
    return .dictionary(result)
  }

  /// The bindings that say `into` a collection, and how they say it.
  private func memberships(in collection: BindingID) -> [(BindingID, Membership)] {
    (members[collection] ?? []).compactMap { id in
      composition[id].binding.membership.map { (id, $0) }
    }
  }

  private func edge(
    to id: BindingID, _ membership: Membership, _ closure: ElementClosure?, otherwise kind: Edge.Kind
  ) -> Edge {
    let provided = closure.flatMap { isProvided(.binding(id), as: $0) ? $0 : nil }
    return Edge(
      target: .binding(id), kind: provided == nil ? kind : .deferred, allowedEffects: provided?.effects,
      branch: .always, name: composition[id].localName, span: membership.collection.span)
  }

  /// The target of a member, and whether the collection has its provider.
  private func member(
    _ name: Located<String>, _ closure: ElementClosure?, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> (Target, isProvided: Bool)? {
    let file = lookup.part.id.file
    let found = target(named: name.value, in: lookup.part)
    if found == nil, composition.find(name.value, in: file).isNothing {
      let near = slip(name.value, in: file)
      diagnostics.report(
        .unknownMember, "'\(lookup.name.value)' has a member '\(name.value)' that is not a binding", at: name.span,
        remedy: near.map { .didYouMean($0, at: name.span) })
      return nil
    }
    if let closure, let found, isProvided(found, as: closure) {
      var request = Request(name: name, kind: .deferred)
      request.allowedEffects = closure.effects
      return self.request(request, &lookup, &diagnostics).map { ($0, true) }
    }
    return standIn(name, &lookup, &diagnostics).map { ($0, false) }
  }

  // MARK: Reporting

  private func reportEmpty(_ lookup: Lookup, _ diagnostics: inout Diagnostics) {
    let name = lookup.name
    // A member that could not be read, or not be found, has been reported.
    if composition.hasUnreadableNames || lacksCollections { return }
    // What includes a module may have the members of its collections.
    if composition.kind == .module, lookup.part.access != .private { return }
    diagnostics.report(
      .emptyCollection, "'\(name.value)' has no members", at: name.span,
      remedy: "name them under 'members', say 'into: \(name.value)' in each, or 'allowEmpty: true' if that is meant")
  }

  /// Two members may have one key only where they never exist together.
  private func reportRepeatedKeys(
    _ entries: [ResolvedEntry], _ lookup: Lookup, _ diagnostics: inout Diagnostics
  ) {
    var keys: [String: [ResolvedEntry]] = [:]
    for entry in entries {
      let condition = condition(of: entry.target).formula
      let others = keys[entry.key.text] ?? []
      if let other = others.first(where: { !self.condition(of: $0.target).formula.excludes(condition) })?.key {
        diagnostics.report(
          .duplicateDictionaryKey, "'\(lookup.name.value)' has the key \(entry.key.text) already", at: entry.key.span,
          .init("the other is declared here", other.span))
      } else {
        keys[entry.key.text, default: []].append(entry)
      }
    }
  }

  private func condition(of target: Target) -> Condition? {
    switch target {
    case .binding(let id): composition[id].binding.condition
    case .inherited(let found): owner(of: found)?.node(of: found.target)?.binding.condition
    case .input, .parameter: nil
    }
  }
}

/// A binding cannot join a collection of its container's parent: a parent is the same whatever children it has, so
/// what it gathers is too.
enum ParentCollections {
  static func report(
    _ part: ComposedBinding, _ membership: Membership, _ found: Inherited, _ composition: Composition,
    _ owner: Graph,
    _ diagnostics: inout Diagnostics
  ) {
    let name = membership.collection
    diagnostics.report(
      .invalidReference, "'\(name.value)' belongs to '\(owner.container.name.value)', which does not know its children",
      at: name.span, .init("'\(name.value)' is declared here", composition.place(of: .inherited(found))),
      .init(remedy(part, membership, found, owner, composition), name.span))
  }

  private static func remedy(
    _ part: ComposedBinding, _ membership: Membership, _ found: Inherited, _ owner: Graph,
    _ composition: Composition
  ) -> Remedy {
    let name = membership.collection
    if owner.node(of: found.target)?.isForeign == true {
      return "give this container a collection of its own: the objects of the two are found by two handles"
    }
    let type =
      switch found.member {
      case .input(let index): owner.container.inputs[index].type
      case .binding(let id): owner[id].binding.type
      }
    let value = value(part.name.value, membership.key)
    let both = "\(name.value): { type: \(FileEdits.quoted(type.text)), value: '\(value)', override: true }"
    guard part.isOwn else { return "the container can have a binding that has both: \(both)" }
    let edits = FileEdits(composition.names.table.source(name.span.source))
    var remedy = Remedy("add a binding that has both, and leave 'into' out: \(both)")
    remedy.edits = [edits.binding(both, before: part.name.span), edits.removal(of: "into", before: name.span)]
    return remedy
  }

  /// The overridden value and the binding, combined, as YAML in single quotes.
  private static func value(_ binding: String, _ key: SwiftExpression?) -> String {
    guard let key else { return "$overridden + [$\(binding)]" }
    let entry = "[\(key.text): $\(binding)]"
    return "$overridden.merging(\(entry)) { _, new in new }".replacing("'", with: "''")
  }
}
