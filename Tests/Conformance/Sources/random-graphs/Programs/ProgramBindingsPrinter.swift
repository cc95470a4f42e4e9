/// Writes a program's bindings files, with as few words as they need.
struct ProgramBindingsPrinter {
  private let program: Program
  private let spelling: ProgramSpelling
  private let mode: Mode
  private var random: SeededGenerator

  static func files(_ program: Program, seed: UInt64, _ mode: Mode) -> [(name: String, text: String)] {
    var printer = ProgramBindingsPrinter(program, seed, mode)
    return Program.File.allCases.filter(program.files.contains).map { file in
      (name: program.name(file), text: printer.text(file))
    }
  }

  private init(_ program: Program, _ seed: UInt64, _ mode: Mode) {
    self.program = program
    self.mode = mode
    spelling = ProgramSpelling(program: program)
    random = SeededGenerator(seed: seed &+ 79, graph: program.number)
  }

  private mutating func text(_ file: Program.File) -> String {
    var lines: [String] = []
    lines.append(file == .module ? "module: \(program.name(file))" : "container: \(program.container(file))")
    if file == .child { lines.append("parent: \(program.container(.app))") }
    if file == .app, program.files.contains(.module) { lines.append("include: [\(program.name(.module))]") }
    if mode == .never, file != .module { lines.append("overrides: never") }
    if program.labelFiles.contains(file) { lines.append("autowire: labels") }
    if program.singletonFiles.contains(file) { lines.append("defaults: { scope: singleton }") }
    let inputs = program.inputs.filter { $0.file == file }.map { "  \($0.name): \(quoted(spelling.text($0.kind)))" }
    if !inputs.isEmpty { lines += ["inputs:"] + inputs }
    if file == .module, !program.required.isEmpty {
      lines +=
        ["requires:"]
        + program.required.map { index in
          "  \(program.bindings[index].name): \(quoted(spelling.text(program.bindings[index].kind)))"
        }
    }
    let own = program.bindings.indices.filter { program.bindings[$0].file == file }
    // The order says nothing.
    let bindings = own.shuffled(using: &random).map { "  \(program.bindings[$0].name): \(binding($0))" }
    lines += bindings.isEmpty ? ["bindings: {}"] : ["bindings:"] + bindings
    // What has no overrides has no contexts.
    if file == .app, mode != .never { lines += program.contextLines(isOfExtension: false) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func binding(_ index: Int) -> String {
    let binding = program.bindings[index]
    var keys: [String] = []
    switch binding.making {
    case .alias(let target):
      keys.append("alias: \(program.bindings[target].name)")
      // Without a type it has that of what it hides.
      if program.hides(index) { keys.append("type: \(quoted(spelling.text(binding.kind)))") }
    case .value(let literal):
      keys += ["type: \(spelling.text(binding.kind))", "value: '\(literal.code)'"]
    case .collection(let members, let kind):
      keys += [
        "collection: \(spelling.text(kind))",
        "members: [\(members.map { program.bindings[$0].name }.joined(separator: ", "))]",
      ]
    case .call(let callable, let type): keys += call(binding, callable, type)
    }
    if case .alias = binding.making {
    } else if case .collection = binding.making {
    } else if program.singletonFiles.contains(binding.file), !program.isSingleton(index) {
      keys.append("scope: factory")
    } else if program.isSingleton(index), !program.singletonFiles.contains(binding.file) {
      keys.append("scope: singleton")
    }
    if binding.isPrivate { keys.append("access: private") }
    if program.hides(index) { keys.append("override: true") }
    if keys.count == 1, keys[0].hasPrefix("type: ") { return String(keys[0].dropFirst("type: ".count)) }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private mutating func call(_ binding: ProgramBinding, _ callable: ProgramCallable, _ type: Int) -> [String] {
    let made = spelling.path(type)
    var keys = ["type: \(quoted(spelling.text(binding.kind)))"]
    let labels = callable.parameters.map { "\($0.label ?? "_"):" }.joined()
    switch callable.form {
    case .staticFunction(let name): keys.append("factory: \(made).\(name)")
    case .freeFunction(let name): keys.append("factory: \(name)")
    case .initializer where callable.isOneOfSeveral && program.types[type].argument == nil && !labels.isEmpty:
      keys.append("factory: '\(made).init(\(labels))'")
    case .initializer where callable.isOneOfSeveral && program.types[type].argument == nil:
      keys.append("factory: '\(made).init()'")
    case .initializer, .memberwise, .inherited:
      if binding.kind != .object(type) { keys.append("implementation: \(quoted(made))") }
    }
    if !binding.parameters.isEmpty {
      let names = binding.parameters.map(\.name)
      let types = binding.parameters.map { "\($0.name): \(spelling.text($0.kind))" }
      keys.append(
        binding.writesParameterTypes
          ? "parameters: { \(types.joined(separator: ", ")) }" : "parameters: [\(names.joined(separator: ", "))]")
    }
    keys += arguments(binding, callable)
    if binding.mode == .labels { keys.append("autowire: labels") }
    if binding.mode == .off { keys += off(callable) }
    return keys
  }

  /// What is read from declarations otherwise.
  private func off(_ callable: ProgramCallable) -> [String] {
    ["autowire: false"] + (callable.effects.canThrow ? ["throws: true"] : [])
      + (callable.effects.isAsync ? ["async: true"] : []) + (callable.isOnMain ? ["isolation: MainActor"] : [])
  }

  private mutating func arguments(_ binding: ProgramBinding, _ callable: ProgramCallable) -> [String] {
    var items: [String] = []
    let replaced = program.bindings.firstIndex { $0.name == binding.name && $0.file == binding.file }
      .flatMap(program.replaced)
    for parameter in callable.parameters where parameter.isWritten {
      let isOmitted = parameter.given == .fallback
      if isOmitted, binding.mode == .off { continue }
      var (name, text) = reference(parameter.given, binding)
      if let replaced, parameter.given == .binding(replaced) { (name, text) = ("overridden", "overridden") }
      if let replaced, parameter.given == .provider(replaced) { (name, text) = ("overridden", "provider(overridden)") }
      items.append(name == parameter.label && random.happens(70) ? text : "\(parameter.label ?? "_"): \(text)")
    }
    // Without declarations their order is that of the call.
    if binding.mode != .off { items.shuffle(using: &random) }
    return items.isEmpty ? [] : ["arguments: [\(items.joined(separator: ", "))]"]
  }

  /// The name that is asked for, and the item.
  private func reference(_ given: ProgramGiven, _ binding: ProgramBinding) -> (name: String, text: String) {
    func both(_ name: String) -> (String, String) { (name, name) }
    switch given {
    case .binding(let index): return both(program.bindings[index].name)
    case .input(let index): return both(program.inputs[index].name)
    case .own(let index): return both(binding.parameters[index].name)
    case .provider(let index):
      return (program.bindings[index].name, "provider(\(program.bindings[index].name))")
    case .child: return (program.container(.child), "provider(\(program.container(.child)))")
    case .fallback: return ("", "default()")
    case .literal(let literal): return ("", "'value(\(literal.code))'")
    }
  }

  private func quoted(_ text: String) -> String {
    text.contains { "[](){}?,:@".contains($0) } ? "'\(text)'" : text
  }
}
