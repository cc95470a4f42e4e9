/// Writes the function that makes a program's containers and asks them for everything. It has exactly the `try` and
/// `await` that are due.
enum ProgramDriverPrinter {
  static func text(_ program: Program) -> String {
    var lines = ["@_optimize(none) func run\(program.prefix)() async {", "  Record.begin(\"\(program.prefix)\")"]
    lines.append("  let app = \(program.container(.app))(\(inputs(.app, program).joined(separator: ", ")))")
    if program.files.contains(.child) {
      let list = (["parent: app"] + inputs(.child, program)).joined(separator: ", ")
      lines += ["  let child = \(program.container(.child))(\(list))", "  _ = child"]
    }
    for request in program.requests {
      let binding = program.bindings[request.binding]
      let marks = ProgramSpelling.prefix(binding.effects, isOnMain: binding.isOnMain)
      let call = "\(request.file).\(accessor(request.binding, program))"
      lines.append("  await Record.request(\"\(request.title)\") { \(marks)\(call) as Any }")
    }
    lines += ["  Record.beginFailing()", "  await Asker().fail\(program.prefix)()", "  Record.endFailing()", "}"]
    return (lines + failures(program)).joined(separator: "\n") + "\n"
  }

  /// The function that asks a container of each context for everything. It is of another module.
  static func contextsText(_ program: Program) -> String {
    var lines = ["func run\(program.contextsName)() async {", "  Record.begin(\"\(program.contextsName)\")"]
    for (number, context) in program.contexts.enumerated() {
      let given = program.inputs(in: number)
      let list = program.inputs.indices.filter { program.inputs[$0].file == .app && given[$0] == nil }.map { index in
        "\(program.inputs[index].name): \(program.literal(ofInput: index).code)"
      }
      lines += ["  do {", "    let app = \(program.container(.app)).\(context.name)(\(list.joined(separator: ", ")))"]
      for request in program.contextRequests {
        let binding = program.bindings[request.binding]
        let marks = ProgramSpelling.prefix(binding.effects, isOnMain: binding.isOnMain)
        let call = "app.\(accessor(request.binding, program))"
        lines.append("    await Record.request(\"\(context.name) \(request.title)\") { \(marks)\(call) as Any }")
      }
      lines += ["    _ = app", "  }"]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The function that asks another container, on an actor, for all that may fail asynchronously.
  private static func failures(_ program: Program) -> [String] {
    var lines = ["extension Asker {", "  @_optimize(none) func fail\(program.prefix)() async {"]
    lines.append("    let app = \(program.container(.app))(\(inputs(.app, program).joined(separator: ", ")))")
    if program.files.contains(.child) {
      let list = (["parent: app"] + inputs(.child, program)).joined(separator: ", ")
      lines.append("    let child = \(program.container(.child))(\(list))")
    }
    lines.append("    _ = (app\(program.files.contains(.child) ? ", child" : ""))")
    for request in program.requests {
      let binding = program.bindings[request.binding]
      guard binding.effects.isAsync, binding.effects.canThrow, !binding.isOnMain else { continue }
      let call = "\(request.file).\(accessor(request.binding, program))"
      lines += ["    do { _ = try await \(call) as Any } catch {}", "    expectHere(\"\(request.title)\")"]
    }
    return lines + ["  }", "}"]
  }

  private static func inputs(_ file: Program.File, _ program: Program) -> [String] {
    program.inputs.indices.filter { program.inputs[$0].file == file }.map { index in
      "\(program.inputs[index].name): \(program.literal(ofInput: index).code)"
    }
  }

  private static func accessor(_ index: Int, _ program: Program) -> String {
    let binding = program.bindings[index]
    var origin = index
    while case .alias(let next) = program.bindings[origin].making { origin = next }
    if case .collection = program.bindings[origin].making { return SwiftText.ticked(binding.name) }
    if program.isSingleton(origin) { return SwiftText.ticked(binding.name) }
    let arguments = binding.parameters.enumerated().map { number, parameter in
      "\(parameter.name): \(ProgramLiteral(parameter.kind, seed: 90 + number, program)?.code ?? "")"
    }
    return "make\(binding.name.prefix(1).uppercased())\(binding.name.dropFirst())(\(arguments.joined(separator: ", ")))"
  }
}
