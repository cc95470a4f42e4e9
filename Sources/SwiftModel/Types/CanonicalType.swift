import BindingsYAML
import SwiftDeclarations

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

// Types of Swift files as bindings files write them.
extension TypeTable {
  /// The type of a parameter as a bindings file of a module writes it; nil where it has no spelling there.
  package func spelling(of parameter: Callable.Parameter, in module: Int) -> String? {
    guard let type = parameter.type, !type.isOpen else { return nil }
    let context = NameContext(module: module)
    let text = parameter.spelling
    let isOpaque = text.hasPrefix("some ")
    let form = parameter.isAutoclosure || isOpaque ? nil : self.form(text)
    if form != nil, self.type(text, in: context) == type { return text }
    var spelled = form.map { self.spelled($0, of: parameter, in: context).description } ?? spelling(type)
    // Of a protocol that no file read declares, `some` alone tells that it is one.
    if isOpaque, declaredType(type.form) == nil, !spelled.hasPrefix("any ") { spelled = "any \(spelled)" }
    return self.type(spelled, in: context) == type ? spelled : nil
  }

  /// A form as it is written, with each name as the bindings file knows it. So functions keep their attributes.
  private func spelled(
    _ form: SwiftTypeForm, of parameter: Callable.Parameter, in context: NameContext
  ) -> SwiftTypeForm {
    func part(_ form: SwiftTypeForm) -> SwiftTypeForm { spelled(form, of: parameter, in: context) }
    switch form {
    case .tuple(let elements) where elements.isEmpty: return .external("Void")
    case .unwrapped(let type): return .optional(part(type))
    case .optional, .array, .dictionary, .tuple, .function, .marked: return form.mapParts(part)
    case .named, .existential, .opaque, .composition, .suppressed, .member, .number:
      let own = parameter.context
      let resolved = TypeResolution.resolve(form, in: own, parameter.substitution, self)
      if TypeResolution.resolve(form, in: context, [:], self) == resolved { return form }
      let marks = functionMarks(form, in: own)
      return marks.isEmpty ? spelled(resolved.form) : .marked(marks, spelled(resolved.form))
    }
  }

  /// The attributes of the function's type that a name stands for by typealiases.
  package func functionMarks(_ form: SwiftTypeForm, in context: NameContext, depth: Int = 0) -> [String] {
    switch form {
    case .marked(let marks, let type): return marks + functionMarks(type, in: context, depth: depth)
    case .named(let names):
      guard depth < 12, let place = aliases(names, in: context).first,
        let target = self.form(text(alias(place).type, in: place.file))
      else { return [] }
      let inner = NameContext(
        module: files[place.file].module, file: place.file, scope: alias(place).scope,
        generics: alias(place).genericParameters)
      return functionMarks(target, in: inner, depth: depth + 1)
    default: return []
    }
  }

  /// The declarations of the typealias that a path of names is.
  private func aliases(_ names: [SwiftTypeForm.Name], in context: NameContext) -> [DeclarationPlace] {
    let last = names[names.count - 1].text
    var meaning: NameMeaning?
    if names.count == 1 {
      meaning = self.meaning(of: last, in: context)
    } else {
      let outer = TypeResolution.resolve(.named(Array(names.dropLast())), in: context, [:], self)
      if let type = declaredType(outer.form) {
        meaning = member(last, of: type, from: context)
      } else if names.count == 2, let module = moduleIndices[names[0].text] {
        meaning = topLevel(last, of: module)
      }
    }
    if case .alias(let places)? = meaning { return places }
    return []
  }

  /// Whether a text names a function's type by a typealias, so that its own text does not show that.
  package func isFunctionAlias(_ text: String, in context: NameContext) -> Bool {
    guard case .named? = form(text)?.unmarked, case .function? = type(text, in: context)?.form else { return false }
    return true
  }

  /// A type as a bindings file writes it: without its module where its name alone means it, with `any`.
  package func spelling(_ type: CanonicalType) -> String {
    spelled(type.form).description
  }

  private func spelled(_ form: SwiftTypeForm) -> SwiftTypeForm {
    switch form {
    case .named:
      let full = form.mapParts(spelled)
      guard case .named(let names) = full, let type = declaredType(form) else { return full }
      let short = needsModule(type) ? qualified(names) : Array(names.dropFirst())
      return types[type].kind == .protocol ? .existential(.named(short)) : .named(short)
    case .composition(let parts):
      let bare = parts.map { part in
        if case .existential(let type) = spelled(part) { type } else { spelled(part) }
      }
      return .existential(.composition(bare))
    case .tuple(let elements) where elements.isEmpty: return .external("Void")
    case .optional, .array, .dictionary, .tuple, .function, .marked: return form.mapParts(spelled)
    case .unwrapped, .existential, .opaque, .suppressed, .member, .number: return form
    }
  }
}
