/// The bindings for objects that something else constructs: those with `scope: foreign`, and the aliases and
/// collections of them.
struct ForeignBindings {
  private var isForeign: BindingMap<Bool>

  /// - Parameters:
  ///   - composition: Its bindings are looked at.
  ///   - handles: The collections of foreign bindings that have no members.
  ///   - standIns: For each binding the aliases of it and the collections that it is a member of.
  init(_ composition: Composition, handles: Set<BindingID> = [], standIns: [BindingID: [BindingID]]) {
    isForeign = composition.map(repeating: false)
    var queue = composition.bindings.map(\.id).filter {
      composition[$0].binding.scope == .foreign || handles.contains($0)
    }
    for id in queue { isForeign[id] = true }
    while let next = queue.popLast() {
      for id in standIns[next] ?? [] where !isForeign[id] {
        isForeign[id] = true
        queue.append(id)
      }
    }
  }

  func contains(_ id: BindingID) -> Bool {
    isForeign[id]
  }
}
