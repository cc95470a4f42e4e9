/// A value of a bindings file, with its place.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  package let content: Content
  /// From its first byte to its last: of a flow collection the brackets too, of a block collection its first line's
  /// start to its last item's end, of a scalar its quotes.
  package let span: Span

  package init(_ content: Content, _ span: Span) {
    self.content = content
    self.span = span
  }
}

/// A key and its value. A class, because looking for a key goes through them all.
package final class YAMLEntry: Sendable {
  package let key: Located<String>
  /// The key as it was written.
  let keyScalar: YAMLScalar
  package let value: YAMLNode

  init(key: YAMLKey, value: YAMLNode) {
    self.key = key.text
    keyScalar = key.scalar
    self.value = value
  }

  private init(_ entry: YAMLEntry, value: YAMLNode) {
    key = entry.key
    keyScalar = entry.keyScalar
    self.value = value
  }

  /// The entry with another value.
  func with(_ value: YAMLNode) -> YAMLEntry {
    YAMLEntry(self, value: value)
  }
}

/// A key as it was read.
struct YAMLKey {
  let text: Located<String>
  let scalar: YAMLScalar

  init(_ scalar: YAMLScalar, _ span: Span) {
    text = Located(scalar.text, span)
    self.scalar = scalar
  }
}

/// A value that has no parts.
package struct YAMLScalar: Sendable, Equatable {
  /// How it was written.
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literal
  }

  /// The kind that a YAML parser reads it as. Quoted and literal scalars are always text.
  package enum Kind: Sendable {
    case text, boolean, integer, decimal
  }

  /// A part of the text, up to the next one, and where it is written: a line of a literal, an escape, what is between
  /// escapes.
  struct Stretch: Sendable, Equatable {
    /// The offset of its first byte in the text, and in the source.
    let text: Int32
    let start: Int32
    /// How many bytes of the source an escape has; 0 where each byte is written as itself.
    let escapeLength: Int32
  }

  /// The decoded text: without quotes, escapes or indentation; of a number its digits as written.
  package let text: String
  package let style: Style
  package let kind: Kind
  /// None where the whole text is written as itself, but for the quotes around it.
  let stretches: [Stretch]

  init(text: String, style: Style, kind: Kind, stretches: [Stretch] = []) {
    self.text = text
    self.style = style
    self.kind = kind
    self.stretches = stretches
  }
}
