import SwiftDeclarations

/// The declarations of the Swift files of a run that say how values are constructed, as plain data. `inject init` writes
/// a first bindings file from it.
///
/// Types are named as a bindings file spells them, without `any`: two that have one name are one type.
package struct ConstructionSurvey {
  /// A type that is constructed, and how.
  package struct ConstructedType {
    package let name: String
    package let kind: ScopeDeclaration.Kind
    /// The reason why no container can construct it, or nil: it is generic, or private.
    package let obstacle: String?
    /// Whether it is declared outside of other types.
    package let isTopLevel: Bool
    /// Whether values of it can be kept and used on any thread.
    package let isKept: Bool
    /// Whether it is isolated to the main actor.
    package let isMain: Bool
    /// Whether it is the program itself, `@main`.
    package let isProgram: Bool
    /// The condition of the `#if` around it.
    package let condition: String?
    /// All that it inherits from and conforms to, the nearest first.
    package let supertypes: [String]
    package let initializer: Initializer
  }

  package enum Initializer {
    case found(Call)
    /// It cannot be read: the call has the arguments that are written.
    case unreadable
    /// None can be chosen. The parameters are those of all of them.
    case undecided(String, [Parameter])

    package var parameters: [Parameter] {
      switch self {
      case .found(let call): call.parameters
      case .unreadable: []
      case .undecided(_, let parameters): parameters
      }
    }
  }

  package struct Call {
    package let parameters: [Parameter]
    package let isAsync: Bool
    package let isThrowing: Bool

    /// A call of what cannot be read.
    package static var unread: Call { Call(parameters: [], isAsync: false, isThrowing: false) }
  }

  package struct Parameter {
    package let label: String?
    /// The name in the body.
    package let name: String
    /// Whether a call can do without it.
    package let hasDefault: Bool
    package let type: ParameterType
    /// Its type in full, to be compared.
    package let typeName: String
    /// The declared types that are named somewhere in its type.
    package let mentioned: [String]

    package var shownName: String { label ?? name }
  }

  package indirect enum ParameterType {
    /// A type that is given from outside, as an input has it.
    case value(String)
    /// A type that the files declare, or an optional of one, and the types that are constructed as it.
    case declared(DeclaredName)
    case function(FunctionShape)
    /// Nothing can be given: it is generic or `inout`.
    case unusable(String)
  }

  package struct DeclaredName {
    package let name: String
    /// The type as a binding or an input has it: with `any`.
    package let spelling: String
    /// Itself if it can be constructed; else all that is declared to be it.
    package let implementations: [String]
    /// Those that are declared to be a type that can itself be constructed.
    package let subtypes: [String]
    package let isSendable: Bool
  }

  /// A closure: `(String) throws -> Search`.
  package struct FunctionShape {
    /// As an input has it.
    package let spelling: String
    /// By their types' spellings.
    package let parameters: [String]
    package let result: ParameterType
    package let isAsync: Bool
    package let isThrowing: Bool
    package let isMain: Bool
  }

  private let table: TypeTable
  private let module: Int

  /// - Parameter swift: The files. There must be some of the own module.
  package init?(_ swift: SwiftFiles) {
    guard let (table, module) = swift.declarations(seenFrom: nil) else { return nil }
    (self.table, self.module) = (table, module)
  }

  // MARK: Types

  /// The structs, classes and actors of the own module, by name.
  package var ownTypes: [ConstructedType] {
    table.types.indices.filter { table.types[$0].module == module && table.isConstructed($0) }
      .map { constructedType($0, table.form(ofType: $0)) }.ordered { $0.name < $1.name }
  }

  /// A type that the files declare, if values of it are constructed.
  package func constructedType(named name: String) -> ConstructedType? {
    guard let type = table.type(name, in: NameContext(module: module)), let index = table.declaredType(type.form),
      table.isConstructed(index)
    else { return nil }
    return constructedType(index, type.form)
  }

  /// Whether the own module declares a name outside of types.
  package func declares(_ name: String) -> Bool { table.topLevel(name, of: module) != nil }

  private func constructedType(_ index: Int, _ form: SwiftTypeForm) -> ConstructedType {
    let type = table.types[index]
    let name = type.privateFile == nil ? self.name(of: form) : type.name
    let isMain = table.isolation(ofType: index) == .actor("MainActor")
    let isBare = if case .named(let names) = form { names.allSatisfy { $0.arguments.isEmpty } } else { false }
    let obstacle: String? =
      !table.isVisible(index)
      ? "it is private" : isBare && !table.genericParameters(of: index).isEmpty ? "it is generic" : nil
    let attributes = type.declarations.flatMap { place in
      table.scope(place).prefix.attributes.map { table.text($0.name, in: place.file) }
    }
    let conditions = Set(type.declarations.map { table.scope($0).prefix.condition })
    return ConstructedType(
      name: name, kind: type.kind, obstacle: obstacle, isTopLevel: !type.name.contains(byte: UInt8(ascii: ".")),
      isKept: type.kind != .struct && table.isSendable(form) == true, isMain: isMain,
      isProgram: attributes.contains("main"),
      condition: conditions.count == 1 ? conditions.first ?? nil : nil,
      supertypes: table.supertypes(of: form).forms.map(self.name),
      initializer: obstacle == nil ? initializer(of: name) : unusable(index, form, name))
  }

  private func name(of form: SwiftTypeForm) -> String {
    let spelling = table.spelling(CanonicalType(form))
    return spelling.hasPrefix("any ") ? String(spelling.dropFirst(4)) : spelling
  }

  // MARK: Initializers

  private func initializer(of name: String) -> Initializer {
    switch Callables(table: table, module: module).find(name) {
    case .unknown: return .unreadable
    case .found(let callable):
      let parameters = callable.parameters.map(parameter)
      if callable.isFailable { return .undecided("its initializer can fail", parameters) }
      return .found(Call(parameters: parameters, isAsync: callable.isAsync, isThrowing: callable.throwing != .nothing))
    case .ambiguous(let callables), .unmatched(let callables), .unknownLabels(_, let callables):
      let signatures = callables.map(\.signature).joined(separator: ", ")
      return .undecided("or bind it with one of its initializers: \(signatures)", parameters(of: callables))
    case .conditional(let callables):
      return .undecided("its initializers differ by the '#if' around them", parameters(of: callables))
    case .unusable(let callables):
      return .undecided("the container can call none of its initializers", parameters(of: callables))
    case .notCallable: return .undecided("it is not constructed by an initializer that the container can call", [])
    }
  }

  /// The initializers of a type that a container cannot construct.
  private func unusable(_ index: Int, _ form: SwiftTypeForm, _ name: String) -> Initializer {
    .undecided(
      "a container cannot construct it", parameters(of: Initializers.find(form, index, spelling: name, table) ?? []))
  }

  private func parameters(of callables: [Callable]) -> [Parameter] {
    callables.flatMap { $0.parameters.map(parameter) }
  }

  private func parameter(_ parameter: Callable.Parameter) -> Parameter {
    Parameter(
      label: parameter.label, name: parameter.name, hasDefault: parameter.hasDefault || parameter.isVariadic,
      type: type(of: parameter), typeName: parameter.type.map(table.spelling) ?? parameter.text,
      mentioned: parameter.type.map { mentioned(in: $0.form) } ?? [])
  }

  private func mentioned(in form: SwiftTypeForm) -> [String] {
    switch form {
    case .named(let names):
      (table.declaredType(form) == nil ? [] : [name(of: form)]) + names.flatMap { $0.arguments.flatMap(mentioned) }
    case .optional(let type), .array(let type), .unwrapped(let type), .existential(let type), .opaque(let type),
      .suppressed(let type), .member(let type, _), .marked(_, let type):
      mentioned(in: type)
    case .dictionary(let key, let value): mentioned(in: key) + mentioned(in: value)
    case .tuple(let elements): elements.flatMap { mentioned(in: $0.type) }
    case .function(let elements, _, _, let result): elements.flatMap { mentioned(in: $0.type) } + mentioned(in: result)
    case .composition(let parts): parts.flatMap(mentioned)
    case .number: []
    }
  }

  // MARK: Types of parameters

  private func type(of parameter: Callable.Parameter) -> ParameterType {
    let text = parameter.text.isEmpty ? "of an inferred type" : parameter.text
    guard let type = parameter.type, !type.isOpen, !parameter.isInout else { return .unusable(text) }
    let spelling =
      Callables(table: table, module: module).spelling(of: parameter) ?? parameter.spelling
    return self.type(type, spelling: spelling)
  }

  private func type(_ type: CanonicalType, spelling: String) -> ParameterType {
    let wanted = type.wrapped ?? type
    switch wanted.form {
    case .function(let elements, let effects, let error, let result):
      return .function(
        FunctionShape(
          spelling: Self.sendable(spelling, isOptional: type.isOptional),
          parameters: elements.map { table.spelling(CanonicalType($0.type)) },
          result: self.type(CanonicalType(result), spelling: table.spelling(CanonicalType(result))),
          isAsync: effects.contains("async"), isThrowing: effects.contains("throws") && error == nil,
          isMain: spelling.contains("@MainActor")))
    case .named, .composition:
      guard wanted.form.parts.contains(where: { table.declaredType($0) != nil }) else { return .value(spelling) }
      let implementations = table.implementations(of: wanted).map { name(of: table.form(ofType: $0)) }
      let isConstructed =
        table.declaredType(wanted.form).map { table.isConstructed($0) && table.isVisible($0) } ?? false
      return .declared(
        DeclaredName(
          name: name(of: wanted.form), spelling: table.spelling(wanted),
          implementations: isConstructed ? [name(of: wanted.form)] : implementations,
          subtypes: isConstructed ? implementations : [], isSendable: table.isSendable(wanted.form) ?? true))
    default: return .value(spelling)
    }
  }

  /// The text of a closure that can be used on any thread, as those of inputs are.
  private static func sendable(_ text: String, isOptional: Bool) -> String {
    if text.contains("@Sendable") || text.contains("@MainActor") || !text.contains("->") { return text }
    guard isOptional, text.hasPrefix("("), text.hasSuffix(")?") else { return "@Sendable \(text)" }
    return "(@Sendable \(text.dropFirst().dropLast(2)))?"
  }
}
