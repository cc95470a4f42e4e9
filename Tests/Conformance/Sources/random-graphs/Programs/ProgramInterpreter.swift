/// Asks for everything that a program has, as its driver does, with nothing but what each parameter has to be given.
final class ProgramInterpreter {
  struct Value {
    let told: String
    /// What asks for its closures.
    var calls: [() -> Value] = []
  }

  /// A container and what it keeps.
  private final class Container {
    let parent: Container?
    /// What a context puts in the place of its bindings and inputs.
    var replacements: [Int: ProgramContext.Replacement] = [:]
    var inputs: [Int: ProgramLiteral] = [:]
    var kept: [Int: Value] = [:]

    init(parent: Container?) { self.parent = parent }
  }

  private let program: Program
  private var lines: [String] = []
  private var serial = 0
  private var pending: [() -> Value] = []

  static func lines(_ program: Program) -> [String] {
    let interpreter = ProgramInterpreter(program)
    interpreter.run()
    return interpreter.lines
  }

  /// What the containers of all contexts write.
  static func contextLines(_ program: Program) -> [String] {
    let interpreter = ProgramInterpreter(program)
    for (number, context) in program.contexts.enumerated() {
      let app = Container(parent: nil)
      app.replacements = program.replacements(in: number)
      app.inputs = program.inputs(in: number)
      for request in program.contextRequests {
        interpreter.ask(request.binding, app, "\(context.name) \(request.title)")
      }
    }
    return interpreter.lines
  }

  private init(_ program: Program) { self.program = program }

  private func run() {
    let app = Container(parent: nil)
    let child = Container(parent: app)
    for request in program.requests {
      ask(request.binding, request.file == .child ? child : app, request.title)
    }
  }

  private func ask(_ binding: Int, _ container: Container, _ title: String) {
    lines.append("> \(title)")
    let value = get(binding, container, Self.arguments(program.bindings[binding].parameters.map(\.kind), program))
    pending += value.calls
    lines.append("= \(value.told)")
    let calls = pending.prefix(4)
    pending = []
    for call in calls { lines.append("called: \(call().told)") }
    pending = []
  }

  /// What callers give.
  private static func arguments(_ kinds: [ProgramKind], _ program: Program) -> [String] {
    kinds.enumerated().map { ProgramLiteral($1, seed: 90 + $0, program)?.told ?? "" }
  }

  private func get(_ index: Int, _ container: Container, _ own: [String]) -> Value {
    let binding = program.bindings[index]
    let place = binding.file == .child ? container : container.parent ?? container
    if let kept = place.kept[index] { return kept }
    let value: Value
    switch binding.making {
    case _ where place.replacements[index] != nil: value = replaced(index, place, own)
    case .value(let literal): value = Value(told: literal.told)
    case .alias(let target): value = get(target, place, [])
    case .collection(let members, _):
      value = Value(told: "[\(members.map { get($0, place, []).told }.joined(separator: ", "))]")
    case .call(let callable, let type):
      value = construct(callable, type, place, own)
    }
    // An override of an alias is kept as what the alias stands for is.
    let keeper = place.replacements[index] == nil ? index : program.origin(of: index)
    if program.isSingleton(keeper) { place.kept[index] = value }
    return value
  }

  private func replaced(_ index: Int, _ container: Container, _ own: [String]) -> Value {
    guard case .double(let title, _, let parameters) = container.replacements[index] else {
      if case .value(let literal) = container.replacements[index] { return Value(told: literal.told) }
      preconditionFailure("it is replaced")
    }
    let list = parameters.map { "\($0.label ?? "_"): \(told($0, container, own))" }.joined(separator: ", ")
    serial += 1
    lines.append("make \(title)#\(serial)(\(list))")
    return Value(told: "\(title)#\(serial)")
  }

  private func construct(_ callable: ProgramCallable, _ type: Int, _ container: Container, _ own: [String]) -> Value {
    var (arguments, calls): ([String], [() -> Value]) = ([], [])
    for parameter in callable.parameters {
      if case .function(let parameters, _, _) = parameter.kind {
        arguments.append("\(parameter.label ?? "_"): function")
        calls.append(call(parameter.given, container, Self.arguments(parameters, program)))
      } else {
        let told = told(parameter, container, own)
        arguments.append("\(parameter.label ?? "_"): \(told)")
      }
    }
    let list = arguments.joined(separator: ", ")
    let title = program.types[type].title
    if callable.form == .memberwise { return Value(told: "\(title){\(list)}", calls: calls) }
    serial += 1
    lines.append("make \(title)#\(serial)(\(list))")
    pending += calls
    return Value(told: "\(title)#\(serial)")
  }

  private func told(_ parameter: ProgramParameter, _ container: Container, _ own: [String]) -> String {
    switch parameter.given {
    case .binding(let index): get(index, container, []).told
    case .input(let index): (container.inputs[index] ?? program.literal(ofInput: index)).told
    case .own(let index): own[index]
    case .fallback: parameter.fallback?.told ?? ""
    case .literal(let literal): literal.told
    case .provider, .child: preconditionFailure("these are functions")
    }
  }

  private func call(_ given: ProgramGiven, _ container: Container, _ arguments: [String]) -> () -> Value {
    switch given {
    case .provider(let index): { [self] in get(index, container, arguments) }
    case .child: { [self] in Value(told: program.container(.child)) }
    case .binding, .input, .own, .fallback, .literal: preconditionFailure("functions are providers")
    }
  }
}

extension Program {
  /// What the driver asks for, each once and the first ones again.
  var requests: [(title: String, file: File, binding: Int)] {
    let all = bindings.indices.filter { !bindings[$0].isPrivate && override(of: $0) == nil }
    return (all + all.prefix(4)).map { index in
      let file: File = bindings[index].file == .child ? .child : .app
      return (title: "\(file) \(bindings[index].name)", file: file, binding: index)
    }
  }

  func isSingleton(_ index: Int) -> Bool {
    let binding = bindings[index]
    guard case .call = binding.making else { return false }
    return binding.isSingleton
  }

  /// Whether each request makes it anew.
  func isFactory(_ index: Int) -> Bool {
    let origin = origin(of: index)
    guard case .call = bindings[origin].making else { return false }
    return !isSingleton(origin)
  }

  /// The binding that aliases lead to.
  func origin(of index: Int) -> Int {
    guard case .alias(let target) = bindings[index].making else { return index }
    return origin(of: target)
  }

  func literal(ofInput index: Int) -> ProgramLiteral {
    ProgramLiteral(inputs[index].kind, seed: 10 + index, self) ?? ProgramLiteral(number: 0)
  }
}
