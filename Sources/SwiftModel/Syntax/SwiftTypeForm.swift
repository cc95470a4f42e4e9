/// The parsed form of a type as written. Two spellings of one type have one form, as far as the text alone shows it:
/// `Array<Int>` and `[Int]`, `Optional<Int>` and `Int?`, `(Int)` and `Int`, `Void` and `()`.
package indirect enum SwiftTypeForm: Hashable {
  /// `Kit.Cache<Int>.Entry`
  case named([Name])
  case optional(SwiftTypeForm)
  /// `Int!`
  case unwrapped(SwiftTypeForm)
  case array(SwiftTypeForm)
  case dictionary(SwiftTypeForm, SwiftTypeForm)
  case tuple([Element])
  case function([Element], effects: [String], error: SwiftTypeForm?, result: SwiftTypeForm)
  /// `any P`
  case existential(SwiftTypeForm)
  /// `some P`
  case opaque(SwiftTypeForm)
  /// `P & Q`
  case composition([SwiftTypeForm])
  /// `~Copyable`
  case suppressed(SwiftTypeForm)
  /// A type nested in a type that is not a name: `(any P).Type`, `[Int].Index`.
  case member(SwiftTypeForm, String)
  /// `@Sendable` or `inout` before a type.
  case marked([String], SwiftTypeForm)
  /// A number among generic arguments.
  case number(String)

  package struct Name: Hashable {
    /// With the module that is meant, `Kit::Store`, and with the backticks of a name that needs them.
    package let text: String
    package let arguments: [SwiftTypeForm]

    package init(text: String, arguments: [SwiftTypeForm]) {
      self.text = text
      self.arguments = arguments
    }
  }

  /// Of a tuple, or a parameter of a function.
  package struct Element: Hashable {
    package let labels: [String]
    package let type: SwiftTypeForm
    package let isVariadic: Bool
  }

  /// Nearly all are names, which their last part tells apart.
  package func hash(into hasher: inout Hasher) {
    if case .named(let names) = self { hasher.combine(names.last) } else { hasher.combine(description) }
  }

  /// Without the marks before it.
  package var unmarked: SwiftTypeForm {
    if case .marked(_, let type) = self { type.unmarked } else { self }
  }

  /// Whether it is an optional, however it is spelled.
  package var isOptional: Bool {
    if case .optional = unmarked { true } else { false }
  }

  /// Whether a text is the name of a type without generic arguments, perhaps in full: `App.Session`.
  package static func isName(_ text: String) -> Bool {
    guard !SwiftName.isReserved(text), !SwiftName.typeMarks.contains(text), let form = Self(text: text),
      case .named(let names) = form
    else { return false }
    // Without comments and spaces.
    return names.allSatisfy(\.arguments.isEmpty) && form.description == text
  }

  /// The type of the objects that it finds: `PlayerView` of `Foreign<PlayerView>`. Nil for what is no such handle.
  package var handled: SwiftTypeForm? {
    guard case .named(let names) = self, let last = names.last, names.count < 3, last.arguments.count == 1,
      ["Foreign", "LocalForeign"].contains(SwiftName.withoutModule(last.text)),
      names.count == 1 || names[0].text == "InjectRuntime"
    else { return nil }
    return last.arguments[0]
  }

  /// The form with something else in the place of each type that it is made of, one level down.
  package func mapParts(_ change: (SwiftTypeForm) -> SwiftTypeForm) -> SwiftTypeForm {
    func changed(_ elements: [Element]) -> [Element] {
      elements.map { Element(labels: $0.labels, type: change($0.type), isVariadic: $0.isVariadic) }
    }
    switch self {
    case .named(let names): return .named(names.map { Name(text: $0.text, arguments: $0.arguments.map(change)) })
    case .optional(let type): return .optional(change(type))
    case .unwrapped(let type): return .unwrapped(change(type))
    case .array(let element): return .array(change(element))
    case .dictionary(let key, let value): return .dictionary(change(key), change(value))
    case .tuple(let elements): return .tuple(changed(elements))
    case .function(let parameters, let effects, let error, let result):
      return .function(changed(parameters), effects: effects, error: error.map(change), result: change(result))
    case .existential(let type): return .existential(change(type))
    case .opaque(let type): return .opaque(change(type))
    case .composition(let types): return .composition(types.map(change))
    case .suppressed(let type): return .suppressed(change(type))
    case .member(let type, let name): return .member(change(type), name)
    case .marked(let marks, let type): return .marked(marks, change(type))
    case .number: return self
    }
  }

  /// The form without sugar that Swift has a longer spelling for.
  static func sugared(_ names: [Name]) -> SwiftTypeForm {
    guard let last = names.last, names.count == 1 || names.count == 2 && names[0].text == "Swift" else {
      return .named(names)
    }
    switch (last.text, last.arguments.count) {
    case ("Array", 1): return .array(last.arguments[0])
    case ("Dictionary", 2): return .dictionary(last.arguments[0], last.arguments[1])
    case ("Optional", 1): return .optional(last.arguments[0])
    case ("Void", 0): return .tuple([])
    default: return .named(names)
    }
  }
}

extension SwiftTypeForm: CustomStringConvertible {
  /// One spelling for all that have this form.
  package var description: String {
    switch self {
    case .named(let names):
      names.indices.map { Self.text(names[$0], isMember: $0 > 0) }.joined(separator: ".")
    case .optional(let type): "\(type.operand)?"
    case .unwrapped(let type): "\(type.operand)!"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements): "(\(Self.list(elements)))"
    case .function(let parameters, let effects, let error, let result):
      "(\(Self.list(parameters))) \(effects.map { "\($0)\(Self.suffix($0, error)) " }.joined())-> \(result)"
    case .existential(let type): "any \(type)"
    case .opaque(let type): "some \(type)"
    case .composition(let types): types.map(\.operand).joined(separator: " & ")
    case .suppressed(let type): "~\(type.operand)"
    case .member(let type, let name): "\(type.operand).\(name)"
    case .marked(let marks, let type): "\(marks.joined(separator: " ")) \(type)"
    case .number(let text): text
    }
  }

  /// Its text where a mark of another type is directly before or after it.
  private var operand: String {
    switch self {
    case .existential, .opaque, .composition, .marked, .function, .suppressed: "(\(self))"
    case .named, .optional, .unwrapped, .array, .dictionary, .tuple, .member, .number: description
    }
  }

  /// A name in backticks where it would be a keyword.
  private static func text(_ name: Name, isMember: Bool) -> String {
    let isKeyword =
      isMember
      ? SwiftName.forbidden.contains(name.text) : name.text != "Any" && SwiftName.keywords.contains(name.text)
    let text = isKeyword ? "`\(name.text)`" : name.text
    if name.arguments.isEmpty { return text }
    return "\(text)<\(name.arguments.map(\.description).joined(separator: ", "))>"
  }

  private static func suffix(_ effect: String, _ error: SwiftTypeForm?) -> String {
    effect == "throws" ? error.map { "(\($0))" } ?? "" : ""
  }

  private static func list(_ elements: [Element]) -> String {
    elements.map { element in
      let labels = element.labels.isEmpty ? "" : "\(element.labels.joined(separator: " ")): "
      return "\(labels)\(element.type)\(element.isVariadic ? "..." : "")"
    }.joined(separator: ", ")
  }
}
