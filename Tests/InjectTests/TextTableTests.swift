import Testing

@testable import inject

/// The columns of what `inject why` and `inject needs` print.
struct TextTableTests {
  private func text(_ rows: (String, String)...) -> String {
    var table = TextTable()
    for (left, right) in rows { table.append(left, right) }
    return table.text
  }

  @Test func theSecondColumnBeginsBehindTheWidestOfTheFirst() {
    #expect(text(("a", "x"), ("bcd", "y"), ("ef", "z")) == "a    x\nbcd  y\nef   z\n")
  }

  @Test func aRowWithoutASecondColumnDoesNotMoveTheOthers() {
    #expect(text(("a", "x"), ("no second column", "")) == "a  x\nno second column\n")
    #expect(text(("a", "")) == "a\n")
    #expect(text() == "")
  }

  @Test func aRowThatIsTooWideDoesNotEither() {
    let (widest, wider) = (String(repeating: "w", count: 48), String(repeating: "v", count: 49))
    #expect(text(("a", "x"), (wider, "y")) == "a  x\n\(wider)  y\n")
    #expect(text(("a", "x"), (widest, "y")) == "a\(String(repeating: " ", count: 49))x\n\(widest)  y\n")
    #expect(text((wider, "y")) == "\(wider)  y\n")
  }

  @Test func whatATerminalWouldActOnIsReplaced() {
    #expect(text(("a\u{1B}[1m", "x\ty")) == "a\u{FFFD}[1m  x\u{FFFD}y\n")
  }
}
