/// The rules for names in Swift.
package enum SwiftName {
  /// Words that cannot be names here, not even in backticks: they mean something after a point, or nothing at all.
  package static let forbidden: Set<String> = ["self", "Self", "Type", "Protocol", "init", "deinit", "subscript", "_"]

  /// Names that a member of the container would hide from the generated code.
  package static let usedInGeneratedCode = ["InjectRuntime", "_Inject"]

  /// Types that a container of that name would hide from the generated code, and from its file.
  package static let typesInGeneratedCode: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "ConstructionObserver", "Dictionary", "Error", "Foreign", "Int", "Never",
    "Optional", "Sendable", "String", "Swift", "TaskLocal", "Void",
  ]

  /// Words that are names only in backticks.
  package static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
    // Names where they are declared, but not where they are used.
    "await", "unsafe",
  ]

  /// Words that are taken for the start of a declaration where they end a line: `return prefix`.
  private static let modifiers: Set<String> = [
    "_const", "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final", "indirect", "infix",
    "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix",
    "prefix", "required", "unowned", "weak",
  ]

  /// Words that begin an accessor where they begin its braces: `var clock: Clock { get }`.
  private static let accessors: Set<String> = [
    "_modify", "_read", "borrow", "didSet", "get", "mutate", "set", "unsafeAddress", "unsafeMutableAddress", "willSet",
  ]

  /// Words that are written in backticks where they are declared or used.
  private static let inBackticks = keywords.union(modifiers).union(accessors)

  /// For each first letter of these and of `forbidden` a bit for each length, which tells nearly all names from them.
  private static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 128)
    for word in inBackticks.union(forbidden) { lengths[Int(word.utf8.first ?? 0)] |= 1 << word.utf8.count }
    return lengths
  }()

  private static func mayBeWord(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < 0x80 else { return false }
    let length = name.utf8.count
    return length < 32 && lengths[Int(first)] & 1 << length != 0
  }

  /// Words that are marks before a type, and so no types.
  package static let typeMarks = ["any", "each", "some"]

  /// Labels that name nothing: what is passed has the name after them.
  package static let prepositions: Set<String> = [
    "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "to", "using", "via", "with",
  ]

  /// Whether a word is not a name by itself.
  package static func isReserved(_ text: String) -> Bool {
    guard mayBeWord(text), text != "Any" else { return false }
    return keywords.contains(text) || forbidden.contains(text) && text != "Type" && text != "Protocol"
  }

  package static func isIdentifier(_ text: Substring) -> Bool { isIdentifier(String(text)) }

  package static func isIdentifier(_ text: String) -> Bool {
    // Nearly all names are of letters and digits alone.
    var copy = text
    if let isPlain = copy.withUTF8({ isPlainIdentifier($0) }) { return isPlain }
    guard let first = text.unicodeScalars.first else { return false }
    return isStart(first) && text.unicodeScalars.allSatisfy { isStart($0) || $0.properties.isXIDContinue }
  }

  /// The name of the Swift module that a target of SwiftPM has: `my_kit` for `my-kit`.
  package static func module(ofTarget name: String) -> String {
    let name = String(name.map { isIdentifier("_\($0)") ? $0 : "_" })
    return isIdentifier(name) ? name : "_\(name)"
  }

  /// Whether ASCII is an identifier; nil where the text is something else.
  private static func isPlainIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    let count = bytes.count
    var isIdentifier = count > 0 && SwiftLexer.isNameStart(bytes[0])
    var index = 0
    while index < count {
      let byte = bytes[index]
      guard byte < 0x80 else { return nil }
      if !SwiftLexer.isNamePart(byte) { isIdentifier = false }
      index += 1
    }
    return isIdentifier
  }

  /// The name that a text begins with: `Store` of `Store<Int>.open`.
  package static func leading(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var end = 0
      while end < bytes.count, SwiftLexer.isNamePart(bytes[end]) { end += 1 }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  /// An identifier to write instead of text that is none: `myClock` for `my-clock`.
  package static func identifier(near text: String) -> String? {
    let text = text.hasSuffix("()") ? text.dropLast(2) : text[...]
    let words = text.split { [" ", "-", "$", "`"].contains($0) }.map { String($0) }
    guard let first = words.first, words.allSatisfy({ isIdentifier("_\($0)") }) else { return nil }
    let name = first + words.dropFirst().map { capitalized($0) }.joined()
    return isIdentifier(name) && !forbidden.contains(name) ? name : nil
  }

  /// The name as it is written where it is declared or used: in backticks if it is a keyword.
  package static func spelled(_ name: String) -> String {
    mayBeWord(name) && inBackticks.contains(name) ? "`\(name)`" : name
  }

  /// The name as it is written where it labels something: there nearly every keyword is a name like others.
  package static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The name as it labels an argument of a call: there one keyword more is a name like others.
  package static func argumentLabel(_ name: String) -> String {
    name == "inout" ? "`inout`" : name
  }

  /// Returns the name, with the first number after it with which it is not taken.
  package static func unused(_ wanted: String, _ isTaken: (String) -> Bool) -> String {
    var (name, number) = (wanted, 2)
    while isTaken(name) {
      name = "\(wanted)\(number)"
      number += 1
    }
    return name
  }

  /// The method that scopes values of a binding to closures: `withJob`, also of one that is named `makeJob`.
  package static func lending(_ name: String) -> String {
    let isFactory = name.hasPrefix("make") && name.dropFirst(4).first?.isUppercase == true
    return "with\(capitalized(isFactory ? String(name.dropFirst(4)) : name))"
  }

  /// The name with a capital first letter, to follow `make`.
  package static func capitalized(_ name: String) -> String {
    guard let byte = name.utf8.first else { return name }
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
      var bytes = Array(name.utf8)
      bytes[0] = byte - 0x20
      return String(decoding: bytes, as: UTF8.self)
    }
    if byte < 0x80 { return name }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name with a small first letter, or first word where that is in capitals: `urlLoading` for `URLLoading`.
  package static func uncapitalized(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let isWord = capitals.count == name.count || capitals.count < 2
    let first = isWord ? capitals : capitals.dropLast()
    return first.lowercased() + name.dropFirst(first.count)
  }

  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDStart
  }

  /// Whether an operator can be made of a character that is not ASCII: arrows, mathematical and other signs.
  package static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017, 0x2020...0x2027,
      0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F000 && scalar.value <= 0x1FAFF
  }
}

