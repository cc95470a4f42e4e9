/// The steps by which a parameter is given its argument, as the design says them, in the plainest form: each looks at
/// all that a file sees. Nothing of it is the generator's.
struct ProgramRules {
  enum Answer {
    case given(ProgramGiven)
    case ambiguous
    case missing
  }

  /// Something that a file sees by a name.
  struct Candidate {
    let name: String
    let kind: ProgramKind
    let given: ProgramGiven
    let isLocal: Bool
    /// Those that the caller of its provider gives.
    var parameters: [ProgramKind] = []
    var effects = ProgramEffects()
    var isOnMain = false
    /// The binding that it stands for in the end.
    var origin: Int?
  }

  let program: Program
  /// The index of the binding whose parameter it is.
  let index: Int
  private let own: [Candidate]
  private let visible: [Candidate]
  private var binding: ProgramBinding { program.bindings[index] }

  init(_ program: Program, _ index: Int) {
    self.program = program
    self.index = index
    own = program.bindings[index].parameters.enumerated().map { number, parameter in
      Candidate(name: parameter.name, kind: parameter.kind, given: .own(number), isLocal: true)
    }
    let override = program.override(of: index)
    visible = program.candidates(in: program.bindings[index].file).filter {
      $0.origin != index && (override == nil || $0.origin != override)
    }
  }

  /// What is passed for a parameter that nobody writes, which is one of several.
  func answer(_ parameter: ProgramParameter, among parameters: [ProgramParameter] = []) -> Answer {
    if let answer = overridden(parameter, among: parameters) { return answer }
    if let named = named(parameter) {
      let isAmbiguous = parameter.fallback != nil && !program.isDeclared(parameter.kind) && !own.contains(named)
      return isAmbiguous ? .ambiguous : .given(given(named, as: parameter.kind))
    }
    if binding.mode == .types, !program.labelFiles.contains(binding.file) {
      let found = byType(parameter.kind)
      if found.count > 1 { return .ambiguous }
      if let only = found.first { return .given(given(only, as: parameter.kind)) }
    }
    return parameter.fallback == nil ? .missing : .given(.fallback)
  }

  private func given(_ candidate: Candidate, as kind: ProgramKind) -> ProgramGiven {
    guard case .function = kind, case .binding(let index) = candidate.given else { return candidate.given }
    return .provider(index)
  }

  // MARK: What is overridden

  /// What an override passes for a parameter of the type that the overridden binding has, whatever its label: that one.
  /// Nil for other parameters.
  private func overridden(_ parameter: ProgramParameter, among parameters: [ProgramParameter]) -> Answer? {
    guard binding.mode == .types, !program.labelFiles.contains(binding.file),
      let replaced = program.replaced(by: index), isOfType(parameter.kind, replaced),
      !own.contains(where: { $0.name == parameter.label || $0.name == parameter.name })
    else { return nil }
    let isAmbiguous =
      parameters.filter { isOfType($0.kind, replaced) }.count > 1
      || visible.contains { $0.name == parameter.label || $0.name == parameter.name }
    if isAmbiguous { return .ambiguous }
    if case .function = parameter.kind { return .given(.provider(replaced)) }
    return .given(.binding(replaced))
  }

  /// Whether a parameter has the type of a binding, as an optional too, or is a closure that makes it.
  private func isOfType(_ kind: ProgramKind, _ replaced: Int) -> Bool {
    let other = program.bindings[replaced]
    guard program.isDeclared(other.kind) else { return false }
    if case .function(let parameters, let result, let effects) = kind {
      return result == other.kind && parameters == other.parameters.map(\.kind) && effects == other.effects
        && program.isFactory(replaced)
    }
    return kind == other.kind || kind == .optional(other.kind)
  }

  // MARK: By name

  private func named(_ parameter: ProgramParameter) -> Candidate? {
    for name in [parameter.label, parameter.name].compactMap({ $0 }) {
      var names = [name]
      if case .function = parameter.kind, name.hasPrefix("make") {
        let rest = name.dropFirst(4)
        names.append(rest.prefix(1).lowercased() + rest.dropFirst())
      }
      for name in names {
        let found = own.first { $0.name == name } ?? visible.first { $0.name == name }
        if let found, fits(found, parameter.kind) { return found }
      }
    }
    return nil
  }

