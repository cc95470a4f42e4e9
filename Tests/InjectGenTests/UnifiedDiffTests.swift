import Testing
@testable import BindingsYAML
@testable import inject

/// The diff that `--check` shows.
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, limit: Int = 200) -> String {
    UnifiedDiff.text(from: Array(old.utf8), named: "old", to: Array(new.utf8), named: "new", limit: limit)
  }

  @Test func equalTextsHaveNoDiff() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func aChangeIsShownBetweenThreeLinesOnEachSide() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- old
        +++ new
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func changesThatAreFarApartAreShownApart() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = "0\n" + (1...19).map { "\($0)\n" }.joined()
    #expect(
      diff(old, new) == """
        --- old
        +++ new
        @@ -1,3 +1,4 @@
        +0
         1
         2
         3
        @@ -17,4 +18,3 @@
         17
         18
         19
        -20

        """)
  }

  @Test func changesWithSixLinesBetweenThemAreShownTogether() {
    let old = (1...8).map { "\($0)\n" }.joined()
    let new = "one\n2\n3\n4\n5\n6\n7\neight\n"
    #expect(diff(old, new).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    #expect(
      diff(old + "9\n", "one\n2\n3\n4\n5\n6\n7\n8\nnine\n").split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
  }

  @Test func aTextThatIsNewIsAllAdded() {
    #expect(diff("", "a\n") == "--- old\n+++ new\n@@ -0,0 +1,1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- old\n+++ new\n@@ -1,1 +0,0 @@\n-a\n")
  }

  @Test func aMissingLastLineBreakIsSaid() {
    #expect(
      diff("a", "a\n") == """
        --- old
        +++ new
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test func ofALongDiffTheStartIsShown() {
    let text = diff("", String(repeating: "a\n", count: 500), limit: 5)
    #expect(text == "--- old\n+++ new\n@@ -0,0 +1,500 @@\n+a\n+a\n+a\n+a\n… and 496 more lines\n")
  }

  @Test func theStepsLeadFromOneTextToTheOtherAndAreTheFewest() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let old = Self.randomLines(using: &random)
      let new = Self.randomLines(using: &random)
      let edits = LineEdit.edits(from: old, to: new)
      #expect(Self.apply(edits, to: old, new) == new)
      let fewest = old.count + new.count - 2 * Self.longestCommon(old, new)
      #expect(edits.count { $0 != .keep } == fewest, "\(old) \(new)")
    }
  }

  @Test func textsThatHaveLittleInCommonAreStillTurnedIntoEachOther() {
    let old = (0..<3000).map { Array("old \($0)".utf8)[...] }
    let new = (0..<3000).map { Array("new \($0)".utf8)[...] }
    #expect(Self.apply(LineEdit.edits(from: old, to: new), to: old, new) == new)
  }

  private static func randomLines(using random: inout SystemRandomNumberGenerator) -> [ArraySlice<UInt8>] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in [UInt8.random(in: 97...100, using: &random)] }
  }

  /// What the steps make of `old`, or nil where they do not fit it.
  private static func apply(
    _ edits: [LineEdit], to old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [ArraySlice<UInt8>]? {
    var (result, x): ([ArraySlice<UInt8>], Int) = ([], 0)
    for edit in edits {
      switch edit {
      case .keep:
        result.append(old[x])
        x += 1
      case .remove: x += 1
      case .add: result.append(new[result.count])
      }
    }
    return x == old.count ? result : nil
  }

  private static func longestCommon(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> Int {
    var row = Array(repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (j, y) in b.enumerated() {
        let here = x == y ? diagonal + 1 : max(row[j], row[j + 1])
        diagonal = row[j + 1]
        row[j + 1] = here
      }
    }
    return row[b.count]
  }
}
