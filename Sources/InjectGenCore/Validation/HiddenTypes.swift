/// The types that are nested in the generated class. Inside of it their names mean them, and no type of a user's
/// (`accessor-clash`).
struct HiddenTypes {
  private let names: Set<String>

  init(_ features: Features) {
    let always: Set = ["Overrides", "BindingTypes"]
    names = features.inject == nil ? always : always.union(["Inject", "BindingValues"])
  }

  func check(_ type: SwiftType, _ diagnostics: inout Diagnostics) {
    guard Self.mayHide(type.text), let tokens = try? SwiftLexer.tokens(of: type.text) else { return }
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let isMember = index > 0 && tokens[index - 1].text == "."
      if !isMember { check(Located(token.text, type.span), &diagnostics) }
    }
  }

  /// Whether a name in the text begins as one of theirs does. Most have none, and are not looked into.
  private static func mayHide(_ text: String) -> Bool {
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
    guard names.contains(name.value) else { return }
    diagnostics.report(
      .accessorClash, "'\(name.value)' is a type of the container's own here", at: name.span,
      remedy: "write yours with its module: 'Module.\(name.value)'")
  }
}
