/// Writes the types that the bindings of a graph construct.
struct TypesPrinter {
  private let graph: Graph
  /// What modules require as `optional`.
  private let optionalNames: Set<String>

  static func text(_ graph: Graph) -> String {
    let required = graph.places.flatMap(graph.requirements).filter(\.isOptional)
    let printer = TypesPrinter(graph: graph, optionalNames: Set(required.map(\.metBy)))
    let lines = ["internal import InjectRuntime"] + graph.bindings.flatMap { printer.interface($0) + printer.lines($0) }
    return (lines + graph.dropped.flatMap { printer.interface($0) }).joined(separator: "\n") + "\n"
  }

  /// The protocol that its type is seen as, if it is seen as one. Where a condition does not hold there is none.
  private func interface(_ binding: Binding) -> [String] {
    guard isNamed(binding), let type = binding.kind.objectType, isConstructed(binding), binding.implementation == nil,
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
    (graph.bindings + graph.dropped).contains { binding in
      if case .handle(.seen(type), _) = binding.kind { true } else { binding.kind == .seen(type) }
    }
  }

  /// Whether its type is named: where it exists, or where a module can do without it.
  private func isNamed(_ binding: Binding) -> Bool { binding.exists || optionalNames.contains(binding.name) }

  private func lines(_ binding: Binding) -> [String] {
    // Where a condition does not hold there is no such type either.
    guard isNamed(binding), isConstructed(binding), let type = binding.objectType else { return [] }
    let seen = binding.kind.objectType ?? type
    let conformance = isSeen(seen) ? "\(seen)Seen" : binding.isForeign ? "ForeignThing" : "Thing"
    let kind = binding.isStruct ? "struct" : "final class"
    let isThere = binding.exists
    let properties = isThere ? binding.properties : []
    var lines = ["\(kind) \(type): \(conformance), @unchecked Sendable {", "  let core: Core"]
    lines.append("  private var callCount = 0")
    lines += properties.flatMap { property($0, binding) } + twin(binding)
    lines.append("  init(core: Core) { self.core = core }")
    if let making = binding.effectiveMaking { lines += initializer(making, binding) }
    if isThere { for (index, call) in binding.calls.enumerated() { lines += method(call, index, binding) } }
    if let effects = binding.teardown?.effects {
      lines.append("  func close()\(effects.suffix) {")
      lines.append("    core.call(\"close\", [])")
      lines += special(effects, "close of \(binding.name)")
      lines.append("  }")
    }
    let details = properties.map { property in
      ", \(property.propertyName).map { value in \(held(property, "value", binding)) }"
    }
    let twin = binding.twin == nil ? "" : ", twin.map { value in .object(value) }"
    lines.append("  var details: String { summary(callCount\(details.joined())\(twin)) }")
    lines.append("}")
    return lines
  }

  private struct Parameter {
    let label: String
    let passed: Passed
    let isAskedAtOnce: Bool
  }

  private func parameters(_ items: [Item], _ binding: Binding) -> [Parameter] {
    items.map {
      Parameter(label: $0.spelledLabel, passed: Passed($0.reference, binding, graph), isAskedAtOnce: $0.isAskedAtOnce)
    }
  }

  /// What constructs a value under the conditions that hold. The other ways may name types that there are not.
  private func initializer(_ making: Making, _ binding: Binding) -> [String] {
    switch making {
    case .alias, .gathered, .foreign:
      return []
    case .value(let expression):
      guard case .object = expression.shape else { return [] }
      let parameters = zip(Expression.labels, expression.placeholders).map {
        Parameter(label: $0, passed: Passed($1, binding, graph), isAskedAtOnce: false)
      }
      return initializer(parameters, binding)
    case .call(.variant(let index), let items):
      return factory("made\(index)", parameters(items, binding), binding)
    case .call(.factory, let items):
      let parameters = parameters(items, binding)
      return initializer(parameters, binding) + factory(calling: parameters, binding)
    case .call(.type, let items), .call(.implementation, let items):
      return initializer(parameters(items, binding), binding)
    }
  }

  private func initializer(_ parameters: [Parameter], _ binding: Binding) -> [String] {
    let effects = binding.initializerEffects
    var lines = ["  \(mark(binding))init(\(Self.withPlace(list(parameters))))\(effects.suffix) {"]
    lines.append("    core = \(core(parameters, binding))")
    for (index, parameter) in parameters.enumerated() where parameter.isAskedAtOnce {
      lines.append(effects.canThrow ? "    try core.tryToAsk(\(index))" : "    core.ask(\(index))")
    }
    return lines + special(effects, binding.name) + ["  }"]
  }

  /// A static method that calls the initializer.
  private func factory(calling parameters: [Parameter], _ binding: Binding) -> [String] {
    guard let type = binding.objectType else { return [] }
    let arguments = parameters.enumerated().map { index, parameter in
      parameter.label == "_" ? "a\(index)" : "\(parameter.label): a\(index)"
    }
    let all = (arguments + ["isolation: isolation"]).joined(separator: ", ")
    let effects = binding.initializerEffects
    let head = "\(mark(binding))static func made(\(Self.withPlace(list(parameters))))\(effects.suffix) -> \(type)"
    return ["  \(head) { \(effects.prefix)\(type)(\(all)) }"]
  }

  /// A static method that does what the initializer would do.
  private func factory(_ name: String, _ parameters: [Parameter], _ binding: Binding) -> [String] {
    let effects = binding.initializerEffects
    return [
      "  \(mark(binding))static func \(name)(\(Self.withPlace(list(parameters))))\(effects.suffix) -> Self {",
      "    let new = Self(core: \(core(parameters, binding)))",
    ] + special(effects, binding.name) + ["    return new", "  }"]
  }

  private func core(_ parameters: [Parameter], _ binding: Binding) -> String {
    "Core(\"\(binding.name)\", [\(heldList(parameters))], on: isolation)"
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

  /// The property by which one of two that refer to each other gets the other, and does not retain it.
  private func twin(_ binding: Binding) -> [String] {
    guard let twin = binding.twin else { return [] }
    return [
      "  weak var twin: (\(graph.kind(of: twin, in: binding).swift))? {",
      "    didSet { if let value = twin { core.set(\"twin\", .object(value), isHeld: false) } }",
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
