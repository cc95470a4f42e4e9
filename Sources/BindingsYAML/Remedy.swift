/// A note of a diagnostic: a further place, or a remedy.
package struct Note: Equatable, Sendable {
  package var message: String
  package let span: Span
  /// The changes that follow its advice; none where it shows a place or leaves a choice.
  package let edits: [Edit]
  package var kind = Remedy.Kind.other

  package init(_ message: String, _ span: Span, edits: [Edit] = []) {
    self.message = message
    self.span = span
    self.edits = edits
  }
}

/// Tells what to write instead, and which edits do it. A remedy without edits leaves a choice to the user.
package struct Remedy: Equatable, Sendable {
  /// The kind of its changes, for who applies them without a question.
  package enum Kind: Sendable {
    /// A name that exists, in the place of one that does not.
    case name
    /// Another text in the place of the one that is there.
    case text
    /// `true` or `false`, in the place of another word.
    case boolean
    /// Another way to write the same.
    case notation
    /// `_: value(3)`, for an argument that may have a label.
    case unlabelled
    case other
  }

  package let message: String
  package var edits: [Edit]
  package var kind = Kind.other

  package init(_ message: String, _ edits: Edit..., kind: Kind = .other) {
    self.message = message
    self.edits = edits
    self.kind = kind
  }

  package init(message: String, edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// A name that exists in the place of one that does not.
  package static func didYouMean(_ name: String, at span: Span) -> Remedy {
    Remedy("did you mean '\(name)'?", .replace(span, with: name), kind: .name)
  }

  /// Other text in the place of a span: `write 'weak(view)', the handle of …`.
  package static func write(_ text: String, at span: Span, _ more: String = "") -> Remedy {
    Remedy("write \(text.inQuotes)\(more)", .replace(span, with: text), kind: .text)
  }
}

extension Remedy: ExpressibleByStringInterpolation {
  package init(stringLiteral message: String) {
    self.init(message)
  }
}

extension Note {
  package init(_ remedy: Remedy, _ span: Span) {
    self.init(remedy.message, span, edits: remedy.edits)
    kind = remedy.kind
  }
}

/// A change of a bindings file that a remedy shows. It says what is to change, and where only as far as that is known
/// without looking for it: thousands of mistakes have thousands of edits, and few of them are applied.
package enum Edit: Equatable, Sendable {
  /// The text of the span becomes another. An empty span inserts.
  case replace(Span, with: String)
  /// The entry whose key has the span gets one more key: `scope: singleton`. Its value may be a block mapping, a flow
  /// mapping, or a binding's type alone.
  case addKey(String, toEntryAt: Span)
  /// The file gets one more key at its top level.
  case addTopLevelKey(String, SourceID)
  /// The mapping of a key at the top level gets one more entry: `clock: any Clock` under `inputs`. A file without the
  /// key gets it too.
  case addEntry(String, under: String, SourceID)
  /// The `arguments` of the entry whose key has the span get one more item, the first. An entry without the list gets
  /// it too.
  case addArgument(String, toEntryAt: Span)
  /// The entry whose key has the span goes.
  case removeEntry(at: Span)
}

extension String {
  /// The text in quotes, as a message shows what is to be written: in others than it has itself.
  package var inQuotes: String { utf8.contains(UInt8(ascii: "'")) ? "\"\(self)\"" : "'\(self)'" }
}

extension [String] {
  /// `context, manager and window`
  package var inWords: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + suffix(1).joined()
  }

  /// The names in quotes, as a message shows them: the first ten, and how many more there are.
  package var quotedList: String { quotedList(of: count) }

  /// The list of which these are the first, ten at least where there are more.
  package func quotedList(of count: Int) -> String {
    let shown = prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    return count > 10 ? "\(shown) and \(count - 10) more" : shown
  }
}
