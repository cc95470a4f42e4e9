import BindingsYAML

/// A type as it is compared with others: names in full, typealiases resolved, without `any`, attributes and sugar.
package struct CanonicalType: Hashable {
  package let form: SwiftTypeForm
  /// Whether it contains a generic parameter that nothing replaces, so that it equals no other type.
  package let isOpen: Bool
  /// Whether it contains a name that several modules declare, and nothing decides between them: then it is found by no
  /// type.
  package let isAmbiguous: Bool

  package init(_ form: SwiftTypeForm, isOpen: Bool = false, isAmbiguous: Bool = false) {
    self.form = form
    self.isOpen = isOpen
    self.isAmbiguous = isAmbiguous
  }

  /// The type without its optional, or nil if it is none.
  package var wrapped: CanonicalType? {
    guard case .optional(let wrapped) = form else { return nil }
    return CanonicalType(wrapped, isOpen: isOpen, isAmbiguous: isAmbiguous)
  }

  /// The type without its optional, if it is one; else itself.
  package var unwrapped: CanonicalType { wrapped ?? self }

  package var isOptional: Bool { wrapped != nil }

  /// Whether two types are the same one.
  package func equals(_ other: CanonicalType) -> Bool {
    !isOpen && !other.isOpen && form == other.form
  }
}

extension SwiftTypeForm {
  /// Reads the text of a type in a Swift file; nil for what is none.
  package init?(text: String) {
    if text == "Self" {
      self = .external(Self.enclosingType)
      return
    }
    if SwiftName.isIdentifier(text), text != "any", text != "some" {
      self = .sugared([Name(text: text, arguments: [])])
      return
    }
    // A carriage return ends a line in a Swift file, and is refused in a bindings file.
    let text =
      text.contains(byte: 0x0D) ? String(decoding: text.utf8.map { $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self) : text
    guard var tokens = try? SwiftLexer.tokens(of: text), !tokens.isEmpty else { return nil }
    for (index, token) in tokens.enumerated() where token.text == "Self" {
      tokens[index] = SwiftLexer.Token(kind: .identifier, range: token.range, text: Self.enclosingType)
    }
    guard let form = try? SwiftTypeParser.form(of: tokens) else { return nil }
    self = form
  }

  /// The name that stands for `Self`, which is no name in a bindings file. No type has this name.
  static let enclosingType = "Self type"

  /// The marks before it: `inout`, `@escaping`.
  package var marks: [String] {
    if case .marked(let marks, let type) = self { marks + type.marks } else { [] }
  }
}