/// The names that generated code takes for itself.
package enum MemberNames {
  /// The members that every container may have, whatever its bindings are.
  package static let taken: Set<String> = [
    "parent", "shared", "testing", "teardown", "register", "unregister", "inject", "instance", "resolve",
    "bindingNames", "Overrides", "Inject", "overriding",
  ]

  /// The private members.
  package static let hidden: Set<String> = [
    "overrides", "isOverridden", "overridden", "tornDown", "BindingTypes", "BindingValues", "TaskLocal",
  ]

  /// The label of an observer of constructions, and the property that keeps it: of containers with `trace`.
  package static let (observing, observer) = ("observing", "constructionObserver")
  package static let ofTracing: Set<String> = [observing, observer]

  /// All of these.
  package static let ofEveryContainer = taken.union(hidden)

  /// The names that the code of a factory uses, so that its parameters cannot have them.
  package static let reservedInFactories: Set<String> = [
    "override", "overrides", "Overrides", "isOverridden", "overridden", "parent",
  ]

  /// The types that generated code spells by these names. Inside of a class of one of them the name would mean the
  /// class. More are refused where the name is read: `SwiftName.typesInGeneratedCode`.
  package static let spelledTypes: Set<String> = ["KeyPath"]
}

/// `parent.clock`, and `parent.parent.clock`: how a container asks for what its parent gets for a name, whatever it has
/// by that name itself. It is one name, dots and all.
package enum InheritedName {
  package static let parent = "parent"

  package static func matches(_ name: String) -> Bool {
    guard name.hasPrefix("parent.") else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(SwiftName.isIdentifier) && first(of: parts).length == parts.count
      && !SwiftName.forbidden.contains(parts[parts.count - 1])
  }

  /// The name that a path begins with, and how many parts of it that is; what follows are members.
  package static func first(of parts: [String]) -> (text: String, length: Int) {
    let generation = parts.prefix { $0 == parent }.count
    let length = min(generation + 1, parts.count)
    return (parts[..<length].joined(separator: "."), length)
  }

  /// How far up a name is looked for, and what is looked for there: `(2, "clock")` for `parent.parent.clock`.
  package static func split(_ name: String) -> (generation: Int, name: String) {
    guard name.hasPrefix("parent.") else { return (0, name) }
    let parts = name.split(separator: ".").map(String.init)
    return (parts.count - 1, parts[parts.count - 1])
  }

  /// The code of a container some generations further up: `parent.parent`, or `container.parent` where the container
  /// has a name.
  package static func path(_ generation: Int, of container: String? = nil) -> String {
    ([container].compactMap(\.self) + Array(repeating: parent, count: generation)).joined(separator: ".")
  }

  /// The name without its qualifier.
  package static func last(of name: String) -> String {
    split(name).name
  }
}
