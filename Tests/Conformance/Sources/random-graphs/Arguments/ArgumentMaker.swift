/// Makes a program from a seed. Labels are names of other bindings, internal names mean something of the same type, two
/// bindings are of one type: each step of the rule decides somewhere.
struct ArgumentMaker {
  var random: SeededGenerator
  var program: ArgumentProgram
  let shapes: Set<ArgumentShape>

  static func program(seed: UInt64, number: Int, shapes: Set<ArgumentShape>) -> ArgumentProgram {
    let random = SeededGenerator(seed: seed, graph: number)
    var maker = ArgumentMaker(random: random, program: ArgumentProgram(number: number), shapes: shapes)
    maker.makeTypes()
    maker.makeBindings()
    for index in 0..<maker.random.number(4...9) { maker.makeConsumer(index) }
    return maker.program
  }

  /// One of some, of which there is at least one.
  mutating func one<Element>(_ elements: [Element]) -> Element {
    elements[random.number(0...elements.count - 1)]
  }

  // MARK: Types

  private mutating func makeTypes() {
    let prefix = program.prefix
    let hasKit = shapes.contains(.modules) && random.happens(50)
    for index in 0..<random.number(2...3) {
      var role = ArgumentRole(name: "\(prefix)Role\(index)")
      role.isOfKit = hasKit && random.happens(40)
      if random.happens(40) {
        role.base = random.pick(program.roles.filter { $0.isOfKit || !role.isOfKit })?.name
      }
      program.roles.append(role)
    }
    for index in 0..<random.number(3...6) { program.types.append(type("\(prefix)Type\(index)", hasKit)) }
    if shapes.contains(.container), random.happens(40) {
      program.containerRoles = [one(program.roles).name]
    }
  }

  private mutating func type(_ name: String, _ hasKit: Bool) -> ArgumentType {
    var type = ArgumentType(name: name)
    type.isOfKit = hasKit && random.happens(35)
    if random.happens(25) {
      type.isGeneric = true
    } else if random.happens(35) {
      type.base = random.pick(program.types.filter { !$0.isGeneric && ($0.isOfKit || !type.isOfKit) })?.name
    }
    if type.base == nil, random.happens(60) { type.roles = [one(program.roles).name] }
    if type.base == nil, type.roles.isEmpty, shapes.contains(.conditions), random.happens(40) {
      type.debugRoles = [one(program.roles).name]
    }
    type.isExtended = random.happens(40)
    type.isShared = hasKit && !type.isOfKit && !type.isGeneric && random.happens(15)
    return type
  }

  // MARK: Bindings

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

  func allRoles(_ kind: ArgumentKind) -> [String] {
    program.roles.map(\.name).filter { ArgumentOracle(program).isA(kind, .role($0)) }
  }

  mutating func objectKind() -> ArgumentKind {
    let type = one(program.types)
    return .type(type.name, type.isGeneric ? [.scalar(one(["Int", "String"]))] : [])
  }
}

/// What of the rule can be left out, while it is not there or is looked for alone.
enum ArgumentShape: String, CaseIterable {
  case closures, omitted, overloads, macros, passing, container, conditions, modules
}
