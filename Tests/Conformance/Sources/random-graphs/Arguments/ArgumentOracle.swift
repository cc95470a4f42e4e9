/// The rule of autowiring (3.11) in its plainest form: each step looks at all that the file sees. Nothing of it is the
/// generator's.
struct ArgumentOracle {
  enum Answer: Hashable {
    case given(label: String, choice: String, name: String)
    case container(label: String, choice: String, isClosure: Bool)
    case fallback
    /// The binding's own parameter.
    case own
    case problem(String)

    var isProblem: Bool { if case .problem = self { true } else { false } }
  }

  let program: ArgumentProgram

  private let shapes: Set<ArgumentShape>

  init(_ program: ArgumentProgram, _ shapes: Set<ArgumentShape> = Set(ArgumentShape.allCases)) {
    self.program = program
    self.shapes = shapes
  }

  // MARK: What is called

  /// What each parameter is given, or why the consumer is refused.
  func answers(_ consumer: ArgumentConsumer) -> [Answer] {
    switch consumer.form {
    case .differing, .differingProperties: return [.problem("ambiguous-initializer")]
    case .macro:
      // What is written is passed on as it stands, to what no declaration says; what is not written cannot be read.
      let answers = consumer.written.compactMap { label, reference in
        reference.map { Answer.given(label: label, choice: "nothing", name: $0) }
      }
      return answers.isEmpty ? [.problem("ambiguous-initializer")] : answers
    case .overloaded:
      return overload(consumer).map { answers($0, consumer) } ?? [.problem("ambiguous-initializer")]
    default: return answers(consumer.parameters, consumer)
    }
  }

  /// The only initializer that has the written labels; of those with the same labels the only one that takes what is
  /// written, else the only one that what exists supplies.
  private func overload(_ consumer: ArgumentConsumer) -> [ArgumentParameter]? {
    let labelled = [consumer.parameters, consumer.others].filter { list in
      consumer.written.allSatisfy { written in list.contains { $0.label == written.label } }
    }
    if labelled.count == 1 { return labelled[0] }
    guard Set(labelled.map { $0.map(\.label) }).count == 1 else { return nil }
    let typed = labelled.filter { list in
      consumer.written.allSatisfy { label, reference in
        guard let binding = program.supplied.first(where: { $0.name == reference }),
          let parameter = list.first(where: { $0.label == label })
        else { return true }
        return fits(binding.kind, parameter.kind)
      }
    }
    if typed.count == 1 { return typed[0] }
    let supplied = (typed.isEmpty ? labelled : typed).filter { !answers($0, consumer).contains(where: \.isProblem) }
    guard supplied.count == 1 else { return nil }
    // Defaults do not tell the compiler which of several is called.
    let given = answers(supplied[0], consumer).enumerated().filter { $0.element != .fallback }.map(\.offset)
    let others = (typed.isEmpty ? labelled : typed).filter { $0.map(\.kind) != supplied[0].map(\.kind) }
    let isTold = others.allSatisfy { other in given.contains { other[$0].kind != supplied[0][$0].kind } }
    return isTold ? supplied[0] : nil
  }

  // MARK: What is passed

  private func answers(_ parameters: [ArgumentParameter], _ consumer: ArgumentConsumer) -> [Answer] {
    var answers = parameters.map { answer($0, consumer) }
    // An omitted parameter before a passed one of the same label, with no other label passed between: Swift would give
    // the argument to the first.
    if shapes.contains(.omitted) {
      for (index, answer) in answers.enumerated() where answer == .fallback {
        for later in answers.indices.dropFirst(index + 1) where answers[later] != .fallback {
          if answers[later].isProblem { break }
          if parameters[later].label == parameters[index].label { answers[index] = .problem("ambiguous-argument") }
          break
        }
      }
    }
    let retains = answers.contains { if case .container(_, _, isClosure: false) = $0 { true } else { false } }
    guard consumer.isKept, retains else { return answers }
    return answers.filter(\.isProblem) + [.problem("retained-container")]
  }

  private func answer(_ parameter: ArgumentParameter, _ consumer: ArgumentConsumer) -> Answer {
    let label = parameter.label ?? "_"
    if let written = consumer.written.first(where: { $0.label == parameter.label }) {
      guard let name = written.reference else {
        return parameter.fallback == nil ? .problem("invalid-reference") : .fallback
      }
      return name == program.container
        ? .container(label: label, choice: "argument", isClosure: false)
        : .given(label: label, choice: "argument", name: name)
    }
    if let answer = byName(parameter, consumer) { return answer }
    if !consumer.labelsAlone {
      let found = byType(parameter.kind, consumer)
      if found.names.count > 1 { return .problem("ambiguous-argument") }
      if let name = found.names.first {
        return consumer.own.contains { $0.name == name } ? .own : .given(label: label, choice: found.choice, name: name)
      }
      if let answer = container(parameter.kind, label) { return answer }
    }
    return parameter.fallback == nil ? .problem("missing-binding") : .fallback
  }

