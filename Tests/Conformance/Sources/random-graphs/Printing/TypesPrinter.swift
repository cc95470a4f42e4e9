/// Writes the types that the bindings of a graph construct.
struct TypesPrinter {
  private let graph: Graph

  static func text(_ graph: Graph) -> String {
    let printer = TypesPrinter(graph: graph)
    let lines = ["internal import InjectRuntime"] + graph.bindings.flatMap { printer.interface($0) + printer.lines($0) }
    return (lines + graph.dropped.flatMap { printer.interface($0) }).joined(separator: "\n") + "\n"
  }

  /// The protocol that its type is seen as, if it is seen as one. Where a condition does not hold there is none.
  private func interface(_ binding: Binding) -> [String] {
    guard binding.exists, let type = binding.kind.objectType, isConstructed(binding), binding.implementation == nil,
      isSeen(type)
    else { return [] }
    let end = binding.teardown.map { "func close()\($0.effects.suffix)" }
    let bases = binding.isForeign ? "ForeignThing" : "Thing\(binding.isStruct ? "" : ", AnyObject")"
    guard binding.isForeign else { return ["protocol \(type)Seen: \(bases) { \(end ?? "") }"] }
    // It is injected as what it is seen as.
    let properties = binding.properties.map { item in
      "  var \(item.propertyName): (\(Passed(item.reference, binding, graph).type))? { get set }"
    }
    let methods = binding.calls.enumerated().map { "  \(signature($1, $0, binding))" }
    return ["protocol \(type)Seen: \(bases) {"] + properties + methods + ["}"]
  }

  private func isConstructed(_ binding: Binding) -> Bool {
    switch binding.making {
    case .alias, .gathered: false
    case .call, .value, .foreign: true
    }
  }

  private func isSeen(_ type: String) -> Bool {
    (graph.bindings + graph.dropped).contains { $0.kind == .seen(type) || $0.kind == .handle(.seen(type)) }
  }

  private func lines(_ binding: Binding) -> [String] {
    // Where a condition does not hold there is no such type either.
    guard binding.exists, let type = binding.objectType, let dependencies = dependencies(binding) else {
      return []
    }
    let seen = binding.kind.objectType ?? type
    let end = binding.teardown.map { "func close()\($0.effects.suffix)" }
    let conformance = isSeen(seen) ? "\(seen)Seen" : binding.isForeign ? "ForeignThing" : "Thing"
    var lines = [
      binding.isStruct
        ? "struct \(type): \(conformance), @unchecked Sendable {"
        : "final class \(type): \(conformance), @unchecked Sendable {"
    ]
    lines.append("  let core: Core")
    lines.append("  private var callCount = 0")
    lines += binding.properties.flatMap { property($0, binding) }
    lines.append("  init(core: Core) { self.core = core }")
    if !binding.isForeign { lines += initializer(dependencies, binding) }
    for (index, call) in binding.calls.enumerated() { lines += method(call, index, binding) }
    if let end, let effects = binding.teardown?.effects {
      lines.append("  \(end) {")
      lines.append("    core.call(\"close\", [])")
      lines += special(effects, "close of \(binding.name)")
      lines.append("  }")
    }
    let properties = binding.properties.map { property in
      ", \(property.propertyName).map { value in \(held(property, "value", binding)) }"
    }
    lines.append("  var details: String { summary(callCount\(properties.joined())) }")
    lines.append("}")
    return lines
  }

  private struct Parameter {
    let label: String
    let passed: Passed
    let isAskedAtOnce: Bool
  }

  /// What the initializer is given; nil where there is nothing to construct.
  private func dependencies(_ binding: Binding) -> [Parameter]? {
    switch binding.making {
    case .alias, .gathered:
      return nil
    case .foreign:
      return []
    case .call(_, let items):
      return parameters(items, binding)
    case .value(let expression):
      return zip(Expression.labels, expression.placeholders).map {
        Parameter(label: $0, passed: Passed($1, binding, graph), isAskedAtOnce: false)
      }
    }
  }

  private func parameters(_ items: [Item], _ binding: Binding) -> [Parameter] {
    items.map {
      Parameter(label: $0.spelledLabel, passed: Passed($0.reference, binding, graph), isAskedAtOnce: $0.isAskedAtOnce)
    }
  }

