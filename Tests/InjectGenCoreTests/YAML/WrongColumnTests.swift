import Testing

/// Lines that begin in a column where nothing above them begins.
struct WrongColumnTests {
  @Test func aKeyBelongsToTheKeysOfItsColumn() {
    expectDiagnostics(
      """
      container: App
      bindings:
          a: A
        b: B
      # ^^^^ error: the line starts in a column that fits nothing above it [yaml-syntax]
      # ^^^^ note: begin it in the column of the lines it belongs to
      """)
  }

  @Test func soDoesAnItem() {
    expectDiagnostics(
      """
      container: App
      imports:
          - A
        - B
      # ^^^ error: the line starts in a column that fits nothing above it [yaml-syntax]
      # ^^^ note: begin it in the column of the lines it belongs to
      """)
  }

  @Test func whatIsNeitherGoesOnWithTheValueAbove() {
    #expect(Parsed("a:\n    b: c\n  d\n").diagnostics.map(\.message) == ["a value goes on to the next line"])
  }
}
