/// The bytes that mean something to YAML, by name.
enum Byte {
  /// The result of reading after the end.
  package static var none: UInt8 { 0x00 }
  package static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  package static var space: UInt8 { 0x20 }
  static var doubleQuote: UInt8 { 0x22 }
  package static var hash: UInt8 { 0x23 }
  static var singleQuote: UInt8 { 0x27 }
  static var comma: UInt8 { 0x2C }
  package static var dash: UInt8 { 0x2D }
  package static var dot: UInt8 { 0x2E }
  package static var colon: UInt8 { 0x3A }
  package static var question: UInt8 { 0x3F }
  package static var openBracket: UInt8 { 0x5B }
  package static var backslash: UInt8 { 0x5C }
  package static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  package static var bar: UInt8 { 0x7C }
  static var closeBrace: UInt8 { 0x7D }
}
