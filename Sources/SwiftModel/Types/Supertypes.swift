import SwiftDeclarations

/// A condition of a conformance. The files that are read do not decide it.
package enum UndecidedCondition {
  /// That of an `#if`.
  case compilation(String)
  /// The `where` clause of an extension: in each build it holds or not.
  case constraint(String)

  package var isForCompiler: Bool { if case .constraint = self { true } else { false } }
}

/// All that a type is declared to conform to and to inherit from, over any number of steps.
package struct Supertypes {
  /// Each once, the nearest first. There are few, so they are looked at one by one.
  package var forms: [SwiftTypeForm] = []
  /// Those that the files read declare, without generic arguments.
  package var types: [Int] = []
}

extension TypeTable {
  /// The declared types that a declared type inherits from or conforms to. While they are being found there are none: a
  /// name in a type's own inheritance clause is not looked up in what it inherits.
  package func inheritedTypes(of type: Int) -> [Int] {
    if let known = cachedInheritedTypes[type] { return known }
    let before = cuts
    let found = supertypes(of: form(ofType: type)).types
    if cuts == before { cachedInheritedTypes[type] = found }
    return found
  }

  /// Whether a declared type names nothing that it inherits from or conforms to, and has no extensions.
  func inheritsNothing(_ type: Int) -> Bool {
    types[type].declarations.allSatisfy { scope($0).inherited.isEmpty } && extensions(of: .declared(type)).isEmpty
  }

  package func supertypes(of form: SwiftTypeForm) -> Supertypes {
    if let known = cachedSupertypes[form] { return known }
    guard asked.insert(form).inserted else {
      cuts += 1
      return Supertypes()
    }
    defer { asked.remove(form) }
    let before = cuts
    var result = Supertypes()
    var queue = directSupertypes(of: form)
    var next = 0
    while next < queue.count, result.forms.count < Self.mostSupertypes {
      let supertype = queue[next]
      next += 1
      guard supertype != form, !result.forms.contains(supertype) else { continue }
      result.forms.append(supertype)
      if let type = declaredType(supertype), !result.types.contains(type) { result.types.append(type) }
      queue += directSupertypes(of: supertype)
    }
    if cuts == before || asked.count == 1 { cachedSupertypes[form] = result }
    return result
  }

  private func directSupertypes(of form: SwiftTypeForm) -> [SwiftTypeForm] {
    guard case .named(let names) = form else { return form.parts.filter { $0 != form } }
    guard let type = declaredType(form) else {
      return inherited(by: extensions(of: .external(names.map(\.text).joined(separator: "."))), generics: [], [:])
    }
    let generics = genericParameters(of: type)
    let substitution = substitution(for: type, names)
    var result: [SwiftTypeForm] = []
    // `any Store<User>` is an `any Store`.
    if types[type].kind == .protocol, names.contains(where: { !$0.arguments.isEmpty }) {
      result.append(self.form(ofType: type))
    }
    let places = types[type].declarations + extensions(of: .declared(type))
    guard places.contains(where: { scope($0).prefix.conditionPlace != nil }) else {
      return result + inherited(by: places, generics: generics, substitution)
    }
    return result + inheritedAlways(by: places, of: type, generics: generics, substitution)
  }

  /// Returns the types that a type has under each condition under which it is declared. The others cannot be read.
  private func inheritedAlways(
    by places: [ScopePlace], of type: Int, generics: [String], _ substitution: [String: SwiftTypeForm]
  ) -> [SwiftTypeForm] {
    var result: [SwiftTypeForm] = []
    var conditions: [SwiftTypeForm: [String?]] = [:]
    for place in places {
      for form in inherited(by: [place], generics: generics, substitution) {
        if conditions[form] == nil { result.append(form) }
        conditions[form, default: []].append(condition(of: place))
      }
    }
    let own = ConditionFormula(anyOf: types[type].declarations.map { condition(of: $0) })
    return result.filter { own.implies(ConditionFormula(anyOf: conditions[$0] ?? [])) }
  }

