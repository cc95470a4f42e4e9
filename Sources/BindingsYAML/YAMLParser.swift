/// Turns the text of a bindings file into a tree.
///
/// The language is a strict subset of YAML. An accepted text means the same to every YAML parser that accepts it, and
/// everything else is an error with the text to type. The stages, each a file of this folder:
///
/// - `TextCheck`: is it UTF-8, without characters that mislead?
/// - `YAMLReader`: lines, blocks, keys, plain and quoted scalars, brackets, literals
/// - `YAMLScalar.Kind.plain`: what a plain scalar is taken for
package enum YAMLParser {
  /// Parses one file.
  ///
  /// - Parameters:
  ///   - source: Its text.
  ///   - words: The language's words, which remedies show.
  /// - Returns: the root, always a mapping.
  /// - Throws: The file's first problem.
  package static func parse(_ source: Source, words: YAMLWords = .none) throws(YAMLProblem) -> YAMLNode {
    let result = source.bytes.withUnsafeBufferPointer { bytes -> Result<YAMLNode, YAMLProblem> in
      // An empty array has no address, and no mapping either.
      guard let start = bytes.baseAddress, bytes.count > 0 else { return .failure(.emptyFile(source.id)) }
      do throws(YAMLProblem) {
        try TextCheck.check(bytes, source.id)
        var reader = YAMLReader(start, count: bytes.count, source.id)
        reader.words = words
        return .success(try reader.root())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// The words that the parser knows of the language whose files it reads.
package final class YAMLWords: Sendable {
  /// The spelling of a key's empty value, where the key is known to have no other kind: `{}` for `bindings`.
  package let emptyValues: [String: String]
  /// The keys in column 1.
  package let ofFile: Set<String>
  /// The keys of an entry that the user names.
  package let ofEntry: Set<String>
  /// The keys that take `true` or `false` alone.
  package let booleans: Set<String>
  /// The keys that take a text alone.
  package let texts: Set<String>
  /// The keys that take an expression of Swift.
  package let expressions: Set<String>
  /// The keys that take the name of a severity.
  package let severities: Set<String>

  package init(
    emptyValues: [String: String] = [:], ofFile: Set<String> = [], ofEntry: Set<String> = [],
    booleans: Set<String> = [], texts: Set<String> = [], expressions: Set<String> = [], severities: Set<String> = []
  ) {
    (self.emptyValues, self.ofFile, self.ofEntry) = (emptyValues, ofFile, ofEntry)
    (self.booleans, self.texts, self.expressions) = (booleans, texts, expressions)
    self.severities = severities
  }

  /// Of no language.
  package static let none = YAMLWords()
}

/// Why a text is not a bindings file: the first problem ends the parsing.
package struct YAMLProblem: Error {
  package enum Kind: Sendable {
    /// YAML does not allow the text either.
    case syntax
    /// A part of YAML that the subset leaves out.
    case unsupported
    /// A key that a mapping has twice.
    case duplicateKey
  }

  package let kind: Kind
  package let message: String
  package let span: Span
  package let notes: [Note]

  package static func syntax(_ message: String, _ span: Span, _ remedy: Remedy) -> YAMLProblem {
    syntax(message, span, [remedy])
  }

  package static func syntax(_ message: String, _ span: Span, _ remedies: [Remedy]) -> YAMLProblem {
    YAMLProblem(kind: .syntax, message: message, span: span, notes: remedies.map { Note($0, span) })
  }

  package static func unsupported(_ message: String, _ span: Span, _ remedy: Remedy) -> YAMLProblem {
    unsupported(message, span, [remedy])
  }

  package static func unsupported(_ message: String, _ span: Span, _ remedies: [Remedy]) -> YAMLProblem {
    YAMLProblem(kind: .unsupported, message: message, span: span, notes: remedies.map { Note($0, span) })
  }

  static func emptyFile(_ source: SourceID) -> YAMLProblem {
    .syntax(
      "the file contains no mapping", Span(source: source, start: 0, end: 0),
      "begin with a line such as: container: App")
  }
}

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
  private let own: YAMLKey
  package let value: YAMLNode

  package init(key: YAMLKey, value: YAMLNode) {
    own = key
    self.value = value
  }

  package var key: Located<String> { own.text }

  /// The key as it was written.
  package var keyScalar: YAMLScalar { own.scalar }

  /// From its key to the end of its value.
  package var span: Span { Span(source: key.span.source, start: Int(key.span.start), end: Int(value.span.end)) }

  /// The entry with other entries as its value.
  package func having(_ entries: [YAMLEntry]) -> YAMLEntry {
    YAMLEntry(key: own, value: YAMLNode(.mapping(entries), value.span))
  }
}

/// A key as it was read.
package struct YAMLKey: Sendable {
  package let text: Located<String>
  package let scalar: YAMLScalar

  package init(_ scalar: YAMLScalar, _ span: Span) {
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
  package struct Stretch: Sendable, Equatable {
    /// The offset of its first byte in the text, and in the source.
    package let text: Int32
    package let start: Int32
    /// How many bytes of the source an escape has; 0 where each byte is written as itself.
    let escapeLength: Int32
  }

  /// The decoded text: without quotes, escapes or indentation; of a number its digits as written.
  package let text: String
  package let style: Style
  package let kind: Kind
  /// None where the whole text is written as itself, but for the quotes around it.
  package let stretches: [Stretch]

  package init(text: String, style: Style, kind: Kind, stretches: [Stretch] = []) {
    self.text = text
    self.style = style
    self.kind = kind
    self.stretches = stretches
  }
}
