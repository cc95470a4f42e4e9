import SwiftDeclarations

/// Warns of state that several bindings need, and that a rule constructs for each of them (`unshared-state`).
enum SharedStateChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard let matches = names.table.matches[graph.composition.source] else { return }
    var needing: [BindingID: [Node]] = [:]
    for node in graph.nodes {
      for id in Set(node.needs) where isFactory(graph[id]) { needing[id, default: []].append(node) }
    }
    for (id, nodes) in needing.ordered(by: { $0.key < $1.key }) where nodes.count > 1 {
      guard let form = graph[id].binding.discovery?.form, let matched = matches.byForm[form],
        let type = matches.table.declaredType(form), let state = state(of: type, matches.table)
      else { continue }
      let name = graph[id].name
      let line = RuleRemedies.line(
        of: matched, matches.rules[matched.rule].with(scope: .singleton), named: matched.name, "")
      let others = nodes.map(\.name.value)
      var notes = NoteList()
      notes.append(.init("its state is declared here", names.table.swift.span(of: state) ?? name.span))
      notes.append(
        .init(
          Remedy(
            "add \(line.inQuotes) under 'bindings' to share one",
            .addEntry(line, under: "bindings", graph.composition.source)), name.span))
      diagnostics.report(
        .unsharedState,
        "'\(name.value)' has state, and a value of its own is constructed for each of \(others.quotedList)",
        at: name.span, notes: notes.notes)
    }
  }

  private static func isFactory(_ node: Node) -> Bool {
    node.part.isOwn && node.binding.discovery != nil && node.binding.scope == .factory
  }

  /// The place of an actor, or of the first variable of a class or of what it inherits from.
  private static func state(of type: Int, _ table: TypeTable) -> SwiftPlace? {
    let place = table.types[type].declarations[0]
    if table.types[type].kind == .actor {
      return SwiftPlace(file: table.files[place.file].file, range: table.scope(place).place)
    }
    guard table.types[type].kind == .class else { return nil }
    for type in [type] + table.inheritedTypes(of: type) where table.types[type].kind == .class {
      for place in table.types[type].declarations {
        let variable = table.properties(of: place).first {
          !$0.isConstant && !$0.prefix.modifiers.contains(.isStatic)
        }
        if let variable { return SwiftPlace(file: table.files[place.file].file, range: variable.place) }
      }
    }
    return nil
  }
}

extension DiscoveryRule {
  fileprivate func with(scope: Scope) -> DiscoveryRule {
    var rule = self
    rule.scope = scope
    return rule
  }
}
