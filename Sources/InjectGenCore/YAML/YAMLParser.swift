/// Turns the text of a bindings file into a tree.
///
/// The language is a strict subset of YAML. An accepted text means the same to every YAML parser that accepts it, and
/// everything else is an error with the text to type. The stages, each a file of this folder:
///
/// - `TextCheck`: is it UTF-8, without characters that mislead?
/// - `YAMLReader`: lines, blocks, keys, plain and quoted scalars, brackets, literals
/// - `PlainKind`: what a plain scalar is taken for
package enum YAMLParser {
  /// Parses one file.
  ///
  /// - Parameters:
  ///   - source: Its text.
  ///   - words: The language's words, which remedies show.
  ///   - diagnostics: Takes the file's first problem.
  /// - Returns: the root, always a mapping; nil after the file's first problem was reported.
  package static func parse(
    _ source: Source, words: YAMLWords = .none, _ diagnostics: inout Diagnostics
  ) -> YAMLNode? {
    do throws(YAMLProblem) {
      return try tree(source, words)
    } catch {
      diagnostics.report(error.diagnostic)
      return nil
    }
  }

  private static func tree(_ source: Source, _ words: YAMLWords) throws(YAMLProblem) -> YAMLNode {
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
  let emptyValues: [String: String]
  /// The keys in column 1.
  let ofFile: Set<String>
  /// The keys of an entry that the user names.
  let ofEntry: Set<String>
  /// The keys that take `true` or `false` alone.
  let booleans: Set<String>
  /// The keys that take a text alone.
  let texts: Set<String>
  /// The keys that take an expression of Swift.
  let expressions: Set<String>

  init(
    emptyValues: [String: String] = [:], ofFile: Set<String> = [], ofEntry: Set<String> = [],
    booleans: Set<String> = [], texts: Set<String> = [], expressions: Set<String> = []
  ) {
    (self.emptyValues, self.ofFile, self.ofEntry) = (emptyValues, ofFile, ofEntry)
    (self.booleans, self.texts, self.expressions) = (booleans, texts, expressions)
  }

  /// Of no language.
  package static let none = YAMLWords()
}

/// Why a text is not a bindings file: the first problem ends the parsing.
struct YAMLProblem: Error {
  let diagnostic: Diagnostic

  /// A text that YAML does not allow either.
  static func syntax(_ message: String, _ span: Span, _ remedy: Remedy) -> YAMLProblem {
    syntax(message, span, [remedy])
  }

  static func syntax(_ message: String, _ span: Span, _ remedies: [Remedy]) -> YAMLProblem {
    YAMLProblem(diagnostic: Diagnostic(.yamlSyntax, message, span, notes: remedies.map { Diagnostic.Note($0, span) }))
  }

  /// A part of YAML that the subset leaves out.
  static func unsupported(_ message: String, _ span: Span, _ remedy: Remedy) -> YAMLProblem {
    unsupported(message, span, [remedy])
  }

  static func unsupported(_ message: String, _ span: Span, _ remedies: [Remedy]) -> YAMLProblem {
    YAMLProblem(
      diagnostic: Diagnostic(.yamlUnsupported, message, span, notes: remedies.map { Diagnostic.Note($0, span) }))
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
