/// The files of a program.
enum ArgumentText {
  /// The kinds that have an alias, each with its number.
  private static func kinds(_ program: ArgumentProgram) -> [ArgumentKind] {
    var all: [ArgumentKind] = program.roles.map { .role($0.name) }
    for type in program.types {
      let kinds: [ArgumentKind] =
        type.isGeneric ? ["Int", "String"].map { .type(type.name, [.scalar($0)]) } : [.type(type.name)]
      all += kinds + kinds.map { .list($0) }
    }
    return all
  }

  static func number(of kind: ArgumentKind, in program: ArgumentProgram) -> Int {
    kinds(program).firstIndex(of: kind) ?? 0
  }

  static func swift(_ program: ArgumentProgram) -> String {
    var lines: [String] = []
    for (index, kind) in kinds(program).enumerated() {
      lines.append("typealias \(program.prefix)Alias\(index) = \(kind.text)")
    }
    for role in program.roles { lines.append("protocol \(role.name)\(role.base.map { ": \($0)" } ?? "") {}") }
    for type in program.types { lines += text(type) }
    lines.append("@propertyWrapper struct \(program.prefix)Wrapper<Value> { var wrappedValue: Value }")
    for consumer in program.consumers { lines += text(consumer, program) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ type: ArgumentType) -> [String] {
    let inherited = (type.base.map { [$0] } ?? []) + (type.isExtended ? [] : type.roles)
    let head = "class \(type.name)\(type.isGeneric ? "<Value>" : "")"
    let heritage = inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))"
    let word = type.base == nil ? "" : "override "
    let body =
      type.isGeneric
      ? "init() {}"
      : "\(word)init() {\(type.base == nil ? "" : " super.init() ")}; convenience init(number: Int) { self.init() }"
    let declaration = "\(head)\(heritage) { \(type.base == nil ? body : "override init() { super.init() }") }"
    let extended = type.isExtended && !type.roles.isEmpty
    return [declaration] + (extended ? ["extension \(type.name): \(type.roles.joined(separator: ", ")) {}"] : [])
  }

  private static func parameters(_ consumer: ArgumentConsumer) -> String {
    consumer.parameters.map { one in
      let names = one.label == one.name ? one.name : "\(one.label ?? "_") \(one.name)"
      var spelling = one.spelling
      if case .function = one.kind { spelling = "@escaping \(spelling)" }
      return "\(names): \(spelling)\(one.fallback.map { " = \($0)" } ?? "")"
    }.joined(separator: ", ")
  }

  private static func text(_ consumer: ArgumentConsumer, _ program: ArgumentProgram) -> [String] {
    let (name, list) = (consumer.name, parameters(consumer))
    func properties(_ attribute: String) -> String {
      consumer.parameters.map { one in
        "  \(attribute)var \(one.name): \(one.spelling)\(one.fallback.map { " = \($0)" } ?? "")"
      }.joined(separator: "\n")
    }
    switch consumer.form {
    case .structure: return ["struct \(name) { init(\(list)) {} }"]
    case .memberwise:
      return ["struct \(name) {", properties(""), "  let fixed = 1", "  static let text: String = \"\"", "}"]
    case .wrapped: return ["struct \(name) {", properties("@\(program.prefix)Wrapper "), "}"]
    case .classInitializer:
      return ["final class \(name) {", "  init(\(list)) {}", "  private init(hidden: Int) {}", "}"]
    case .inherited:
      return ["class \(name)Base { init(\(list)) {} }", "final class \(name): \(name)Base { var more = 1 }"]
    case .inExtension:
      return ["struct \(name) { private init() {} }", "extension \(name) { init(\(list)) { self.init() } }"]
    case .staticFactory:
      return ["struct \(name) {", "  private init() {}", "  static func make(\(list)) -> \(name) { \(name)() }", "}"]
    case .freeFunction:
      return ["struct \(name) { fileprivate init() {} }", "func make\(name)(\(list)) -> \(name) { \(name)() }"]
    case .conditional:
      let initializer = "  init(\(list)) {}"
      return ["final class \(name) {", "#if DEBUG", initializer, "#else", initializer, "#endif", "}"]
    case .generic: return ["struct \(name)<Value> { let value: Value.Type = Value.self; init(\(list)) {} }"]
    }
  }

  /// The bindings file, and for each consumer of these its line.
  static func bindings(_ program: ArgumentProgram, _ consumers: [ArgumentConsumer]) -> (text: String, lines: [Int]) {
    var lines = ["container: \(program.prefix)App", "isolation: none"]
    let inputs = program.supplied.filter { if case .input = $0.form { true } else { false } }
    if !inputs.isEmpty { lines += ["inputs:"] + inputs.map { "  \($0.name): \($0.kind.text)" } }
    lines.append("bindings:")
    for one in program.supplied {
      var parts = ["type: '\(one.kind.text)'"]
      switch one.form {
      case .input: continue
      case .alias(let target): parts.append("alias: \(target)")
      case .value: if case .list = one.kind { parts.append("value: '[]'") } else { parts.append("value: 'nil'") }
      case .construction: if !one.parameters.isEmpty { parts.append("parameters: [\(one.parameters[0])]") }
      }
      lines.append("  \(one.name): { \(parts.joined(separator: ", ")) }")
    }
    var places: [Int] = []
    for (index, one) in consumers.enumerated() {
      var parts = ["type: \(one.name)\(one.form == .generic ? "<Int>" : "")"]
      if one.form == .staticFactory { parts.append("factory: \(one.name).make") }
      if one.form == .freeFunction { parts.append("factory: make\(one.name)") }
      if !one.own.isEmpty { parts.append("parameters: [\(one.own.map(\.name).joined(separator: ", "))]") }
      if !one.written.isEmpty {
        let items = one.written.map { "\($0.label): \($0.reference ?? "default()")" }
        parts.append("arguments: [\(items.joined(separator: ", "))]")
      }
      if one.labelsAlone { parts.append("autowire: labels") }
      lines.append("  made\(index): { \(parts.joined(separator: ", ")) }")
      places.append(lines.count)
    }
    return (lines.joined(separator: "\n") + "\n", places)
  }
}
