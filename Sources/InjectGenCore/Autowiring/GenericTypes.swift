import SwiftDeclarations

/// Reports types with too few or too many generic arguments (`invalid-type`). Swift infers arguments only in calls.
///
/// A binding with such a type has an error, so that nothing that asks for it is reported.
struct GenericTypes {
  private let table: TypeTable
  private let context: NameContext
  /// The modules that the bindings file imports. Of two types of one name, that of an imported module is meant.
  private let imports: Set<String>
  private let asked: AskedTypes

  static func check(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) {
    for file in files {
      guard let (table, module) = swift.declarations(seenFrom: sources[file.source].module) else { continue }
      let types = GenericTypes(
        table: table, context: NameContext(module: module), imports: Set(file.imports.map(\.module)),
        asked: AskedTypes(files: files, sources: sources, swift: swift, table: table, module: module))
      for input in file.inputs { types.check(input.type, of: input.name.value, file, &diagnostics) }
      for requirement in file.requirements {
        types.check(requirement.type, of: requirement.name.value, file, &diagnostics)
      }
      for binding in file.bindings { types.check(binding, file, &diagnostics) }
    }
  }

  private func check(_ binding: Binding, _ file: BindingsFile, _ diagnostics: inout Diagnostics) {
    let name = binding.name.value
    for construction in binding.constructions {
      if let element = construction.element { report(mistake(in: element), at: element, of: name, file, &diagnostics) }
      guard case .call(let callee, _) = construction, callee.span != binding.type.span else { continue }
      let type = SwiftType(callee.value, at: callee.span)
      report(mistake(in: type, isCalled: true), at: type, of: name, file, &diagnostics)
    }
    for parameter in binding.parameters where !parameter.isListed {
      report(mistake(in: parameter.type), at: parameter.type, of: name, file, &diagnostics)
    }
    // The type of a collection is that of its elements, and at their place.
    if !binding.isTypeOfTarget, binding.construction.element.map({ mistake(in: $0) == nil }) ?? true {
      check(binding.type, of: name, file, &diagnostics)
    }
  }

  private func check(_ type: SwiftType, of name: String, _ file: BindingsFile, _ diagnostics: inout Diagnostics) {
    guard let message = mistake(in: type) else { return }
    let forms = table.type(type.text, in: context).map { asked.spellings(of: name, completing: $0.form) } ?? []
    report(
      message, forms.count == 1 ? .write(YAMLText.item(forms[0]), at: type.span) : nil, at: type, of: name, file,
      &diagnostics)
  }

  private func report(
    _ message: String?, _ remedy: Remedy? = nil, at type: SwiftType, of name: String, _ file: BindingsFile,
    _ diagnostics: inout Diagnostics
  ) {
    guard let message else { return }
    diagnostics.report(.invalidType, message, at: type.span, remedy: remedy)
    file.unreadableNames.insert(name)
  }

  private func mistake(in type: SwiftType, isCalled: Bool = false) -> String? {
    table.form(type.text).flatMap { mistake(in: $0, isCalled: isCalled) }
  }

  /// The words about the first type in a form that has another number of arguments than its declaration.
  private func mistake(in form: SwiftTypeForm, isCalled: Bool = false) -> String? {
    if case .named(let names) = form, let found = mistake(in: names, isCalled) { return found }
    return form.components.lazy.compactMap { mistake(in: $0) }.first
  }

  private func mistake(in names: [SwiftTypeForm.Name], _ isCalled: Bool) -> String? {
    var (index, found) = (0, String?.none)
    var meaning = table.meaning(of: names[0].text, in: context)
    if case .module(let module) = meaning, names.count > 1 {
      index = 1
      meaning = table.topLevel(names[1].text, of: module) ?? .unknown
    }
    while true {
      // What a typealias stands for may need no arguments of the type that declares it.
      guard let parameters = parameters(of: meaning, isLast: index == names.count - 1) else { return nil }
      let count = names[index].arguments.count
      if found == nil, count != parameters.count, !isCalled || count > 0 {
        let path = names[...index].map(\.text).joined(separator: ".")
        found = Self.words(path, parameters)
      }
      index += 1
      guard index < names.count, case .type(let type) = meaning else { return found }
      meaning = table.member(names[index].text, of: type, from: context) ?? .unknown
    }
  }

