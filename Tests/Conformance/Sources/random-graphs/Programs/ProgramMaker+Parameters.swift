/// The parameters of what is called, and what each is given.
extension ProgramMaker {
  /// Gives a binding its parameters, and infers its effects.
  mutating func wire(_ index: Int) {
    var binding = program.bindings[index]
    // An override has the effects of what it replaces, so that the module is the same by itself: none.
    if let other = binding.overridden.map({ program.bindings[$0] }), other.effects != .init() || other.isOnMain {
      let name = name()
      // One of the child overrides it all the same.
      for other in program.bindings.indices where program.bindings[other].file == .child {
        if program.bindings[other].name == binding.name { program.bindings[other].name = name }
      }
      (binding.overridden, binding.name) = (nil, name)
      program.bindings[index] = binding
    }
    switch binding.making {
    case .value: break
    case .alias(let target): infer([.binding(target)], into: &binding)
    case .collection(let members, _): infer(members.map { .binding($0) }, into: &binding)
    case .call(var callable, let type):
      callable.parameters = parameters(of: index, callable, type)
      program.bindings[index].making = .call(callable, type: type)
      decide(&callable, index)
      binding.making = .call(callable, type: type)
      binding.effects = callable.effects
      binding.isOnMain = callable.isOnMain
      infer(callable.parameters.map(\.given), into: &binding)
    }
    program.bindings[index] = binding
  }

  /// Effects and the main actor spread from what is asked for; what is async waits for the main actor instead.
  private func infer(_ needs: [ProgramGiven], into binding: inout ProgramBinding) {
    var needsMain = false
    for case .binding(let need) in needs {
      binding.effects.add(program.bindings[need].effects)
      if program.bindings[need].isOnMain { needsMain = true }
    }
    if needsMain, !binding.effects.isAsync { binding.isOnMain = true }
  }

  // MARK: Parameters

  private mutating func parameters(
    of index: Int, _ callable: ProgramCallable, _ type: Int
  ) -> [ProgramParameter] {
    // The declaration is there; only what its parameter is has changed.
    if program.types[type].isRepeated, let argument = program.types[type].argument {
      return firstParameters(of: type).map { one in
        guard one.isGeneric else { return one }
        return ProgramParameter(label: one.label, name: one.name, kind: argument, isGeneric: true)
      }
    }
    var result = program.bindings[index].parameters.indices.map { own($0, of: index, callable) }
    let visible = program.candidates(in: program.bindings[index].file).filter { one in
      switch one.given {
      case .binding(let target):
        target < index && (one.parameters.isEmpty || !one.isOnMain)
          && (program.bindings[index].overridden == nil || hasNoEffects(target))
      case .input, .child: true
      case .provider, .own, .fallback, .literal: false
      }
    }
    if let argument = program.types[type].argument {
      let named = visible.first { $0.kind == argument && $0.parameters.isEmpty && random.happens(50) }
      let name = named?.name ?? "content"
      result.append(ProgramParameter(label: name, name: name, kind: argument, isGeneric: true))
    }
    for number in 0..<random.number(0...4) {
      guard let target = random.pick(visible), random.happens(88) else {
        result.append(stray(number, callable, visible))
        continue
      }
      // Most are found without being written.
      let rules = ProgramRules(program, index)
      var new = parameter(for: target, number, callable, visible, index)
      for _ in 0..<2 where !isFound(new, rules, index) {
        new = parameter(for: target, number, callable, visible, index)
      }
      result.append(new)
    }
    if let decorated = decorated(by: index, callable) { result.append(decorated) }
    return distinct(result).shuffled(using: &random)
  }

