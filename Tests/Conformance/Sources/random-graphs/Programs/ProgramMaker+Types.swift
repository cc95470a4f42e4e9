/// Types, and how they are constructed.
extension ProgramMaker {
  /// The type that a binding constructs, and the initializer or function that is called; its parameters come later.
  mutating func construction(in file: Program.File) -> (type: Int, ProgramCallable) {
    switch random.number(0...99) {
    case 0..<12:
      if let twin = twin() { return twin }
    case 12..<22:
      return inherited()
    case 22..<34:
      if let generic = generic(in: file) { return generic }
    case 34..<54:
      let type = addType(.memberwise)
      return (type, ProgramCallable(form: .memberwise))
    default: break
    }
    let type = addType(random.pick([.structure, .finalClass, .finalClass, .actor]) ?? .structure)
    return (type, ownCallable(type))
  }

  /// Another way to a type that a binding has.
  private mutating func twin() -> (type: Int, ProgramCallable)? {
    guard let type = random.pick(program.types.indices.filter(canHaveFunction)) else { return nil }
    return (type, function(type))
  }

  func canHaveFunction(_ type: Int) -> Bool {
    [.structure, .finalClass, .actor].contains(program.types[type].form) && program.types[type].argument == nil
  }

  mutating func function(_ type: Int) -> ProgramCallable {
    let number = program.bindings.count
    let title = program.types[type].title
    let isActor = program.types[type].form == .actor
    var callable = ProgramCallable(
      form: random.happens(50) ? .staticFunction("made\(number)") : .freeFunction("make\(number)\(title)"))
    callable.isOptional = random.happens(15)
    addEffects(to: &callable, isActor: isActor)
    return callable
  }

  private mutating func ownCallable(_ type: Int) -> ProgramCallable {
    if random.happens(18) { return function(type) }
    var callable = ProgramCallable(form: .initializer)
    callable.isOneOfSeveral = random.happens(15)
    addEffects(to: &callable, isActor: program.types[type].form == .actor)
    return callable
  }

  private mutating func addEffects(to callable: inout ProgramCallable, isActor: Bool) {
    callable.effects = ProgramEffects(canThrow: random.happens(18), isAsync: random.happens(10))
    callable.hasErrorType = callable.effects.canThrow && random.happens(60)
    callable.isOnMain = !isActor && random.happens(10)
  }

  mutating func addType(_ form: ProgramType.Form) -> Int {
    let number = program.types.count
    var type = ProgramType(title: "\(program.prefix)C\(number)", form: form)
    type.isNested = random.happens(20)
    type.roles = program.roles.indices.filter { _ in random.happens(18) }
    // What one refines needs no word.
    type.roles = type.roles.filter { role in !type.roles.contains { program.roles[$0].base == role } }
    type.conformsInExtension = random.happens(30)
    if form != .memberwise { type.decoys = Set(ProgramType.Decoy.allCases.filter { _ in random.happens(15) }) }
    program.types.append(type)
    return number
  }

  /// A class without an initializer of its own.
  private mutating func inherited() -> (type: Int, ProgramCallable) {
    let base = addType(.base)
    let type = addType(.subclass)
    program.types[type].base = base
    let known = program
    program.types[type].roles.removeAll { known.isDeclared(.object(base), toBe: .role($0)) }
    program.types[type].decoys = []
    program.types[base].decoys.remove(.hidden)
    var callable = ProgramCallable(form: .inherited)
    addEffects(to: &callable, isActor: false)
    return (type, callable)
  }

  /// A generic class, new or with another argument than before.
  private mutating func generic(in file: Program.File) -> (type: Int, ProgramCallable)? {
    // What a parent has may be hidden later.
    let objects = program.candidates(in: file).filter { $0.parameters.isEmpty && $0.isLocal }.map(\.kind).filter {
      kind in
      switch kind {
      case .object, .role: true
      case .text, .number, .optional, .list, .function, .child: false
      }
    }
    guard let argument = random.pick(objects) else { return nil }
    let known = program.types.indices.filter { isGeneric($0, in: file) }
    guard random.happens(50), let first = random.pick(known),
      !program.types.contains(where: { $0.title == program.types[first].title && $0.argument == argument })
    else {
      let type = addType(.finalClass)
      program.types[type].argument = argument
      program.types[type].isNested = false
      return (type, ProgramCallable(form: .initializer))
    }
    var type = program.types[first]
    type.argument = argument
    type.isRepeated = true
    program.types.append(type)
    return (program.types.count - 1, ProgramCallable(form: .initializer))
  }

  /// Whether a type is a generic declaration whose arguments a file has too.
  private func isGeneric(_ type: Int, in file: Program.File) -> Bool {
    guard program.types[type].argument != nil, !program.types[type].isRepeated else { return false }
    return program.bindings.contains { binding in
      if case .call(_, type) = binding.making { binding.file == file } else { false }
    }
  }
}
