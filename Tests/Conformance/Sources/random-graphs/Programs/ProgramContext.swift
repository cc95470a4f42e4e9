/// Replacements that a bindings file declares once: the container's own, or an extension file of another module.
struct ProgramContext: Sendable {
  enum Replacement: Sendable {
    case value(ProgramLiteral)
    /// A double of a protocol, by its title.
    case double(String, role: Int, parameters: [ProgramParameter])
  }

  let name: String
  /// Whether an extension file declares it.
  let isOfExtension: Bool
  /// The context before it that it begins with.
  var extended: Int?
  /// The inputs that it gives.
  var inputs: [Int: ProgramLiteral] = [:]
  var replacements: [Int: Replacement] = [:]
}

extension Program {
  /// What a context replaces, with what it extends.
  func replacements(in context: Int) -> [Int: ProgramContext.Replacement] {
    let base = contexts[context].extended.map(replacements) ?? [:]
    return base.merging(contexts[context].replacements) { _, own in own }
  }

  /// The inputs that a context gives, with those of what it extends.
  func inputs(in context: Int) -> [Int: ProgramLiteral] {
    let base = contexts[context].extended.map(inputs) ?? [:]
    return base.merging(contexts[context].inputs) { _, own in own }
  }

  var contextsName: String { "\(prefix)Contexts" }

  /// What the driver asks a container of a context for.
  var contextRequests: [(title: String, binding: Int)] {
    bindings.indices.filter { !bindings[$0].isPrivate && bindings[$0].file != .child && override(of: $0) == nil }
      .map { (title: "app \(bindings[$0].name)", binding: $0) }
  }
}

// MARK: Making

extension ProgramMaker {
  /// Adds contexts, and an extension file with others.
  mutating func addContexts() {
    let count = random.happens(70) ? random.number(1...2) : 0
    let others = random.happens(70) ? random.number(1...2) : 0
    for number in 0..<count + others {
      let isOfExtension = number >= count
      var context = ProgramContext(
        name: isOfExtension ? "outer\(number)" : "inner\(number)", isOfExtension: isOfExtension)
      if number > 0, random.happens(50) { context.extended = random.number(0...number - 1) }
      for index in program.inputs.indices where program.inputs[index].file == .app && random.happens(60) {
        context.inputs[index] = ProgramLiteral(program.inputs[index].kind, seed: 200 + 10 * number + index, program)
      }
      program.contexts.append(context)
      for index in program.bindings.indices where random.happens(35) { replace(index, in: number) }
      // A context that says nothing is none.
      if program.contexts[number].replacements.isEmpty, context.inputs.isEmpty, context.extended == nil {
        program.contexts.removeLast()
        return
      }
    }
  }

  private mutating func replace(_ index: Int, in context: Int) {
    let (binding, isOfExtension) = (program.bindings[index], program.contexts[context].isOfExtension)
    // The private ones of a module are replaced by nobody, the child has contexts of its own.
    guard binding.file == .app || binding.file == .module && !binding.isPrivate else { return }
    // Of an override and what it replaces no context says anything.
    if binding.overridden != nil || program.override(of: index) != nil { return }
    let number = 300 + 20 * context + index
    let literal: ProgramLiteral? =
      switch binding.kind {
      case .text: ProgramLiteral(code: "\"c\(number)\"", told: "'c\(number)'")
      case .number: ProgramLiteral(number: number)
      case .object, .role, .optional, .list, .function, .child: nil
      }
    if let literal {
      program.contexts[context].replacements[index] = .value(literal)
    } else if case .role(let role) = binding.kind {
      let parameters = binding.file == .app ? self.parameters(of: index, isOfExtension: isOfExtension) : []
      program.contexts[context].replacements[index] = .double(
        "\(program.prefix)D\(context)x\(index)", role: role, parameters: parameters)
    }
  }

  /// Parameters that the rules find, of what is before the binding and needs no more than it.
  private mutating func parameters(of index: Int, isOfExtension: Bool) -> [ProgramParameter] {
    let rules = ProgramRules(program, index)
    var result: [ProgramParameter] = []
    for number in 0..<random.number(0...3) {
      let visible = program.candidates(in: .app).filter { $0.parameters.isEmpty && $0.given != .child }
      guard let target = random.pick(visible) else { break }
      let isByType = random.happens(40)
      let label = isByType ? "other\(number)" : target.name
      var parameter = ProgramParameter(label: label, name: label, kind: target.kind, isGeneric: false)
      guard case .given(let given) = rules.answer(parameter), isPossible(given, index, isOfExtension) else { continue }
      parameter.given = given
      parameter.isWritten = random.happens(15)
      if !result.contains(where: { $0.label == label }) { result.append(parameter) }
    }
    for (number, own) in program.bindings[index].parameters.enumerated() where random.happens(50) {
      guard !result.contains(where: { $0.label == own.name }) else { continue }
      result.append(ProgramParameter(label: own.name, name: own.name, kind: own.kind, given: .own(number)))
    }
    return result
  }

