import BindingsYAML

/// The differences between two graphs. Containers and bindings are the same if their names are.
struct GraphDifference {
  struct Container {
    enum Change: Equatable {
      case added, removed, changed
    }

    let name: String
    let change: Change
    /// The facts about the container itself: `child of App`.
    let facts: [String]
    let bindings: [Binding]
  }

  struct Binding: Equatable {
    enum Change: Equatable {
      /// With the binding in words.
      case added(String)
      case removed(String)
      /// With its changed facts and dependencies, an item each.
      case changed([String])
    }

    let name: String
    let change: Change
  }

  /// Those with differences, in the order of the new graph; removed ones last.
  let containers: [Container]
  /// The numbers of new and of removed dependencies, with those of new and removed bindings.
  let (addedEdges, removedEdges): (Int, Int)

  /// With `isDetailed`, what is called and the arguments that are expressions are compared too.
  init(from old: GraphDescription, to new: GraphDescription, isDetailed: Bool = false) {
    let (old, new) = (Side(old, isDetailed), Side(new, isDetailed))
    (addedEdges, removedEdges) = (new.edges.subtracting(old.edges).count, old.edges.subtracting(new.edges).count)
    let names = new.containers.keys + old.containers.keys.filter { new.containers[$0] == nil }
    containers = names.compactMap { name in
      switch (old.containers[name], new.containers[name]) {
      case (nil, let new?):
        Container(
          name: name, change: .added, facts: new.facts,
          bindings: new.bindings.keys.map { Binding(name: $0, change: .added(new.words($0))) })
      case (let old?, nil):
        Container(
          name: name, change: .removed, facts: old.facts,
          bindings: old.bindings.keys.map { Binding(name: $0, change: .removed(old.words($0))) })
      case (let old?, let new?): Self.changed(name, from: old, to: new)
      case (nil, nil): nil
      }
    }
  }

  private static func changed(_ name: String, from old: Side.Container, to new: Side.Container) -> Container? {
    let names = new.bindings.keys + old.bindings.keys.filter { new.bindings[$0] == nil }
    let bindings = names.compactMap { name -> Binding? in
      switch (old.bindings[name], new.bindings[name]) {
      case (nil, _): return Binding(name: name, change: .added(new.words(name)))
      case (_, nil): return Binding(name: name, change: .removed(old.words(name)))
      case (let old?, let new?):
        let changes = new.changes(since: old)
        return changes.isEmpty ? nil : Binding(name: name, change: .changed(changes))
      }
    }
    let facts =
      new.facts == old.facts ? [] : ["\(old.facts.joined(separator: ", ")) → \(new.facts.joined(separator: ", "))"]
    return bindings.isEmpty && facts.isEmpty
      ? nil : Container(name: name, change: .changed, facts: facts, bindings: bindings)
  }

  /// The number of bindings that are new, gone and otherwise different.
  var counts: (added: Int, removed: Int, changed: Int) {
    var counts = (added: 0, removed: 0, changed: 0)
    for binding in containers.flatMap(\.bindings) {
      switch binding.change {
      case .added: counts.added += 1
      case .removed: counts.removed += 1
      case .changed: counts.changed += 1
      }
    }
    return counts
  }
}

// MARK: One of both graphs

/// A dictionary that keeps the order of its keys.
private struct OrderedNames<Value> {
  private(set) var keys: [String] = []
  private var values: [String: Value] = [:]

  subscript(_ key: String) -> Value? {
    get { values[key] }
    set {
      if values[key] == nil { keys.append(key) }
      values[key] = newValue
    }
  }
}

/// A graph by names.
private struct Side {
  struct Container {
    var facts: [String] = []
    var bindings = OrderedNames<Facts>()

    func words(_ name: String) -> String { bindings[name]?.words ?? "" }
  }

  struct Facts {
    /// The binding in words: its type, its scope.
    let words: String
    /// By what is asked: `scope`, `effects`.
    let values: [(name: String, value: String)]
    let needs: [String]

    /// `scope: factory → singleton`, `needs + cache`, `needs - clock`
    func changes(since old: Facts) -> [String] {
      let changed = zip(old.values, values).filter { $0.value != $1.value }.map {
        "\($1.name): \($0.value) → \($1.value)"
      }
      let (new, gone) = (Set(needs).subtracting(old.needs), Set(old.needs).subtracting(needs))
      return changed + new.sorted().map { "needs + \($0)" } + gone.sorted().map { "needs - \($0)" }
    }
  }

  private(set) var containers = OrderedNames<Container>()
  private(set) var edges: Set<[String]> = []

  init(_ graph: GraphDescription, _ isDetailed: Bool) {
    for container in graph.containers {
      let parent = container.parent.map { "child of \(graph.containers[$0].name)" }
      containers[container.name] = Container(
        facts: [container.isModule ? "module" : "container"] + [parent].compactMap(\.self))
    }
    for (index, binding) in graph.bindings.enumerated() {
      let own = graph.containers[binding.container].name
      let needs = binding.dependencies.map { dependency in
        let mark = dependency.kind == .direct ? "" : " (\(dependency.kind.rawValue))"
        let label = isDetailed ? dependency.label.map { "\($0): " } ?? "" : ""
        return label + graph.name(of: dependency.target, in: binding.container) + mark
      }
      for need in needs { edges.insert([own, binding.name, need]) }
      let effects = [binding.isAsync ? "async" : nil, binding.canThrow ? "throws" : nil].compactMap(\.self)
      containers[own]?.bindings[binding.name] = Facts(
        words: ([graph.words(of: index)] + effects).joined(separator: ", "),
        values: (isDetailed
          ? [
            ("constructs", binding.constructed),
            ("values", binding.expressions.isEmpty ? "none" : binding.expressions.sorted().joined(separator: ", ")),
            ("defaults", binding.defaults.isEmpty ? "none" : binding.defaults.sorted().joined(separator: ", ")),
          ] : []) + [
            ("type", binding.type),
            ("scope", (binding.scope ?? binding.construction.rawValue) + (binding.isEager ? ", eager" : "")),
            ("effects", effects.isEmpty ? "none" : effects.joined(separator: " ")),
            ("isolation", binding.actor ?? "none"), ("if", binding.condition ?? "always"),
            ("module", binding.module ?? "none"),
            (
              "parameters",
              binding.parameters.isEmpty
                ? "none" : binding.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
            ),
          ], needs: needs)
    }
  }
}
