import InjectAdvice
import InjectGenCore
import SwiftModel
import Testing
@testable import BindingsYAML

/// Remedies that are followed before they are shown.
struct TriedRemediesTests {
  private let text = """
    container: App
    bindings:
      clock: Clock
      page: { type: Page, arguments: [clok] }
      list: { type: List, arguments: [tick] }

    """

  /// The notes of the problems of a text that are shown, where `notes` proposes some for the place of each.
  private func shown(_ text: String, _ notes: (Span) -> [Note]) -> [[String]] {
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))]
    let swift = SwiftFiles([], after: sources.count)
    var diagnostics = Diagnostics()
    check(sources, swift: swift, &diagnostics)
    let found = diagnostics.sorted(in: sources).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.notes = notes(diagnostic.span)
      return diagnostic
    }
    return TriedRemedies.of(found, sources, swift).map { $0.notes.map(\.message) }
  }

  private func word(_ word: String, at span: Span) -> Note {
    Note("write \(word)", span, edits: [.replace(span, with: word)])
  }

  @Test func oneThatLeadsToAnotherErrorIsNotShown() {
    let notes = shown(text) { span in
      [word("no\(span.start)", at: span), Note("a place", span), word("clock", at: span), word("]", at: span)]
    }
    #expect(notes == [["a place", "write clock"], ["a place", "write clock"]])
  }

  @Test func oneThatLeavesItsProblemIsNotShown() {
    let notes = shown(text) { [Note("add it", $0, edits: [.addEntry("other: Other", under: "bindings", $0.source)])] }
    #expect(notes == [[], []])
  }

  /// A file is read as far as its first problem of YAML, so the same one further down is found next.
  @Test func oneThatEndsTheFirstOfTwoAlikeIsShown() {
    let text = """
      container: App
      bindings:
        clock: { type: Clock?, value: nil }
        page: { type: Page?, value: nil }

      """
    #expect(shown(text) { [Note("quote it", $0, edits: [.replace($0, with: "'?'")])] } == [[]])
    let whole = shown(text) { span in
      let word = Span(source: span.source, start: Int(span.end) - 6, end: Int(span.end))
      return [Note("quote it", word, edits: [.replace(word, with: "'Clock?'")])]
    }
    #expect(whole == [["quote it"]])
  }

  /// Together they would write a key twice.
  @Test func thoseThatDisturbEachOtherAreTriedAlone() {
    let notes = shown(text) { span in
      [Note("both", span, edits: [.replace(span, with: "clock"), .addEntry("x: X", under: "bindings", span.source)])]
    }
    #expect(notes == [["both"], ["both"]])
  }

  /// What it adds may need more, which the next run says.
  @Test func oneThatAddsABindingMayLeadToWhatThatNeeds() {
    let notes = shown(text) { span in
      [Note("add it", span, edits: [.addEntry("clok: { type: C, arguments: [x] }", under: "bindings", span.source)])]
    }
    #expect(notes == [["add it"], []])
  }

  @Test func ofALargeTextFewAreTried() {
    let large = text + String(repeating: "# a comment\n", count: 10_000)
    let words = ["a", "b", "c", "clock"]
    let notes = shown(large) { span in words.map { word($0 == "clock" ? $0 : "\($0)\(span.start)", at: span) } }
    #expect(notes.map(\.count) == [2, 2])
    let larger = text + String(repeating: "# a comment\n", count: 400_000)
    #expect(
      shown(larger) { span in words.map { word($0, at: span) } }
        == Array(repeating: words.map { "write \($0)" }, count: 2))
  }
}
