import SwiftDeclarations

/// Finds the initializers of a declared type: its own, those of its extensions, the implicit ones, and for a class those
/// that it inherits.
struct Initializers {
  /// As far as superclasses are followed.
  private static let deepest = 50

  private let table: TypeTable
  private let spelling: String

  /// - Returns: Nil where a class has those of a superclass that no file read declares.
  static func find(_ form: SwiftTypeForm, _ type: Int, spelling: String, _ table: TypeTable) -> [Callable]? {
    let finder = Initializers(table: table, spelling: spelling)
    return finder.find(form, type, depth: 0).map { CallableSelection.distinct($0) }
  }

  private func find(_ form: SwiftTypeForm, _ type: Int, depth: Int) -> [Callable]? {
    guard case .named(let names) = form, depth < Self.deepest else { return nil }
    var substitution = table.substitution(for: type, names)
    substitution[SwiftTypeForm.enclosingType] = form
    let reader = CallableReader(table: table, spelling: spelling, substitution: substitution)
    let declared = declared(of: type)
    let own = declared.map { reader.callable($0, .initializer) }
    let places = table.types[type].declarations
    if declared.allSatisfy({ !isDesignated($0) }), let macro = table.macro(of: type) {
      return own + [MemberwiseInitializer.guessed(reader, of: type, at: places[0], macro: macro)]
    }
    switch table.types[type].kind {
    case .struct:
      let bare = places.filter { table.functions(named: "init", in: $0).isEmpty }
      return own + bare.flatMap { MemberwiseInitializer.all(reader, of: type, at: $0) }
    case .enum: return own
    case .protocol, .extension: return nil
    case .actor: return own.isEmpty ? [implicit(reader, type)] : own
    case .class:
      let designated = declared.filter { isDesignated($0) }
      return inheriting(own, designated, reader, names, type, depth: depth)
    }
  }

  private func declared(of type: Int) -> [DeclarationPlace] {
    (table.types[type].declarations + table.extensions(of: .declared(type)))
      .flatMap { table.functions(named: "init", in: $0) }
  }

  private func isDesignated(_ place: DeclarationPlace) -> Bool {
    let function = table.function(place)
    guard let scope = function.scope, !function.prefix.modifiers.contains(.isConvenience) else { return false }
    return table.files[place.file].declarations.scopes[scope].kind != .extension
  }

  /// Swift's rules: a class without designated initializers has its superclass's, and one that overrides all of those has
  /// its convenience initializers.
  private func inheriting(
    _ own: [Callable], _ designated: [DeclarationPlace], _ reader: CallableReader, _ names: [SwiftTypeForm.Name],
    _ type: Int, depth: Int
  ) -> [Callable]? {
    guard let superclass = table.superclass(of: type, names), let above = table.declaredType(superclass),
      above != type
    else {
      if !designated.isEmpty { return own }
      if table.mayHaveUnknownSuperclass(type) { return own.isEmpty ? nil : own }
      return own + [implicit(reader, type)]
    }
    guard let inherited = find(superclass, above, depth: depth + 1) else { return own.isEmpty ? nil : own }
    let ownLabels = Set(own.map(\.labels))
    let others = inherited.filter { !ownLabels.contains($0.labels) }
    if designated.isEmpty { return own + others }
    let overridden = Set(
      designated.filter { table.function($0).prefix.modifiers.contains(.isOverride) }
        .map { reader.callable($0, .initializer).labels })
    let needed = declared(of: above).filter { isDesignated($0) }.map { reader.callable($0, .initializer).labels }
    return overridden.isSuperset(of: needed) && !needed.isEmpty ? own + others.filter { $0.standing != .usual } : own
  }

  private func implicit(_ reader: CallableReader, _ type: Int) -> Callable {
    let place = table.types[type].declarations[0]
    let isVisible = table.isVisible(type) && table.modules[table.types[type].module].distance == .own
    return Callable(
      kind: .implicit, signature: reader.signature(.implicit, []), parameters: [], throwing: .nothing, isAsync: false,
      isolation: table.isolation(ofType: type),
      result: reader.substitution[SwiftTypeForm.enclosingType].map { CanonicalType($0) },
      isFailable: false, place: SwiftPlace(file: table.files[place.file].file, range: table.scope(place).place),
      condition: table.scope(place).prefix.condition,
      standing: isVisible ? .usual : .unusable(.access(.internal, property: nil)), access: .internal)
  }
}
