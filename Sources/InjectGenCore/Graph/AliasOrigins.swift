/// The origin of each binding of a container: for an alias, the target of the last alias of its chain; for every other
/// binding itself. Each alias is followed once, however long the chains are.
struct AliasOrigins {
  private enum State {
    case unknown
    /// The alias is on the chain that is being followed.
    case followed
    /// Nil in a cycle of aliases.
    case known(Target?)
  }

  private var states: BindingMap<State>

  /// - Parameters:
  ///   - nodes: The bindings of a container.
  ///   - nodesByID: The same, by their identities.
  ///   - ancestors: The graphs further up, whose aliases have been followed.
  init(_ nodes: [Node], _ nodesByID: BindingMap<Node?>, _ ancestors: [Graph]) {
    states = nodesByID.with(.unknown)
    for node in nodes {
      guard case .unknown = states[node.id] else { continue }
      let (chain, origin) = follow(from: node.id, nodesByID, ancestors)
      for id in chain { states[id] = .known(origin) }
    }
  }

  subscript(binding: BindingID) -> Target? {
    switch states[binding] {
    case .known(let origin): origin
    case .unknown, .followed: preconditionFailure("every binding has been followed")
    }
  }

  /// Returns the aliases from a binding on that have not been followed yet, and their common origin.
  private mutating func follow(
    from start: BindingID, _ nodes: BindingMap<Node?>, _ ancestors: [Graph]
  ) -> (chain: [BindingID], origin: Target?) {
    var chain: [BindingID] = []
    var current = start
    while true {
      switch states[current] {
      case .known(let origin): return (chain, origin)
      case .followed: return (chain, nil)
      case .unknown: break
      }
      states[current] = .followed
      chain.append(current)
      guard case .alias(let next)? = nodes[current]?.construction else { return (chain, .binding(current)) }
      switch next {
      case .binding(let id): current = id
      case .inherited(let found):
        let owner = ancestors[found.generation - 1]
        return (chain, owner.origin(of: found.target)?.lifted(by: found.generation))
      case .input, .parameter: return (chain, next)
      }
    }
  }
}
