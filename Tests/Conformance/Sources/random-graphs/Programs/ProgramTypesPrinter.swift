/// Writes a program's types in Swift, with some of what makes declarations hard to read.
struct ProgramTypesPrinter {
  private let program: Program
  private let spelling: ProgramSpelling
  private var random: SeededGenerator
  private var lines: [String] = []

  static func text(_ program: Program, seed: UInt64) -> String {
    var printer = ProgramTypesPrinter(program, seed)
    printer.print()
    return printer.lines.joined(separator: "\n") + "\n"
  }

  private init(_ program: Program, _ seed: UInt64) {
    self.program = program
    spelling = ProgramSpelling(program: program)
    random = SeededGenerator(seed: seed &+ 78, graph: program.number)
  }

  private mutating func print() {
    lines += ["enum \(program.prefix)Space {}", "enum \(program.prefix)Error: Error { case planted }"]
    for role in program.roles {
      lines.append("protocol \(role.name): \(role.base.map { program.roles[$0].name } ?? "Told") {}")
      if role.hasAlias { lines.append("typealias \(role.name)Alias = any \(role.name)") }
    }
    for (index, type) in program.types.enumerated() where !type.isRepeated { print(type, index) }
  }

  private mutating func print(_ type: ProgramType, _ index: Int) {
    let roles = type.conformsInExtension ? [] : type.roles.map { program.roles[$0].name }
    let base = type.base.map { [spelling.path($0)] } ?? []
    let given = type.form == .seeded ? ["Given"] : []
    let clause = (base + roles + (type.base == nil ? ["Told"] : []) + given + ["@unchecked Sendable"]).joined(
      separator: ", ")
    let generic = type.argument == nil ? "" : "<Value: Sendable>"
    if random.happens(20) { lines.append("/* init(\(index): { */ // struct \(type.title) {") }
    if type.isNested { lines.append("extension \(program.prefix)Space {") }
    lines.append("\(Self.keyword(type.form)) \(type.title)\(generic): \(clause) {")
    body(type, index)
    lines.append("}")
    if type.isNested { lines.append("}") }
    if type.conformsInExtension, !type.roles.isEmpty {
      let name = (type.isNested ? "\(program.prefix)Space." : "") + type.title
      lines.append("extension \(name): \(type.roles.map { program.roles[$0].name }.joined(separator: ", ")) {}")
    }
    for (binding, callable) in callables(of: index) {
      guard case .freeFunction(let name) = callable.form else { continue }
      function(name, callable, index, at: "", kind: program.bindings[binding].kind)
    }
  }

  private static func keyword(_ form: ProgramType.Form) -> String {
    switch form {
    case .structure, .memberwise, .seeded: "struct"
    case .finalClass, .subclass: "final class"
    case .base: "class"
    case .actor: "actor"
    }
  }

  private mutating func body(_ type: ProgramType, _ index: Int) {
    switch type.form {
    case .seeded:
      lines += ["  let seed: Int", "  var told: String { \"\(type.title){\\(seed)}\" }"]
      lines += ["  init(seed: Int) { self.seed = seed }", "  init(given: Int) { seed = given }"]
    case .memberwise: memberwise(type, index)
    case .subclass:
      lines.append("  private var seen = [\"init(\": 3]")
    case .base:
      lines += ["  private(set) var told = \"\"", "  var extra: Int { get { 3 } set {} }"]
      for (_, callable) in inherited(of: index) {
        initializer(callable, "told = Record.made(\"\\(type(of: self))\", \(Self.list(callable.parameters)))")
      }
      decoys(type)
    case .structure, .finalClass, .actor:
      lines.append("  \(type.form == .actor ? "nonisolated " : "")let told: String")
      if type.argument == nil, random.happens(25) {
        lines.append("  static let standard = \"struct { init(\\(\"}\"))\"")
      }
      for (_, callable) in callables(of: index) where callable.form == .initializer {
        initializer(callable, "told = Record.made(\"\(type.title)\", \(Self.list(callable.parameters)))")
        if callable.isOneOfSeveral { lines.append("  init(other: Int) { told = \"other\" }") }
        // The others have the same declaration.
        if type.argument != nil { break }
      }
      lines.append("  fileprivate init(told: String) { self.told = told }")
      decoys(type)
      for (binding, callable) in callables(of: index) {
        guard case .staticFunction(let name) = callable.form else { continue }
        function("static func " + name, callable, index, at: "  ", kind: program.bindings[binding].kind)
      }
    }
  }

  private mutating func memberwise(_ type: ProgramType, _ index: Int) {
    guard let (_, callable) = callables(of: index).first else { return }
    for parameter in callable.parameters {
      let word = parameter.fallback != nil || random.happens(30) ? "var" : "let"
      let value = parameter.fallback.map { " = \($0.code)" } ?? ""
      let type = spelling.variant(parameter.kind, isNested: type.isNested, &random)
      // A variable of an optional type that is written so begins as nil.
      let isShort = word == "var" && type.hasSuffix("?") && parameter.fallback == nil
      lines.append("  \(isShort ? "let" : word) \(SwiftText.ticked(parameter.name)): \(type)\(value)")
    }
    if random.happens(30) { lines.append("  let fixed = 3") }
    if random.happens(30) { lines.append("  static var shared: Int { 3 }") }
    let told = callable.parameters.map { parameter in
      let isFunction = if case .function = parameter.kind { true } else { false }
      return
        "\(parameter.name): \(isFunction ? "function" : "\\(Record.tell(\(SwiftText.ticked(parameter.name)) as Any))")"
    }
    lines.append("  var told: String { \"\(type.title){\(told.joined(separator: ", "))}\" }")
    let calls = callable.parameters.compactMap { call($0) }
    if !calls.isEmpty { lines.append("  var calls: [Call] { [\(calls.joined(separator: ", "))] }") }
  }