  private func isPossible(_ given: ProgramGiven, _ index: Int, _ isOfExtension: Bool) -> Bool {
    guard case .binding(let target) = given else {
      if case .input = given { return true }
      return false
    }
    let (other, own) = (program.bindings[target], program.bindings[index])
    return target < index && other.parameters.isEmpty && !(isOfExtension && other.isPrivate)
      && (throwsAnyError(own) || !other.effects.canThrow) && (own.effects.isAsync || !other.effects.isAsync)
      && (own.isOnMain || !other.isOnMain)
  }
}

extension ProgramMaker {
  /// Whether a binding throws errors of no certain type by itself. A replacement that throws others is refused.
  private func throwsAnyError(_ binding: ProgramBinding) -> Bool {
    guard case .call(let callable, _) = binding.making else { return false }
    return callable.effects.canThrow && !callable.hasErrorType
  }
}

// MARK: Printing

extension Program {
  /// The lines of a bindings file's contexts.
  func contextLines(isOfExtension: Bool) -> [String] {
    let own = contexts.filter { $0.isOfExtension == isOfExtension }
    if own.isEmpty { return [] }
    return ["contexts:"]
      + own.flatMap { context -> [String] in
        var lines = ["  \(context.name):"]
        if let extended = context.extended { lines.append("    extends: \(contexts[extended].name)") }
        let inputs = context.inputs.sorted { $0.key < $1.key }.map { "\(self.inputs[$0.key].name): '\($0.value.code)'" }
        if !inputs.isEmpty { lines.append("    inputs: { \(inputs.joined(separator: ", ")) }") }
        let items = context.replacements.sorted { $0.key < $1.key }.map { index, replacement in
          "      \(bindings[index].name): \(text(of: replacement, index))"
        }
        return lines + (items.isEmpty ? [] : ["    bindings:"] + items)
      }
  }

  private func text(of replacement: ProgramContext.Replacement, _ index: Int) -> String {
    switch replacement {
    case .value(let literal): return "{ value: '\(literal.code)' }"
    case .double(let title, _, let parameters):
      let written = parameters.filter(\.isWritten).map { "\($0.label ?? "_"): \(name(of: $0.given, index))" }
      return written.isEmpty && index % 2 == 0
        ? title
        : "{ implementation: \(title)\(written.isEmpty ? "" : ", arguments: [\(written.joined(separator: ", "))]") }"
    }
  }

  private func name(of given: ProgramGiven, _ index: Int) -> String {
    switch given {
    case .binding(let other): bindings[other].name
    case .input(let input): inputs[input].name
    case .own(let number): bindings[index].parameters[number].name
    case .provider, .child, .fallback, .literal: ""
    }
  }

  /// The extension file. Nil without one.
  var extensionText: String? {
    let lines = contextLines(isOfExtension: true)
    return lines.isEmpty ? nil : (["extension: \(container(.app))"] + lines).joined(separator: "\n") + "\n"
  }

  /// The doubles of the contexts of one module.
  func doublesText(isOfExtension: Bool) -> String {
    let spelling = ProgramSpelling(program: self)
    var lines: [String] = []
    for context in contexts where context.isOfExtension == isOfExtension {
      for (_, replacement) in context.replacements.sorted(by: { $0.key < $1.key }) {
        guard case .double(let title, let role, let parameters) = replacement else { continue }
        let list = parameters.map { "\(SwiftText.ticked($0.name)): \(spelling.text($0.kind))" }
        let told = parameters.map { "(\"\($0.name)\", \(SwiftText.ticked($0.name)) as Any)" }
        lines += [
          "struct \(title): \(roles[role].name), @unchecked Sendable {", "  let told: String",
          "  init(\(list.joined(separator: ", "))) {",
          "    told = Record.made(\"\(title)\", [\(told.joined(separator: ", "))])", "  }", "}",
        ]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
