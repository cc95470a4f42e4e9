/// The files of a program.
enum ArgumentText {
  /// The module that declares some of the types.
  static let kit = "ArgumentsKit"

  /// The kinds that have an alias, each with its number.
  private static func kinds(_ program: ArgumentProgram) -> [ArgumentKind] {
    var all: [ArgumentKind] = program.roles.map { .role($0.name) }
    for type in program.types {
      let kinds: [ArgumentKind] =
        type.isGeneric ? ["Int", "String"].map { .type(type.name, [.scalar($0)]) } : [.type(type.name)]
      all += kinds + kinds.map { .list($0) } + kinds.map { .function([.scalar("Int")], $0) }
    }
    return all
  }

  static func number(of kind: ArgumentKind, in program: ArgumentProgram) -> Int? {
    kinds(program).firstIndex(of: kind)
  }

  // MARK: Types

  /// The file of the container's module. As the compiler needs it, what macros declare stands there: it is expanded.
  static func swift(_ program: ArgumentProgram, isExpanded: Bool) -> String {
    var lines = ["import \(kit)"]
    for (index, kind) in kinds(program).enumerated() {
      lines.append("typealias \(program.prefix)Alias\(index) = \(kind.text)")
    }
    for role in program.roles where !role.isOfKit { lines.append(declaration(role)) }
    for type in program.types {
      if !type.isOfKit { lines += declaration(type, program) }
      let roles = type.isOfKit ? type.roles.filter { !isOfKit($0, program) } : type.isExtended ? type.roles : []
      if !roles.isEmpty { lines.append("extension \(type.name): \(roles.joined(separator: ", ")) {}") }
      if !type.debugRoles.isEmpty {
        lines += ["#if DEBUG", "extension \(type.name): \(type.debugRoles.joined(separator: ", ")) {}", "#endif"]
      }
    }
    if !program.containerRoles.isEmpty {
      lines.append("extension \(program.container): \(program.containerRoles.joined(separator: ", ")) {}")
    }
    lines.append("@propertyWrapper struct \(program.prefix)Wrapper<Value> { var wrappedValue: Value }")
    lines.append(
      "@propertyWrapper struct \(program.prefix)Bare<Value> { init() {}; var wrappedValue: Value { fatalError() } }")
    for consumer in program.consumers { lines += declaration(consumer, program, isExpanded: isExpanded) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The file of the other module.
  static func kit(_ program: ArgumentProgram) -> String {
    var lines = program.roles.filter(\.isOfKit).map { "public \(declaration($0))" }
    for type in program.types {
      if type.isOfKit { lines += declaration(type, program) }
      if type.isShared { lines.append("public struct \(type.name) { public init() {} }") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func isOfKit(_ role: String, _ program: ArgumentProgram) -> Bool {
    program.roles.contains { $0.name == role && $0.isOfKit }
  }

  private static func declaration(_ role: ArgumentRole) -> String {
    "protocol \(role.name)\(role.base.map { ": \($0)" } ?? "") {}"
  }

  private static func declaration(_ type: ArgumentType, _ program: ArgumentProgram) -> [String] {
    let (open, access) = type.isOfKit ? ("open ", "public ") : ("", "")
    let roles = type.isOfKit ? type.roles.filter { isOfKit($0, program) } : type.isExtended ? [] : type.roles
    let inherited = (type.base.map { [$0] } ?? []) + roles
    let heritage = inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))"
    let body =
      type.base != nil
      ? "\(access)override init() { super.init() }"
      : type.isGeneric
        ? "\(access)init() {}" : "\(access)init() {}; \(access)convenience init(number: Int) { self.init() }"
    return ["\(open)class \(type.name)\(type.isGeneric ? "<Value>" : "")\(heritage) { \(body) }"]
  }

  // MARK: Consumers

  private static func list(_ parameters: [ArgumentParameter]) -> String {
    parameters.map { one in
      let names = one.label == one.name ? one.name : "\(one.label ?? "_") \(one.name)"
      let type = "\(one.kind.isFunction ? "@escaping " : "")\(one.spelling)"
      return "\(names): \(type)\(one.fallback.map { " = \($0)" } ?? "")"
    }.joined(separator: ", ")
  }

  private static func properties(_ parameters: some Sequence<ArgumentParameter>, _ attribute: String = "") -> [String] {
    parameters.map { one in
      "  \(attribute)var \(one.name): \(one.spelling)\(one.fallback.map { " = \($0)" } ?? "")"
    }
  }

  private static func declaration(
    _ consumer: ArgumentConsumer, _ program: ArgumentProgram, isExpanded: Bool
  ) -> [String] {
    let (name, list) = (consumer.name, list(consumer.parameters))
    let alias = consumer.alias.map { ["  typealias Own = \($0.text)"] } ?? []
    switch consumer.form {
    case .structure: return ["struct \(name) {"] + alias + ["  init(\(list)) {}", "}"]
    case .memberwise:
      return ["struct \(name) {"] + alias + properties(consumer.parameters)
        + ["  let fixed = 1", "  static let text: String = \"\"", "}"]
    case .wrapped: return ["struct \(name) {"] + properties(consumer.parameters, "@\(program.prefix)Wrapper ") + ["}"]
    case .bare:
      let wrapped = consumer.parameters.map { one in "  @\(program.prefix)Bare var \(one.name): \(one.spelling)" }
      return ["struct \(name) {"] + wrapped + ["}"]
    case .classInitializer:
      return ["final class \(name) {"] + alias + ["  init(\(list)) {}", "  private init(hidden: Int) {}", "}"]
    case .inherited:
      return ["class \(name)Base { init(\(list)) {} }", "final class \(name): \(name)Base { var more = 1 }"]
    case .inheritedTwice:
      return [
        "class \(name)Root { init(\(list)) {} }", "class \(name)Base: \(name)Root { let more = 1 }",
        "final class \(name): \(name)Base { var text: String { \"\" } }",
      ]
    case .overridden:
      return [
        "class \(name)Base { init(\(list)) {}; convenience init(hiddenNumber: Int) { fatalError() } }",
        "final class \(name): \(name)Base { override init(\(list)) { fatalError() } }",
      ]
    case .inExtension:
      return ["struct \(name) { private init() {} }", "extension \(name) { init(\(list)) { self.init() } }"]
    case .staticFactory:
      return ["struct \(name) {", "  private init() {}", "  static func make(\(list)) -> \(name) { \(name)() }", "}"]
    case .freeFunction:
      return ["struct \(name) { fileprivate init() {} }", "func make\(name)(\(list)) -> \(name) { \(name)() }"]
    case .conditional:
      let initializer = "  init(\(list)) {}"
      return ["final class \(name) {", "#if DEBUG", initializer, "#else", initializer, "#endif", "}"]
    case .differing:
      return [
        "final class \(name) {", "#if DEBUG", "  init(\(list)) {}", "#else",
        "  init(\(list)\(list.isEmpty ? "" : ", ")extra: Int = 1) {}", "#endif", "}",
      ]
    case .differingProperties:
      return ["struct \(name) {"] + properties(consumer.parameters.dropLast()) + ["#if DEBUG"]
        + properties(consumer.parameters.suffix(1)) + ["#endif", "}"]
    case .generic: return ["struct \(name)<Value> { let value: Value.Type = Value.self; init(\(list)) {} }"]
    case .overloaded:
      return ["struct \(name) {"] + alias + ["  init(\(list)) {}", "  init(\(self.list(consumer.others))) {}", "}"]
    case .macro: return macro(consumer, isExpanded: isExpanded)
    }
  }

  private static func macro(_ consumer: ArgumentConsumer, isExpanded: Bool) -> [String] {
    guard isExpanded else {
      return ["@UnreadMacro final class \(consumer.name) {"] + properties(consumer.parameters) + ["}"]
    }
    let parameters = consumer.written.compactMap { written in
      consumer.parameters.first { $0.label == written.label }
    }
    return ["final class \(consumer.name) { init(\(list(parameters))) {} }"]
  }

  // MARK: Bindings

  /// The bindings file, and for each consumer of these its line.
  static func bindings(_ program: ArgumentProgram, _ consumers: [ArgumentConsumer]) -> (text: String, lines: [Int]) {
    var lines = ["container: \(program.container)", "isolation: none"]
    if !program.number.isMultiple(of: 2) { lines.append("overrides: never") }
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
      lines.append("  made\(index): { \(keys(one).joined(separator: ", ")) }")
      places.append(lines.count)
    }
    return (lines.joined(separator: "\n") + "\n", places)
  }

  private static func keys(_ consumer: ArgumentConsumer) -> [String] {
    var keys = ["type: \(consumer.name)\(consumer.form == .generic ? "<Int>" : "")"]
    if consumer.form == .staticFactory { keys.append("factory: \(consumer.name).make") }
    if consumer.form == .freeFunction { keys.append("factory: make\(consumer.name)") }
    if consumer.isKept { keys.append("scope: singleton") }
    if consumer.isPassingOn {
      let parameters = consumer.own.map { "\($0.name): '\($0.kind.text)'" }
      keys.append("parameters: { \(parameters.joined(separator: ", ")) }")
    } else if !consumer.own.isEmpty {
      keys.append("parameters: [\(consumer.own.map(\.name).joined(separator: ", "))]")
    }
    if !consumer.written.isEmpty {
      let items = consumer.written.map { "\($0.label): \($0.reference ?? "default()")" }
      keys.append("arguments: [\(items.joined(separator: ", "))]")
    }
    if consumer.labelsAlone { keys.append("autowire: labels") }
    return keys
  }
}