  /// The condition under which a type, or one that it inherits from, names another in an inheritance clause, where it
  /// does not always.
  package func condition(of type: CanonicalType, being other: CanonicalType) -> UndecidedCondition? {
    if isDeclared(type, toBe: other) { return nil }
    for form in [type.form] + supertypes(of: type.form).forms {
      guard case .named(let names) = form, let index = declaredType(form) else { continue }
      let (generics, substitution) = (genericParameters(of: index), substitution(for: index, names))
      for place in undecidedPlaces(of: index) {
        let named = inherited(by: [place], generics: generics, substitution, isAlways: false)
        guard named.contains(where: { isDeclared(CanonicalType($0), toBe: other) }) else { continue }
        if let condition = condition(of: place) { return .compilation(condition) }
        return .constraint(constraint(of: place))
      }
    }
    return nil
  }

  /// Whether a declared type has a declaration or an extension under a compilation condition.
  package func isConditional(_ type: CanonicalType) -> Bool {
    declaredType(type.form).map { type in
      undecidedPlaces(of: type).contains { scope($0).prefix.conditionPlace != nil }
    } ?? false
  }

  /// Whether a type, or one that it inherits from, has a declaration or an extension under a condition of any kind.
  package func isSometimesMore(_ type: CanonicalType) -> Bool {
    ([type.form] + supertypes(of: type.form).forms).contains { form in
      declaredType(form).map { !undecidedPlaces(of: $0).isEmpty } ?? false
    }
  }

  private func undecidedPlaces(of type: Int) -> [ScopePlace] {
    types[type].declarations.filter { scope($0).prefix.conditionPlace != nil }
      + extensions(of: .declared(type)).filter { scope($0).prefix.conditionPlace != nil || scope($0).isConstrained }
  }

  /// The `where` clause of an extension, on one line; without one, the extended type with its arguments.
  private func constraint(of place: ScopePlace) -> String {
    let words = text(scope(place).head, in: place.file).split { $0.isWhitespace }
    guard let start = words.firstIndex(of: "where") else { return text(scope(place).place, in: place.file) }
    return words[start...].joined(separator: " ")
  }

  /// More than any type has: `class A<T>: A<[T]>` would have them without end.
  static let mostSupertypes = 100

  /// Returns the types that inheritance clauses name. What a constrained extension names not every such type has: it is
  /// left out if they are to hold always.
  package func inherited(
    by places: [ScopePlace], generics: [String], _ substitution: [String: SwiftTypeForm], isAlways: Bool = true
  ) -> [SwiftTypeForm] {
    var result: [SwiftTypeForm] = []
    for place in places {
      let scope = scope(place)
      if isAlways, scope.kind == .extension, scope.isConstrained { continue }
      let context = NameContext(
        module: files[place.file].module, file: place.file, scope: scope.parent, generics: generics)
      for range in scope.inherited {
        guard let type = type(clause(range, in: place.file), in: context, substitution) else { continue }
        for part in type.form.parts where !(scope.kind == .enum && Self.isRawType(part)) {
          result.append(part)
        }
      }
    }
    return result
  }

  /// `nonisolated` before a protocol says nothing about the type.
  package func clause(_ range: TextRange, in file: Int) -> String {
    let text = text(range, in: file)
    guard text.hasPrefix("nonisolated"), text.dropFirst("nonisolated".count).first?.isWhitespace == true else {
      return text
    }
    return String(text.dropFirst("nonisolated".count).drop(while: \.isWhitespace))
  }

  /// The type that an enum names for its raw values, where it is one of Swift's.
  func rawType(of type: Int) -> SwiftTypeForm? {
    types[type].declarations.lazy.compactMap { place -> SwiftTypeForm? in
      guard let first = self.scope(place).inherited.first, self.scope(place).kind == .enum else { return nil }
      return self.type(self.clause(first, in: place.file), in: self.context(of: place))?.form
    }.first(where: Self.isRawType)
  }

  /// Whether an enum names a type for its raw values, and does not inherit from it.
  static func isRawType(_ form: SwiftTypeForm) -> Bool {
    guard case .named(let names) = form, names.count == 1 else { return false }
    return rawTypes.contains(names[0].text)
  }

  private static let rawTypes: Set<String> = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Double", "CGFloat",
  ]
}

// What can be passed as what, as far as the files read declare it.
extension TypeTable {
  /// Whether a value of a type is one of another: they are one type, or it is declared to conform to the other or to
  /// inherit from it. A composition needs each of its parts.
  package func isDeclared(_ type: CanonicalType, toBe other: CanonicalType) -> Bool {
    guard !type.isOpen, !other.isOpen else { return false }
    if type.form == other.form { return true }
    let parts = type.form.parts
    return other.form.parts.allSatisfy { part in
      parts.contains(part) || isGranted(part, to: type.form) || supertypes(of: type.form).forms.contains(part)
    }
  }

