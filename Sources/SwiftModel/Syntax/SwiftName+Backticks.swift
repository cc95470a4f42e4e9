import BindingsYAML

/// Names that are written in backticks, and names with the module before them.
extension SwiftName {
  /// Whether a text is a name in backticks alone: `the dep`, `404`. The compiler accepts more of them. What could be
  /// mistaken for code, where they are not known yet, is no name here: brackets, quotes and comments.
  static func isRawIdentifier(_ text: String) -> Bool {
    guard !isIdentifier(text), text.utf8.first != UInt8(ascii: "$"), !text.contains("//"), !text.contains("/*") else {
      return false
    }
    var hasName = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F || "()[]{}\"\\`".unicodeScalars.contains(scalar) { return false }
      let isASCIIOperator = scalar.isASCII && "/=-+!*%<>&|^~?.".unicodeScalars.contains(scalar)
      if !isASCIIOperator, !isOperator(scalar), !scalar.properties.isWhitespace { hasName = true }
    }
    return hasName
  }

  /// A name, or a module and a name, without the backticks that it does not need: `App` for `` `App` ``.
  package static func canonical(_ name: String) -> String {
    if let (module, name) = module(of: name) { return "\(canonical(module))::\(canonical(name))" }
    guard name.utf8.first == UInt8(ascii: "`"), case let inner = String(name.dropFirst().dropLast()),
      isIdentifier(inner)
    else { return name }
    return inner
  }

  /// Whether a text is one name, if only in backticks.
  package static func isName(_ text: String) -> Bool {
    if isIdentifier(text) { return true }
    guard text.utf8.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return false }
    let inner = String(text.dropFirst().dropLast())
    return isIdentifier(inner) || isRawIdentifier(inner)
  }

  /// The names between the points of a text, each as it is written; nil where one of them is none.
  package static func path(_ text: String) -> [String]? {
    var parts: [String] = []
    var isQuoted = false
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      // A point in backticks divides nothing.
      if isQuoted { parts[parts.count - 1] += ".\(part)" } else { parts.append(String(part)) }
      if part.utf8.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 { isQuoted.toggle() }
    }
    return parts.allSatisfy(isName) ? parts : nil
  }

  /// The two parts of `Kit::Store`: the name of a module, and what that declares.
  package static func module(of name: String) -> (module: String, name: String)? {
    guard name.contains(byte: UInt8(ascii: ":")), let colons = name.firstRange(of: "::") else { return nil }
    return (String(name[..<colons.lowerBound]), String(name[colons.upperBound...]))
  }

  /// The name without the module before it.
  static func withoutModule(_ name: String) -> String { module(of: name)?.name ?? name }

  /// The name for something that is called after a name in backticks: `theDep` for `` `the dep` ``, `value404` for
  /// `` `404` ``; any other name as it is.
  package static func near(_ name: String) -> String {
    if isIdentifier(name) { return name }
    if let near = identifier(near: name) { return near }
    return "value\(String(name.filter { isIdentifier("_\($0)") }))"
  }
}
