import Foundation
import Testing

/// A sentence is understood at the first reading. One with three relative clauses is not.
struct SentenceTests {
  /// The words that open a relative clause or stand for one.
  private static let clauses: Set = ["that", "which", "what", "who", "whom"]

  private static func count(in sentence: Substring) -> Int {
    sentence.split { !$0.isLetter }.count { clauses.contains($0.lowercased()) }
  }

  /// The paragraphs of a page without its code, or of the comments of a source, each with its first line.
  private static func paragraphs(of text: String, isPage: Bool) -> [(line: Int, text: String)] {
    var result: [(line: Int, text: String)] = []
    var isOpen = false
    var isCode = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == " " }
      let prose: Substring
      if isPage {
        if words.hasPrefix("```") { isCode.toggle() }
        prose = isCode || words.hasPrefix("```") ? "" : words
      } else {
        prose = words.hasPrefix("//") ? words.drop { $0 == "/" || $0 == " " } : ""
      }
      let startsNew = prose.hasPrefix("- ") || prose.hasPrefix("|")
      if prose.isEmpty {
        isOpen = false
      } else if isOpen, !startsNew {
        result[result.count - 1].text += " " + prose
      } else {
        result.append((index + 1, String(prose)))
        isOpen = true
      }
    }
    return result
  }

  /// The sentences of a page or source with three relative clauses or more.
  static func hardSentences(in text: String, isPage: Bool) -> [(line: Int, sentence: String)] {
    paragraphs(of: text, isPage: isPage).flatMap { line, paragraph in
      paragraph.split { ".:;?!|".contains($0) }.filter { count(in: $0) > 2 }.map { (line, String($0)) }
    }
  }

  @Test func aSentenceWithThreeRelativeClausesIsFound() {
    let text = """
      /// The binding that is asked for, which what needs it has,
      /// is found.
      let that = which(what, that)
      // It is one that works. Another that does, which is here.
      """
    let found = Self.hardSentences(in: text, isPage: false)
    #expect(found.map(\.line) == [1])
    #expect(found.map(\.sentence) == ["The binding that is asked for, which what needs it has, is found"])
    #expect(Self.hardSentences(in: "```\nthat which what\n```\n| that | which what |", isPage: true).isEmpty)
  }

  @Test(arguments: GlossaryTests.sources + GlossaryTests.pages)
  func noSentenceHasThreeRelativeClauses(_ path: String) throws {
    let text = try String(contentsOf: ManualPage.root.appending(path: path), encoding: .utf8)
    for (line, sentence) in Self.hardSentences(in: text, isPage: path.hasSuffix(".md")) {
      Issue.record("\(path):\(line): split this sentence:\(sentence.hasPrefix(" ") ? "" : " ")\(sentence)")
    }
  }
}
