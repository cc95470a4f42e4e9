import SwiftDeclarations

/// How a new value is kept while its properties are assigned and its methods called.
enum ConfiguredValue {
  /// An object, which a constant holds.
  case constant
  /// A struct that is changed.
  case variable
  /// No declaration that was read says which of the two it is.
  case unknown
}

/// The result of a method that is called for what it does.
enum UnusedResult {
  /// There is none, or one that may be left.
  case none
  /// One that the compiler misses.
  case value
  case unknown
}

/// What declarations say of a value that is configured, so that generated code says no more than one that is written by hand.
extension CallWiring {
  /// Returns how a value of a type is kept while it is configured.
  func configuredValue(
    of type: CanonicalType, assigning properties: [ResolvedDependency], calling methods: [ResolvedCall]
  ) -> ConfiguredValue {
    guard !type.isOpen, !type.isShared, let index = table.declaredType(type.form) else { return .unknown }
    let places = table.types[index].declarations
    switch table.types[index].kind {
    case .class, .actor:
      return places.allSatisfy { [.class, .actor].contains(table.scope($0).kind) } ? .constant : .unknown
    case .struct:
      let labels = properties.compactMap(\.label)
      let changesProperty = places.flatMap(table.properties).contains { property in
        labels.contains(property.name) && !property.isConstant && property.prefix.attributes.isEmpty
          && property.prefix.conditionPlace == nil && !property.prefix.modifiers.contains(.isStatic)
      }
      let isChanged = changesProperty || methods.contains { changes(type, $0) }
      return isChanged && places.allSatisfy { table.scope($0).kind == .struct } ? .variable : .unknown
    case .enum, .protocol, .extension: return .unknown
    }
  }

  /// Returns what a method of a type returns, where all of its name agree.
  func result(of call: ResolvedCall, on type: CanonicalType) -> UnusedResult {
    var found: UnusedResult?
    for method in methods(named: call.method.value, of: type) {
      let result = result(of: method)
      if let found, found != result { return .unknown }
      found = result
    }
    return found ?? .unknown
  }

  private func result(of place: DeclarationPlace) -> UnusedResult {
    let function = table.function(place)
    guard let result = function.result.map({ table.text($0, in: place.file) }), !["Void", "()"].contains(result) else {
      return .none
    }
    let isDiscardable = function.prefix.attributes.contains {
      table.text($0.name, in: place.file) == "discardableResult"
    }
    return isDiscardable ? .none : .value
  }

  /// Whether a method surely changes the struct that has it.
  private func changes(_ type: CanonicalType, _ call: ResolvedCall) -> Bool {
    let methods = methods(named: call.method.value, of: type)
    return !methods.isEmpty && methods.allSatisfy { table.function($0).prefix.modifiers.contains(.isMutating) }
  }

  /// The methods of a name that a type has of its own or from elsewhere; none where not all of these are read.
  private func methods(named name: String, of type: CanonicalType) -> [DeclarationPlace] {
    guard !type.isOpen, !type.isShared, table.isWholeRead(type.form) else { return [] }
    let types = ([type.form] + table.supertypes(of: type.form).forms).compactMap(table.declaredType)
    let places = types.flatMap { table.types[$0].declarations + table.extensions(of: .declared($0)) }
    return places.flatMap { table.functions(named: name, in: $0) }.filter {
      !table.function($0).prefix.modifiers.contains(.isStatic)
    }
  }
}
