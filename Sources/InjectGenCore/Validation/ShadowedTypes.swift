/// The types that are nested in the generated class. Inside of it their names mean them, and no type of a user's
/// (`accessor-clash`).
struct ShadowedTypes {
  private let names: Set<String>
  /// The Swift module of the container.
  private let module: String?

  init(_ features: Features, module: String?) {
    self.module = module
    let always: Set = ["Overrides", "BindingTypes"]
    names = features.inject == nil ? always : always.union(["Inject", "BindingValues"])
  }

  func check(_ type: SwiftType, _ diagnostics: inout Diagnostics) {
    guard Self.mayBeShadowed(type.text), let tokens = try? SwiftLexer.tokens(of: type.text) else { return }
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let isMember = index > 0 && tokens[index - 1].text == "."
      if !isMember { check(Located(token.text, type.span), place: type.place(of: token.range), &diagnostics) }
    }
  }

  /// Whether a name in the text begins as one of theirs does. Most have none, and are not looked into.
  private static func mayBeShadowed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var isInName = false
      for byte in bytes {
        if !isInName, byte == UInt8(ascii: "O") || byte == UInt8(ascii: "B") || byte == UInt8(ascii: "I") {
          return true
        }
        isInName = SwiftLexer.isNamePart(byte)
      }
      return false
    }
  }

  func check(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
    check(name, place: name.span, &diagnostics)
  }

  private func check(_ name: Located<String>, place: Span, _ diagnostics: inout Diagnostics) {
    guard names.contains(name.value) else { return }
    diagnostics.report(
      .accessorClash, "'\(name.value)' is a type of the generated container here", at: name.span,
      remedy: .qualify(name.value, at: place, module, ""))
  }
}

extension Remedy {
  /// The name with its module before it. Which module has it only the user knows; most probably it is the container's.
  static func qualify(_ name: String, at span: Span, _ module: String?, _ more: String) -> Remedy {
    guard let module else { return "put its module before it\(more)" }
    return .write("\(module).\(name)", at: span, " if it is of this module\(more)")
  }
}
