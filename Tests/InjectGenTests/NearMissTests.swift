import Testing

@testable import InjectTool

struct NearMissTests {
  @Test(
    arguments: [
      ("--outptu", "--output"), ("--ouput", "--output"), ("--output-dir", "--output-directory"),
      ("--input-directory", "--output-directory"), ("--std", nil), ("--stdou", "--stdout"),
      ("--output-directry", "--output-directory"), ("check", "--check"), ("x", nil), ("", nil),
      (String(repeating: "long", count: 100_000), nil),
    ] as [(String, String?)])
  func theNearestWordIsOfferedWhereOneIsNear(word: String, nearest: String?) {
    let options = ["--output", "--output-directory", "--stdout", "--check"]
    #expect(NearMiss.of(word, among: options) == nearest)
  }
}
