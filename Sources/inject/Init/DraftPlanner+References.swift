import BindingsYAML
import InjectGenCore
import SwiftModel

/// Finds the registrations that others of a root mean, and the types by which they are used.
extension DraftPlanner {
  /// The type that an expression constructs: `Store` for `Store(path: path)`.
  func constructedName(_ registration: CompositionRoot.Registration) -> String? {
    guard case .call(let callee, _) = registration.construction,
      callee.split(separator: ".").last?.first?.isUppercase == true
    else { return nil }
    return survey.isDeclared(callee) && survey.declaredName(callee) == nil ? nil : callee
  }

  /// The type of the parameter that is given a member without a type.
  mutating func typeOfUse(_ registration: CompositionRoot.Registration) -> String? {
    for user in root?.registrations ?? [] {
      guard case .call(let callee, let arguments) = user.construction,
        let argument = arguments.first(where: { argument in
          if case .reference(.name(registration.name)) = argument.value { true } else { false }
        }), let type = constructedType(callee),
        let parameter = type.initializer.parameters.first(where: { $0.label == argument.label })
      else { continue }
      return Self.spelling(of: parameter)
    }
    return nil
  }

  /// `Database` in `Database.open`.
  static func owner(of method: String) -> String {
    method.split(separator: ".").dropLast().joined(separator: ".")
  }

  // MARK: Finding registrations

  /// The registration of a function that is called, if several have its name: the one of the type that is asked for.
  func overload(
    _ reference: CompositionRoot.Reference, as type: ConstructionSurvey.ParameterType, spelled text: String = ""
  ) -> CompositionRoot.Reference? {
    guard case .name(let name) = reference, let names = root?.overloads[name] else { return reference }
    let wanted = if case .declared(let declared) = type { declared.name } else { text }
    let fitting = names.filter { name in
      guard let type = numbers[name].flatMap({ root?.registrations[$0].type }) else { return false }
      return (survey.declaredName(type)?.name ?? type) == RootReader.plain(wanted)
    }
    return fitting.count == 1 ? .name(fitting[0]) : nil
  }

  func index(of reference: CompositionRoot.Reference) -> Int? {
    switch reference {
    case .name(let name): return numbers[name]
    case .type(let name, let tag):
      let plain = RootReader.plain(name)
      return root?.registrations.firstIndex { $0.type == plain && $0.tag == tag }
    case .parameter, .provider, .anew, .global: return nil
    }
  }

  /// The registration that supplies a type: the only one, else the one of the name, else the one without a tag.
  mutating func registeredKey(
    for declared: ConstructionSurvey.DeclaredName, named label: String, of user: Key?
  ) -> Key? {
    guard let registrations = root?.registrations else { return nil }
    let fitting = registrations.indices.filter { index in
      registered[index] != user
        && (registered[index].typeName == declared.name || registrations[index].type == declared.name)
    }
    let best =
      fitting.count == 1
      ? fitting.first
      : fitting.first { registrations[$0].name == label } ?? fitting.first { registrations[$0].tag == nil }
    if best == nil {
      let above = draft.inherited.filter { RootReader.plain($0.type) == declared.name }
      return above.count == 1 ? .inherited(above[0].name) : nil
    }
    guard let index = best, registrations[index].parameters.isEmpty || user == nil else { return nil }
    return (try? bind(registration: index)).map { registered[index] }
  }

  /// The registration of a type that no file declares, which only its name finds.
  mutating func registeredKey(forValue spelling: String, named label: String, of user: Key) -> Key? {
    func bare(_ type: String) -> String {
      RootReader.plain(type).replacing("@escaping", with: "").replacing("@Sendable", with: "").filter { $0 != " " }
    }
    guard let registrations = root?.registrations,
      case let fitting = registrations.indices.filter({ registrations[$0].type.map(bare) == bare(spelling) }),
      let index = fitting.first(where: { registrations[$0].name == label })
        ?? (asksByType(user) ? fitting.first { registrations[$0].tag == nil && registered[$0] != user } : nil),
      registrations[index].parameters.isEmpty
    else { return nil }
    return (try? bind(registration: index)).map { registered[index] }
  }

  /// Whether a library finds arguments of a binding by the types of its parameters.
  private func asksByType(_ user: Key) -> Bool {
    guard let index = registered.firstIndex(of: user), let registration = root?.registrations[index] else {
      return false
    }
    guard case .call(_, let arguments) = registration.construction else { return false }
    return registration.isFoundByLibrary || arguments.contains(where: \.isFoundByLibrary)
  }