  private mutating func decoys(_ type: ProgramType) {
    let body = "{ told = \"\" }"
    if type.decoys.contains(.archive) { lines.append("  init(from decoder: any Decoder) throws \(body)") }
    if type.decoys.contains(.deprecated) {
      lines += ["  @available(*, deprecated, message: \"init(\")", "  init(old: Int, extra0: String = \"}\") \(body)"]
    }
    if type.decoys.contains(.unavailable) { lines += ["  @available(*, unavailable)", "  init(gone: Int) \(body)"] }
    if type.decoys.contains(.hidden) { lines.append("  private init(hidden: Int) \(body)") }
  }

  // MARK: What is called

  private func callables(of type: Int) -> [(binding: Int, ProgramCallable)] {
    program.bindings.indices.compactMap { index in
      guard case .call(let callable, let made) = program.bindings[index].making,
        made == type || (program.types[made].isRepeated && program.types[made].title == program.types[type].title)
      else { return nil }
      return (binding: index, callable)
    }
  }

  private func inherited(of base: Int) -> [(binding: Int, ProgramCallable)] {
    program.types.indices.filter { program.types[$0].base == base }.flatMap { callables(of: $0) }
  }

  private mutating func initializer(_ callable: ProgramCallable, _ body: String) {
    let main = callable.isOnMain ? "@MainActor " : ""
    lines.append("  \(main)init(\(parameters(callable)))\(suffix(callable)) {")
    lines += plantedFailure(callable).map { "    " + $0 }
    lines += ["    let text = \"init(a: Int) { \\(1 + 2)\"", "    _ = text", "    \(body)", "  }"]
  }

  private mutating func function(
    _ name: String, _ callable: ProgramCallable, _ type: Int, at margin: String, kind: ProgramKind
  ) {
    let head = name.hasPrefix("static ") ? name : "func " + name
    let result = spelling.path(type) + (callable.isOptional ? "?" : "")
    let main = callable.isOnMain ? "@MainActor\n\(margin)" : ""
    lines.append(
      "\(margin)\(main)\(head)(\(parameters(callable)))\(suffix(callable)) -> \(result) {")
    let made = "Record.made(\"\(program.types[type].title)\", \(Self.list(callable.parameters)))"
    lines += plantedFailure(callable).map { "\(margin)  \($0)" }
    lines += ["\(margin)  return \(spelling.path(type))(told: \(made))", "\(margin)}"]
  }

  /// What fails while the driver says so: on another thread than the caller's, if the actor is left.
  private func plantedFailure(_ callable: ProgramCallable) -> [String] {
    guard callable.effects.isAsync, callable.effects.canThrow else { return [] }
    let error = callable.hasErrorType ? "\(program.prefix)Error.planted" : "PlantedFailure()"
    return ["if Record.fails {", "  await Record.leaveActor()", "  throw \(error)", "}"]
  }

  private func suffix(_ callable: ProgramCallable) -> String {
    ProgramSpelling.suffix(callable.effects) + (callable.hasErrorType ? "(\(program.prefix)Error)" : "")
  }

  private mutating func parameters(_ callable: ProgramCallable) -> String {
    let texts = callable.parameters.map { parameter -> String in
      var type = parameter.isGeneric ? "Value" : spelling.variant(parameter.kind, isNested: false, &random)
      if case .function = parameter.kind { type = "@escaping " + type }
      let label = parameter.label ?? "_"
      let names = label == parameter.name ? label : "\(label) \(parameter.name)"
      return "\(names): \(type)\(parameter.fallback.map { " = \($0.code)" } ?? "")"
    }
    let isLong = random.happens(40) && !texts.isEmpty
    return isLong ? "\n    \(texts.joined(separator: ",  // )\n    "))\n  " : texts.joined(separator: ", ")
  }

  /// What is told of the arguments, each with its label.
  private static func list(_ parameters: [ProgramParameter]) -> String {
    let items = parameters.map { parameter in
      let value = call(parameter) ?? SwiftText.ticked(parameter.name)
      return "(\"\(parameter.label ?? "_")\", \(value) as Any)"
    }
    return "[\(items.joined(separator: ", "))]"
  }

  /// What calls a parameter that is a function.
  private static func call(_ parameter: ProgramParameter) -> String? {
    guard case .function(let parameters, _, let effects) = parameter.kind else { return nil }
    let arguments = parameters.enumerated().map { number, kind in "Record.given(\(90 + number))" }
    let call = "\(SwiftText.ticked(parameter.name))(\(arguments.joined(separator: ", ")))"
    return "Call { \(ProgramSpelling.prefix(effects))\(call) as Any }"
  }

  private func call(_ parameter: ProgramParameter) -> String? { Self.call(parameter) }
}