  private static func words(_ name: String, _ parameters: [String]) -> String {
    if parameters.isEmpty { return "'\(name)' is not generic, and takes no arguments" }
    let count = parameters.count == 1 ? "one argument" : "\(parameters.count) arguments"
    return "'\(name)' is generic and needs \(count): '\(name)<\(parameters.joined(separator: ", "))>'"
  }

  /// The generic parameters of a type; nil where the declarations that are read may not decide it.
  private func parameters(of meaning: NameMeaning, isLast: Bool) -> [String]? {
    switch meaning {
    case .type(let type):
      let declared = table.types[type]
      guard declared.kind != .protocol, sees(declared.module), declared.declarations.count == 1,
        case let place = declared.declarations[0], table.condition(of: place) == nil, !takesPack(place)
      else { return nil }
      return declared.genericParameters
    case .alias(let places):
      // Without parameters of its own it may stand for a generic type, whose arguments are then written.
      guard isLast, places.count == 1, case let alias = table.alias(places[0]), !alias.genericParameters.isEmpty,
        table.condition(of: alias.prefix, in: places[0].file) == nil, sees(table.files[places[0].file].module)
      else { return nil }
      return alias.genericParameters
    case .generic, .module, .ambiguous, .unknown: return nil
    }
  }

  private func sees(_ module: Int) -> Bool {
    module == context.module || imports.contains(table.modules[module].name)
  }

  /// Whether a type takes any number of arguments: `<each Value>`.
  private func takesPack(_ place: ScopePlace) -> Bool {
    let scope = table.scope(place)
    return !scope.genericParameters.isEmpty
      && table.files[place.file].file.mentions("each", in: scope.head)
  }
}

/// The types of the parameters that something is probably passed as.
private struct AskedTypes {
  let files: [BindingsFile]
  let sources: [Source]
  let swift: SwiftFiles
  let table: TypeTable
  let module: Int

  /// The types of the parameters of a name, where they differ from a type only in the arguments that it lacks.
  func spellings(of name: String, completing incomplete: SwiftTypeForm) -> [String] {
    var found: [String] = []
    for file in files {
      guard let (other, index) = swift.declarations(seenFrom: sources[file.source].module), other === table else {
        continue
      }
      for parameter in Callables(table: table, module: index).parameters(of: file) where parameter.shownName == name {
        guard let type = parameter.type, !type.isOpen, case let wanted = type.wrapped ?? type,
          wanted.form.completes(incomplete), case let text = table.spelling(wanted),
          table.type(text, in: NameContext(module: module)) == wanted, !found.contains(text)
        else { continue }
        found.append(text)
      }
    }
    return found
  }
}

extension Callables {
  /// The parameters of all that the bindings of a file call.
  fileprivate func parameters(of file: BindingsFile) -> [Callable.Parameter] {
    file.bindings.flatMap { binding in
      binding.constructions.flatMap { construction -> [Callable.Parameter] in
        guard case .call(let callee, let arguments) = construction,
          case .found(let callable) = find(
            callee.value, arguments: arguments.map(\.label), parameters: binding.listedParameters)
        else { return [] }
        return callable.parameters
      }
    }
  }
}

extension SwiftTypeForm {
  /// The types that it is composed of.
  fileprivate var components: [SwiftTypeForm] {
    switch self {
    case .named(let names): names.flatMap(\.arguments)
    case .optional(let type), .unwrapped(let type), .array(let type), .existential(let type), .opaque(let type),
      .suppressed(let type), .member(let type, _), .marked(_, let type):
      [type]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .function(let parameters, _, let error, let result):
      parameters.map(\.type) + [error, result].compactMap(\.self)
    case .composition(let parts): parts
    case .number: []
    }
  }

  /// Whether it differs from another type only in generic arguments that the other lacks.
  fileprivate func completes(_ other: SwiftTypeForm) -> Bool {
    switch (self, other) {
    case (.named(let own), .named(let names)):
      own.map(\.text) == names.map(\.text)
        && zip(own, names).allSatisfy { $0.arguments.count != $1.arguments.count || $0.arguments == $1.arguments }
    case (.optional(let own), .optional(let type)), (.array(let own), .array(let type)): own.completes(type)
    default: self == other
    }
  }
}
