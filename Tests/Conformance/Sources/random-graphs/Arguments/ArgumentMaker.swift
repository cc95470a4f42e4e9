/// Makes a program from a seed. Labels are names of other bindings, internal names mean something of the same type, two
/// bindings are of one type: each step of the rule decides somewhere.
struct ArgumentMaker {
  private var random: SeededGenerator
  private var program: ArgumentProgram
  private let shapes: Set<ArgumentShape>

  static func program(seed: UInt64, number: Int, shapes: Set<ArgumentShape>) -> ArgumentProgram {
    // Seeds that follow each other give one sequence, a number later; those that are far apart do not.
    let random = SeededGenerator(seed: seed &* 0xBF58_476D_1CE4_E5B9, graph: number)
    var maker = ArgumentMaker(random: random, program: ArgumentProgram(number: number), shapes: shapes)
    maker.makeTypes()
    maker.makeBindings()
    for index in 0..<maker.random.number(3...7) { maker.makeConsumer(index) }
    return maker.program
  }

  /// One of some, of which there is at least one.
  private mutating func one<Element>(_ elements: [Element]) -> Element {
    elements[random.number(0...elements.count - 1)]
  }

  private mutating func makeTypes() {
    let prefix = program.prefix
    for index in 0..<random.number(2...3) {
      program.roles.append(
        ("\(prefix)Role\(index)", index > 0 && random.happens(40) ? "\(prefix)Role\(index - 1)" : nil))
    }
    for index in 0..<random.number(3...6) {
      var type = ArgumentType(name: "\(prefix)Type\(index)")
      if random.happens(25) {
        type.isGeneric = true
      } else if random.happens(35) {
        type.base = program.types.filter { !$0.isGeneric }.map(\.name).randomElement(using: &random)
      }
      if type.base == nil, random.happens(60) { type.roles = [one(program.roles).name] }
      type.isExtended = random.happens(40)
      program.types.append(type)
    }
  }

  private mutating func makeBindings() {
    var names = ["log", "store", "cache", "clock", "search", "user", "page", "host", "size", "mode"]
    names.shuffle(using: &random)
    for name in names.prefix(random.number(4...8)) {
      switch random.number(0...9) {
      case 0, 1: add(name, .scalar(one(["Int", "String"])), .input)
      case 2: add(name, .optional(objectKind()), .value)
      case 3: add(name, .list(objectKind()), .value)
      case 4:
        let targets = program.supplied.filter {
          if case .construction = $0.form { $0.parameters.isEmpty } else { false }
        }
        guard let target = random.pick(targets), let role = random.pick(allRoles(target.kind)) else { continue }
        add(name, .role(role), .alias(target.name))
      case 5:
        let types = program.types.filter { !$0.isGeneric }.map(\.name)
        guard let type = random.pick(types) else { continue }
        add(name, .type(type), .construction)
        program.supplied[program.supplied.count - 1].parameters = ["number"]
      default: add(name, objectKind(), .construction)
      }
    }
  }

  private mutating func add(_ name: String, _ kind: ArgumentKind, _ form: ArgumentBinding.Form) {
    program.supplied.append(ArgumentBinding(name: name, kind: kind, form: form))
  }

  private func allRoles(_ kind: ArgumentKind) -> [String] {
    program.roles.map(\.name).filter { ArgumentOracle(program).isA(kind, .role($0)) }
  }

  private mutating func objectKind() -> ArgumentKind {
    let type = one(program.types)
    return .type(type.name, type.isGeneric ? [.scalar(one(["Int", "String"]))] : [])
  }

