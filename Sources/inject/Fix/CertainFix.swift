import BindingsYAML
import InjectAdvice
import InjectGenCore
import SwiftModel

/// A remedy that is applied without a question: it is the only one that its problem has, and leaves nothing to choose.
struct CertainFix {
  let diagnostic: Diagnostic
  /// Ranges of the texts that the problem was found in.
  let replacements: [Replacement]

  /// - Parameters:
  ///   - diagnostic: A problem. There is no fix for one whose remedy is a choice.
  ///   - sources: The bindings files.
  ///   - names: The words that a mistyped one may mean.
  init?(_ diagnostic: Diagnostic, _ sources: [Source], _ names: inout KnownWords) {
    let remedies = diagnostic.notes.filter { !$0.edits.isEmpty }
    guard let note = remedies.first, remedies.count == 1 else { return nil }
    var replacements: [Replacement] = []
    for edit in note.edits {
      guard case .replace(let span, let text) = edit else { return nil }
      replacements.append(
        Replacement(source: span.source, range: Int(span.start)..<Int(span.end), text: text))
    }
    guard Self.isCertain(diagnostic, note, replacements, sources, &names) else { return nil }
    if replacements.count == 1 { replacements += Self.repetitions(of: replacements[0], diagnostic, sources) }
    self.diagnostic = diagnostic
    self.replacements = replacements.sorted {
      ($0.source.index, $0.range.lowerBound) < ($1.source.index, $1.range.lowerBound)
    }
  }

  private static func isCertain(
    _ diagnostic: Diagnostic, _ note: Diagnostic.Note, _ replacements: [Replacement], _ sources: [Source],
    _ names: inout KnownWords
  ) -> Bool {
    guard let first = replacements.first else { return false }
    let span = first.range
    let written = String(decoding: sources[Int(first.source.index)].bytes[span], as: UTF8.self)
    // A text in quotes may be meant as a string.
    if [.missingBinding, .invalidReference].contains(diagnostic.id), isInQuotes(first, sources) { return false }
    switch diagnostic.id {
    case .parametersNeedProvider, .strongForeign:
      // A member, or the wrong word before the parenthesis, would be lost.
      return first.text.contains("(\(written.drop { $0 == "$" }))")
    // Parsers read a Boolean or text, and the key takes a Boolean; or one of them ends the item at its `?`.
    case .yamlUnsupported: return ["true", "false"].contains(first.text) || note.kind == .notation
    case .yamlSyntax: return note.kind == .notation
    // What is called stays, with the words that its declaration asks for.
    case .effectsMismatch: return withoutEffects(first.text) == withoutEffects(written)
    case .unknownKey, .missingBinding, .unknownModule, .unknownParent, .unknownMember, .unknownArgument,
      .overrideOfNothing, .wrongValue, .invalidExpression, .invalidCondition, .invalidReference, .unknownFunction,
      .unknownProperty, .invalidType, .unknownName:
      // A type is no expression.
      if note.kind == .notation { return !written.hasPrefix("any ") && !written.hasPrefix("some ") }
      guard replacements.count == 1 else { return false }
      switch note.kind {
      case .name: if names.isOnlyMeaning(first.text, of: written) { return true }
      case .text: break
      case .boolean: return isSlip(of: first.text, written)
      case .notation, .unlabelled, .other: return false
      }
      if diagnostic.id == .unknownArgument { return names.isOnlyMeaning(first.text, of: written) }
      return bareForms(of: written).contains(first.text) || first.text == "\(bareForms(of: written)[0])()"
    default: return false
    }
  }

  /// The name in a text without marks that its place has no use for: `$log`, `configure()`, `[ps]`, `'@MainActor'`.
  private static func bareForms(of written: String) -> [String] {
    let inner = String(written.dropFirst().dropLast())
    let isQuoted = written.count > 2 && ["'", "\""].contains(written.first) && written.last == written.first
    let text = isQuoted ? inner : written
    var forms = [text]
    if text.hasPrefix("$") || text.hasPrefix("@") { forms.append(String(text.dropFirst())) }
    if text.hasSuffix("()") { forms.append(String(text.dropLast(2))) }
    if text.hasPrefix("["), text.hasSuffix("]") { forms.append(inner) }
    return forms
  }

  private static func isInQuotes(_ place: Replacement, _ sources: [Source]) -> Bool {
    let bytes = sources[Int(place.source.index)].bytes
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let start = place.range.lowerBound
    return start > 0 && quotes.contains(bytes[start - 1]) || start < bytes.count && quotes.contains(bytes[start])
  }

  private static func withoutEffects(_ call: String) -> [Substring] {
    Array(call.split(separator: " ").drop { ["try", "await"].contains($0) })
  }

  // MARK: Booleans

  private static func isSlip(of word: String, _ written: String) -> Bool {
    let text = (bareForms(of: written).first ?? written).lowercased()
    let others = ["true": ["yes", "on", "y"], "false": ["no", "off", "n"]]
    return others[word]?.contains(text) ?? false || NearMiss.find(text, among: ["true", "false"]) == word
  }

  /// The same at the further places that the notes show, which have the same text.
  private static func repetitions(
    of first: Replacement, _ diagnostic: Diagnostic, _ sources: [Source]
  ) -> [Replacement] {
    let written = sources[Int(first.source.index)].bytes[first.range]
    return diagnostic.notes.filter(\.edits.isEmpty).compactMap { note in
      let (source, range) = (note.span.source, Int(note.span.start)..<Int(note.span.end))
      // Notes may also be about Swift files.
      guard Int(source.index) < sources.count, sources[Int(source.index)].bytes[range].elementsEqual(written),
        source != first.source || range != first.range
      else { return nil }
      return Replacement(source: source, range: range, text: first.text)
    }
  }
}
