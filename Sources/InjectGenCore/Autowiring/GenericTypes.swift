import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Reports types with too few or too many generic arguments (`invalid-type`). Swift infers arguments only in calls.
///
/// A binding with such a type has an error, so that nothing that asks for it is reported.
final class GenericTypes {
  private let table: TypeTable
  private let context: NameContext
  private let file: BindingsFile
  /// The names of those that have one.
  private var unreadableNames: Set<String> = []
  private let readParameters: () -> [Callable.Parameter]
  /// The parameters of all that the bindings of the files call, by their names.
  private lazy var parameters = Dictionary(grouping: readParameters(), by: \.shownName)
  /// Whether a Swift file declares one that has generic parameters.
  private let hasGenericTypes: Bool

  private init(_ file: BindingsFile, _ seen: SeenDeclarations, _ read: @escaping () -> [Callable.Parameter]) {
    (table, context) = (seen.table, seen.context)
    self.file = file
    readParameters = read
    hasGenericTypes = table.declaresGenericTypes
  }

  /// Returns the files, with the names of what has such a type.
  static func check(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) -> [BindingsFile] {
    files.map { file in
      guard let seen = swift.declarations(seenFrom: sources[file.source].module) else { return file }
      let types = GenericTypes(file, seen) {
        var found: [Callable.Parameter] = []
        for other in files {
          let known = swift.declarations(seenFrom: sources[other.source].module)
          if let known, known.table === seen.table { known.append(parametersOf: other, to: &found) }
        }
        return found
      }
      for input in file.inputs { types.check(input.type, of: input.name.value, &diagnostics) }
      for requirement in file.requirements { types.check(requirement.type, of: requirement.name.value, &diagnostics) }
      for binding in file.bindings { types.check(binding, &diagnostics) }
      return types.unreadableNames.isEmpty ? file : file.having(file.bindings, unreadable: types.unreadableNames)
    }
  }

  private func check(_ binding: Binding, _ diagnostics: inout Diagnostics) {
    let name = binding.name.value
    var hasWrongElement = false
    for construction in binding.constructions {
      if let element = construction.gathered?.element, report(element, of: name, &diagnostics) {
        hasWrongElement = true
      }
      guard case .call(let callee, _) = construction, callee.span != binding.type.span else { continue }
      _ = report(SwiftType(callee.value, at: callee.span), of: name, isCalled: true, &diagnostics)
    }
    for parameter in binding.parameters where !parameter.isListed { _ = report(parameter.type, of: name, &diagnostics) }
    // The type of a collection is that of its elements, and at their place.
    if !binding.isTypeOfTarget, !hasWrongElement { check(binding.type, of: name, &diagnostics) }
  }

  /// A name, and the generic parameters of its declaration.
  private typealias Mistake = (name: String, parameters: [String])

  /// Checks a type that parameters of its name may spell in full.
  private func check(_ type: SwiftType, of name: String, _ diagnostics: inout Diagnostics) {
    _ = report(type, of: name, spelling: { self.spelling(type, of: name) }, &diagnostics)
  }

  private func report(
    _ type: SwiftType, of name: String, isCalled: Bool = false, spelling: () -> String? = { nil },
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let mistake = mistake(in: type, isCalled: isCalled) else { return false }
    let fact = TypeFact.arguments(mistake.name, mistake.parameters, meant: spelling())
    diagnostics.report(.types(fact), at: type.span)
    unreadableNames.insert(name)
    return true
  }

  /// The type with arguments, if the parameters of the binding's name have one alone.
  private func spelling(_ type: SwiftType, of name: String) -> String? {
    guard let incomplete = table.type(type.text, in: context)?.form else { return nil }
    var found: String?
    for parameter in parameters[name] ?? [] {
      guard let type = parameter.type, !type.isOpen, case let wanted = type.unwrapped,
        wanted.form.completes(incomplete), case let text = table.spelling(wanted),
        table.type(text, in: context) == wanted
      else { continue }
      if let found, found != text { return nil }
      found = text
    }
    return found
  }

  private func mistake(in type: SwiftType, isCalled: Bool) -> Mistake? {
    // Most files name no generic type, and need not be read again.
    if !hasGenericTypes, !type.text.contains(byte: UInt8(ascii: "<")) { return nil }
    guard let form = table.form(type.text) else { return nil }
    return mistake(in: form, isCalled: isCalled)
  }

  /// The first type in a form that has another number of arguments than its declaration.
  private func mistake(in form: SwiftTypeForm, isCalled: Bool) -> Mistake? {
    if case .named(let names) = form, let found = mistake(in: names, isCalled) { return found }
    for component in form.components {
      if let found = mistake(in: component, isCalled: false) { return found }
    }
    return nil
  }

  private func mistake(in names: [SwiftTypeForm.Name], _ isCalled: Bool) -> Mistake? {
    var (index, found) = (0, Mistake?.none)
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
        found = (path, parameters)
      }
      index += 1
      guard index < names.count, case .type(let type) = meaning else { return found }
      meaning = table.member(names[index].text, of: type, from: context) ?? .unknown
    }
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

  /// Whether a type of a module is meant. A module that the file imports and nobody reads may have one of the name too.
  private func sees(_ module: Int) -> Bool {
    let imports = file.imports.map(\.module)
    return module == context.module || imports.contains(table.modules[module].name)
      || imports.allSatisfy { table.moduleIndices[$0] != nil }
  }

  /// Whether a type takes any number of arguments: `<each Value>`.
  private func takesPack(_ place: ScopePlace) -> Bool {
    let scope = table.scope(place)
    return !scope.genericParameters.isEmpty
      && table.files[place.file].file.mentions("each", in: scope.head)
  }
}

extension TypeTable {
  fileprivate var declaresGenericTypes: Bool {
    types.contains { !$0.genericParameters.isEmpty }
      || files.contains { $0.declarations.aliases.contains { !$0.genericParameters.isEmpty } }
  }
}

extension SeenDeclarations {
  /// Appends the parameters of all that the bindings of a file call.
  fileprivate func append(parametersOf file: BindingsFile, to found: inout [Callable.Parameter]) {
    for binding in file.bindings {
      for case .call(let callee, let arguments) in binding.constructions {
        let selection = find(callee.value, arguments: arguments.map(\.label), parameters: binding.listedParameters)
        if case .found(let callable) = selection { found += callable.parameters }
      }
    }
  }
}

extension SwiftTypeForm {
  /// The types that it is composed of.
  fileprivate var components: [SwiftTypeForm] {
    var found: [SwiftTypeForm] = []
    _ = mapParts { part in
      found.append(part)
      return part
    }
    return found
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