  private func fits(_ candidate: Candidate, _ kind: ProgramKind) -> Bool {
    if case .function(let parameters, let result, let effects) = kind {
      if case .own = candidate.given { return false }
      if case .input = candidate.given { return false }
      return candidate.parameters == parameters && candidate.kind == result && candidate.effects == effects
    }
    guard candidate.parameters.isEmpty, candidate.given != .child else { return false }
    return candidate.kind == kind || program.isDeclared(candidate.kind, toBe: kind.wrapped)
  }

  // MARK: By type

  private func byType(_ kind: ProgramKind) -> [Candidate] {
    if case .function = kind { return visible.filter { $0.given == .child && fits($0, kind) } }
    guard program.isDeclared(kind) else { return [] }
    let all = (own + visible).filter { $0.parameters.isEmpty && $0.given != .child }
    for exact in kind == kind.wrapped ? [kind] : [kind, kind.wrapped] {
      let found = all.filter { $0.kind == exact }
      if !found.isEmpty { return found }
    }
    return all.filter { $0.isLocal && $0.kind != kind.wrapped && program.isDeclared($0.kind, toBe: kind.wrapped) }
  }
}

extension ProgramRules.Candidate: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.given == right.given }
}

extension ProgramKind {
  /// Without the optional.
  var wrapped: ProgramKind {
    if case .optional(let kind) = self { kind } else { self }
  }
}

extension Program {
  /// Whether the program's own Swift files declare a type.
  func isDeclared(_ kind: ProgramKind) -> Bool {
    switch kind {
    case .object, .role: true
    case .optional(let kind), .list(let kind): isDeclared(kind)
    case .text, .number, .function, .child: false
    }
  }

  /// Whether a type conforms to another or inherits from it.
  func isDeclared(_ kind: ProgramKind, toBe other: ProgramKind) -> Bool {
    if kind == other { return true }
    switch (kind, other) {
    case (.role(let role), _): return roles[role].base.map { isDeclared(.role($0), toBe: other) } ?? false
    case (.object(let type), _):
      return types[type].roles.contains { isDeclared(.role($0), toBe: other) }
        || types[type].base.map { isDeclared(.object($0), toBe: other) } ?? false
    default: return false
    }
  }

  /// What a file sees, each by a name of its own.
  func candidates(in file: File) -> [ProgramRules.Candidate] {
    var result: [ProgramRules.Candidate] = []
    for (index, input) in inputs.enumerated() where input.file == file {
      result.append(.init(name: input.name, kind: input.kind, given: .input(index), isLocal: true))
    }
    for (index, binding) in bindings.enumerated()
    where binding.file == file || (file == .app && binding.file == .module && !binding.isPrivate) {
      // The app has its override itself, and to the module it is the module's.
      if let override = self.override(of: index) {
        if file == .module { result.append(candidate(override, isLocal: true)) }
      } else {
        result.append(candidate(index, isLocal: true))
      }
    }
    if file == .module { result += required.map { candidate($0, isLocal: true) } }
    if file == .app, files.contains(.child) {
      let parameters = inputs.filter { $0.file == .child }.map(\.kind)
      result.append(
        .init(name: container(.child), kind: .child, given: .child, isLocal: true, parameters: parameters))
    }
    guard file == .child else { return result }
    let names = Set(result.map(\.name))
    for one in candidates(in: .app) where !names.contains(one.name) && one.given != .child {
      if case .binding(let index) = one.given {
        if !bindings[index].isPrivate { result.append(candidate(index, isLocal: false)) }
      } else {
        result.append(.init(name: one.name, kind: one.kind, given: one.given, isLocal: false))
      }
    }
    return result
  }

  private func candidate(_ index: Int, isLocal: Bool) -> ProgramRules.Candidate {
    let binding = bindings[index]
    var origin = index
    while case .alias(let next) = bindings[origin].making { origin = next }
    return .init(
      name: binding.name, kind: binding.kind, given: .binding(index), isLocal: isLocal,
      parameters: binding.parameters.map(\.kind), effects: binding.effects, isOnMain: binding.isOnMain, origin: origin)
  }
}
