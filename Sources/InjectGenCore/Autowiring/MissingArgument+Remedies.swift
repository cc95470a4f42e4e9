// What is said of a parameter that nothing supplies: who nearly does, and what to write.
extension MissingArgument {
  /// As many implementations as are shown.
  private static let mostAdditions = 3

  static func describe(
    _ parameter: Callable.Parameter, _ mismatches: [(candidate: Candidate, why: Mismatch)], search: ParameterSearch
  ) -> MissingArgument {
    var missing = MissingArgument(parameter: parameter, mismatches: mismatches)
    guard let type = parameter.type else { return missing }
    missing.isShared = type.isShared
    missing.isDeclared = search.table.isFromFiles(type.form)
    let fitting = search.all(declaredToBe: type.wrapped ?? type)
    if type.isOpen {
      missing.items = mismatches.map { parameter.item($0.candidate.reference) }
      return missing
    }
    let named = Set(mismatches.map(\.candidate.id))
    missing.needingProviders = fitting.map(\.candidate).filter { !$0.parameters.isEmpty && !named.contains($0.id) }
    missing.handle = search.handle(of: type.wrapped ?? type)
    let usable = fitting.map(\.candidate).filter { $0.parameters.isEmpty }
    let near = NearMiss.find(parameter.shownName, among: usable.map(\.name))
    missing.nearMiss = near.flatMap { name in usable.first { $0.name == name } }
    missing.items = usable.map { parameter.item($0.reference) }
    if parameter.isVariadic {
      missing.items.append(parameter.item(.omitted))
    } else {
      missing.additions = additions(parameter, type, search)
    }
    return missing
  }

  private static func additions(
    _ parameter: Callable.Parameter, _ type: CanonicalType, _ search: ParameterSearch
  ) -> [Addition] {
    let table = search.table
    let wanted = type.wrapped ?? type
    let free = freeName(parameter, wanted, search)
    let name = YAMLText.name(free)
    let item = free == parameter.shownName ? nil : parameter.item(.value(free))
    guard table.isFromFiles(wanted.form) else {
      return [Addition(section: .inputs, line: "\(name): \(spelling(parameter))", item: item)]
    }
    let shown = YAMLText.item(table.spelling(wanted))
    if let own = table.declaredType(wanted.form), table.isConstructed(own), wanted.form != search.constructed?.form {
      return [Addition(section: .bindings, line: "\(name): \(shown)", item: item)]
    }
    let implementations = table.implementations(of: wanted).map { table.form(ofType: $0) }
      .filter { $0 != search.constructed?.form }
    if implementations.isEmpty { return [Addition(section: .inputs, line: "\(name): \(shown)", item: item)] }
    return implementations.prefix(mostAdditions).map { implementation in
      let implementation = YAMLText.item(table.spelling(CanonicalType(implementation)))
      return Addition(
        section: .bindings, line: "\(name): { type: \(shown), implementation: \(implementation) }", item: item)
    }
  }

  /// The parameter's name, if no candidate has it; else one after its type.
  private static func freeName(
    _ parameter: Callable.Parameter, _ type: CanonicalType, _ search: ParameterSearch
  ) -> String {
    let name = parameter.shownName
    let other = "other\(name.prefix(1).uppercased())\(name.dropFirst())"
    var names = [name, other]
    if search.table.isFromFiles(type.form), case .named(let path) = type.form.parts[0], let last = path.last?.text {
      names.insert(SwiftName.uncapitalized(last), at: 1)
    }
    return names.first { search.named($0) == nil && search.candidates.named($0) == nil } ?? "\(other)2"
  }

  /// The type of a parameter as that of an input. Inputs are used on any thread, and a function says that it can be.
  private static func spelling(_ parameter: Callable.Parameter) -> String {
    var text = parameter.spelling
    if case .function? = parameter.type?.form, !text.contains("@Sendable") { text = "@Sendable \(text)" }
    return YAMLText.item(parameter.isVariadic ? "[\(text)]" : text)
  }
}

extension ParameterSearch {
  /// The candidate whose handle finds objects of a type.
  fileprivate func handle(of type: CanonicalType) -> Candidate? {
    candidates.entries.first { entry in
      guard entry.candidate.passing == .handle, case .named(let names)? = entry.type?.form else { return false }
      return names.last?.arguments == [type.form]
    }?.candidate
  }

  /// All candidates of a type but the binding itself, however they can be passed.
  func all(declaredToBe type: CanonicalType) -> [Entry] {
    parameters.filter { entry in entry.type.map { table.isDeclared($0, toBe: type) } ?? false }
      + candidates.all(declaredToBe: type).filter { !own.contains($0.candidate.id) }
  }
}

extension TypeTable {
  /// Whether a type has values that are constructed as it.
  func isConstructed(_ type: Int) -> Bool {
    switch types[type].kind {
    case .struct, .class, .actor: true
    case .enum, .protocol, .extension: false
    }
  }

  /// A type as a bindings file writes it: without its module where no other declares its name, with `any`.
  func spelling(_ type: CanonicalType) -> String {
    spelled(type.form).description
  }

  private func spelled(_ form: SwiftTypeForm) -> SwiftTypeForm {
    switch form {
    case .named(let names):
      let arguments = names.map { SwiftTypeForm.Name(text: $0.text, arguments: $0.arguments.map(spelled)) }
      guard let type = declaredType(form) else { return .named(arguments) }
      let short = isShared(arguments[1].text) ? arguments : Array(arguments.dropFirst())
      return types[type].kind == .protocol ? .existential(.named(short)) : .named(short)
    case .optional(let type): return .optional(spelled(type))
    case .array(let element): return .array(spelled(element))
    case .dictionary(let key, let value): return .dictionary(spelled(key), spelled(value))
    case .composition(let parts):
      let bare = parts.map { part in
        if case .existential(let type) = spelled(part) { type } else { spelled(part) }
      }
      return .existential(.composition(bare))
    case .tuple, .function, .unwrapped, .existential, .opaque, .suppressed, .member, .marked, .number: return form
    }
  }
}
