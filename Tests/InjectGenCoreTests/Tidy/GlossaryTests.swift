import Foundation
import Testing

/// The project has one word for each concept, and it is the field's word. These tests find words that are not ours in
/// the sources and pages, with their lines.
struct GlossaryTests {
  /// A word or phrase that is not ours, and the one to write instead.
  struct Word: CustomStringConvertible, Sendable {
    let phrase: String
    let replacement: String
    /// Pages where it is the word of another library.
    var exceptions: [String] = []

    var description: String { phrase }

    /// Finds the phrase, also across a line break in a comment.
    var pattern: String {
      let gap = "\\s+(?:///?\\s*)?"
      return "(?i)\\b" + phrase.split(separator: " ").joined(separator: gap) + "\\b"
    }
  }

  static let words = [
    Word(phrase: "circles?", replacement: "cycle"),
    Word(phrase: "lineages?", replacement: "ancestor, topological order"),
    Word(
      phrase: "assembl(?:y|ies)", replacement: "composition",
      exceptions: [
        "Manual/ComingFrom.md", "Manual/ComingFrom/Swinject.md", "Sources/inject/From/RootReader+ByHand.swift",
      ]),
    Word(phrase: "(?:is|are|be|was|were) had", replacement: "is obtained"),
    Word(phrase: "stands? here", replacement: "is declared here"),
    Word(phrase: "for ever", replacement: "for the container's lifetime"),
    Word(phrase: "cannot stand beside", replacement: "cannot be combined with"),
    Word(phrase: "com(?:es?|ing) to be", replacement: "is constructed"),
    Word(phrase: "come by", replacement: "obtain"),
    Word(phrase: "whoever", replacement: "any code that …"),
    Word(phrase: "stop(?:s|ping)? the program", replacement: "trap"),
    Word(phrase: "me(?:ets?|t) (?:a|its|the|their|each) requirements?", replacement: "satisfies a requirement"),
    Word(phrase: "lends? (?:its|a) values?", replacement: "is scoped to a closure"),
    Word(phrase: "end of (?:a|its|the) container", replacement: "after the container is gone"),
    Word(phrase: "there shall be", replacement: "there is"),
  ]

  /// A doc comment says what a type is, or what a function does.
  private static let openingPattern = "(?m)^[ \\t]*/// (?:What|Who|Whom|Whoever) "

  private static func files(_ folder: String, _ ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: ManualPage.root.appending(path: folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  static let sources = files("Sources", ".swift") + files("Plugins", ".swift")
  static let pages =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
    + ["Manual", "Decisions", "Architecture"].flatMap { files($0, ".md") }

  /// The lines of a text with a match of a pattern.
  private static func lines(with pattern: String, in text: String) throws -> [Int] {
    // This one takes a second for all sources and words, and Swift's own half a minute.
    let expression = try NSRegularExpression(pattern: pattern)
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      Range(match.range, in: text).map { text[..<$0.lowerBound].count { $0.isNewline } + 1 }
    }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: ManualPage.root.appending(path: path), encoding: .utf8)
  }

  @Test func thereAreSourcesAndPages() {
    #expect(Self.sources.count > 200)
    #expect(Self.pages.count > 30)
  }

  @Test(arguments: words) func noPageOrSourceUsesAWordThatIsNotOurs(_ word: Word) throws {
    for path in Self.sources + Self.pages where !word.exceptions.contains(path) {
      for line in try Self.lines(with: word.pattern, in: Self.text(of: path)) {
        Issue.record("\(path):\(line): '\(word.phrase)' is not our word: write '\(word.replacement)'")
      }
    }
  }

  @Test func noDocCommentOpensWithAQuestionWord() throws {
    for path in Self.sources {
      for line in try Self.lines(with: Self.openingPattern, in: Self.text(of: path)) {
        Issue.record("\(path):\(line): a doc comment opens with 'The …' or 'Returns …', not with 'What' or 'Who'")
      }
    }
  }

  @Test func aWordIsFoundAcrossALineBreak() throws {
    let text = "let a = 1\n/// It is kept for\n  /// ever, and is\nhad.\n"
    let found = try Self.words.flatMap { word in
      try Self.lines(with: word.pattern, in: text).map { "\($0): \(word.phrase)" }
    }
    #expect(found == ["3: (?:is|are|be|was|were) had", "2: for ever"])
    #expect(try Self.lines(with: Self.openingPattern, in: "\n  /// What it is.\n/// The value.\n") == [2])
  }
}
