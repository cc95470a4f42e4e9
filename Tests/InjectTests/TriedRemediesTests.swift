import InjectAdvice
import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import SwiftModel

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
  private func shown(_ text: String, matched: Int = 0, _ notes: (Span) -> [Note]) -> [[String]] {
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))]
    let swift = SwiftFiles([], after: sources.count)
    var diagnostics = Diagnostics()
    check(sources, swift: swift, &diagnostics)
    let found = diagnostics.sorted(in: sources).map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.notes = notes(diagnostic.span)
      return diagnostic
    }
    return TriedRemedies.of(found, sources, swift, matched: matched).map { $0.notes.map(\.message) }
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

  @Test func theFirstThatIsShownIsNoAlternative() {
    let notes = shown(text) { span in
      [word("no\(span.start)", at: span), Note("or, write clock", span, edits: [.replace(span, with: "clock")])]
    }
    #expect(notes == [["write clock"], ["write clock"]])
  }

  /// The next one may be advice that no machine follows.
  @Test(arguments: [("or by hand", "by hand"), ("or, for none, by hand", "for none, by hand")])
  func withoutTheFirstTheNextIsNoAlternative(next: String, alone: String) {
    let notes = shown(text) { span in
      [word("no\(span.start)", at: span), Note("a place", span), Note(next, span), Note("or in Swift", span)]
    }
    #expect(notes == Array(repeating: ["a place", alone, "or in Swift"], count: 2))
  }

  /// What stands before the one that is left out cannot be tried.
  @Test func afterAdviceTheNextStaysAnAlternative() {
    let notes = shown(text) { span in
      [
        Note("by hand", span), Note("or no", span, edits: [.replace(span, with: "no\(span.start)")]),
        Note("or, write clock", span, edits: [.replace(span, with: "clock")]),
      ]
    }
    #expect(notes == Array(repeating: ["by hand", "or, write clock"], count: 2))
  }

  @Test func whatIsNoNameInQuotesEitherIsNotShown() {
    #expect(shown("container: ~\n") { [word("'~'", at: $0), word("App", at: $0)] } == [["write App"]])
    #expect(shown("container: App\nbindings:\n  <<: Clock\n") { [word("'<<'", at: $0)] } == [[]])
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

  /// `_: value(3)` is wrong where the parameter has a label, and then that is all there is to say.
  @Test func anItemWithoutALabelIsToldToHaveOne() {
    let text = """
      container: App
      bindings:
        page: { type: Page, arguments: ['value("a, b")'] }
        list: { type: List, arguments: [.first] }

      """
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(text.utf8))]
    func notes(_ swift: String) -> [[String]] {
      let file = ScannedFile(SwiftFile(path: "App.swift", bytes: Array(swift.utf8)))
      let swift = SwiftFiles([ScannedModule(name: "Own", distance: .own, files: [file])], after: 1)
      var diagnostics = Diagnostics()
      check(sources, swift: swift, &diagnostics)
      return TriedRemedies.of(diagnostics.sorted(in: sources), sources, swift).map { $0.notes.map(\.message) }
    }
    #expect(
      notes("struct Page { let title: String }\nstruct List { let first: Int }") == [
        [#"write "label: 'value("a, b")'", with the argument's label"#],
        ["write 'label: value(.first)', with the argument's label"],
      ])
    #expect(
      notes("struct Page { init(_ title: String) {} }\nstruct List { init(_ first: Int) {} }") == [
        [#"write "_: 'value("a, b")'", or the argument's label instead of '_'"#],
        ["an expression is written '_: value(.first)', or with the argument's label instead of '_'"],
      ])
  }

  /// `override` gone, nothing is overridden; and what is weak throws nothing.
  @Test func oneThatTakesOrAddsAKeyIsHeldToWhatFollowsElsewhere() {
    let text = """
      container: App
      bindings:
        page: { type: Page, override: true, value: 'Page($overridden)' }
        list: { type: List, override: true, value: List() }
        memory: { type: Memory, value: try Memory(), scope: weak }
        cache: { type: Memory, value: try Memory(), scope: singleton }

      """
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))]
    let swift = SwiftFiles([], after: 1)
    var diagnostics = Diagnostics()
    check(sources, swift: swift, &diagnostics)
    let found = TriedRemedies.of(diagnostics.sorted(in: sources), sources, swift)
    #expect(found.map { $0.notes.map(\.message) } == [[], ["leave 'override' out"], [], ["add 'throws: true'"]])
  }

  /// A text that ends an error of YAML has to be what its place wants.
  @Test func aCommaIsMissing() {
    let text = "container: App\nbindings:\n  log: { type: Log scope: singleton }\n"
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))]
    var diagnostics = Diagnostics()
    check(sources, swift: SwiftFiles([], after: 1), &diagnostics)
    let shown = TriedRemedies.of(diagnostics.sorted(in: sources), sources, SwiftFiles([], after: 1))
    #expect(shown.map { $0.notes.map(\.message) } == [["write a comma before 'scope'"]])
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
    // What rules bind is checked in each run, though it is not in the text.
    let few = shown(text, matched: 2000) { span in words.map { word("\($0)\(span.start)", at: span) } }
    #expect(few.map(\.count) == [2, 2])
    let larger = text + String(repeating: "# a comment\n", count: 400_000)
    #expect(
      shown(larger) { span in words.map { word($0, at: span) } }
        == Array(repeating: words.map { "write \($0)" }, count: 2))
  }
}
