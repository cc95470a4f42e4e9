/// The closures that a scenario puts in the place of bindings.
extension DriverPrinter {
  func override(_ override: Scenario.Override) -> [String] {
    guard let binding = graph.binding(override.name) else { return [] }
    let parameters = graph.parameters(of: override.name)
    var arguments = parameters.enumerated().map { "(\"\($1.name)\", \(SwiftText.held($1.kind, "p\($0)")))" }
    let level = binding.place.level
    let hasTag = graph.sees("tag", from: level)
    if hasTag {
      let way = graph.way(from: level, to: graph.level(of: "tag"))
      arguments.append("(\"tag\", .number(container.\(way)tag))")
    }
    if let asked = override.asks {
      let kind = graph.binding(asked)?.kind ?? .number
      let effect = graph.effects(asked).prefix
      arguments.append(
        "(\"asked\", \(SwiftText.held(kind, "\(effect)container.\(SwiftText.request(asked, graph, seed: 0, from: level))")))"
      )
    }
    let usesContainer = hasTag || override.asks != nil
    let names = [usesContainer ? "container" : "_"] + parameters.indices.map { "p\($0)" }
    let list = "[\(arguments.joined(separator: ", "))]"
    var lines = [
      "      $0.\(SwiftText.ticked(graph.exposedName(override.name) ?? override.name)) { \(names.joined(separator: ", ")) in"
    ]
    if override.canFail { lines.append("        try Journal.fail(\"override of \(override.name)\")") }
    if binding.kind.objectType != nil, let type = graph.original(override.name)?.objectType {
      lines.append("        return \(type)(core: Core(\"override of \(override.name)\", \(list)))")
    } else {
      lines.append("        overridden(\"\(override.name)\", \(list))")
      lines.append("        return \(Self.replacement(binding.kind))")
    }
    return lines + ["      }"]
  }

  private static func replacement(_ kind: Kind) -> String {
    switch kind {
    case .number, .text, .config: SwiftText.literal(kind, Scenario.replacementSeed)
    case .closure: "{ \"replaced\" }"
    case .list(.number): "[1, 2]"
    case .map(.number): "[\"a\": 1]"
    case .list: "[]"
    case .map: "[:]"
    case .object, .seen, .thing, .foreignThing, .handle, .optional:
      preconditionFailure("an object is replaced by one of its type")
    }
  }
}
