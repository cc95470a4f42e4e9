// What can be passed as what, as far as the files read declare it.
extension TypeTable {
  /// Whether a value of a type is one of another: they are one type, or it is declared to conform to the other or to
  /// inherit from it. A composition needs each of its parts.
  func isDeclared(_ type: CanonicalType, toBe other: CanonicalType) -> Bool {
    guard !type.isOpen, !other.isOpen else { return false }
    if type.form == other.form { return true }
    let parts = type.form.parts
    return other.form.parts.allSatisfy { part in
      parts.contains(part) || isGranted(part, to: type.form) || supertypes(of: type.form).set.contains(part)
    }
  }

  /// Whether it is certain that no value of a type can be passed as another. Most pairs of types cannot be decided.
  func surelyDiffers(_ type: CanonicalType, from other: CanonicalType) -> Bool {
    let (own, wanted) = (type.wrapped ?? type, other.wrapped ?? other)
    guard ![type, other].contains(where: { $0.isOpen || $0.isShared }), isKnown(own), isKnown(wanted) else {
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
  func isWholeRead(_ form: SwiftTypeForm) -> Bool {
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
  func isFromFiles(_ form: SwiftTypeForm) -> Bool {
    switch form {
    case .named(let names):
      if names.count == 1, ["Foreign", "LocalForeign"].contains(names[0].text), names[0].arguments.count == 1 {
        return isFromFiles(names[0].arguments[0])
      }
      return declaredType(form) != nil
    case .optional(let type): return isFromFiles(type)
    case .array(let type), .dictionary(_, let type):
      if case .function(_, _, _, let result) = type { return isFromFiles(result) }
      return isFromFiles(type)
    case .composition(let parts): return parts.contains(where: isFromFiles)
    case .tuple, .function, .suppressed, .member, .number, .unwrapped, .existential, .opaque, .marked: return false
    }
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
