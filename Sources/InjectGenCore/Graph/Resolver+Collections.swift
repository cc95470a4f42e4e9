import BindingsYAML
import SwiftModel

/// The members of collections and dictionaries.
extension Resolver.Lookup {
  /// The members: those it names, then those that name it, each once in a collection.
  func gather(_ gathered: GatheredMembers, isDictionary: Bool) -> [ResolvedMember] {
    var seen: Set<Target> = []
    var result: [ResolvedMember] = []
    let closure = ElementClosure(of: part.binding.construction)
    for member in gathered.members {
      let isSpliced = isDictionary ? member.key == nil : splices(member.name.value)
      let found = isSpliced ? spliced(member.name) : self.member(member.name, closure)
      guard let (target, isProvided) = found, isDictionary || seen.insert(target).inserted else { continue }
      result.append(
        ResolvedMember(
          key: member.key, target: target, span: member.key?.span ?? member.name.span, isProvided: isProvided,
          isSpliced: isSpliced))
    }
    for member in resolver.members[part.id] ?? [] {
      let target = Target.binding(member.id)
      guard isDictionary ? member.key != nil : seen.insert(target).inserted else { continue }
      let edge = edge(to: member, closure, otherwise: isDictionary ? .direct : resolver.kind(ofStandingFor: target))
      edges.append(edge)
      result.append(
        ResolvedMember(
          key: member.key, target: target, span: member.isInherited ? member.span : member.key?.span ?? member.span,
          isProvided: edge.kind == .deferred))
    }
    if result.isEmpty && gathered.members.isEmpty && !gathered.allowsEmpty { reportEmpty() }
    expressions += result.compactMap(\.key)
    if isDictionary { reportRepeatedKeys(result) }
    return result
  }

  private func edge(to member: JoinedMember, _ closure: ElementClosure?, otherwise kind: Edge.Kind) -> Edge {
    let provided = closure.flatMap { resolver.isProvided(.binding(member.id), as: $0) ? $0 : nil }
    let request = Resolver.Request(
      name: Located(composition[member.id].localName, member.span), kind: provided == nil ? kind : .deferred,
      allowedEffects: provided?.effects)
    return Edge(request, to: .binding(member.id))
  }

  /// The target of a member, and whether the collection has its provider.
  private func member(
    _ name: Located<String>, _ closure: ElementClosure?
  ) -> (Target, isProvided: Bool)? {
    let file = part.id.file
    let found = resolver.target(named: name.value, in: part)
    if found == nil, composition.find(name.value, in: file).isNothing {
      if name.value == Binding.replacedName, resolver.isReported(replacedBy: part) { return nil }
      report(.member(.noBinding(self.name.value, name.value, file: file, composition)), at: name.span)
      return nil
    }
    if let closure, let found, resolver.isProvided(found, as: closure) {
      return request(Resolver.Request(name: name, kind: .deferred, allowedEffects: closure.effects)).map { ($0, true) }
    }
    return standIn(name).map { ($0, false) }
  }

  /// Whether a member is what the binding replaces, and that is an array or of the collection's own type. Else it is
  /// one member.
  private func splices(_ name: String) -> Bool {
    guard name == Binding.replacedName, let type = part.replaced.flatMap({ composition.type(of: $0) }) else {
      return false
    }
    if case .array? = type.form { return true }
    return type.normalized == part.binding.type.normalized
  }

  /// Returns the collection that the binding replaces, for `overridden` among its members.
  private func spliced(_ name: Located<String>) -> (Target, isProvided: Bool)? {
    if let target = part.replaced, resolver.foreign.contains(target) || resolver.foreign.contains(part.id) {
      report(.member(.splicedHandle(self.name.value, name.value)), at: name.span)
      return nil
    }
    return request(Resolver.Request(name: name, kind: .direct)).map { ($0, false) }
  }

  // MARK: Reporting

  private func reportEmpty() {
    // A member that could not be read, or not be found, has been reported.
    if composition.hasUnreadableNames || resolver.lacksCollections || resolver.refusing.contains(part.id) { return }
    // Who replaces a module's collection may have moved its members.
    if part.isReplaced { return }
    // What includes a module may have the members of its collections.
    if composition.kind == .module, part.access != .private { return }
    report(.member(.empty(name.value)), at: name.span)
  }

  /// Two members may have one key only where they never exist together.
  private func reportRepeatedKeys(_ members: [ResolvedMember]) {
    var keys: [String: [ResolvedMember]] = [:]
    for member in members {
      guard let key = member.key else { continue }
      func formula(of member: ResolvedMember) -> ConditionFormula {
        (composition.part(of: member.target)?.binding.condition).formula
      }
      let others = keys[key.text] ?? []
      if let other = others.first(where: { !formula(of: $0).excludes(formula(of: member)) })?.key {
        report(.member(.repeatedKey(name.value, key, other.span)), at: key.span)
      } else {
        keys[key.text, default: []].append(member)
      }
    }
  }
}