  private func byName(_ parameter: ArgumentParameter, _ consumer: ArgumentConsumer) -> Answer? {
    let spoken = [(parameter.label, "label"), (parameter.name == parameter.label ? nil : parameter.name, "name")]
    for case (let name?, let choice) in spoken {
      if let own = consumer.own.first(where: { $0.name == name }), fits(own.kind, parameter.kind) { return .own }
      var names = [name]
      if parameter.kind.isFunction, name.hasPrefix("make") {
        let rest = name.dropFirst(4)
        names.append(rest.prefix(1).lowercased() + rest.dropFirst())
      }
      for name in names {
        guard let binding = program.supplied.first(where: { $0.name == name }),
          supplies(binding, parameter.kind, consumer)
        else { continue }
        if parameter.fallback != nil, !parameter.kind.isDeclared { return .problem("ambiguous-argument") }
        return .given(label: parameter.label ?? "_", choice: choice, name: name)
      }
    }
    return nil
  }

  private func supplies(_ binding: ArgumentBinding, _ kind: ArgumentKind, _ consumer: ArgumentConsumer) -> Bool {
    if case .function(let parameters, let result, _) = kind {
      if case .input = binding.form { return false }
      return binding.parameters.map { _ in ArgumentKind.scalar("Int") } == parameters && binding.kind == result
    }
    return hasValue(binding, consumer) && fits(binding.kind, kind)
  }

  /// Whether the consumer can ask for the value of a binding: it passes on what a factory takes.
  private func hasValue(_ binding: ArgumentBinding, _ consumer: ArgumentConsumer) -> Bool {
    binding.parameters.allSatisfy { name in consumer.own.contains { $0.name == name && $0.kind == .scalar("Int") } }
  }

  private func byType(_ kind: ArgumentKind, _ consumer: ArgumentConsumer) -> (choice: String, names: [String]) {
    if case .function(_, let result, _) = kind {
      guard result.isDeclared, shapes.contains(.closures) else { return ("type", []) }
      return ("type", distinct(program.supplied.filter { supplies($0, kind, consumer) }.map(\.name)))
    }
    guard kind.isDeclared else { return ("type", []) }
    let all =
      consumer.own.map { ($0.name, $0.kind) }
      + program.supplied.filter { hasValue($0, consumer) }.map { ($0.name, $0.kind) }
    for exact in kind == kind.wrapped ? [kind] : [kind, kind.wrapped] {
      let names = distinct(all.filter { $0.1 == exact }.map(\.0))
      if !names.isEmpty { return ("type", names) }
    }
    return ("conformance", distinct(all.filter { isA($0.1, kind.wrapped) }.map(\.0)))
  }

  /// Each value once: an alias is another name of its value, which comes before its aliases.
  private func distinct(_ names: [String]) -> [String] {
    names.filter { name in
      let same = names.filter { value($0) == value(name) }
      return name == (same.contains(value(name)) ? value(name) : same[0])
    }
  }

  /// The name of what a name stands for in the end.
  private func value(_ name: String) -> String {
    guard case .alias(let target)? = program.supplied.first(where: { $0.name == name })?.form else { return name }
    return value(target)
  }

  /// The container comes after all bindings, for its own type and for the protocols that it is declared to conform to.
  private func container(_ kind: ArgumentKind, _ label: String) -> Answer? {
    var (wanted, isClosure) = (kind.wrapped, false)
    if case .function(let parameters, let result, _) = kind {
      guard parameters.isEmpty else { return nil }
      (wanted, isClosure) = (result, true)
    }
    switch wanted {
    case .container: return .container(label: label, choice: "type", isClosure: isClosure)
    case .role where program.containerRoles.contains { isA(.role($0), wanted) }:
      return .container(label: label, choice: "conformance", isClosure: isClosure)
    case .role, .scalar, .type, .optional, .list, .function: return nil
    }
  }

  // MARK: Types

  private func fits(_ kind: ArgumentKind, _ wanted: ArgumentKind) -> Bool {
    kind == wanted || kind == wanted.wrapped || isA(kind, wanted.wrapped)
  }

  /// Whether a type is declared to conform to another or to inherit from it, under every condition.
  func isA(_ kind: ArgumentKind, _ other: ArgumentKind) -> Bool {
    if kind == other { return true }
    switch kind {
    case .role(let name):
      return program.roles.first { $0.name == name }?.base.map { isA(.role($0), other) } ?? false
    case .type(let name, _):
      guard let type = program.types.first(where: { $0.name == name }) else { return false }
      return type.roles.contains { isA(.role($0), other) } || type.base.map { isA(.type($0), other) } ?? false
    case .container: return program.containerRoles.contains { isA(.role($0), other) }
    case .scalar, .optional, .list, .function: return false
    }
  }
}
