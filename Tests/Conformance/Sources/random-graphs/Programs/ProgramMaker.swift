/// Makes a random program: first what there is to be found, then what each binding needs.
struct ProgramMaker {
  var program: Program
  var random: SeededGenerator
  /// The names that no binding has yet.
  var names: [String]
  private let count: Int

  static func program(seed: UInt64, number: Int, bindings: Int) -> Program {
    var maker = ProgramMaker(seed: seed, number: number, bindings: bindings)
    maker.declare()
    for index in maker.program.bindings.indices { maker.wire(index) }
    maker.addContexts()
    return maker.program
  }

  private init(seed: UInt64, number: Int, bindings: Int) {
    program = Program(number: number)
    random = SeededGenerator(seed: seed &+ 77, graph: number)
    names = Words.bindings.filter { !$0.hasPrefix("make") }.shuffled(using: &random)
    count = bindings
  }

  mutating func name() -> String { names.popLast() ?? "name\(names.count)" }

  // MARK: What there is

  private mutating func declare() {
    if random.happens(50) { program.files.insert(.module) }
    if random.happens(40) { program.files.insert(.child) }
    // In an order of their own: a set has another one in each run.
    let files = Program.File.allCases.filter(program.files.contains)
    program.labelFiles = Set(files.filter { _ in random.happens(12) })
    program.singletonFiles = Set(files.filter { _ in random.happens(15) })
    for index in 0..<random.number(3...6) {
      let base = index > 0 && random.happens(30) ? random.number(0...index - 1) : nil
      program.roles.append(
        ProgramRole(name: "\(program.prefix)Role\(index)", base: base, hasAlias: random.happens(40)))
    }
    for index in 0..<2 { program.types.append(ProgramType(title: "\(program.prefix)Seed\(index)", form: .seeded)) }
    for file in Program.File.allCases where file != .module && program.files.contains(file) {
      for _ in 0..<random.number(file == .child ? 0...2 : 1...3) { addInput(to: file) }
    }
    let quarter = count / 4
    for _ in 0..<quarter { addBinding(to: .app) }
    if program.files.contains(.module) {
      program.required = program.bindings.indices.filter { canBeRequired($0) && random.happens(40) }
      for _ in 0..<quarter {
        addBinding(to: .module)
        addOverride()
      }
    }
    for _ in 0..<quarter { addBinding(to: .app) }
    if program.files.contains(.child) { for _ in 0..<quarter { addBinding(to: .child) } }
  }

  private func canBeRequired(_ index: Int) -> Bool {
    let binding = program.bindings[index]
    return binding.parameters.isEmpty && !binding.isPrivate
  }

  private mutating func addInput(to file: Program.File) {
    var kinds: [ProgramKind] = [.text, .number, .text, .number]
    // Only one of its type, so that what asks for it by type is given it.
    let seeds = Set(program.inputs.map(\.kind))
    if !seeds.contains(.object(0)) { kinds.append(.object(0)) }
    program.inputs.append(ProgramInput(name: name(), file: file, kind: random.pick(kinds) ?? .text))
  }

  // MARK: Bindings

  private mutating func addBinding(to file: Program.File) {
    let index = program.bindings.count
    let earlier = program.candidates(in: file).filter { one in
      if case .binding(let number) = one.given {
        program.bindings[number].file == file && one.parameters.isEmpty
      } else {
        false
      }
    }
    var binding: ProgramBinding
    switch random.number(0...99) {
    case 0..<8:
      let isText = random.happens(50)
      let literal = isText ? ProgramLiteral(code: "\"v\(index)\"", told: "'v\(index)'") : ProgramLiteral(number: index)
      binding = ProgramBinding(
        name: bindingName(file), file: file, kind: isText ? .text : .number, making: .value(literal))
    case 8..<16 where !earlier.isEmpty:
      guard let target = random.pick(earlier), case .binding(let number) = target.given else { return }
      binding = ProgramBinding(name: bindingName(file), file: file, kind: target.kind, making: .alias(number))
    case 16..<24:
      guard let (role, members) = collection(earlier) else { return addBinding(to: file) }
      binding = ProgramBinding(
        name: bindingName(file), file: file, kind: .list(role), making: .collection(members, of: role))
    default:
      binding = call(file)
    }
    binding.isPrivate = random.happens(10) && file != .child
    program.bindings.append(binding)
  }

