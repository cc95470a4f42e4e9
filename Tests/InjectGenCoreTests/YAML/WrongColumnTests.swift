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
      # ^^^^ note: begin it in column 5, as 'a', or in column 1, as 'bindings'
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
      # ^^^ note: begin it in column 5, as the items above it
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

  @Test func aLineBelowATypeMayBeAKeyOfIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
          scope: singleton
      #   ^^^^^^^^^^^^^^^^ error: the line starts in a column that matches no line above it [yaml-syntax]
      #   ^^^^^^^^^^^^^^^^ note: write 'type: Clock' on a line of its own below 'clock:', in column 5
      """)
    expectDiagnostics(
      """
      container: App
        bindings:
      # ^^^^^^^^^ error: the line starts in a column that matches no line above it [yaml-syntax]
      # ^^^^^^^^^ note: begin it in column 1, as 'container'
          clock: Clock
      """)
  }

  @Test func theLineThatIsTooFarLeftIsReported() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
      client: Client
      #<^^^^^^^^^^^^^^ error: the line starts in column 1, the lines above and below it in column 3 [yaml-syntax]
      #<^^^^^^^^^^^^^^ note: begin it in column 3, as 'clock'
        page: Page
      """)
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
      client:
      #<^^^^^^^ error: the line starts in column 1, the lines above and below it in column 3 [yaml-syntax]
      #<^^^^^^^ note: begin it in column 3, as 'clock'
          type: Client
          # A comment.

          arguments: [clock]
      store: Store
        page: Page
      """)
    expectDiagnostics(
      """
      container: App
      bindings:
        refresher:
          type: Refresher
        scope: singleton
      # ^^^^^^^^^^^^^^^^ error: the line starts in column 3, the lines above and below it in column 5 [yaml-syntax]
      # ^^^^^^^^^^^^^^^^ note: begin it in column 5, as 'type'
          eager: true
      """)
    expectDiagnostics(
      """
      container: App
      bindings:
        refresher:
          type: Refresher
      scope: singleton
      #<^^^^^^^^^^^^^^^^ error: the line starts in column 1, the lines above and below it in column 5 [yaml-syntax]
      #<^^^^^^^^^^^^^^^^ note: begin it in column 5, as 'type'
          eager: true
      """)
  }

  @Test func aKeyOfTheFileIsNotTooFarLeft() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
      shared: true
        page: Page
      # ^^^^^^^^^^ error: the line starts in a column that matches no line above it [yaml-syntax]
      # ^^^^^^^^^^ note: move it above 'shared', to the lines that begin in column 3
      """)
  }

  @Test func aSectionInTheColumnOfItsEntriesBeginsInColumnOne() {
    expectDiagnostics(
      """
      container: App
      inputs:
        host: String
        bindings:
      # ^^^^^^^^ error: 'bindings' has no value [yaml-unsupported]
      # ^^^^^^^^ note: begin it in column 1, with the keys of the file
        client: { type: Client, arguments: [host] }
        page: { type: Page, arguments: [client] }
      """)
    expectDiagnostics(
      """
      container: App
      bindings:
        imports:
      # ^^^^^^^ error: 'imports' has no value [yaml-unsupported]
      # ^^^^^^^ note: begin it in column 1, with the keys of the file
        client: Client
      """)
  }

  @Test func aKeyBelowBracesBelongsInThem() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock }
          scope: singleton
      #   ^^^^^^^^^^^^^^^^ error: the line starts in a column that matches no line above it [yaml-syntax]
      #   ^^^^^^^^^^^^^^^^ note: it belongs in the braces of 'clock'
      """)
  }

  @Test func theColumnOfAListAndOfAnItemIsNamed() {
    expectDiagnostics(
      """
      container: App
      imports:
        - A
      - B
      #<^^^ error: a list item among the keys of a mapping [yaml-syntax]
      #<^^^ note: begin it in column 3, as the items above it
      """)
    expectDiagnostics(
      """
      container: App
      discover:
        - types: '*Store'
        scope: singleton
      # ^^^^^^^^^^^^^^^^ error: a line without '-' among the items of a list [yaml-syntax]
      # ^^^^^^^^^^^^^^^^ note: begin it with '- ', or in column 5, as 'types'
      """)
  }
}
