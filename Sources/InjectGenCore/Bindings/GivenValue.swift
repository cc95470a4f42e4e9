/// The type of an input or of a parameter, and the value that is given where the caller gives none: `Int`, or
/// `{ type: Int, default: 3 }`.
struct GivenValue {
  /// Nil if it could not be read.
  var type: SwiftType?
  var defaultValue: SwiftExpression?
  var documentation: [String] = []
  var access: Located<Access>?

  enum Role: String {
    case input, parameter

    fileprivate var keys: [BindingsKey] {
      switch self {
      case .input: [.type, .default, .doc, .access]
      case .parameter: [.type, .default]
      }
    }

    /// Why a default cannot ask for a binding.
    var reason: String {
      switch self {
      case .input: "there is no container yet"
      case .parameter: "it is evaluated where the factory is called"
      }
    }
  }

  /// Reads the value of an entry, whose key is the name.
  static func read(_ entry: YAMLEntry, as role: Role, _ shapes: inout Shapes) -> GivenValue {
    guard case .mapping(let entries) = entry.value.content else {
      guard let literal = LiteralType.of(entry.value) else {
        return GivenValue(type: shapes.type(entry.value, as: .parameter))
      }
      shapes.reportLiteral(entry.value, literal, key: .default)
      return GivenValue()
    }
    var keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    var value = GivenValue(
      type: typeEntry.flatMap { shapes.type($0.value, as: .parameter) },
      defaultValue: keys.take(.default).flatMap { defaultValue($0.value, role, &shapes) })
    if role == .input {
      value.documentation = keys.take(.doc).map { shapes.documentation($0.value) } ?? []
      value.access = keys.take(.access).flatMap { shapes.accessLevel($0) }
    }
    keys.finish(role == .input ? "an input" : "a parameter", known: role.keys, &shapes.diagnostics)
    if typeEntry == nil, !keys.isMisspelled(.type, among: role.keys) {
      let literal = entries.first { $0.key.value == BindingsKey.default.rawValue }.flatMap { LiteralType.of($0.value) }
      shapes.diagnostics.report(
        .missingKey, "the \(role.rawValue) '\(entry.key.value)' has no 'type'", at: entry.key.span,
        remedy: literal.map { Remedy("add 'type: \($0)'", .addKey("type: \($0)", toEntryAt: entry.key.span)) }
          ?? "its 'type' says what is given")
    }
    return value
  }

  private static func defaultValue(_ node: YAMLNode, _ role: Role, _ shapes: inout Shapes) -> SwiftExpression? {
    guard let expression = shapes.expression(node) else { return nil }
    if let placeholder = expression.placeholders.first {
      shapes.diagnostics.report(
        .wrongValue, "a default cannot use '$\(placeholder.name.value)': \(role.reason)",
        at: placeholder.name.span)
    }
    return expression
  }
}
