import InjectGenCore

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
    guard remedies.count == 1, let note = remedies.first else { return nil }
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
    switch diagnostic.id {
    case .parametersNeedProvider, .strongForeign:
      // A member, or the wrong word before the parenthesis, would be lost.
      return first.text.contains("(\(written.drop { $0 == "$" }))")
    case .unknownKey, .missingBinding, .unknownModule, .unknownParent, .unknownMember, .unknownArgument,
      .overrideOfNothing, .wrongValue, .invalidExpression, .invalidCondition, .invalidReference, .unknownFunction,
      .unknownProperty, .invalidType, .unknownName:
      if syntax.contains(where: note.message.hasPrefix), !diagnostic.message.contains("in quotes") {
        // A type is no expression.
        return !written.hasPrefix("any ") && !written.hasPrefix("some ")
      }
      guard note.message.hasPrefix("did you mean "), replacements.count == 1 else { return false }
      return names.isOnlyMeaning(first.text, of: written)
    default: return false
    }
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

  /// The beginnings of advice on how something is written, not on which thing is meant.
  private static let syntax = [
    "quote it: ", "write a list: ", "write it without quotes: ", "an expression is written 'value(",
  ]
}
