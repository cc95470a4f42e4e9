/// The types that are nested in the generated class. Inside of it their names mean them, and no type of a user's
/// (`accessor-clash`).
struct HiddenTypes {
  private let names: Set<String>

  init(_ features: Features) {
    let always: Set = ["Overrides", "BindingTypes"]
    names = features.inject == nil ? always : always.union(["Inject", "BindingValues"])
  }

  func check(_ type: SwiftType, _ diagnostics: inout Diagnostics) {
    // Most types have none of their first letters, and are not looked into.
    guard type.text.utf8.contains(where: { [UInt8(ascii: "O"), UInt8(ascii: "B"), UInt8(ascii: "I")].contains($0) }),
      let tokens = try? SwiftLexer.tokens(of: type.text)
    else { return }
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let isMember = index > 0 && tokens[index - 1].text == "."
      if !isMember { check(Located(token.text, type.span), &diagnostics) }
    }
  }

  func check(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
    guard names.contains(name.value) else { return }
    diagnostics.report(
      .accessorClash, "'\(name.value)' is a type of the container's own here", at: name.span,
      remedy: "write yours with its module: 'Module.\(name.value)'")
  }
}
