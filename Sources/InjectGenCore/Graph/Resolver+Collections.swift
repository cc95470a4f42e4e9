import BindingsYAML
import SwiftModel

/// The members of collections and dictionaries.
extension Resolver {
  // MARK: Constructions

  /// The members of a collection: those it names, then those that name it, each once.
  func collection(
    _ declaration: CollectionDeclaration, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    var seen: Set<Target> = []
    var result: [ResolvedMember] = []
    let closure = ElementClosure(of: lookup.part.binding.construction)
    for name in declaration.members {
      let isSpliced = isSpliced(name.value, into: lookup.part)
      let found = isSpliced ? spliced(name, &lookup, &diagnostics) : member(name, closure, &lookup, &diagnostics)
      guard let (target, isProvided) = found, seen.insert(target).inserted else { continue }
      result.append(
        ResolvedMember(target: target, span: name.span, isProvided: isProvided, isSpliced: isSpliced))
    }
    for member in members[lookup.part.id] ?? [] where seen.insert(.binding(member.id)).inserted {
      let edge = edge(to: member, closure, otherwise: kind(ofStandingFor: .binding(member.id)))
      lookup.edges.append(edge)
      result.append(
        ResolvedMember(target: .binding(member.id), span: member.span, isProvided: edge.kind == .deferred))
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
      let found =
        member.key == nil
        ? spliced(member.name, &lookup, &diagnostics) : self.member(member.name, closure, &lookup, &diagnostics)
      guard let (target, isProvided) = found else { continue }
      result.append(
        ResolvedEntry(
          key: member.key, target: target, span: member.key?.span ?? member.name.span, isProvided: isProvided))
    }
    for member in members[lookup.part.id] ?? [] {
      guard let key = member.key else { continue }
      let edge = edge(to: member, closure, otherwise: .direct)
      lookup.edges.append(edge)
      result.append(
        ResolvedEntry(
          key: key, target: .binding(member.id), span: member.isInherited ? member.span : key.span,
          isProvided: edge.kind == .deferred))
    }
    if result.isEmpty && declaration.members.isEmpty && !declaration.allowsEmpty { reportEmpty(lookup, &diagnostics) }
    lookup.expressions += result.compactMap(\.key)
    reportRepeatedKeys(result, lookup, &diagnostics)
    return .dictionary(result)
  }

  private func edge(to member: JoinedMember, _ closure: ElementClosure?, otherwise kind: Edge.Kind) -> Edge {
    let provided = closure.flatMap { isProvided(.binding(member.id), as: $0) ? $0 : nil }
    return Edge(
      target: .binding(member.id), kind: provided == nil ? kind : .deferred, allowedEffects: provided?.effects,
      branch: .always, name: composition[member.id].localName, span: member.span)
  }

