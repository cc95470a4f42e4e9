/// Writes a graph as bindings files.
struct BindingsPrinter {
  let graph: Graph
  /// What the container of the first level is called.
  private let container: String
  private let mode: Mode

  /// The files, each container's before those of its modules.
  static func files(_ graph: Graph, container: String, _ mode: Mode = .debug) -> [BindingsFile] {
    let printer = BindingsPrinter(graph: graph, container: container, mode: mode)
    return graph.places.map { printer.file($0) }
  }

  /// What the container or module of a file is called.
  static func name(_ place: Place, _ graph: Graph, container: String) -> String {
    container + graph.levels[place.level].suffix + (place.module.map { "M\($0)" } ?? "")
  }

  private func file(_ place: Place) -> BindingsFile {
    let name = Self.name(place, graph, container: container)
    let order = graph.fileOrder.compactMap(graph.declared).filter { $0.place == place }
    return BindingsFile(
      place: place, name: name, head: place.module == nil ? head(place, name) : moduleHead(place, name),
      entries: order.map(entry))
  }

  private func head(_ place: Place, _ name: String) -> [BindingsFile.Key] {
    let level = graph.levels[place.level]
    var keys: [BindingsFile.Key] = [.init("container", name)]
    if place.level > 0 {
      keys.append(.init("parent", Self.name(Place(level: place.level - 1), graph, container: container)))
    }
    switch level.isolation {
    case .threadSafe: break
    case .actor(let actor): keys.append(.init("isolation", actor.rawValue))
    case .none: keys.append(.init("isolation", "none"))
    }
    if level.hasLookup { keys.append(.init("lookup", "true")) }
    if mode == .never { keys.append(.init("overrides", "never")) }
    if level.isTraced { keys.append(.init("trace", "true")) }
    keys += concurrent(place)
    keys += include(place)
    let inputs = graph.inputs(of: place.level)
    guard !inputs.isEmpty else { return keys }
    // Their order is that of the initializer's parameters.
    let entries = inputs.map { input in
      let standard = input.defaultSeed.map {
        "{ type: \(quoted(input.kind.swift)), default: \(quoted(SwiftText.literal(input.kind, $0))) }"
      }
      return (key: input.name, text: standard ?? quoted(input.kind.swift))
    }
    return keys + [.init("inputs", .mapping(entries))]
  }

  private func moduleHead(_ place: Place, _ name: String) -> [BindingsFile.Key] {
    let required = graph.requirements(place).map { (key: $0.name, text: text($0)) }
    return [.init("module", name)] + concurrent(place) + include(place)
      + (required.isEmpty ? [] : [.init("requires", .mapping(required))])
  }

  private func text(_ requirement: Requirement) -> String {
    let type = quoted(requirement.type)
    if requirement.isOptional { return "{ type: \(type), optional: true }" }
    return requirement.condition.map { "{ type: \(type), if: \(quoted($0)) }" } ?? type
  }

  private func concurrent(_ place: Place) -> [BindingsFile.Key] {
    graph.isConcurrent(place) ? [.init("concurrent", "true")] : []
  }

  private func include(_ place: Place) -> [BindingsFile.Key] {
    let items = graph.includes(place).map { item in
      let name = Self.name(Place(level: place.level, module: item.module), graph, container: container)
      return BindingsFile.Node(item.prefix.map { "{ module: \(name), prefix: \($0) }" } ?? name)
    }
    return items.isEmpty ? [] : [.init("include", .list(items))]
  }

  private func entry(_ binding: Binding) -> BindingsFile.Entry {
    BindingsFile.Entry(
      id: binding.name, name: binding.writtenName ?? binding.name, keys: binding.isShort ? [] : keys(binding),
      short: binding.isShort ? binding.kind.swift : nil)
  }

  // MARK: Names

  /// What the binding's file calls another one.
  func spelled(_ name: String, _ binding: Binding) -> String {
    guard let spelling = graph.spelling(name, in: binding) else {
      preconditionFailure("'\(binding.name)' has no name for '\(name)'")
    }
    return spelling.text
  }

  /// What the binding's file writes for a closure that gets something. A singleton is sometimes put off on purpose.
  func provider(_ name: String, _ binding: Binding) -> String {
    let isLazy = graph.isLazilyNeeded(name, by: binding)
    return "\(isLazy ? "lazy" : "provider")(\(spelled(name, binding)))"
  }

  func placeholder(_ binding: Binding) -> (Expression.Placeholder) -> String {
    { placeholder in
      let name = placeholder.name
      return switch placeholder.kind {
      case .value: "$\(spelled(name, binding))"
      case .provider: "$\(provider(name, binding))"
      case .handle: "$weak(\(spelled(name, binding)))"
      }
    }
  }

  func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