  /// Sometimes an override of the module's last binding, which has its type.
  private mutating func addOverride() {
    guard random.happens(60), let index = program.bindings.indices.last, case let binding = program.bindings[index],
      binding.file == .module, !binding.isPrivate, binding.parameters.isEmpty
    else { return }
    var making: ProgramBinding.Making
    switch (binding.making, binding.kind) {
    case (.value, .text): making = .value(ProgramLiteral(code: "\"o\(index)\"", told: "'o\(index)'"))
    case (.value, _): making = .value(ProgramLiteral(number: 700 + index))
    case (.call, .role(let role)):
      let isMemberwise = random.happens(30)
      let type = addType(isMemberwise ? .memberwise : .finalClass)
      program.types[type].roles = [role]
      making = .call(ProgramCallable(form: isMemberwise ? .memberwise : .initializer), type: type)
    case (.call(_, let type), .object) where canHaveFunction(type):
      var callable = function(type)
      (callable.effects, callable.hasErrorType) = (ProgramEffects(), false)
      (callable.isOnMain, callable.isOptional) = (false, false)
      making = .call(callable, type: type)
    case (.call, _), (.alias, _), (.collection, _): return
    }
    var override = ProgramBinding(name: binding.name, file: .app, kind: binding.kind, making: making)
    override.overridden = index
    override.isSingleton = random.happens(35)
    program.bindings.append(override)
  }

  private func collection(_ earlier: [ProgramRules.Candidate]) -> (ProgramKind, [Int])? {
    for role in program.roles.indices.reversed() {
      let members = earlier.filter { program.isDeclared($0.kind, toBe: .role(role)) }
      // An object that comes by two names is there once.
      guard !members.isEmpty, Set(members.map(\.origin)).count == members.count else { continue }
      return (
        .role(role),
        members.prefix(3).compactMap { one in
          if case .binding(let index) = one.given { index } else { nil }
        }
      )
    }
    return nil
  }

  /// A child may hide a name of the app.
  private mutating func bindingName(_ file: Program.File) -> String {
    let hidden = program.bindings.filter { one in
      one.file == .app && !one.isPrivate && !program.bindings.contains { $0.file == .child && $0.name == one.name }
    }
    let overrides = hidden.filter { $0.overridden != nil }
    if file == .child, random.happens(10), let name = random.pick(overrides)?.name { return name }
    if file == .child, random.happens(15), let name = random.pick(hidden)?.name { return name }
    return name()
  }

  private mutating func call(_ file: Program.File) -> ProgramBinding {
    let (type, callable) = construction(in: file)
    var kind = ProgramKind.object(type)
    if random.happens(40), let role = random.pick(program.types[type].roles) { kind = .role(role) }
    if callable.isOptional { kind = .optional(.object(type)) }
    var binding = ProgramBinding(
      name: bindingName(file), file: file, kind: kind, making: .call(callable, type: type))
    binding.isSingleton = random.happens(35)
    if random.happens(12) { binding.mode = random.happens(60) ? .labels : .off }
    let isOwn = callable.form != .inherited && program.types[type].argument == nil
    if isOwn, random.happens(22) { addParameters(to: &binding) }
    return binding
  }

  private mutating func addParameters(to binding: inout ProgramBinding) {
    binding.isSingleton = false
    binding.writesParameterTypes = random.happens(50) || binding.mode == .off
    for _ in 0..<random.number(1...2) {
      let isSeed = random.happens(25) && !binding.parameters.contains { $0.kind == .object(1) }
      let kind: ProgramKind = isSeed ? .object(1) : random.happens(50) ? .text : .number
      binding.parameters.append((name: name(), kind: kind))
    }
  }
}

extension ProgramLiteral {
  init(number: Int) { self.init(code: "\(number)", told: "\(number)") }

  /// A value of a type that the driver or a caller makes.
  init?(_ kind: ProgramKind, seed: Int, _ program: Program) {
    switch kind {
    case .text: self.init(code: "\"s\(seed)\"", told: "'s\(seed)'")
    case .number: self.init(number: seed)
    case .object(let type) where program.types[type].form == .seeded:
      self.init(code: "\(program.types[type].title)(seed: \(seed))", told: "\(program.types[type].title){\(seed)}")
    case .optional: self.init(code: "nil", told: "nil")
    case .object, .role, .list, .function, .child: return nil
    }
  }
}
