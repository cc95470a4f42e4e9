import BindingsYAML
import SwiftDeclarations
import SwiftModel

extension Graph {
  /// Returns the type as which a value ends, where that is not the binding's: the implementation, if the files read
  /// declare that it has the method of the `teardown` and that nothing of the binding's type has it.
  package func implementation(of node: Node, endedBy call: String) -> String? {
    guard node.binding.variants.isEmpty, case .call(let callee, _) = node.binding.construction,
      callee.value != node.binding.type.text
    else { return nil }
    guard let seen = declarations(seenBy: node), let type = seen.type(node.binding.type.text),
      let implementation = seen.type(callee.value), seen.table.declaredType(implementation.form) != nil
    else { return nil }
    let (table, method) = (seen.table, String(call.prefix { $0 != "(" }))
    return table.isWholeRead(type.form) && table.methods(named: method, of: type).isEmpty
      && !table.methods(named: method, of: implementation).isEmpty ? callee.value : nil
  }

  /// The declarations as a binding's file sees them; nil where no files are read.
  func declarations(seenBy node: Node) -> SeenDeclarations? {
    composition.names.declarations(seenFrom: node.id.file)
  }

  /// Where a type is declared first, for a note.
  func place(ofType type: Int, _ table: TypeTable) -> Span? { span(of: table.place(ofType: type)) }

  /// The place of a declaration, for a note.
  func span(of place: SwiftPlace) -> Span? { composition.names.table.swift.span(of: place) }
}

extension TypeTable {
  /// Where a type is declared first.
  package func place(ofType type: Int) -> SwiftPlace {
    let place = types[type].declarations[0]
    return SwiftPlace(file: files[place.file].file, range: scope(place).place)
  }

  /// Whether all of some methods are isolated to a global actor.
  fileprivate func isOfActor(methods: [DeclarationPlace]) -> Bool {
    !methods.isEmpty
      && methods.allSatisfy { if case .actor = isolation(of: function($0), in: $0.file) { true } else { false } }
  }

  /// Whether a type on a global actor declares a property, and not as `nonisolated`.
  fileprivate func isOfActor(property name: String?, of type: CanonicalType) -> Bool {
    let declared = places(of: type).flatMap { allProperties(of: $0) }.filter { $0.name == name }
    return !declared.isEmpty && !declared.contains { $0.prefix.modifiers.contains(.isNonisolated) }
  }

  /// The actor of whose state a property is, so that nothing else assigns it.
  func actorKeeping(property name: String, of type: CanonicalType?) -> Int? {
    guard let type, let declared = declaredType(type.form), types[declared].kind == .actor else { return nil }
    let properties = places(of: type).flatMap { allProperties(of: $0) }.filter { $0.name == name }
    let isOfAll = properties.allSatisfy {
      !$0.prefix.modifiers.contains(.isNonisolated) && $0.prefix.attributes.isEmpty
    }
    return !properties.isEmpty && isOfAll ? declared : nil
  }
}

// Types that bindings configure and construct, and the actors of their members.
extension CallWiring {
  /// The global actor of foreign objects that are configured, if their type is declared on one.
  func actorOfObjects(of part: ComposedBinding) -> String? {
    part.binding.properties.isEmpty && part.binding.calls.isEmpty ? nil : type(of: part).flatMap { actor(of: $0, part) }
  }

  /// The global actor that a type is declared on, where a binding says no isolation.
  private func actor(of type: CanonicalType, _ part: ComposedBinding) -> String? {
    guard part.binding.isolation == nil, part.binding.autowire != .off,
      let table = declarations(seenFrom: part.namesFile)?.table, let declared = table.declaredType(type.form),
      case .actor(let actor) = table.isolation(ofType: declared)
    else { return nil }
    return actor
  }

  /// The global actor of the properties and methods that configure a binding's values or end them, where nothing waits
  /// for it: the initializer of their type may be `nonisolated`.
  func actorOfMembers(of part: ComposedBinding, _ type: CanonicalType) -> String? {
    let binding = part.binding
    guard let actor = actor(of: type, part), let table = declarations(seenFrom: part.namesFile)?.table
    else { return nil }
    var methods: [String] = []
    if !binding.effects.isAsync { methods += binding.calls.lazy.map(\.method.value) }
    if let teardown = binding.teardown, case .call(let call, _) = teardown.action, !teardown.effects.isAsync {
      methods.append(SwiftName.leading(call))
    }
    let isNeeded = methods.contains { table.isOfActor(methods: table.methods(named: $0, of: type)) }
    return isNeeded || binding.properties.contains { table.isOfActor(property: $0.label, of: type) } ? actor : nil
  }

  /// The type whose properties and methods configure the values of a binding, if one declaration says it. A binding may
  /// have another than its implementation, or than what its factory returns.
  package func configuredType(of part: ComposedBinding) -> CanonicalType? {
    let binding = part.binding
    switch binding.construction {
    case .foreign:
      return declaredType(binding.type.text, of: part)
    case .call(let callee, let arguments) where binding.variants.isEmpty:
      if let type = implementation(of: part) { return type }
      guard case .found(let function) = find(callee.value, arguments, of: part, in: .always) else { return nil }
      return function.result.flatMap { $0.isOpen ? nil : $0 }
    default:
      return nil
    }
  }

