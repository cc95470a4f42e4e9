import SwiftModel
import Testing

struct NearMissTests {
  private let options = ["--output", "--output-directory", "--stdout", "--check"]

  @Test(
    arguments: [
      ("--outptu", "--output"), ("--ouput", "--output"), ("--output-dir", "--output-directory"),
      ("--input-directory", "--output-directory"), ("--std", "--stdout"), ("--stdou", "--stdout"),
      ("--output-directry", "--output-directory"), ("-check", "--check"), ("--out", nil), ("x", nil), ("", nil),
    ] as [(String, String?)])
  func theNearestWordIsOfferedWhereOneIsNear(word: String, nearest: String?) {
    #expect(NearMiss.findWord(word, among: options) == nearest)
  }

  @Test func aVeryLongWordIsNearToNone() {
    #expect(NearMiss.findWord(String(repeating: "long", count: 100_000), among: options) == nil)
  }
}
