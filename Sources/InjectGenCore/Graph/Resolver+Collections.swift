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
      // An override of nothing has been reported.
      if name.value == Binding.replacedName, lookup.part.binding.override != nil { return nil }
      diagnostics.report(
        .member(.noBinding(lookup.name.value, name.value, file: file, composition)), at: name.span)
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
      diagnostics.report(.member(.splicedHandle(lookup.name.value, name.value)), at: name.span)
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
    diagnostics.report(.member(.empty(name.value)), at: name.span)
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
        diagnostics.report(.member(.repeatedKey(lookup.name.value, key, other.span)), at: key.span)
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
