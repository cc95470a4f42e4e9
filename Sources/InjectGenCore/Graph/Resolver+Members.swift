import BindingsYAML
import SwiftModel

/// A binding that is a member of a collection or dictionary by `into`.
struct JoinedMember {
  let id: BindingID
  /// In a dictionary.
  let key: SwiftExpression?
  /// Where that is said: the collection's name in its `into`, or its own name where what it replaces says so.
  package let span: Span
  /// The binding in whose place it is.
  let place: BindingID
  /// Whether only what it replaces says that it is one.
  let isInherited: Bool
}

/// How bindings join the collections and dictionaries that they name by `into`. What replaces a member is one in its
/// place, unless it says another `into`.
extension Resolver {
  /// Finds the collection of each binding that says `into`.
  func gatherMembers() {
    var collections: [BindingID: BindingID] = [:]
    for part in composition.bindings where !part.isReplaced {
      guard let membership = declared(part.id)?.membership else { continue }
      collections[part.id] = collection(membership, of: part)
    }
    let replaced = replacedMembers(&collections)
    for part in composition.bindings where !part.isReplaced && !part.isUnreadable {
      for (collection, member) in memberships(of: part.id, collections, replaced) {
        members[collection, default: []].append(member)
      }
    }
    if replaced.isEmpty { return }
    for collection in members.keys { members[collection]?.sort { $0.place < $1.place } }
  }

  /// Finds the collections of what is replaced. Returns what each binding replaces.
  private func replacedMembers(_ collections: inout [BindingID: BindingID]) -> [BindingID: [BindingID]] {
    var replaced: [BindingID: [BindingID]] = [:]
    for (id, replacements) in composition.names.replacements {
      for replacement in replacements { replaced[replacement, default: []].append(id) }
      guard let membership = declared(id)?.membership,
        case .binding(let collection)? = end(of: membership, in: id.file), takes(collection, membership)
      else { continue }
      collections[id] = collection
    }
    return replaced
  }

  /// The collections of a binding: the one that it says, else those of what it replaces.
  private func memberships(
    of id: BindingID, _ collections: [BindingID: BindingID], _ replaced: [BindingID: [BindingID]]
  ) -> [(collection: BindingID, member: JoinedMember)] {
    let inherited = (replaced[id] ?? []).sorted().flatMap { memberships(of: $0, collections, replaced) }
    guard let membership = declared(id)?.membership else {
      let span = composition.names[id].name.span
      return inherited.map {
        ($0.collection, JoinedMember(id: id, key: $0.member.key, span: span, place: $0.member.place, isInherited: true))
      }
    }
    guard let collection = collections[id] else { return [] }
    let place = inherited.first { $0.collection == collection }?.member.place ?? id
    let span = membership.collection.span
    return [(collection, JoinedMember(id: id, key: membership.key, span: span, place: place, isInherited: false))]
  }

  /// The binding as its file declares it.
  private func declared(_ id: BindingID) -> Binding? {
    if case .binding(let binding) = composition.names[id].kind { binding } else { nil }
  }

  // MARK: Names

  /// Returns the target that an `into` leads to: the collection that the name means in its own file, whatever replaces
  /// that elsewhere.
  private func end(of membership: Membership, in file: Int) -> Target? {
    let target = composition.names.declaredTarget(named: membership.collection.value, in: file)
    guard case .binding(let id)? = target, declared(id) == nil else { return target }
    return composition.satisfier(of: id)
  }

  /// The collection that a binding says, if it can be a member. Else that is reported.
  private func collection(_ membership: Membership, of part: ComposedBinding) -> BindingID? {
    let name = membership.collection
    guard let target = composition.names.declaredTarget(named: name.value, in: part.id.file) else {
      reportMissing(name, isValue: false, neededBy: part)
      lacksCollections = true
      return nil
    }
    if case .input = target, composition.kind == .container {
      diagnostics.report(.member(.input(name.value)), at: name.span)
    }
    switch end(of: membership, in: part.id.file) {
    case .binding(let collection) where !part.isUnreadable:
      if takes(collection, membership) { return collection }
      report(part, membership, collection)
    case .inherited(let found):
      // A parent is the same whatever children it has, so what it gathers is too.
      let fact = MemberFact.ofParent(part, membership, found, composition, owner(of: found))
      diagnostics.report(.member(fact), at: name.span)
    case .binding, .input, .parameter, nil: break
    }
    return nil
  }

  /// Whether a binding can be a member of another, with the key that it says.
  private func takes(_ collection: BindingID, _ membership: Membership) -> Bool {
    switch declared(collection)?.construction {
    case .collection: membership.key == nil
    case .dictionary: membership.key != nil
    case .call, .value, .alias, .foreign, .child, nil: false
    }
  }

  private func report(_ part: ComposedBinding, _ membership: Membership, _ id: BindingID) {
    let name = membership.collection
    guard let collection = declared(id) else { return }
    refusing.insert(id)
    switch (collection.construction, membership.key) {
    case (.collection, let key?): diagnostics.report(.member(.keyInCollection(name.value)), at: key.span)
    case (.dictionary, nil): diagnostics.report(.member(.noKey(part.binding, in: collection, name)), at: name.span)
    case (.collection, nil), (.dictionary, _), (.call, _), (.value, _), (.alias, _), (.foreign, _), (.child, _):
      diagnostics.report(.member(.noCollection(name.value, collection)), at: name.span)
    }
  }
}