  /// The target of a member, and whether the collection has its provider.
  private func member(
    _ name: Located<String>, _ closure: ElementClosure?, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> (Target, isProvided: Bool)? {
    let file = lookup.part.id.file
    let found = target(named: name.value, in: lookup.part)
    if found == nil, composition.find(name.value, in: file).isNothing {
      let isReplaced = name.value == Binding.replacedName
      // An override of nothing has been reported.
      if isReplaced, lookup.part.binding.override != nil { return nil }
      let near = isReplaced ? nil : slip(name.value, in: file)
      diagnostics.report(
        .unknownMember, "'\(lookup.name.value)' has a member '\(name.value)' that is not a binding", at: name.span,
        remedy: isReplaced ? NameAdvice.replaced : near.map { .didYouMean($0, at: name.span) })
      return nil
    }
    if let closure, let found, isProvided(found, as: closure) {
      var request = Request(name: name, kind: .deferred)
      request.allowedEffects = closure.effects
      return self.request(request, &lookup, &diagnostics).map { ($0, true) }
    }
    return standIn(name, &lookup, &diagnostics).map { ($0, false) }
  }

  /// Whether a member is what the binding replaces, and that is an array or of the collection's own type. Else it is
  /// one member.
  private func isSpliced(_ name: String, into part: ComposedBinding) -> Bool {
    guard name == Binding.replacedName, let type = part.replaced.flatMap({ type(of: $0) }) else { return false }
    if case .array? = type.form { return true }
    return type.normalized == part.binding.type.normalized
  }

  private func type(of target: Target) -> SwiftType? {
    var (owner, target) = (composition, target)
    if case .inherited(let inherited) = target { (owner, target) = (owner.owner(of: inherited), inherited.target) }
    return switch target {
    case .binding(let id): owner[id].binding.type
    case .input(let index): owner.container.inputs[index].type
    case .inherited, .parameter: nil
    }
  }

  /// Returns the collection that the binding replaces, for `overridden` among its members.
  private func spliced(
    _ name: Located<String>, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> (Target, isProvided: Bool)? {
    if let target = lookup.part.replaced, isForeign(target) || foreign.contains(lookup.part.id) {
      diagnostics.report(
        .invalidReference, "'\(name.value)' cannot be among the members of '\(lookup.name.value)'", at: name.span,
        remedy: "a handle of foreign objects has no members of others: name its own, or give it another name")
      return nil
    }
    return request(Request(name: name, kind: .direct), &lookup, &diagnostics).map { ($0, false) }
  }

  private func isForeign(_ target: Target) -> Bool {
    switch target {
    case .binding(let id): foreign.contains(id)
    case .inherited(let found): owner(of: found)?.node(of: found.target)?.isForeign ?? false
    case .input, .parameter: false
    }
  }

  // MARK: Reporting

  private func reportEmpty(_ lookup: Lookup, _ diagnostics: inout Diagnostics) {
    let name = lookup.name
    // A member that could not be read, or not be found, has been reported.
    if composition.hasUnreadableNames || lacksCollections { return }
    // Who replaces a module's collection may have moved its members.
    if lookup.part.isReplaced { return }
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
      guard let key = entry.key else { continue }
      let condition = condition(of: entry.target).formula
      let others = keys[key.text] ?? []
      if let other = others.first(where: { !self.condition(of: $0.target).formula.excludes(condition) })?.key {
        diagnostics.report(
          .duplicateDictionaryKey, "'\(lookup.name.value)' has the key \(key.text) already", at: key.span,
          .init("the other is declared here", other.span))
      } else {
        keys[key.text, default: []].append(entry)
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
    let both = "\(name.value): { \(construction(part, membership.key, found, owner)), override: true }"
    guard part.isOwn else { return "the container can have a binding that has both: \(both)" }
    let edits = FileEdits(composition.names.table.source(name.span.source))
    var remedy = Remedy("add a binding that has both, and leave 'into' out: \(both)")
    remedy.edits = [edits.binding(both, before: part.name.span), edits.removal(of: "into", before: name.span)]
    return remedy
  }

  /// The keys of a collection of the same elements that has those of the parent too; for a value that is an array or a
  /// dictionary, one of both.
  private static func construction(
    _ part: ComposedBinding, _ key: SwiftExpression?, _ found: Inherited, _ owner: Graph
  ) -> String {
    let (member, replaced) = (part.name.value, Binding.replacedName)
    let type: SwiftType
    switch found.member {
    case .input(let index): type = owner.container.inputs[index].type
    case .binding(let id):
      type = owner[id].binding.type
      switch (owner[id].binding.construction, key) {
      case (.collection(let declaration), nil):
        let element = YAMLText.item(declaration.element.text)
        return "collection: \(element), members: [\(replaced), \(member)]"
      case (.dictionary(let declaration), let key?):
        guard case .dictionary(let keyType, _)? = type.form else { break }
        let types = "{ key: \(YAMLText.item("\(keyType)")), value: \(YAMLText.item(declaration.value.text)) }"
        return "dictionary: \(types), members: { _: \(replaced), \(FileEdits.quoted(key.text)): \(member) }"
      case (.call, _), (.value, _), (.alias, _), (.collection, _), (.dictionary, _), (.foreign, _), (.child, _): break
      }
    }
    return "type: \(FileEdits.quoted(type.text)), value: '\(value(member, key))'"
  }

  /// The overridden value and the binding, combined, as YAML in single quotes.
  private static func value(_ binding: String, _ key: SwiftExpression?) -> String {
    guard let key else { return "$overridden + [$\(binding)]" }
    let entry = "[\(key.text): $\(binding)]"
    return "$overridden.merging(\(entry)) { _, new in new }".replacing("'", with: "''")
  }
}
