/// Writes a graph as a bindings file.
struct BindingsPrinter {
  private let graph: Graph
  private var random: SeededGenerator

  /// The bindings file of a container, in a random style that the seed and `style` determine.
  static func text(_ graph: Graph, container: String, seed: UInt64, style: Int) -> String {
    var printer = BindingsPrinter(graph: graph, random: SeededGenerator(seed: seed &+ 1, graph: style))
    return printer.text(container)
  }

  private mutating func text(_ container: String) -> String {
    var lines = ["container: \(container)"]
    switch graph.isolation {
    case .threadSafe: break
    case .actor(let actor): lines.append("isolation: \(actor.rawValue)")
    case .none: lines.append("isolation: none")
    }
    if !graph.inputs.isEmpty {
      lines.append("inputs:")
      // Their order is that of the initializer's parameters.
      for input in graph.inputs {
        let standard = input.defaultSeed.map {
          "{ type: \(input.kind.swift), default: \(quoted(SwiftText.literal(input.kind, $0))) }"
        }
        lines.append("  \(input.name): \(standard ?? input.kind.swift)")
      }
    }
    lines.append("bindings:")
    for binding in graph.fileOrder.compactMap(graph.binding) {
      lines += self.lines(binding)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func lines(_ binding: Binding) -> [String] {
    if binding.isShort { return ["  \(binding.name): \(binding.kind.swift)"] }
    var keys = self.keys(binding)
    keys.shuffle(using: &random)
    if random.happens(40) {
      return ["  \(binding.name): { \(keys.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")) }"]
    }
    var lines = ["  \(binding.name):"]
    for (key, value) in keys {
      switch value {
      case .text(let text):
        lines.append("    \(key): \(text)")
      case .list(let items):
        if items.isEmpty || random.happens(50) {
          lines.append("    \(key): \(value.flow)")
        } else {
          lines.append("    \(key):")
          lines += items.map { "      - \($0.block)" }
        }
      }
    }
    return lines
  }

  private enum Value {
    case text(String)
    case list([Node])

    var flow: String {
      switch self {
      case .text(let text): text
      case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
      }
    }
  }

  /// An item of a list.
  private struct Node {
    let block: String
    let flow: String
  }

  private func keys(_ binding: Binding) -> [(key: String, value: Value)] {
    var keys: [(key: String, value: Value)] = []
    if !binding.gathers { keys.append(("type", .text(quoted(binding.kind.swift)))) }
    switch binding.making {
    case .gathered(let gathering):
      keys += self.keys(gathering)
    case .alias(let name):
      keys.append(("alias", .text(name)))
    case .value(let expression):
      keys.append(("value", .text(quoted(SwiftText.value(expression, of: binding)))))
    case .call(let callee, let items):
      let type = binding.kind.objectType ?? ""
      switch callee {
      case .type: break
      case .implementation: keys.append(("implementation", .text(quoted(type))))
      case .factory: keys.append(("factory", .text(quoted(type + ".made"))))
      case .variant: preconditionFailure("only a variant is made like this")
      }
      if !items.isEmpty { keys.append(("arguments", .list(items.map(node)))) }
    }
    if !binding.properties.isEmpty { keys.append(("properties", .list(binding.properties.map(node)))) }
    if !binding.calls.isEmpty { keys.append(("calls", .list(binding.calls.map(node)))) }
    if binding.isSingleton { keys.append(("scope", .text("singleton"))) }
    if binding.isWeak { keys.append(("scope", .text("weak"))) }
    if binding.waits { keys.append(("async", .text("true"))) }
    if let teardown = binding.teardown { keys.append(("teardown", .text("\(teardown.effects.prefix)close()"))) }
    if binding.isEager { keys.append(("eager", .text("true"))) }
    if binding.isPrivate { keys.append(("access", .text("private"))) }
    if let said = binding.saidIsolation {
      keys.append(("isolation", .text(said.actor?.rawValue ?? "nonisolated")))
    }
    if let condition = binding.condition { keys.append(("if", .text(quoted(condition.text)))) }
    if !binding.variants.isEmpty { keys.append(("variants", .list(binding.variants.map { variant($0, binding) }))) }
    if let into = self.into(binding.name) { keys.append(("into", .text(into))) }
    if binding.failures != nil { keys.append(("throws", .text("true"))) }
    if !binding.parameters.isEmpty {
      let parameters = binding.parameters.map { "\($0.name): \($0.kind.swift)" }
      keys.append(("parameters", .text("{ \(parameters.joined(separator: ", ")) }")))
    }
    return keys
  }

  private func keys(_ gathering: Gathering) -> [(key: String, value: Value)] {
    let named = gathering.members.filter(\.isNamed)
    guard gathering.isMap else {
      let members = named.map { Node(block: $0.name, flow: $0.name) }
      return [("collection", .text(quoted(gathering.element.swift)))]
        + (members.isEmpty ? [] : [("members", .list(members))])
        + (gathering.members.isEmpty ? [("allowEmpty", .text("true"))] : [])
    }
    let members = named.map { "\(quoted($0.key?.expression ?? "")): \($0.name)" }.joined(separator: ", ")
    return [("dictionary", .text("{ key: String, value: \(gathering.element.swift) }"))]
      + (named.isEmpty ? [] : [("members", .text("{ \(members) }"))])
      + (gathering.members.isEmpty ? [("allowEmpty", .text("true"))] : [])
  }

  /// What a member says of its collection.
  private func into(_ name: String) -> String? {
    for binding in graph.bindings {
      guard case .gathered(let gathering) = binding.making else { continue }
      for member in gathering.members where member.name == name && member.saysInto {
        guard let key = member.key else { return binding.name }
        return "{ dictionary: \(binding.name), key: \(quoted(key.expression)) }"
      }
    }
    return nil
  }

  private func variant(_ variant: Variant, _ binding: Binding) -> Node {
    var parts = ["if: \(quoted(variant.condition.text))"]
    switch variant.making {
    case .call(.variant(let index), let items):
      parts.append("factory: \(quoted("\(binding.kind.objectType ?? "").made\(index)"))")
      if !items.isEmpty { parts.append("arguments: \(Value.list(items.map(node)).flow)") }
    case .value(let expression):
      parts.append("value: \(quoted(SwiftText.value(expression, of: binding)))")
    case .call, .alias, .gathered:
      preconditionFailure("no variant is made like this")
    }
    let text = "{ \(parts.joined(separator: ", ")) }"
    return Node(block: text, flow: text)
  }

  private func node(_ item: Item) -> Node {
    let reference =
      switch item.reference {
      case .plain(let name, let members): ([name] + members).joined(separator: ".")
      case .provider(let name): "provider(\(name))"
      case .value(let expression): quoted("value(\(SwiftText.expression(expression)))")
      }
    let text =
      switch item.label {
      case .implied: reference
      case .written(let label): "\(label): \(reference)"
      case .none: "_: \(reference)"
      }
    return Node(block: text, flow: text)
  }

  private func node(_ call: Call) -> Node {
    guard !call.arguments.isEmpty else { return Node(block: call.method, flow: call.method) }
    let text = "\(call.method): \(Value.list(call.arguments.map(node)).flow)"
    return Node(block: text, flow: "{ \(text) }")
  }

  private func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
