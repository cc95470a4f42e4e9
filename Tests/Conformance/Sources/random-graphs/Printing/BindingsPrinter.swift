/// Writes a graph as bindings files.
struct BindingsPrinter {
  private let graph: Graph
  /// What the container of the first level is called.
  private let container: String

  /// The files, each container's before those of its modules.
  static func files(_ graph: Graph, container: String) -> [BindingsFile] {
    let printer = BindingsPrinter(graph: graph, container: container)
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
    keys += include(place)
    let inputs = graph.inputs(of: place.level)
    guard !inputs.isEmpty else { return keys }
    // Their order is that of the initializer's parameters.
    let entries = inputs.map { input in
      let standard = input.defaultSeed.map {
        "{ type: \(input.kind.swift), default: \(quoted(SwiftText.literal(input.kind, $0))) }"
      }
      return (key: input.name, text: standard ?? input.kind.swift)
    }
    return keys + [.init("inputs", .mapping(entries))]
  }

  private func moduleHead(_ place: Place, _ name: String) -> [BindingsFile.Key] {
    let required = graph.requirements(place).map { (key: $0.name, text: quoted($0.type)) }
    return [.init("module", name)] + include(place) + (required.isEmpty ? [] : [.init("requires", .mapping(required))])
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
  private func spelled(_ name: String, _ binding: Binding) -> String {
    guard let spelling = graph.spelling(name, in: binding) else {
      preconditionFailure("'\(binding.name)' has no name for '\(name)'")
    }
    return spelling.text
  }

  private func spelling(_ binding: Binding) -> (String) -> String {
    { spelled($0, binding) }
  }

  private func keys(_ binding: Binding) -> [BindingsFile.Key] {
    var keys: [BindingsFile.Key] = []
    if binding.isForeign, case .handle(let object) = binding.kind {
      keys += [.init("type", quoted(object.swift)), .init("scope", "foreign")]
    } else if !binding.gathers {
      keys.append(.init("type", quoted(binding.kind.swift)))
    }
    if binding.replaced != nil { keys.append(.init("override", "true")) }
    switch binding.making {
    case .gathered(let gathering):
      keys += self.keys(gathering, binding)
    case .alias(let name):
      keys.append(.init("alias", spelled(name, binding)))
    case .value(let expression):
      keys.append(.init("value", .text(quoted(SwiftText.value(expression, of: binding, spelling(binding))))))
    case .foreign: break
    case .call(let callee, let items):
      let type = binding.objectType ?? ""
      switch callee {
      case .type: break
      case .implementation: keys.append(.init("implementation", .text(quoted(type))))
      case .factory: keys.append(.init("factory", .text(quoted(type + ".made"))))
      case .variant: preconditionFailure("only a variant is made like this")
      }
      if !items.isEmpty { keys.append(.init("arguments", .list(items.map { node($0, binding) }))) }
    }
    if !binding.properties.isEmpty {
      keys.append(.init("properties", .list(binding.properties.map { node($0, binding) })))
    }
    if !binding.calls.isEmpty { keys.append(.init("calls", .list(binding.calls.map { node($0, binding) }))) }
    if binding.isSingleton { keys.append(.init("scope", .text("singleton"))) }
    if binding.isWeak { keys.append(.init("scope", .text("weak"))) }
    if binding.waits { keys.append(.init("async", .text("true"))) }
    if let teardown = binding.teardown { keys.append(.init("teardown", .text("\(teardown.effects.prefix)close()"))) }
    if binding.isEager { keys.append(.init("eager", .text("true"))) }
    if binding.isPrivate { keys.append(.init("access", .text("private"))) }
    if let said = binding.saidIsolation {
      keys.append(.init("isolation", .text(said.actor?.rawValue ?? "nonisolated")))
    }
    if let condition = binding.condition { keys.append(.init("if", .text(quoted(condition.text)))) }
    if !binding.variants.isEmpty {
      keys.append(.init("variants", .list(binding.variants.map { variant($0, binding) })))
    }
    if let into = self.into(binding) { keys.append(.init("into", .text(into))) }
    if binding.failures != nil { keys.append(.init("throws", .text("true"))) }
    if !binding.parameters.isEmpty {
      let parameters = binding.parameters.map { "\($0.name): \($0.kind.swift)" }
      keys.append(.init("parameters", .text("{ \(parameters.joined(separator: ", ")) }")))
    }
    return keys
  }

  private func keys(_ gathering: Gathering, _ binding: Binding) -> [BindingsFile.Key] {
    let named = gathering.members.filter(\.isNamed)
    guard gathering.isMap else {
      let members = named.map { BindingsFile.Node(spelled($0.name, binding)) }
      return [.init("collection", quoted(gathering.element.swift))]
        + (members.isEmpty ? [] : [.init("members", .list(members))])
        + (mayBeEmpty(gathering, binding) ? [.init("allowEmpty", "true")] : [])
    }
    let members = named.map { "\(quoted($0.key?.expression ?? "")): \(spelled($0.name, binding))" }.joined(
      separator: ", ")
    return [.init("dictionary", "{ key: String, value: \(gathering.element.swift) }")]
      + (named.isEmpty ? [] : [.init("members", "{ \(members) }")])
      + (mayBeEmpty(gathering, binding) ? [.init("allowEmpty", "true")] : [])
  }

  /// By itself a module has none of the members that others bring.
  private func mayBeEmpty(_ gathering: Gathering, _ binding: Binding) -> Bool {
    let known = graph.closure(of: binding.place)
    return gathering.members.allSatisfy { member in
      !member.isNamed && graph.binding(member.name).map { !known.contains($0.place) } ?? false
    }
  }

  /// What a member says of its collection.
  private func into(_ binding: Binding) -> String? {
    for other in graph.bindings {
      guard case .gathered(let gathering) = other.making else { continue }
      for member in gathering.members where member.name == binding.name && member.saysInto {
        let name = spelled(other.name, binding)
        guard let key = member.key else { return name }
        return "{ dictionary: \(name), key: \(quoted(key.expression)) }"
      }
    }
    return nil
  }

  private func variant(_ variant: Variant, _ binding: Binding) -> BindingsFile.Node {
    var parts = ["if: \(quoted(variant.condition.text))"]
    switch variant.making {
    case .call(.variant(let index), let items):
      parts.append("factory: \(quoted("\(binding.objectType ?? "").made\(index)"))")
      if !items.isEmpty { parts.append("arguments: \(BindingsFile.Value.list(items.map { node($0, binding) }).flow)") }
    case .value(let expression):
      parts.append("value: \(quoted(SwiftText.value(expression, of: binding, spelling(binding))))")
    case .call, .alias, .gathered, .foreign:
      preconditionFailure("no variant is made like this")
    }
    let text = "{ \(parts.joined(separator: ", ")) }"
    return BindingsFile.Node(text)
  }

  private func node(_ item: Item, _ binding: Binding) -> BindingsFile.Node {
    let (reference, implied) = spelled(item.reference, binding)
    let text =
      switch item.label {
      // What is called otherwise here has its label written.
      case .implied: implied == item.spelledLabel ? reference : "\(item.spelledLabel): \(reference)"
      case .written(let label): "\(label): \(reference)"
      case .none: "_: \(reference)"
      }
    return BindingsFile.Node(text)
  }

  /// A reference, and the label that it has where none is written.
  private func spelled(_ reference: Reference, _ binding: Binding) -> (text: String, label: String?) {
    func last(_ text: String) -> String? { text.split(separator: ".").last.map(String.init) }
    switch reference {
    case .plain(let name, let members):
      let text = ([spelled(name, binding)] + members).joined(separator: ".")
      return (text, last(text))
    case .provider(let name):
      let text = spelled(name, binding)
      return ("provider(\(text))", last(text))
    case .handle(let name):
      let text = spelled(name, binding)
      return ("weak(\(text))", last(text))
    case .value(let expression):
      return (quoted("value(\(SwiftText.expression(expression, spelling(binding))))"), nil)
    }
  }

  private func node(_ call: Call, _ binding: Binding) -> BindingsFile.Node {
    guard !call.arguments.isEmpty else { return BindingsFile.Node(call.method) }
    let text = "\(call.method): \(BindingsFile.Value.list(call.arguments.map { node($0, binding) }).flow)"
    return BindingsFile.Node(block: text, flow: "{ \(text) }")
  }

  private func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
