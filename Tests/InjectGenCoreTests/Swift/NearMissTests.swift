import Testing
@testable import InjectGenCore
@testable import SwiftModel

/// What was probably meant.
struct NearMissTests {
  @Test(arguments: [
    ("clok", "clock"), ("clcok", "clock"), ("clocks", "clock"), ("Clock", "clock"), ("cloxk", "clock"),
    ("databsePth", "databasePath"), ("grösse", "größe"), ("cle", "clé"), ("DB", "db"), ("X", "x"),
  ])
  func aSlipIsFound(_ written: String, _ meant: String) {
    #expect(NearMiss.find(written, among: ["somethingElse", meant]) == meant)
  }

  @Test(arguments: [
    ("store", "clock"), ("ab", "cd"), ("cl", "clock"), ("", "clock"), ("clock", "clock"), ("b", "a"), ("a", "ab"),
    ("db", "id"), ("xy", "xyz"), ("log", "lo"),
  ])
  func whatIsFarIsNot(_ written: String, _ other: String) {
    #expect(NearMiss.find(written, among: [other]) == nil)
  }

  @Test func theNearestWinsAndThenTheFirstByName() {
    #expect(NearMiss.find("clocc", among: ["clicc1", "clock"]) == "clock")
    #expect(NearMiss.find("stor", among: ["stora", "store", "storb"]) == "stora")
    #expect(NearMiss.find("stor", among: ["storb", "stora", "store"]) == "stora")
  }

  @Test func aVeryLongNameIsLikeNone() {
    let long = String(repeating: "a", count: 65)
    #expect(NearMiss.find(long, among: [long + "b"]) == nil)
  }

  @Test func aWordMayBeBegunAlone() {
    #expect(NearMiss.findWord("impl", among: ["type", "implementation"]) == "implementation")
    #expect(NearMiss.findWord("Impl", among: ["type", "implementation"]) == "implementation")
    #expect(NearMiss.findWord("im", among: ["type", "implementation"]) == nil)
    #expect(NearMiss.findWord("cont", among: ["container", "contexts"]) == nil)
    #expect(NearMiss.findWord("typ", among: ["type", "typealias"]) == "type")
  }
}
