import BindingsYAML
import SwiftModel

/// A reference as its file has it. One that leads nowhere may have been meant as an expression: the text around the
/// name shows that.
struct WrittenReference {
  let name: Span
  let source: Source
  private var bytes: [UInt8] { source.bytes }

  /// Whether it is a `$name` in an expression.
  var isPlaceholder: Bool {
    bytes[Int(name.start)] == UInt8(ascii: "$")
  }

  /// Whether it has quotes, with what follows its name, and so was probably meant as a string.
  var isQuoted: Bool {
    let (before, after) = (Int(path.start) - 1, Int(path.end))
    guard before >= 0, after < bytes.count else { return false }
    return bytes[before] == bytes[after]
      && (bytes[before] == UInt8(ascii: "\"") || bytes[before] == UInt8(ascii: "'"))
  }

  /// Whether an argument's label is before it.
  var hasLabel: Bool {
    var offset = Int(name.start) - (isQuoted ? 1 : 0)
    while offset > 0, bytes[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
    return offset > 0 && bytes[offset - 1] == UInt8(ascii: ":")
  }

  /// With its quotes, and what follows its name in them.
  var whole: Span {
    isQuoted ? Span(source: source.id, start: Int(path.start) - 1, end: Int(path.end) + 1) : name
  }

  /// With the members after it: `Foo.shared`.
  var path: Span {
    var end = Int(name.end)
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), SwiftLexer.isNamePart(bytes[end + 1]) {
      end += 1
      while end < bytes.count, SwiftLexer.isNamePart(bytes[end]) { end += 1 }
    }
    return Span(source: source.id, start: Int(name.start), end: end)
  }
}
