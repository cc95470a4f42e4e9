/// Plans what becomes of foreign bindings and of what stands for them: registries, and the methods that fill them.
struct ForeignPlanner {
  private let valid: ValidGraph
  private var graph: Graph { valid.graph }
  private var kind: ForeignHandle { ForeignHandle(in: graph.container) }
  /// For each foreign binding the other registries that its objects are in.
  private var memberships: [Int: [PlannedMembership]] = [:]

  init(_ valid: ValidGraph) {
    self.valid = valid
    findMemberships()
  }

  /// Goes through what stands for foreign bindings, each behind what it stands for.
  private mutating func findMemberships() {
    guard graph.nodes.contains(where: \.isForeign) else { return }
    // The foreign bindings whose objects each finds.
    var origins: [Int: [Int]] = [:]
    for index in valid.order where graph.nodes[index].isForeign && graph.nodes[index].binding.scope != .foreign {
      let node = graph.nodes[index]
      var seen: Set<Int> = []
      for edge in node.edges {
        guard case .binding(let member) = edge.target else { continue }
        for origin in origins[member] ?? [member] where seen.insert(origin).inserted {
          origins[index, default: []].append(origin)
          guard hasRegistry(index) else { continue }
          memberships[origin, default: []].append(
            PlannedMembership(
              binding: node.part.code, condition: condition(of: node, beside: graph.nodes[origin]),
              span: edge.span))
        }
      }
    }
  }

  /// A condition that the other does not have already.
  private func condition(of node: Node, beside other: Node) -> Condition? {
    guard let condition = node.binding.condition else { return nil }
    return other.binding.condition.formula.implies(condition.formula) ? nil : condition
  }

  /// Whether a handle is its own. An alias that sees the objects as what they are has that of its origin.
  private func hasRegistry(_ index: Int) -> Bool {
    guard case .alias(.binding(let origin)) = graph.nodes[index].construction else { return true }
    return object(of: index).normalized != object(of: origin).normalized
  }

  /// What the objects are seen as.
  private func object(of index: Int) -> SwiftType {
    let binding = graph.nodes[index].binding
    if case .collection(let declaration) = binding.construction { return declaration.element }
    return binding.type
  }

  /// The type of the handle.
  func handle(of index: Int) -> SwiftType {
    let object = object(of: index)
    return SwiftType("\(kind.type)<\(object.text)>", at: object.span)
  }

  // MARK: Accessors

  /// What an alias or a collection has. An alias that sees the objects as what they are asks for the handle of its origin.
  func standIn(_ index: Int, asking request: String?) -> PlannedForeign {
    let form: PlannedForeign.Form
    if let request, !hasRegistry(index) { form = .handle(request) } else { form = .gathered }
    return PlannedForeign(object: object(of: index), handle: kind, form: form)
  }

  func binding(
    _ declaration: ForeignDeclaration, _ index: Int, _ writer: ReferenceWriter, injectionMark: String
  ) -> PlannedForeign {
    let isRegistered = declaration.unregistered == nil
    let injection = PlannedInjection(
      // A private handle is hidden; the objects come from outside all the same.
      access: max(graph.nodes[index].part.access, .internal),
      isolationMark: injectionMark, effects: valid.effects[index],
      staysWithCaller: !isRegistered && valid.effects[index].isAsync && valid.isolations[index] == .nonisolated,
      steps: writer.injection())
    return PlannedForeign(
      object: object(of: index), handle: kind,
      form: isRegistered ? .registered(injection, memberships[index] ?? []) : .injected(injection))
  }
}
