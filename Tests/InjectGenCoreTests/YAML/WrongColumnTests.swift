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
      # ^^^^ error: the line starts in a column that matches no line above it [yaml-syntax]
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
      # ^^^ error: the line starts in a column that matches no line above it [yaml-syntax]
      # ^^^ note: begin it in the column of the lines it belongs to
      """)
  }

  @Test func whatIsNeitherGoesOnWithTheValueAbove() {
    expectDiagnostics(
      """
      container: App
      bindings:
          a: A
        b
      # ^ error: a value goes on to the next line [yaml-unsupported]
      # ^ note: keep it in one line; a text of several lines goes below '|'
      """)
  }
}
