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

/// A key and its value.
package struct YAMLEntry: Sendable {
  package let key: Located<String>
  package let value: YAMLNode

  package init(key: Located<String>, value: YAMLNode) {
    self.key = key
    self.value = value
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

  /// The decoded text: without quotes, escapes or indentation; of a number its digits as written.
  package let text: String
  package let style: Style
  package let kind: Kind

  package init(text: String, style: Style, kind: Kind) {
    self.text = text
    self.style = style
    self.kind = kind
  }
}
