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
    var methods = binding.effects.isAsync ? [] : binding.calls.map(\.method.value)
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