  /// Whether it is certain that no value of a type can be passed as another. Most pairs of types cannot be decided.
  package func surelyDiffers(_ type: CanonicalType, from other: CanonicalType) -> Bool {
    let (own, wanted) = (type.unwrapped, other.unwrapped)
    guard ![type, other].contains(where: { $0.isOpen || $0.isAmbiguous }), isKnown(own), isKnown(wanted) else {
      return false
    }
    return type.isOptional && !other.isOptional || !isDeclared(own, toBe: wanted)
  }

  /// Whether everything is known that a type conforms to and inherits from: it is a number or text of the standard
  /// library, or the files read declare all of it, under no condition.
  private func isKnown(_ type: CanonicalType) -> Bool {
    guard case .named(let names) = type.form, names.allSatisfy(\.arguments.isEmpty) else { return false }
    if names.count == 1, Self.scalars.contains(names[0].text) { return true }
    guard let index = declaredType(type.form), !isConditional(type), isWholeRead(type.form) else { return false }
    // A macro may declare that it conforms.
    return types[index].declarations.allSatisfy { scope($0).prefix.attributes.isEmpty }
  }

  /// Whether the files read declare all of a type and of what it inherits from and conforms to.
  package func isWholeRead(_ form: SwiftTypeForm) -> Bool {
    (form.parts + supertypes(of: form).forms).allSatisfy { declaredType($0) != nil || Self.isStandardProtocol($0) }
  }

  private static let scalars: Set<String> = ["Bool", "Character", "Double", "Float", "Int", "String", "UInt"]

  /// Whether a protocol is one that types have without a word, or that the compiler alone can check: `Sendable`.
  private func isGranted(_ protocol: SwiftTypeForm, to form: SwiftTypeForm) -> Bool {
    guard case .named(let names) = `protocol`, names.count == 1 else { return false }
    switch names[0].text {
    case "Any", "Sendable", "Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable": return true
    case "AnyObject": return isObject(form)
    default: return false
    }
  }

  private func isObject(_ form: SwiftTypeForm) -> Bool {
    let supertypes = supertypes(of: form)
    let all = form.parts.compactMap(declaredType) + supertypes.types
    return all.contains { types[$0].kind == .class || types[$0].kind == .actor }
  }

  /// Whether a type is declared in the files read, or an array, a dictionary, an optional or a handle of one that is.
  /// Two of other types, `String` or `URL`, are alike by accident.
  package func isFromFiles(_ form: SwiftTypeForm) -> Bool {
    switch form {
    case .named: return form.handled.map(isFromFiles) ?? (declaredType(form) != nil)
    case .optional(let type): return isFromFiles(type)
    case .array(let type), .dictionary(_, let type):
      if case .function(_, _, _, let result) = type { return isFromFiles(result) }
      return isFromFiles(type)
    case .composition(let parts): return parts.contains(where: isFromFiles)
    case .tuple, .function, .suppressed, .member, .number, .unwrapped, .existential, .opaque, .marked: return false
    }
  }

  /// The protocol of `any Repository<User>`, to which types are declared to conform; another type as it is. Of what its
  /// arguments say only the compiler knows whether a type has it.
  package func conformed(by type: CanonicalType) -> CanonicalType {
    guard case .named(let names) = type.form, let index = declaredType(type.form), types[index].kind == .protocol else {
      return type
    }
    return CanonicalType(.named(names.map { SwiftTypeForm.Name(text: $0.text, arguments: []) }))
  }

  /// The types that are constructed and declared to be another, in the order of the table.
  package func implementations(of type: CanonicalType) -> [Int] {
    let parts = type.form.parts.filter { implementationsByType[$0] != nil }
    return (parts.first.flatMap { implementationsByType[$0] } ?? []).filter { index in
      isDeclared(CanonicalType(form(ofType: index)), toBe: type)
    }
  }

  /// For each type those that are declared to be it, and that a container can construct.
  func implementationsOfTypes() -> [SwiftTypeForm: [Int]] {
    var result: [SwiftTypeForm: [Int]] = [:]
    for index in types.indices
    where isConstructed(index) && types[index].privateFile == nil && isVisible(index) {
      for supertype in supertypes(of: form(ofType: index)).forms { result[supertype, default: []].append(index) }
    }
    return result
  }
}
