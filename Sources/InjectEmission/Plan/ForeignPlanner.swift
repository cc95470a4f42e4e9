import BindingsYAML
import InjectGenCore
import SwiftModel

/// Plans the foreign bindings and their aliases and collections: registries, and the methods that fill them.
struct ForeignPlanner {
  private let valid: ValidGraph
  private var graph: Graph { valid.graph }
  private var kind: ForeignHandle { ForeignHandle(in: graph.container) }
  /// For each foreign binding the other registries that its objects are in.
  private var memberships: [BindingID: [PlannedMembership]] = [:]

  init(_ valid: ValidGraph) {
    self.valid = valid
    findMemberships()
  }

  /// Goes through the aliases and collections of foreign bindings, each after its target.
  private mutating func findMemberships() {
    guard graph.nodes.contains(where: \.isForeign) else { return }
    // The foreign bindings whose objects each finds.
    var origins: [BindingID: [BindingID]] = [:]
    for id in valid.order where graph[id].isForeign && graph[id].binding.scope != .foreign {
      let node = graph[id]
      var seen: Set<BindingID> = []
      for edge in node.edges {
        guard case .binding(let member) = edge.target else { continue }
        for origin in origins[member] ?? [member] where seen.insert(origin).inserted {
          origins[id, default: []].append(origin)
          guard hasRegistry(id) else { continue }
          memberships[origin, default: []].append(
            PlannedMembership(
              binding: node.part.code, condition: condition(of: node, beside: graph[origin]),
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

  /// Whether a binding has a handle of its own. An alias of the same type uses its origin's handle.
  private func hasRegistry(_ id: BindingID) -> Bool {
    guard case .alias(.binding(let origin)) = graph[id].construction else { return true }
    return object(of: id).normalized != object(of: origin).normalized
  }

  /// The type of the objects.
  private func object(of id: BindingID) -> SwiftType {
    graph[id].binding.objectType
  }

  private var handleType: String { graph.typeNames(kind.type) }

  /// The type of the handle.
  func handle(of id: BindingID) -> SwiftType {
    let object = object(of: id)
    return SwiftType("\(handleType)<\(object.text)>", at: object.span)
  }

  // MARK: Accessors

  /// Plans the handle of an alias or a collection. An alias of the same type uses its origin's handle.
  func standIn(_ id: BindingID, asking request: ValueRequest?) -> PlannedForeign {
    let form: PlannedForeign.Form
    if let request, !hasRegistry(id) { form = .handle(request) } else { form = .gathered }
    return PlannedForeign(object: object(of: id), handle: kind, handleType: handleType, form: form)
  }

  func binding(
    _ id: BindingID, isRegistered: Bool, _ writer: ReferenceWriter, isolation: Isolation?
  ) -> PlannedForeign {
    let isNonisolated = valid.isolations[id] == .nonisolated
    let (steps, dependencies) = writer.withDependencies { $0.injection() }
    let injection = PlannedInjection(
      // A private handle is hidden; the objects come from outside all the same.
      access: max(graph[id].part.access, .internal),
      isolation: isolation, effects: valid.effects[id],
      staysWithCaller: !isRegistered && valid.effects[id].isAsync && isNonisolated,
      registersWithCaller: isNonisolated,
      dependencies: dependencies, steps: steps)
    return PlannedForeign(
      object: object(of: id), handle: kind, handleType: handleType,
      form: isRegistered ? .registered(injection, memberships[id] ?? []) : .injected(injection))
  }
}

/// The members of a container for objects that something else constructs.
struct PlannedForeign {
  /// The type of the objects.
  let object: SwiftType
  let handle: ForeignHandle
  /// The generic type of the handle, as it is spelled.
  let handleType: String
  let form: Form

  enum Form {
    /// A registry of its own, whose handle the accessor gets, and the methods that fill it.
    case registered(PlannedInjection, [PlannedMembership])
    /// No accessor and no registry: objects are injected only.
    case injected(PlannedInjection)
    /// A registry that those of other bindings fill: of a collection, or of an alias that sees the objects as
    /// something else.
    case gathered
    /// No registry: the accessor gets the handle that another one does.
    case handle(ValueRequest)
  }

  /// Whether objects are seen as what a protocol says of them.
  var isProtocol: Bool { object.isExistential }
}

extension Accessor {
  /// Whether there is anything to ask for: there is not where objects are injected only, or values are lent.
  var isThere: Bool {
    if lending != nil { return false }
    return if case .foreign(let foreign) = content, case .injected = foreign.form { false } else { true }
  }
}

/// The methods that take objects.
struct PlannedInjection {
  let access: Access
  /// Where it differs from the container's.
  let isolation: Isolation?
  package let effects: Effects
  /// Whether an injection that waits does so where its caller is: the objects may be bound to that.
  let staysWithCaller: Bool
  /// Whether a registration stays there too, and so calls the observers on the caller's actor at once.
  let registersWithCaller: Bool
  /// Constructed before, where several are constructed together.
  let dependencies: PlannedDependencies?
  /// The steps that configure an object, in order.
  let steps: [ConfigurationStep]

  /// The effects of injecting an object where the methods run.
  var stepEffects: Effects { steps.effects.union(dependencies?.effects ?? .none) }

  /// The text before the methods: `@MainActor `, or nothing.
  var isolationMark: String { isolation?.mark ?? "" }
}

/// The membership of a binding's objects in another handle: a collection's, or an alias's.
struct PlannedMembership {
  /// The binding whose handle that is.
  let binding: String
  package let condition: Condition?
  /// Where it says so.
  package let span: Span
}
