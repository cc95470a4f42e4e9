import Testing

@testable import InjectTool

struct NearMissTests {
  private let options = ["--output", "--output-directory", "--stdout", "--check"]

  @Test(
    arguments: [
      ("--outptu", "--output"), ("--ouput", "--output"), ("--output-dir", "--output-directory"),
      ("--input-directory", "--output-directory"), ("--std", nil), ("--stdou", "--stdout"),
      ("--output-directry", "--output-directory"), ("check", "--check"), ("x", nil), ("", nil),
    ] as [(String, String?)])
  func theNearestWordIsOfferedWhereOneIsNear(word: String, nearest: String?) {
    #expect(NearMiss.of(word, among: options) == nearest)
  }

  @Test func aVeryLongWordIsNearToNone() {
    #expect(NearMiss.of(String(repeating: "long", count: 100_000), among: options) == nil)
  }
}
