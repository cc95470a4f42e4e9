import InjectAdvice
import InjectEmission
import InjectGenCore
@testable import BindingsYAML
@testable import inject

/// Follows the advice of every note that shows a change, each by itself, and looks whether the problem is gone.
struct RemedyTrial {
  let sources: [Source]
  var swift = SwiftTexts()
  let found: [Diagnostic]

  /// - Returns: What is wrong with the advice, a line each.
  func failures() -> [String] {
    found.flatMap { diagnostic in diagnostic.notes.flatMap { failures(diagnostic, $0) } }
  }

  private func failures(_ diagnostic: Diagnostic, _ note: Diagnostic.Note) -> [String] {
    guard !note.edits.isEmpty else {
      guard Self.showsWhatToWrite(note.message) else { return [] }
      return ["no test can follow this advice, it has no edits: \(note.message)"]
    }
    var applier = EditApplier(sources)
    applier.apply(note.edits)
    let edited = zip(sources, applier.texts).map { source, bytes in
      Source(
        id: source.id, path: source.path, module: source.module, isOwn: source.isOwn,
        isGenerated: source.isGenerated, bytes: bytes)
    }
    var diagnostics = Diagnostics()
    _ = generate(edited, swift: swift.files(after: edited.count), &diagnostics)
    let after = diagnostics.sorted(in: edited)
    let text = String(decoding: applier.texts[Int(note.span.source.index)], as: UTF8.self)
    if [.yamlSyntax, .yamlUnsupported, .duplicateKey].contains(diagnostic.id), count(of: diagnostic, in: after) == 0 {
      return []
    }
    if count(of: diagnostic, in: after) >= count(of: diagnostic, in: found) {
      return ["the problem is still there when this advice is followed: \(note.message)\n\(text)"]
    }
    let wasRead = !found.contains { Self.isOfYAML($0) }
    return after.filter { $0.severity == .error && (isWithin(note.edits, $0.span) || wasRead && Self.isOfYAML($0)) }.map
    {
      "who follows '\(note.message)' is told: \($0.message) [\($0.id.rawValue)]\n\(text)"
    }
  }

  /// Whether a problem is about the text that an edit has written. What the first problem had hidden elsewhere is
  /// another matter. A file with a mistake in its YAML is read no further, so there all may be hidden.
  private func isWithin(_ edits: [Edit], _ span: Span) -> Bool {
    guard edits.count == 1, case .replace(let place, let text) = edits[0], place.source == span.source else {
      return false
    }
    return span.start < place.start + Int32(text.utf8.count) && span.end > place.start
  }

  /// Whether a file with the problem is read no further.
  private static func isOfYAML(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.id == .yamlSyntax || diagnostic.id == .yamlUnsupported
  }

  private func count(of diagnostic: Diagnostic, in all: [Diagnostic]) -> Int {
    all.count { $0.id == diagnostic.id && $0.message == diagnostic.message }
  }

  /// Whether a note shows something to type. Such a note has edits, unless what it shows is a form with parts that only
  /// the user knows.
  static func showsWhatToWrite(_ message: String) -> Bool {
    guard message.firstMatch(of: /^(did you mean|write|add|quote|replace)\b.*['\[{|]/) != nil else { return false }
    return !forms.contains { message.hasPrefix($0) }
  }

  /// Advice that leaves something to the user, who alone knows what to fill in.
  private static let forms: [String] = []
}
