import BindingsYAML
import InjectGenCore
import SwiftModel

extension ConstructionSurvey {
  // MARK: Initializers

  func initializer(of name: String) -> Initializer {
    switch SeenDeclarations(of: table, seenFrom: module).find(name) {
    case .unknown: return .unreadable
    case .found(let callable):
      let parameters = callable.parameters.map(parameter)
      if callable.isFailable { return .undecided("its initializer can fail", parameters) }
      return .found(Self.call(callable, parameters))
    case .ambiguous(let callables), .unmatched(let callables), .unknownLabels(_, let callables):
      let choosable = Self.choosable(callables)
      if choosable.count > 1 {
        return .several(choosable.map { Self.call($0, $0.parameters.map(parameter), $0.signature) })
      }
      let signatures = callables.map(\.signature).joined(separator: ", ")
      return .undecided("or bind it with one of its initializers: \(signatures)", parameters(of: callables))
    case .conditional(let callables):
      return .undecided("its initializers differ by the '#if' around them", parameters(of: callables))
    case .unusable(let callables):
      let factories = staticFactories(of: name)
      if factories.count == 1 { return .found(factories[0]) }
      if factories.count > 1 { return .several(factories) }
      return .undecided("the container can call none of its initializers", parameters(of: callables))
    case .notCallable: return .undecided("it is not constructed by an initializer that the container can call", [])
    }
  }

  /// The static methods of a type that return one: `Database.open`.
  private func staticFactories(of name: String) -> [Call] {
    guard let type = table.type(name, in: NameContext(module: module)), let index = table.declaredType(type.form) else {
      return []
    }
    let own = String(table.types[index].name.split(separator: ".").last ?? "")
    var names: [String] = []
    for place in table.types[index].declarations + table.extensions(of: .declared(index)) {
      for function in table.members(of: place.file).functions[place.scope] {
        let function = table.files[place.file].declarations.functions[function]
        let result = function.result.map { table.text($0, in: place.file) }
        guard function.prefix.modifiers.contains(.isStatic), result == own || result == "Self" else { continue }
        if !names.contains(function.name) { names.append(function.name) }
      }
    }
    return names.compactMap { method in
      let path = "\(name).\(method)"
      guard case .found(let callable) = SeenDeclarations(of: table, seenFrom: module).find(path), callable.isCallable,
        !callable.isFailable
      else { return nil }
      return Self.call(callable, callable.parameters.map(parameter), path)
    }
  }

  /// Those that their signatures alone choose.
  private static func choosable(_ callables: [Callable]) -> [Callable] {
    callables.filter { callable in
      callable.condition == nil && !callable.isFailable && callable.isCallable
        && callables.filter { $0.labels == callable.labels }.count == 1
    }
  }

  private static func call(_ callable: Callable, _ parameters: [Parameter], _ signature: String? = nil) -> Call {
    Call(
      signature: signature, parameters: parameters, isAsync: callable.isAsync,
      isThrowing: callable.throwing != .nothing)
  }

  /// The initializer that has just these labels, also one that others are preferred to.
  package func call(_ type: String, labels: [String?]) -> Call? {
    let signature = "\(type).init(\(labels.map { "\($0 ?? "_"):" }.joined()))"
    let selection = SeenDeclarations(of: table, seenFrom: module).find(signature)
    guard case .found(let callable) = selection, !callable.isFailable else { return nil }
    return Self.call(callable, callable.parameters.map(parameter), signature)
  }

  /// A static method, by its path.
  package func call(_ method: String) -> Call? {
    guard case .found(let callable) = SeenDeclarations(of: table, seenFrom: module).find(method), !callable.isFailable
    else { return nil }
    var call = Self.call(callable, callable.parameters.map(parameter), method)
    if let result = callable.result, !result.isOpen, result.form != .tuple([]) { call.result = table.spelling(result) }
    return call
  }

  /// The initializers of a type that a container cannot construct.
  func unusable(_ index: Int, _ form: SwiftTypeForm, _ name: String) -> Initializer {
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
      mentioned: parameter.type.map { mentioned(in: $0.form) } ?? [], defaultText: parameter.defaultText)
  }

  func mentioned(in form: SwiftTypeForm) -> [String] {
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
      SeenDeclarations(of: table, seenFrom: module).spelling(of: parameter) ?? parameter.spelling
    return self.type(type, spelling: spelling)
  }

  func type(_ type: CanonicalType, spelling: String) -> ParameterType {
    let wanted = type.wrapped ?? type
    switch wanted.form {
    case .array(let element):
      guard case .declared(let declared) = self.type(CanonicalType(element), spelling: "") else {
        return .value(spelling)
      }
      return .list(declared, spelling)
    case .function(let elements, let effects, let error, let result):
      return .function(
        FunctionShape(
          spelling: Self.sendable(spelling),
          isSendable: spelling.contains("@Sendable") || spelling.contains("@MainActor"),
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
          subtypes: isConstructed ? implementations : [], isSendable: isSendable(wanted.form),
          isData: isData(wanted.form), isClass: isClass(wanted.form)))
    default: return .value(spelling)
    }
  }

  /// Whether values of a type may be used on any thread, unless nothing is known of it. A protocol of an actor does
  /// not say it.
  private func isSendable(_ form: SwiftTypeForm) -> Bool {
    guard table.isSendable(form) ?? true else { return false }
    guard let index = table.declaredType(form), table.types[index].kind == .protocol else { return true }
    return table.isolation(ofType: index) == .nonisolated
      || table.supertypes(of: form).forms.contains { name(of: $0) == "Sendable" }
  }

  /// Whether all its values are objects.
  private func isClass(_ form: SwiftTypeForm) -> Bool {
    guard let index = table.declaredType(form) else { return false }
    switch table.types[index].kind {
    case .class, .actor: return true
    case .protocol:
      return table.supertypes(of: form).forms.contains { form in
        name(of: form) == "AnyObject" || table.declaredType(form).map { table.types[$0].kind == .class } == true
      }
    case .struct, .enum, .extension: return false
    }
  }

  private func isData(_ form: SwiftTypeForm) -> Bool {
    guard let index = table.declaredType(form) else { return false }
    switch table.types[index].kind {
    case .enum: return true
    case .struct: return table.supertypes(of: form).forms.contains { Self.protocolsOfData.contains(name(of: $0)) }
    case .class, .actor, .protocol, .extension: return false
    }
  }

  /// The protocols of values that are compared, coded or thrown.
  package static let protocolsOfData: Set<String> = [
    "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Comparable", "Identifiable", "CodingKey",
    "OptionSet",
    "Error", "LocalizedError",
  ]

  /// The text of a closure that can be used on any thread, as those of inputs are.
  private static func sendable(_ text: String) -> String {
    if text.contains("@Sendable") || text.contains("@MainActor") || !text.contains("->") { return text }
    guard case .optional(let closure) = SwiftTypeForm(text: text) else { return "@Sendable \(text)" }
    return "(@Sendable \(closure))?"
  }
}