  /// Adds another name and type of a registration.
  mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ index: Int, aliasOf name: String, _ type: String?
  ) throws(Obstacle) {
    var (target, otherType) = (Key?.none, String?.none)
    if let other = numbers[name], other != index {
      try bind(registration: other)
      otherType = root?.registrations[other].type.flatMap { survey.declaredName($0)?.spelling ?? $0 }
      target = registered[other]
    } else if let input = root?.inputs.first(where: { $0.name == name }), let type = input.type {
      (target, otherType) = (self.input(ofRoot: name, as: type), type)
    } else if let inherited = inherited(.name(name)) {
      (target, otherType) = (inherited, draft.inherited.first { .inherited($0.name) == inherited }?.type)
    }
    guard let target, draft.names[target] != nil || draft.inherited.contains(where: { .inherited($0.name) == target })
    else { throw Obstacle(reason: "'\(name)' is not bound") }
    draft.uses[target, default: .init()].isPassed = true
    draft.bindings.append(
      FirstDraft.Binding(
        key: key, type: external(type ?? otherType ?? target.typeName), call: .unread(),
        remarks: registration.remarks, alias: target,
        registration: FirstDraft.Registration(
          order: index, scope: .factory, type: nil, condition: registration.condition)))
  }

  /// The registration that each request of another one constructs.
  func constructedAnew(_ index: Int) -> CompositionRoot.Registration? {
    guard let made = root?.registrations[index], made.scope == .factory else { return nil }
    guard case .alias(let name) = made.construction else { return made }
    return numbers[name].flatMap { $0 == index ? nil : constructedAnew($0) }
  }

  /// The type of a parameter as an input has it.
  static func spelling(of parameter: ConstructionSurvey.Parameter) -> String? {
    switch parameter.type {
    case .value(let text): text.isEmpty ? nil : text
    case .declared(let declared):
      SwiftTypeForm(text: parameter.typeName)?.isOptional == true ? optional(declared.spelling) : declared.spelling
    case .list(_, let spelling): spelling
    case .function(let function): function.spelling
    case .unusable: nil
    }
  }

  static func optional(_ type: String) -> String { type.contains(" ") ? "(\(type))?" : "\(type)?" }

  func external(_ name: String) -> ConstructionSurvey.ConstructedType {
    survey.external(name, imports: root?.imports ?? [])
  }

  /// The arguments with their parameters, which are taken out of those that are free.
  func matched(
    _ arguments: [CompositionRoot.Argument], _ free: inout [ConstructionSurvey.Parameter],
    of type: ConstructionSurvey.ConstructedType
  ) throws(Obstacle) -> [(CompositionRoot.Argument, ConstructionSurvey.Parameter)] {
    var given: [(CompositionRoot.Argument, ConstructionSurvey.Parameter)] = []
    for argument in arguments {
      let last = free.lastIndex { if case .function = $0.type { true } else { false } }
      guard let index = argument.isTrailing ? last : free.firstIndex(where: { $0.label == argument.label }) else {
        throw Obstacle(reason: "'\(type.name)' has no parameter for '\(RootReader.line(argument.text))'")
      }
      given.append((argument, free.remove(at: index)))
    }
    return given
  }

  /// The type of a literal, of `URLSession.shared`, or of `URL(string: "…")!`.
  static func type(of template: CompositionRoot.Template) -> String? {
    if template.texts[0].hasSuffix(")!") || !template.references.isEmpty {
      let (first, last) = (template.texts[0], template.texts.last ?? "")
      guard last.hasSuffix(")!"), let open = first.firstIndex(of: "("), first.first?.isUppercase == true else {
        return nil
      }
      let callee = first[..<open]
      return callee.contains { !$0.isLetter && !$0.isNumber } ? nil : String(callee)
    }
    let text = template.texts[0]
    if let literal = RootReader.type(ofLiteral: text) { return literal }
    let path = text.split(separator: ".")
    guard path.count == 2, ["shared", "standard", "default", "main", "current"].contains(path[1]) else { return nil }
    return path.first.map(String.init)
  }
}

extension CompositionRoot {
  /// The member that an expression of another file asks the root for: `Container.shared.limit()`.
  func member(in text: String) -> String? {
    let tokens = SwiftTokens(Array(text.utf8))
    let path = RootNames(types: types).member(at: 0, in: tokens) { _ in false }
    guard let path, types[tokens[0]] != nil else { return nil }
    return [path.end, path.end + 2].contains(tokens.tokens.count) ? path.name : nil
  }
}

extension CompositionRoot.Argument.Value {
  /// Parameters first, then what is given them, then all else.
  var step: Int {
    switch self {
    case .reference(.parameter): 0
    case .passing: 1
    case .reference, .provider, .expression, .unknown: 2
    }
  }
}
