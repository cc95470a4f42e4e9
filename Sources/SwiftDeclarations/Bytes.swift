/// The bytes that mean something to the scanner.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let star = UInt8(ascii: "*")
  static let openParen = UInt8(ascii: "(")
  static let closeParen = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let at = UInt8(ascii: "@")
  static let backtick = UInt8(ascii: "`")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let ampersand = UInt8(ascii: "&")

  /// The kind of a byte where code is skipped.
  enum Class {
    /// Nothing to stop at.
    static let other: UInt8 = 0
    static let open: UInt8 = 1
    static let close: UInt8 = 2
    static let quote: UInt8 = 3
    static let hash: UInt8 = 4
    static let slash: UInt8 = 5
    static let end: UInt8 = 6
    static let backtick: UInt8 = 7
  }

  /// The class of each byte.
  static let classes: [UInt8] = {
    var classes = [UInt8](repeating: Class.other, count: 256)
    for byte in [openParen, openBracket, openBrace] { classes[Int(byte)] = Class.open }
    for byte in [closeParen, closeBracket, closeBrace] { classes[Int(byte)] = Class.close }
    classes[Int(quote)] = Class.quote
    classes[Int(hash)] = Class.hash
    classes[Int(slash)] = Class.slash
    classes[Int(backtick)] = Class.backtick
    classes[0] = Class.end
    return classes
  }()

  /// Letters, digits, `_`, `$` and everything beyond ASCII.
  @inline(__always)
  static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte >= 0x30 && byte <= 0x39
  }

  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool {
    // `A` and `a` differ in this bit.
    let lowercase = byte | 0x20
    return lowercase >= 0x61 && lowercase <= 0x7A || byte == 0x5F || byte == 0x24 || byte >= 0x80
  }

  /// Whether a text is a name without backticks.
  static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isNameStart(first), text.utf8.allSatisfy(isNamePart) else { return false }
    return text.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isXIDContinue || $0.value >= 0x1F000 }
  }

  /// `\n`, and `\r`, which alone ends a line too.
  @inline(__always)
  static func isNewline(_ byte: UInt8) -> Bool {
    byte == newline || byte == carriageReturn
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F, 0x5E, 0x7C, 0x7E: true
    default: false
    }
  }
}