  private mutating func makeConsumer(_ index: Int) {
    let form = one(ArgumentConsumer.Form.allCases)
    var consumer = ArgumentConsumer(name: "\(program.prefix)Consumer\(index)", form: form, parameters: [])
    var used: Set<String> = []
    for _ in 0..<random.number(1...4) {
      let name = label(unlike: used)
      used.insert(name)
      var parameter = ArgumentParameter(label: name, name: name, kind: kind(of: name), spelling: "")
      if form != .memberwise, form != .wrapped, random.happens(35) {
        let inner = label(unlike: used)
        used.insert(inner)
        let kind = random.happens(50) ? kind(of: inner) : parameter.kind
        parameter = ArgumentParameter(label: random.happens(20) ? nil : name, name: inner, kind: kind, spelling: "")
      }
      parameter.fallback = random.happens(25) ? fallback(parameter.kind) : nil
      parameter.spelling = spelling(parameter.kind)
      if case .optional = parameter.kind, form == .memberwise || form == .wrapped { parameter.fallback = "nil" }
      consumer.parameters.append(parameter)
    }
    let free = consumer.parameters.filter { one in
      !program.supplied.contains { $0.name == one.label } && one.fallback == nil
    }
    if random.happens(25), let parameter = random.pick(free), let label = parameter.label {
      if case .function = parameter.kind {} else { consumer.own.append((label, parameter.kind)) }
    }
    if !shapes.contains(.omitted) { avoidOmissions(&consumer) }
    if random.happens(20),
      let label = consumer.parameters.first(where: { $0.fallback != nil && $0.label != nil })?.label
    {
      consumer.written.append((label, nil))
    } else if random.happens(25),
      let parameter = consumer.parameters.first(where: { other in
        other.label != nil && !consumer.own.contains { $0.name == other.label }
      }),
      let label = parameter.label,
      let binding = program.supplied.first(where: { $0.parameters.isEmpty && $0.kind == parameter.kind })
    {
      consumer.written.append((label, binding.name))
    }
    consumer.labelsAlone = random.happens(15)
    program.consumers.append(consumer)
  }

  /// Gives no default to parameters without a label where one that may be omitted could take a later argument.
  private func avoidOmissions(_ consumer: inout ArgumentConsumer) {
    for index in consumer.parameters.indices where consumer.parameters[index].label == nil {
      consumer.parameters[index].fallback = nil
    }
  }

  private mutating func label(unlike used: Set<String>) -> String {
    let others = ["first", "second", "third", "other", "text", "makeLog", "makeUser", "makePage", "makeSearch"]
    return one((program.supplied.map(\.name) + others).filter { !used.contains($0) })
  }

  /// What a parameter of this name is, so that the name often finds something.
  private mutating func kind(of name: String) -> ArgumentKind {
    let rest = name.hasPrefix("make") ? name.dropFirst(4).lowercased() : name
    guard let named = program.supplied.first(where: { $0.name == rest }), random.happens(70) else { return kind() }
    if !named.parameters.isEmpty { return .function([.scalar("Int")], named.kind) }
    if name != rest { return .function([], named.kind) }
    if random.happens(30), let role = random.pick(allRoles(named.kind)) { return .role(role) }
    if random.happens(20), named.kind.wrapped == named.kind { return .optional(named.kind) }
    return named.kind
  }

  private mutating func kind() -> ArgumentKind {
    switch random.number(0...11) {
    case 0, 1: return .scalar(one(["Int", "String"]))
    case 2, 3: return .role(one(program.roles).name)
    case 4: return .optional(objectKind())
    case 5: return .optional(.role(one(program.roles).name))
    case 6: return .list(objectKind())
    case 7 where shapes.contains(.closures):
      if let factory = random.pick(program.supplied.filter { !$0.parameters.isEmpty }) {
        return .function([.scalar("Int")], factory.kind)
      }
      return objectKind()
    case 8, 9: return random.pick(program.supplied)?.kind ?? objectKind()
    default: return objectKind()
    }
  }

  private mutating func fallback(_ kind: ArgumentKind) -> String? {
    switch kind {
    case .scalar("Int"): "3"
    case .scalar: "\"text\""
    case .optional: "nil"
    case .list: "[]"
    case .type(_, let arguments): arguments.isEmpty ? "\(kind.text)()" : "\(kind.text)()"
    case .role, .function: nil
    }
  }

  private mutating func spelling(_ kind: ArgumentKind) -> String {
    switch kind {
    case .type where random.happens(20), .role where random.happens(20), .list where random.happens(20):
      "\(program.prefix)Alias\(ArgumentText.number(of: kind, in: program))"
    case .optional(let wrapped) where random.happens(30): "Optional<\(wrapped.text)>"
    case .list(let element) where random.happens(30): "Array<\(element.text)>"
    default: kind.text
    }
  }
}

/// What of the rule can be left out, while it is not there or is looked for alone.
enum ArgumentShape: String, CaseIterable {
  case closures, omitted
}
