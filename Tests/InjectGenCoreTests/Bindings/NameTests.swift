import Testing

/// Names that cannot be names in Swift, and those that look as if.
struct NameTests {
  @Test func someWordsAreNoNamesEvenInBackticks() {
    expectDiagnostics(
      """
      container: App
      bindings:
        self: Clock
      # ^^^^ error: 'self' cannot be the name of a binding [invalid-name]
      # ^^^^ note: it is a reserved word in Swift; choose another name
        Self: Clock
      # ^^^^ error: 'Self' cannot be the name of a binding [invalid-name]
      # ^^^^ note: it is a reserved word in Swift; choose another name
        Type: Clock
      # ^^^^ error: 'Type' cannot be the name of a binding [invalid-name]
      # ^^^^ note: it is a reserved word in Swift; choose another name
        Protocol: Clock
      # ^^^^^^^^ error: 'Protocol' cannot be the name of a binding [invalid-name]
      # ^^^^^^^^ note: it is a reserved word in Swift; choose another name
        init: Clock
      # ^^^^ error: 'init' cannot be the name of a binding [invalid-name]
      # ^^^^ note: it is a reserved word in Swift; choose another name
        deinit: Clock
      # ^^^^^^ error: 'deinit' cannot be the name of a binding [invalid-name]
      # ^^^^^^ note: it is a reserved word in Swift; choose another name
        subscript: Clock
      # ^^^^^^^^^ error: 'subscript' cannot be the name of a binding [invalid-name]
      # ^^^^^^^^^ note: it is a reserved word in Swift; choose another name
        _: Clock
      # ^ error: '_' cannot be the name of a binding [invalid-name]
      # ^ note: it is a reserved word in Swift; choose another name
      """)
  }

  @Test func aWordThatMarksTypesNamesNone() {
    for word in ["any", "each", "some"] {
      expectDiagnostics(
        """
        container: \(word)
        #          \(String(repeating: "^", count: word.count)) error: '\(word)' cannot be the name of a container [invalid-name]
        #          \(String(repeating: "^", count: word.count)) note: it is a reserved word in Swift; choose another name
        bindings: {}
        """)
    }
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: each, value: f() }
      #            ^^^^ error: 'each' is not allowed here in a type [invalid-type]
      """)
  }

  @Test func aNameIsASwiftIdentifier() {
    expectDiagnostics(
      """
      container: App
      bindings:
        my-clock: Clock
      # ^^^^^^^^ error: 'my-clock' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      # ^^^^^^^^ note: write 'myClock'
        2clock: Clock
      # ^^^^^^ error: '2clock' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
        my clock: Clock
      # ^^^^^^^^ error: 'my clock' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      # ^^^^^^^^ note: write 'myClock'
        clock.utc: Clock
      # ^^^^^^^^^ error: 'clock.utc' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
        '': Clock
      # ^^ error: '' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
        '`clock`': Clock
      # ^^^^^^^^^ error: '`clock`' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      # ^^^^^^^^^ note: write 'clock'
        '$clock': Clock
      # ^^^^^^^^ error: '$clock' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      # ^^^^^^^^ note: write 'clock'
      """)
  }

  @Test func hostileNamesReachNoCode() {
    expectDiagnostics(
      """
      container: 'App { } ; import Evil //'
      #          ^^^^^^^^^^^^^^^^^^^^^^^^^^ error: 'App { } ; import Evil //' is not a Swift identifier, so it cannot be the name of a container [invalid-name]
      bindings:
        'x: Int { exit(1) } //': Clock
      # ^^^^^^^^^^^^^^^^^^^^^^^ error: 'x: Int { exit(1) } //' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      """)
  }

  @Test func hostileNamesReachNoCodeFromABinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        'x: Int { exit(1) } //': Clock
      # ^^^^^^^^^^^^^^^^^^^^^^^ error: 'x: Int { exit(1) } //' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
        '*/': Clock
      # ^^^^ error: '*/' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
        '"': Clock
      # ^^^ error: '"' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      """)
  }

  @Test func keywordsAreNames() {
    expectDiagnostics(
      """
      container: App
      inputs:
        in: Int
        default: Int
      bindings:
        class: { type: Class, arguments: [in, default] }
        func: { type: Func, arguments: [class], scope: singleton }
        switch: { type: Switch, arguments: [func], parameters: { case: Int } }
      #                                                          ^^^^ warning: 'switch' does not use its parameter 'case' [unused-parameter]
      """)
  }

  @Test func namesMayBeOfAnyScript() {
    expectDiagnostics(
      """
      container: Café
      bindings:
        größe: Größe
        時計: 時計
        clé: { type: Clé, arguments: [größe, 時計] }
        tür: { type: Tür, arguments: [cle] }
      #                               ^^^ error: no binding 'cle' [missing-binding]
      #                               ^^^ note: did you mean 'clé'?
      """)
  }

  @Test func columnsAreThoseOfCharacters() {
    expectDiagnostics(
      """
      container: App
      bindings:
        größe: { type: Größe<👩‍👩‍👧>, arguments: [grosse] }
      #                                      ^^^^^^ error: no binding 'grosse' [missing-binding]
      """)
  }

  @Test func theTwoSpellingsOfALetterAreOneName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        caf\u{E9}: Café
      # ^^^^ note 1 of duplicate-key: 'caf\u{E9}' is on line 3 too
        cafe\u{301}: Café
      # ^^^^ error: the key 'caf\u{E9}' appears twice in one mapping [duplicate-key]
      """)
  }

  @Test func aNameIsFoundInEitherSpelling() {
    expectDiagnostics(
      """
      container: App
      bindings:
        caf\u{E9}: Café
        shop: { type: Shop, arguments: [cafe\u{301}] }
      """)
  }

  @Test func anEmojiIsNoIdentifier() {
    expectDiagnostics(
      """
      container: App
      bindings:
        👍: Thumb
      # ^ error: '👍' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      """)
  }

  @Test func aNumberIsNoName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        '7': Seven
      # ^^^ error: '7' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
        'true': Truth
        'nil': Nothing
      """)
  }

  @Test func aParameterHasAName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { self: Int, a-b: Int } }
      #                                   ^^^^ error: 'self' cannot be the name of a parameter [invalid-name]
      #                                   ^^^^ note: it is a reserved word in Swift; choose another name
      #                                              ^^^ error: 'a-b' is not a Swift identifier, so it cannot be the name of a parameter [invalid-name]
      #                                              ^^^ note: write 'aB'
      """)
  }
}
