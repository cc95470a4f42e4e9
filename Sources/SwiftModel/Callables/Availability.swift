import SwiftDeclarations

/// The availability of a declaration on every platform, which `@available(*, …)` says.
struct Availability {
  package private(set) var isUnavailable = false
  private(set) var isDeprecated = false

  package init(_ prefix: DeclarationPrefix, in file: SwiftFile) {
    for attribute in prefix.attributes {
      let name = file.text(attribute.name)
      // Who does not import the interface by its name cannot call it.
      if name == "_spi" { isUnavailable = true }
      guard name == "available", let range = attribute.arguments else { continue }
      let words = Self.words(of: file.text(range))
      guard words.first == "*" else { continue }
      if words.contains("unavailable") { isUnavailable = true }
      if words.contains("deprecated") { isDeprecated = true }
    }
  }

  /// The first word of each argument.
  private static func words(of text: String) -> [String] {
    guard let tokens = try? SwiftLexer.tokens(of: text) else { return [] }
    var words: [String] = []
    for (index, token) in tokens.enumerated() where index == 0 || tokens[index - 1].text == "," {
      words.append(token.text)
    }
    return words
  }
}