  /// Sometimes one for what the binding overrides.
  private mutating func decorated(by index: Int, _ callable: ProgramCallable) -> ProgramParameter? {
    guard let replaced = program.replaced(by: index), random.happens(70) else { return nil }
    let other = program.bindings[replaced]
    let isClosure = !other.parameters.isEmpty || (program.isFactory(replaced) && random.happens(25))
    if isClosure, other.isOnMain || !program.isFactory(replaced) { return nil }
    var kind = other.kind
    if isClosure { kind = .function(other.parameters.map(\.kind), other.kind, other.effects) }
    let isOptional = if case .optional = kind { true } else { isClosure }
    if !isOptional, random.happens(25) { kind = .optional(kind) }
    let name = random.happens(30) ? "overridden" : "inner"
    let label = random.happens(20) && callable.form != .memberwise ? nil : name
    return ProgramParameter(
      label: label, name: name, kind: kind, given: isClosure ? .provider(replaced) : .binding(replaced))
  }

  private func firstParameters(of type: Int) -> [ProgramParameter] {
    for binding in program.bindings {
      guard case .call(let callable, let other) = binding.making, !program.types[other].isRepeated else { continue }
      if program.types[other].argument != nil, program.types[other].title == program.types[type].title {
        return callable.parameters
      }
    }
    return []
  }

  /// One that the binding's own parameter is passed as.
  private mutating func own(_ number: Int, of index: Int, _ callable: ProgramCallable) -> ProgramParameter {
    let (name, kind) = program.bindings[index].parameters[number]
    if callable.form == .memberwise || random.happens(60) {
      return ProgramParameter(label: name, name: name, kind: kind)
    }
    // A listed parameter is found by the label or the internal name; one with a type by its type too.
    if program.bindings[index].writesParameterTypes, case .object = kind, random.happens(50) {
      return ProgramParameter(label: "seeded", name: "seed", kind: kind)
    }
    return ProgramParameter(label: number == 0 && random.happens(30) ? nil : "given\(number)", name: name, kind: kind)
  }

  /// One that nothing there is meant for: it keeps its default, or is written.
  private mutating func stray(
    _ number: Int, _ callable: ProgramCallable, _ visible: [ProgramRules.Candidate]
  ) -> ProgramParameter {
    let kinds: [ProgramKind] = [.text, .number, .object(1), .optional(.number)]
    let kind = random.pick(kinds) ?? .text
    let decoy = random.happens(35) ? random.pick(visible)?.name : nil
    let label = decoy ?? "extra\(number)"
    return ProgramParameter(
      label: label, name: label, kind: kind,
      fallback: random.happens(70) ? ProgramLiteral(kind, seed: 60 + number, program) : nil)
  }

  private mutating func parameter(
    for target: ProgramRules.Candidate, _ number: Int, _ callable: ProgramCallable,
    _ visible: [ProgramRules.Candidate], _ index: Int
  ) -> ProgramParameter {
    let kind = kind(for: target)
    var (label, name): (String?, String) = (target.name, target.name)
    let stranger = "\(Words.labels[number % Words.labels.count])\(number)"
    let decoy = random.pick(visible)?.name ?? stranger
    switch random.number(0...99) {
    case 0..<15:
      // The label comes before the internal name, which may mean something of the same type.
      let others = visible.filter { $0.kind == target.kind && $0.name != target.name }
      name = random.pick(others)?.name ?? name
    case 15..<30: break
    case 30..<50: (label, name) = (random.happens(25) ? nil : stranger, target.name)
    case 50..<85: (label, name) = (stranger, "part\(number)")
    default: (label, name) = (random.happens(50) ? decoy : stranger, random.happens(50) ? decoy : "part\(number)")
    }
    if target.given == .child { (label, name) = ("session\(number)", "session\(number)") }
    if case .function = kind, target.given != .child {
      (label, name) = (target.name, target.name)
      if random.happens(40), target.name.first?.isLowercase ?? false, target.name.first?.isASCII ?? false {
        label = "make\(target.name.prefix(1).uppercased())\(target.name.dropFirst())"
        name = label ?? name
      }
    }
    if callable.form == .memberwise { name = label ?? name; label = name }
    let isOptional = if case .optional = kind { true } else { false }
    return ProgramParameter(
      label: label, name: name, kind: kind,
      fallback: random.happens(isOptional ? 40 : 12) ? ProgramLiteral(kind, seed: 80 + number, program) : nil,
      given: target.given)
  }

