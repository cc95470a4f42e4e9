import Testing
@testable import InjectGenCore
@testable import SwiftModel

/// What can be a name.
struct SwiftNameTests {
  @Test func anIdentifierHasLettersAndLaterDigits() {
    for name in ["a", "A1", "_", "_a", "größe", "_größe", "時計", "e\u{301}", "class"] {
      #expect(SwiftName.isIdentifier(name))
    }
    for name in ["", "1a", "a-b", "a b", "a.b", "$a", "`a`", "👍", "\u{301}e", "a\n", "a\u{202E}"] {
      #expect(!SwiftName.isIdentifier(name))
    }
  }

  @Test func aKeywordIsSpelledInBackticks() {
    #expect(SwiftName.spelled("class") == "`class`")
    #expect(SwiftName.spelled("await") == "`await`")
    #expect(SwiftName.spelled("store") == "store")
  }

  @Test func anIdentifierIsMadeOfWhatIsNearlyOne() {
    #expect(SwiftName.identifier(near: "my-clock") == "myClock")
    #expect(SwiftName.identifier(near: "my clock") == "myClock")
    #expect(SwiftName.identifier(near: "$clock") == "clock")
    #expect(SwiftName.identifier(near: "`clock`") == "clock")
    for text in ["", "-", "2clock", "clock.utc", "a(b)", "$self", "👍"] {
      #expect(SwiftName.identifier(near: text) == nil)
    }
  }
}
