/// Plans what a container has because it has a parent.
struct ParentPlanner {
  private let valid: ValidGraph
  private var graph: Graph { valid.graph }
  private var parent: Graph? { graph.parent }
  private var name: Located<String>? { graph.container.parent }

  init(_ valid: ValidGraph) {
    self.valid = valid
  }

  /// The parent is given as inputs are. What is isolated to an actor is `Sendable`, and so is its parent: it can be
  /// asked for from anywhere.
  var inputs: [PlannedInput] {
    guard let parent, let name else { return [] }
    let isIsolated = if case .actor = graph.container.isolation { true } else { false }
    return [
      PlannedInput(
        name: InheritedName.parent, type: SwiftType(SwiftName.spelled(parent.container.name.value), at: name.span),
        defaultValue: canShare(parent) ? Piece(text: ".shared", span: name.span) : nil,
        documentation: ["The parent of this container."], access: graph.container.access,
        isNonisolated: isIsolated, isParent: true)
    ]
  }

  /// Whether the shared container can be the child of the parent's.
  private func canShare(_ parent: Graph) -> Bool {
    guard graph.container.features.shared != nil, parent.container.features.shared != nil else { return false }
    return parent.container.isolation == .threadSafe || parent.container.isolation == graph.container.isolation
  }

  /// How many generations further up a container is asked directly. Those above are asked through the last of these,
  /// so that a subscript is no longer the further up its container is.
  private static let reach = 8

  /// The parent, and those above it whose types the file can name. What is inherited from others is found through
  /// these.
  var ancestors: [PlannedAncestor] {
    graph.ancestors.enumerated().filter { $0 == 0 || $1.module == graph.module }.map { index, ancestor in
      PlannedAncestor(
        type: SwiftName.spelled(ancestor.container.name.value),
        path: Array(repeating: InheritedName.parent, count: min(index + 1, Self.reach)).joined(separator: "."),
        isBeyondPath: index >= Self.reach)
    }
  }

  /// The method of the parent that makes this container, where its initializer is.
  func factory(madeOn isolation: Isolation) -> PlannedChildFactory? {
    guard let parent, let name else { return nil }
    return PlannedChildFactory(
      name: "make\(SwiftName.capitalized(graph.container.name.value))",
      parent: SwiftName.spelled(parent.container.name.value), isolation: isolation, span: name.span,
      overrides: valid.placeInParent?.isRequested == true ? PlannedOverrides(of: parent.container) : nil)
  }
}
