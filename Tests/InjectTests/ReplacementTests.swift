@testable import InjectAdvice
import InjectGenCore
import Testing
@testable import BindingsYAML
@testable import inject

/// Replacements of replaced text.
struct ReplacementTests {
  /// Replaces ranges of a text one after another, and all at once by what was recorded.
  private func expectSame(_ text: String, _ steps: [(Range<Int>, String)]) {
    var bytes = Array(text.utf8)
    var recorded: [Replacement] = []
    for (range, new) in steps {
      bytes.replaceSubrange(range, with: Array(new.utf8))
      recorded.record(Replacement(source: SourceID(0), range: range, text: new))
    }
    var atOnce = Array(text.utf8)
    for replacement in recorded.reversed() {
      atOnce.replaceSubrange(replacement.range, with: Array(replacement.text.utf8))
    }
    #expect(String(decoding: atOnce, as: UTF8.self) == String(decoding: bytes, as: UTF8.self), "\(steps)")
    for (left, right) in zip(recorded, recorded.dropFirst()) {
      #expect(left.range.upperBound <= right.range.lowerBound, "\(recorded)")
    }
  }

  @Test func laterOnesMayTouchEarlierOnes() {
    expectSame("container", [(0..<1, "")])
    expectSame("0123456789", [(6..<8, "abc"), (1..<2, "")])
    expectSame("0123456789", [(1..<2, "xyz"), (6..<8, "abc")])
    expectSame("0123456789", [(4..<6, "abc"), (3..<9, "{ \0 }")])
    expectSame("0123456789", [(4..<6, "abcdef"), (5..<7, "")])
    expectSame("0123456789", [(2..<2, "a"), (2..<2, "b")])
  }

  @Test func ofRandomOnesToo() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var count = 10
      var steps: [(Range<Int>, String)] = []
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let start = Int.random(in: 0...count, using: &random)
        let end = Int.random(in: start...count, using: &random)
        let text = String("abcdef".prefix(Int.random(in: 0...6, using: &random)))
        steps.append((start..<end, text))
        count += text.count - (end - start)
      }
      expectSame("0123456789", steps)
    }
  }
}