  private func initializer(_ parameters: [Parameter], _ binding: Binding) -> [String] {
    let list = Self.withPlace(list(parameters))
    let effects = binding.initializerEffects
    let effect = effects.suffix
    let mark = mark(binding)
    let core = "Core(\"\(binding.name)\", [\(heldList(parameters))], on: isolation)"
    var lines = ["  \(mark)init(\(list))\(effect) {", "    core = \(core)"]
    for (index, parameter) in parameters.enumerated() where parameter.isAskedAtOnce {
      lines.append(effects.canThrow ? "    try core.tryToAsk(\(index))" : "    core.ask(\(index))")
    }
    lines += special(effects, binding.name)
    lines.append("  }")
    if case .call(.factory, _) = binding.making, let type = binding.objectType {
      let arguments = parameters.enumerated().map { index, parameter in
        parameter.label == "_" ? "a\(index)" : "\(parameter.label): a\(index)"
      }
      let all = (arguments + ["isolation: isolation"]).joined(separator: ", ")
      let call = "\(effects.prefix)\(type)(\(all))"
      lines.append("  \(mark)static func made(\(list))\(effect) -> \(type) { \(call) }")
    }
    for variant in binding.variants {
      guard case .call(.variant(let index), let items) = variant.making else { continue }
      let parameters = self.parameters(items, binding)
      lines.append("  \(mark)static func made\(index)(\(Self.withPlace(self.list(parameters))))\(effect) -> Self {")
      lines.append("    let new = Self(core: Core(\"\(binding.name)\", [\(heldList(parameters))], on: isolation))")
      lines += special(effects, binding.name)
      lines.append("    return new")
      lines.append("  }")
    }
    return lines
  }

  /// The parameters with one more, which tells where the call stands.
  private static func withPlace(_ list: String) -> String {
    (list.isEmpty ? "" : list + ", ") + "isolation: (any _Concurrency.Actor)? = #isolation"
  }

  /// What is made where an actor is can be made there alone.
  private func mark(_ binding: Binding) -> String {
    binding.actor.map { "@\($0.rawValue) " } ?? ""
  }

  /// What waits and what fails, where it does.
  private func special(_ effects: Effects, _ name: String) -> [String] {
    (effects.isAsync ? ["    await Task.yield()"] : [])
      + (effects.canThrow ? ["    try Journal.fail(\"\(name)\")"] : [])
  }

  private func signature(_ call: Call, _ index: Int, _ binding: Binding) -> String {
    let marks = "\(mark(binding))\(binding.isStruct ? "mutating " : "")"
    let list = list(parameters(call.arguments, binding))
    return "\(marks)func \(call.method)(\(list))\(binding.callEffects(index).suffix)"
  }

  private func method(_ call: Call, _ index: Int, _ binding: Binding) -> [String] {
    let parameters = parameters(call.arguments, binding)
    let effects = binding.callEffects(index)
    var lines = ["  \(signature(call, index, binding)) {"]
    lines.append("    callCount += 1")
    lines.append("    core.call(\"\(call.method)\", [\(heldList(parameters))])")
    lines += special(effects, binding.name)
    lines.append("  }")
    return lines
  }

  private func property(_ item: Item, _ binding: Binding) -> [String] {
    let name = item.propertyName
    let type = Passed(item.reference, binding, graph).type
    return [
      "  var \(name): (\(type))? {",
      "    didSet { if let value = \(name) { core.set(\"\(item.spelledLabel)\", \(held(item, "value", binding))) } }",
      "  }",
    ]
  }

  private func held(_ item: Item, _ value: String, _ binding: Binding) -> String {
    Passed(item.reference, binding, graph).held(value)
  }

  private func list(_ parameters: [Parameter]) -> String {
    parameters.enumerated().map { index, parameter in
      let escaping = parameter.passed.isFunction ? "@escaping " : ""
      return "\(parameter.label) a\(index): \(escaping)\(parameter.passed.type)"
    }.joined(separator: ", ")
  }

  private func heldList(_ parameters: [Parameter]) -> String {
    parameters.enumerated().map { index, parameter in
      "(\"\(parameter.label)\", \(parameter.passed.held("a\(index)")))"
    }.joined(separator: ", ")
  }
}

extension Item {
  fileprivate var propertyName: String { SwiftText.ticked(spelledLabel) }
}
