import SwiftDeclarations

/// Which functions and properties of a file are members of which scope: indices into its lists.
package struct FileMembers {
  package var functions: [[Int]]
  var properties: [[Int]]
}

extension TypeTable {
  package func members(of file: Int) -> FileMembers {
    if let known = cachedMembers[file] { return known }
    let declarations = files[file].declarations
    let none = [[Int]](repeating: [], count: declarations.scopes.count)
    var members = FileMembers(functions: none, properties: none)
    for (index, function) in declarations.functions.enumerated() {
      if let scope = function.scope { members.functions[scope].append(index) }
    }
    for (index, property) in declarations.properties.enumerated() {
      members.properties[property.scope].append(index)
    }
    cachedMembers[file] = members
    return members
  }

  /// The functions that a scope declares by a name.
  func functions(named name: String, in place: ScopePlace) -> [DeclarationPlace] {
    members(of: place.file).functions[place.scope].lazy
      .filter { self.files[place.file].declarations.functions[$0].name == name }
      .map { DeclarationPlace(file: place.file, index: $0) }
  }

  package func function(_ place: DeclarationPlace) -> FunctionDeclaration {
    files[place.file].declarations.functions[place.index]
  }

  /// The properties of a scope that an initializer can take, without those that an init accessor sets.
  package func properties(of place: ScopePlace) -> [PropertyDeclaration] {
    let all = members(of: place.file).properties[place.scope].map { files[place.file].declarations.properties[$0] }
    let initialized = Set(all.flatMap(\.initialized))
    return initialized.isEmpty ? all : all.filter { !initialized.contains($0.name) }
  }

  /// The superclass that a declaration of a class names, in full, with the generic arguments that it has there.
  func superclass(at place: ScopePlace, _ names: [SwiftTypeForm.Name]) -> SwiftTypeForm? {
    guard case .declared(let type) = owner(of: place) else { return nil }
    return inherited(by: [place], generics: genericParameters(of: type), substitution(for: type, names)).first { form in
      declaredType(form).map { types[$0].kind == .class } ?? false
    }
  }

  /// Whether the first thing that a class inherits is no declared type: it may be a superclass of an SDK.
  func mayHaveUnknownSuperclass(at place: ScopePlace) -> Bool {
    guard let first = scope(place).inherited.first,
      let form = self.type(clause(first, in: place.file), in: context(of: place))?.form
    else { return false }
    return form.parts.contains { declaredType($0) == nil && !Self.isStandardProtocol($0) }
  }

  /// The context of what a scope contains.
  func context(in place: ScopePlace, generics: [String] = []) -> NameContext {
    NameContext(module: files[place.file].module, file: place.file, scope: place.scope, generics: generics)
  }

  /// The context of the inheritance clause of a scope.
  func context(of place: ScopePlace) -> NameContext {
    NameContext(
      module: files[place.file].module, file: place.file, scope: scope(place).parent,
      generics: scope(place).genericParameters)
  }

  /// Whether a type is a protocol of the standard library, which has no actor and no initializers.
  static func isStandardProtocol(_ form: SwiftTypeForm) -> Bool {
    guard case .named(let names) = form, names.count == 1 else { return false }
    return standardProtocols.contains(names[0].text)
  }

  private static let standardProtocols: Set<String> = [
    "AnyObject", "AsyncIteratorProtocol", "AsyncSequence", "CaseIterable", "Codable", "CodingKey", "Collection",
    "Comparable", "Copyable", "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible",
    "Decodable",
    "Encodable", "Equatable", "Error", "Escapable", "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral",
    "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation", "ExpressibleByStringLiteral", "Hashable",
    "Identifiable", "IteratorProtocol", "LocalizedError", "LosslessStringConvertible", "MutableCollection",
    "Observable",
    "OptionSet", "RandomAccessCollection", "RandomNumberGenerator", "RangeReplaceableCollection", "RawRepresentable",
    "Sendable", "Sequence", "SetAlgebra", "BidirectionalCollection", "Clock", "TextOutputStream",
  ]
}