  /// The declared type that a binding constructs; nil where its callee is none.
  func implementation(of part: ComposedBinding) -> CanonicalType? {
    guard part.binding.variants.isEmpty, case .call(let callee, _) = part.binding.construction else { return nil }
    return declaredType(callee.value, of: part)
  }

  private func declaredType(_ text: String, of part: ComposedBinding) -> CanonicalType? {
    guard let seen = declarations(seenFrom: part.namesFile), let type = seen.type(text),
      seen.table.declaredType(type.form) != nil
    else { return nil }
    return type
  }
}

// Parameters and properties that take closures.
extension CallWiring {
  /// Tells where closures run that an initializer or function takes. What is async, or called by a module's code in
  /// another target, may run elsewhere than the container's code.
  func taker(_ callable: Callable, of part: ComposedBinding) -> ClosureType.Taker {
    if callable.kind == .initializer || callable.kind == .implicit, callable.isolation == .nonisolated,
      let type = callable.result.flatMap({ table.declaredType($0.form) }), table.types[type].kind == .actor
    {
      return .actor
    }
    let isElsewhere = composition.kind == .module || composition.names.isOfOtherTarget(part.namesFile)
    if callable.isAsync, callable.isolation == .nonisolated { return .async }
    return callable.isAsync || isElsewhere ? .elsewhere : .here
  }

  /// A parameter as one that takes a provider or the container. A typealias of a function is marked as escaping.
  func receiving(_ parameter: Callable.Parameter, of part: ComposedBinding) -> ProviderParameter {
    let text = spelling(of: parameter, of: part)
    let closure = parameter.type.flatMap { closureType($0, parameter.spelling, parameter.context, part) }
    let isAlias = closure != nil && parameter.type?.wrapped == nil && text?.contains(byte: UInt8(ascii: ">")) == false
    return ProviderParameter(
      type: isAlias ? text.map { "@escaping \($0)" } : text, closure: closure, place: parameter.place)
  }

  /// A property of the type that a binding configures, or a parameter of a method that it calls, if one declaration
  /// says it.
  func receiving(
    named label: String?, ofMethod method: String?, of type: CanonicalType, _ part: ComposedBinding
  ) -> ProviderParameter? {
    if let method {
      let found = parameters(label, ofMethod: method, of: type, part)
      return found.count == 1 ? receiving(found[0], of: part) : nil
    }
    guard let table = declarations(seenFrom: part.namesFile)?.table,
      let (text, context) = label.flatMap({ table.property(named: $0, of: type) })
    else { return nil }
    let closure = table.type(text, in: context).flatMap { closureType($0, text, context, part) }
    return ProviderParameter(type: nil, closure: closure)
  }

  /// The parameters with a label, of all methods of one name that a configured type has.
  func parameters(
    _ label: String?, ofMethod method: String, of type: CanonicalType, _ part: ComposedBinding
  ) -> [Callable.Parameter] {
    guard let table = declarations(seenFrom: part.namesFile)?.table else { return [] }
    let reader = CallableReader(table: table, spelling: method, substitution: [:])
    return table.methods(named: method, of: type).flatMap { reader.callable($0, .function).parameters }
      .filter { $0.label == label }
  }

  /// The closure of a type, or of an optional one, that is written as a text; nil where it is no function's.
  private func closureType(
    _ type: CanonicalType, _ text: String, _ context: NameContext, _ part: ComposedBinding
  ) -> ClosureType? {
    guard case .function(_, let effects, _, _) = type.unwrapped.form,
      let table = declarations(seenFrom: part.namesFile)?.table, var form = table.form(text)
    else { return nil }
    if case .optional(let wrapped) = form.unmarked { form = wrapped }
    var closure = ClosureType(marks: table.functionMarks(form, in: context), effects: Effects(words: effects)) {
      table.globalActor($0, in: context)
    }
    if case .function(let parameters, _, _, _) = form.unmarked {
      let names = parameters.compactMap(\.labels.last)
      if names.count == parameters.count { closure.names = names }
    }
    return closure
  }
}

extension TypeTable {
  /// The type of a property as it is written, and where. Nil where several are declared with several types, or one
  /// without.
  fileprivate func property(named name: String, of type: CanonicalType) -> (text: String, context: NameContext)? {
    var found: (text: String, context: NameContext)?
    for place in places(of: type) {
      let properties = allProperties(of: place).filter { $0.name == name && !$0.prefix.modifiers.contains(.isStatic) }
      for property in properties {
        guard let range = property.type, case let text = text(range, in: place.file) else { return nil }
        if found.map({ $0.text != text }) ?? false { return nil }
        found = found ?? (text, context(in: place))
      }
    }
    return found
  }
}