  /// A type that something can be passed as.
  private mutating func kind(for target: ProgramRules.Candidate) -> ProgramKind {
    if target.given == .child { return .function(target.parameters, .child, ProgramEffects()) }
    if case .binding = target.given, !target.isOnMain, random.happens(target.parameters.isEmpty ? 12 : 100) {
      return .function(target.parameters, target.kind, target.effects)
    }
    var kinds = [target.kind, target.kind]
    for role in program.roles.indices where program.isDeclared(target.kind, toBe: .role(role)) {
      kinds += [.role(role), .role(role)]
    }
    if case .object(let type) = target.kind, let base = program.types[type].base { kinds.append(.object(base)) }
    let kind = random.pick(kinds) ?? target.kind
    if case .optional = kind { return kind }
    return random.happens(12) ? .optional(kind) : kind
  }

  /// Those with names and labels of their own, and one without a label at most.
  private func distinct(_ parameters: [ProgramParameter]) -> [ProgramParameter] {
    var (labels, names): (Set<String?>, Set<String>) = (["told"], ["told"])
    return parameters.filter { one in
      guard !labels.contains(one.label), !names.contains(one.name) else { return false }
      labels.insert(one.label)
      names.insert(one.name)
      return true
    }
  }

  // MARK: What they are given

  /// What the rules say where they lead to something before the binding; else it is written.
  private mutating func decide(_ callable: inout ProgramCallable, _ index: Int) {
    let rules = ProgramRules(program, index)
    for number in callable.parameters.indices {
      let parameter = callable.parameters[number]
      let written = written(parameter, index, number)
      callable.parameters[number].isWritten = true
      callable.parameters[number].given = written
      guard program.bindings[index].mode != .off else { continue }
      guard case .given(let given) = rules.answer(parameter, among: callable.parameters),
        isPossible(given, before: index)
      else { continue }
      callable.parameters[number].given = given
      callable.parameters[number].isWritten = random.happens(6) && given == written
    }
  }

  private func isFound(_ parameter: ProgramParameter, _ rules: ProgramRules, _ index: Int) -> Bool {
    guard case .given(let given) = rules.answer(parameter) else { return false }
    return isPossible(given, before: index)
  }

  private func isPossible(_ given: ProgramGiven, before index: Int) -> Bool {
    switch given {
    case .binding(let target):
      target < index && program.bindings[target].parameters.isEmpty
        && (program.bindings[index].overridden == nil || hasNoEffects(target))
    case .provider(let target): target < index && !program.bindings[target].isOnMain
    case .input, .own, .child, .fallback, .literal: true
    }
  }

  private func hasNoEffects(_ index: Int) -> Bool {
    program.bindings[index].effects == ProgramEffects() && !program.bindings[index].isOnMain
  }

  /// What the bindings file passes if it has to.
  private func written(_ parameter: ProgramParameter, _ index: Int, _ number: Int) -> ProgramGiven {
    if let own = program.bindings[index].parameters.firstIndex(where: {
      $0.name == parameter.name || ($0.kind == parameter.kind && parameter.name == "seed")
    }) {
      return .own(own)
    }
    switch parameter.given {
    case .binding(let target):
      if case .function = parameter.kind { return .provider(target) }
      return .binding(target)
    case .fallback:
      if parameter.isGeneric { return generic(parameter, index) }
      if parameter.fallback != nil { return .fallback }
      return ProgramLiteral(parameter.kind, seed: 40 + number, program).map { .literal($0) } ?? .fallback
    case .provider, .input, .own, .child, .literal: return parameter.given
    }
  }

  /// The first that has the type.
  private func generic(_ parameter: ProgramParameter, _ index: Int) -> ProgramGiven {
    let found = program.candidates(in: program.bindings[index].file).first { one in
      one.kind == parameter.kind && one.parameters.isEmpty && isPossible(one.given, before: index)
    }
    return found?.given ?? .literal(ProgramLiteral(code: "nothing()", told: "nothing"))
  }
}
