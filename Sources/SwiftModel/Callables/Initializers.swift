import SwiftDeclarations

/// Finds the initializers of a declared type: its own, those of its extensions and protocols, the implicit ones, and
/// those that a class inherits.
package struct Initializers {
  /// As far as superclasses are followed.
  private static let deepest = 50

  private let table: TypeTable
  private let spelling: String

  /// An initializer as an overriding one repeats it.
  private struct Key: Hashable {
    let labels: String
    let types: [SwiftTypeForm?]

    init(_ callable: Callable) {
      labels = callable.labels
      types = callable.parameters.map { $0.type?.form }
    }
  }

  private struct Found {
    var written: [Callable] = []
    /// Those that nobody wrote for this type, and inherited ones.
    var others: [Callable] = []
    /// Those of a class that are no convenience.
    var designated: Set<Key> = []

    var all: [Callable] { others.isEmpty ? written : written + others }
  }

  /// - Returns: Nil where a class has those of a superclass that no file read declares.
  package static func find(_ form: SwiftTypeForm, _ type: Int, spelling: String, _ table: TypeTable) -> [Callable]? {
    let finder = Initializers(table: table, spelling: spelling)
    guard let found = finder.find(form, type, depth: 0) else { return nil }
    let (own, added) = (found.all, table.inheritsNothing(type) ? [] : finder.ofProtocols(form))
    if added.isEmpty { return CallableSelection.distinct(own) }
    let keys = Set(own.map(Key.init))
    return CallableSelection.distinct(own + added.filter { !keys.contains(Key($0)) })
  }

  private func find(_ form: SwiftTypeForm, _ type: Int, depth: Int) -> Found? {
    guard case .named(let names) = form, depth < Self.deepest else { return nil }
    let reader = CallableReader(table: table, spelling: spelling, of: form, declaredBy: form)
    let places = table.types[type].declarations
    if let macro = table.macro(of: type), !places.contains(where: hasDesignated) {
      return Found(
        written: initializers(in: places + table.extensions(of: .declared(type)), reader),
        others: [MemberwiseInitializer.guessed(reader, of: type, at: places[0], macro: macro)])
    }
    guard var result = find(at: places[0], reader, names, type, depth: depth) else { return nil }
    for place in places.dropFirst() {
      guard let found = find(at: place, reader, names, type, depth: depth) else { return nil }
      result.written += found.written
      result.others += found.others
      result.designated.formUnion(found.designated)
    }
    result.written += initializers(in: table.extensions(of: .declared(type)), reader)
    if !result.others.isEmpty {
      let keys = Set(result.written.map(Key.init))
      result.others.removeAll { $0.kind == .initializer && keys.contains(Key($0)) }
    }
    return result
  }

  private func hasDesignated(_ place: ScopePlace) -> Bool {
    table.functions(named: "init", in: place).contains {
      !table.function($0).prefix.modifiers.contains(.isConvenience)
    }
  }

  private func initializers(in places: [ScopePlace], _ reader: CallableReader) -> [Callable] {
    places.flatMap { table.functions(named: "init", in: $0) }.map { reader.callable($0, .initializer) }
  }

  /// Those of extensions of the protocols that a type conforms to.
  private func ofProtocols(_ form: SwiftTypeForm) -> [Callable] {
    table.supertypes(of: form).forms.flatMap { supertype -> [Callable] in
      guard let type = table.declaredType(supertype), table.types[type].kind == .protocol else { return [] }
      return initializers(
        in: table.extensions(of: .declared(type)),
        CallableReader(table: table, spelling: spelling, of: form, declaredBy: supertype))
    }
  }

  /// The initializers of one declaration of a type.
  private func find(
    at place: ScopePlace, _ reader: CallableReader, _ names: [SwiftTypeForm.Name], _ type: Int, depth: Int
  ) -> Found? {
    let functions = table.functions(named: "init", in: place)
    var found = Found(written: functions.map { reader.callable($0, .initializer) })
    let designated = zip(functions, found.written).compactMap { place, callable in
      table.function(place).prefix.modifiers.contains(.isConvenience) ? nil : callable
    }
    switch table.scope(place).kind {
    case .struct:
      found.others = unless(designated, at: place, MemberwiseInitializer.all(reader, of: type, at: place))
    case .enum: break
    case .protocol, .extension: return nil
    case .actor:
      found.others = unless(designated, at: place, [MemberwiseInitializer.empty(reader, of: type, at: place)])
    case .class:
      // Only a subclass looks at them.
      let isInherited = depth > 0
      if isInherited { found.designated = Set(designated.map(Key.init)) }
      guard let superclass = table.superclass(at: place, names), let above = table.declaredType(superclass),
        above != type
      else {
        if table.mayHaveUnknownSuperclass(at: place) {
          return designated.isEmpty && found.written.isEmpty ? nil : found
        }
        found.others = unless(designated, at: place, [MemberwiseInitializer.empty(reader, of: type, at: place)])
        if isInherited { found.designated.formUnion(found.others.map(Key.init)) }
        return found
      }
      guard let inherited = find(superclass, above, depth: depth + 1) else {
        return found.written.isEmpty ? nil : found
      }
      inherit(inherited, designated, at: place, &found)
    }
    return found
  }

  /// Swift's rules: a class without designated initializers has its superclass's, and one that overrides all of those
  /// has its convenience initializers.
  private func inherit(_ inherited: Found, _ designated: [Callable], at place: ScopePlace, _ found: inout Found) {
    let own = Set(found.written.map(Key.init))
    let missing = inherited.all.filter { !own.contains(Key($0)) }
    found.others = unless(designated, at: place, missing)
    if designated.isEmpty { found.designated.formUnion(inherited.designated) }
    guard !designated.isEmpty, !inherited.designated.isEmpty, own.isSuperset(of: inherited.designated) else { return }
    found.others += under(table.condition(of: place), missing)
  }

  // MARK: Conditions

  /// Initializers that a declaration has where it has none of some others.
  private func unless(
    _ others: [Callable], at place: ScopePlace, _ implied: @autoclosure () -> [Callable]
  ) -> [Callable] {
    let condition = table.condition(of: place)
    guard !others.contains(where: { $0.condition == nil || $0.condition == condition }) else { return [] }
    let absence = others.compactMap(\.condition).map(DeclarationCondition.not)
    return absence.reduce(under(condition, implied())) { under($1, $0) }
      .filter { !ConditionFormula(declaration: $0.condition).isImpossible }
  }

  private func under(_ condition: String?, _ callables: [Callable]) -> [Callable] {
    guard condition != nil else { return callables }
    return callables.map { $0.with(condition: DeclarationCondition.all([condition, $0.condition])) }
  }
}
