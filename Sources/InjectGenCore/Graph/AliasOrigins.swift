/// What each binding of a container stands for in the end: an alias what the last alias of its chain names, every other
/// binding itself. Each alias is followed once, however long the chains are.
struct AliasOrigins {
  private enum State {
    case unknown
    /// The alias is on the chain that is being followed.
    case followed
    /// Nil in a cycle of aliases.
    case known(Target?)
  }

  private var states: [State]

  /// - Parameters:
  ///   - nodes: The bindings of a container.
  ///   - inherited: The names of its ancestors, whose aliases have been followed.
  init(_ nodes: [Node], _ inherited: InheritedNames) {
    states = Array(repeating: .unknown, count: nodes.count)
    for start in nodes.indices {
      guard case .unknown = states[start] else { continue }
      let (chain, origin) = follow(from: start, nodes, inherited)
      for index in chain { states[index] = .known(origin) }
    }
  }

  subscript(binding: Int) -> Target? {
    switch states[binding] {
    case .known(let origin): origin
    case .unknown, .followed: preconditionFailure("every binding has been followed")
    }
  }

  /// The aliases from a binding on that have not been followed yet, and what all of them stand for.
  private mutating func follow(
    from start: Int, _ nodes: [Node], _ inherited: InheritedNames
  ) -> (chain: [Int], origin: Target?) {
    var chain: [Int] = []
    var current = start
    while true {
      switch states[current] {
      case .known(let origin): return (chain, origin)
      case .followed: return (chain, nil)
      case .unknown: break
      }
      states[current] = .followed
      chain.append(current)
      guard case .alias(let next) = nodes[current].construction else { return (chain, .binding(current)) }
      switch next {
      case .binding(let index): current = index
      case .inherited(let found):
        let owner = inherited.ancestors[found.generation - 1]
        return (chain, owner.origin(of: found.target)?.lifted(by: found.generation))
      case .input, .parameter: return (chain, next)
      }
    }
  }
}
