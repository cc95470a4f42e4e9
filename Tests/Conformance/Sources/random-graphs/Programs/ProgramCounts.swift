/// How often parameters were given something in which way.
struct ProgramCounts {
  private var counts = Counts()

  init(_ programs: [Program]) {
    for program in programs {
      var counts = Counts()
      for (index, binding) in program.bindings.enumerated() {
        if binding.overridden != nil { counts.add("override: of a module's binding") }
        if let replaced = program.replaced(by: index), program.bindings[replaced].overridden != nil {
          counts.add("override: of an override")
        }
        guard case .call(let callable, let type) = binding.making else { continue }
        counts.add("call: \(callable.form.title), \(program.types[type].form)")
        if callable.effects.canThrow { counts.add("effect: throws") }
        if callable.hasErrorType { counts.add("effect: throws an error of one type") }
        if callable.effects.isAsync { counts.add("effect: async") }
        if callable.isOnMain { counts.add("effect: main actor") }
        for parameter in callable.parameters {
          counts.add("parameter: \(Self.way(parameter, binding, program))")
        }
      }
      for context in program.contexts { Self.add(context, of: program, to: &counts) }
      self.counts.add(counts)
    }
  }

  var text: String { counts.table }

  private static func add(_ context: ProgramContext, of program: Program, to counts: inout Counts) {
    let place = context.isOfExtension ? "extension file" : "own file"
    counts.add("context: \(place)")
    if context.extended != nil { counts.add("context: \(place), extends another") }
    for (index, replacement) in context.replacements {
      let isDouble = if case .double = replacement { true } else { false }
      counts.add("context: \(place), replaces by a \(isDouble ? "double" : "value")")
      if program.bindings[index].isPrivate { counts.add("context: \(place), replaces a private binding") }
    }
  }

  private static func way(_ parameter: ProgramParameter, _ binding: ProgramBinding, _ program: Program) -> String {
    if parameter.isWritten { return "written" }
    let isOfOverride = program.bindings.indices.contains { index in
      guard program.bindings[index].name == binding.name, let replaced = program.replaced(by: index) else {
        return false
      }
      return program.bindings[index].file == binding.file
        && [.binding(replaced), .provider(replaced)].contains(parameter.given)
    }
    if isOfOverride { return "what is overridden" }
    switch parameter.given {
    case .fallback: return "default"
    case .child: return "child container"
    case .literal: return "written"
    case .provider(let index): return "provider, \(way(parameter, program.bindings[index].name, nil, program))"
    case .binding(let index):
      return way(parameter, program.bindings[index].name, program.bindings[index].kind, program)
    case .input(let index): return way(parameter, program.inputs[index].name, program.inputs[index].kind, program)
    case .own(let index): return way(parameter, binding.parameters[index].name, nil, program) + ", its own"
    }
  }

  private static func way(_ parameter: ProgramParameter, _ name: String, _ kind: ProgramKind?, _ program: Program)
    -> String
  {
    if parameter.label == name { return "label" }
    if parameter.name == name { return "internal name" }
    guard let kind else { return "type or make…" }
    return kind == parameter.kind || kind == parameter.kind.wrapped ? "type" : "conformance"
  }
}

extension ProgramCallable.Form {
  fileprivate var title: String {
    switch self {
    case .initializer: "initializer"
    case .memberwise: "memberwise initializer"
    case .inherited: "inherited initializer"
    case .staticFunction: "static function"
    case .freeFunction: "free function"
    }
  }
}
