/// The rule of autowiring (3.11) in its plainest form: each step looks at all that the file sees. Nothing of it is the
/// generator's.
struct ArgumentOracle {
  enum Answer: Hashable {
    case given(label: String, choice: String, name: String)
    case fallback
    /// The binding's own parameter.
    case own
    case problem(String)
  }

  let program: ArgumentProgram

  private let shapes: Set<ArgumentShape>

  init(_ program: ArgumentProgram, _ shapes: Set<ArgumentShape> = Set(ArgumentShape.allCases)) {
    self.program = program
    self.shapes = shapes
  }

  func answers(_ consumer: ArgumentConsumer) -> [Answer] {
    var answers = consumer.parameters.map { answer($0, consumer) }
    // An omitted parameter before a passed one of the same label, with no other label passed between: Swift would give the
    // argument to the first.
    guard shapes.contains(.omitted) else { return answers }
    for (index, answer) in answers.enumerated() where answer == .fallback {
      for later in answers.indices.dropFirst(index + 1) where answers[later] != .fallback {
        if case .problem = answers[later] { break }
        if consumer.parameters[later].label == consumer.parameters[index].label {
          answers[index] = .problem("ambiguous-argument")
        }
        break
      }
    }
    return answers
  }

  private func answer(_ parameter: ArgumentParameter, _ consumer: ArgumentConsumer) -> Answer {
    let label = parameter.label ?? "_"
    if let written = consumer.written.first(where: { $0.label == parameter.label }) {
      return written.reference.map { .given(label: label, choice: "argument", name: $0) } ?? .fallback
    }
    if let answer = byName(parameter, consumer) { return answer }
    if !consumer.labelsAlone {
      let found = byType(parameter.kind, consumer)
      if found.names.count > 1 { return .problem("ambiguous-argument") }
      if let name = found.names.first {
        return consumer.own.contains { $0.name == name } ? .own : .given(label: label, choice: found.choice, name: name)
      }
    }
    return parameter.fallback == nil ? .problem("missing-binding") : .fallback
  }

  private func byName(_ parameter: ArgumentParameter, _ consumer: ArgumentConsumer) -> Answer? {
    let spoken = [(parameter.label, "label"), (parameter.name == parameter.label ? nil : parameter.name, "name")]
    for case (let name?, let choice) in spoken {
      if let own = consumer.own.first(where: { $0.name == name }), fits(own.kind, parameter.kind) { return .own }
      var names = [name]
      if case .function = parameter.kind, name.hasPrefix("make") {
        let rest = name.dropFirst(4)
        names.append(rest.prefix(1).lowercased() + rest.dropFirst())
      }
      for name in names {
        guard let binding = program.supplied.first(where: { $0.name == name }), supplies(binding, parameter.kind) else {
          continue
        }
        if parameter.fallback != nil, !parameter.kind.isDeclared { return .problem("ambiguous-argument") }
        return .given(label: parameter.label ?? "_", choice: choice, name: name)
      }
    }
    return nil
  }

  private func supplies(_ binding: ArgumentBinding, _ kind: ArgumentKind) -> Bool {
    if case .function(let parameters, let result) = kind {
      if case .input = binding.form { return false }
      return binding.parameters.map { _ in ArgumentKind.scalar("Int") } == parameters && binding.kind == result
    }
    return binding.parameters.isEmpty && fits(binding.kind, kind)
  }

  private func byType(_ kind: ArgumentKind, _ consumer: ArgumentConsumer) -> (choice: String, names: [String]) {
    if case .function(_, let result) = kind {
      guard result.isDeclared, shapes.contains(.closures) else { return ("type", []) }
      return ("type", program.supplied.filter { supplies($0, kind) }.map(\.name))
    }
    guard kind.isDeclared else { return ("type", []) }
    let all =
      consumer.own.map { ($0.name, $0.kind) } + program.supplied.filter(\.parameters.isEmpty).map { ($0.name, $0.kind) }
    for exact in kind == kind.wrapped ? [kind] : [kind, kind.wrapped] {
      let names = all.filter { $0.1 == exact }.map(\.0)
      if !names.isEmpty { return ("type", names) }
    }
    return ("conformance", all.filter { isA($0.1, kind.wrapped) }.map(\.0))
  }

  private func fits(_ kind: ArgumentKind, _ wanted: ArgumentKind) -> Bool {
    kind == wanted || kind == wanted.wrapped || isA(kind, wanted.wrapped)
  }

  /// Whether a type is declared to conform to another or to inherit from it.
  func isA(_ kind: ArgumentKind, _ other: ArgumentKind) -> Bool {
    if kind == other { return true }
    switch kind {
    case .role(let name):
      return program.roles.first { $0.name == name }?.base.map { isA(.role($0), other) } ?? false
    case .type(let name, _):
      guard let type = program.types.first(where: { $0.name == name }) else { return false }
      return type.roles.contains { isA(.role($0), other) } || type.base.map { isA(.type($0), other) } ?? false
    default: return false
    }
  }
}
