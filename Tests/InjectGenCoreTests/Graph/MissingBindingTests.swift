import Testing

/// Names that lead nowhere.
struct MissingBindingTests {
  @Test func aMissingBindingIsOfferedTheNearest() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: SystemClock
        store: { type: Store, arguments: [clok] }
      #                                   ^^^^ error: no binding 'clok' [missing-binding]
      #                                   ^^^^ note: did you mean 'clock'?
      """)
  }

  @Test func aMissingBindingWithoutANeighbourIsJustMissing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: SystemClock
        store: { type: Store, arguments: [database] }
      #                                   ^^^^^^^^ error: no binding 'database' [missing-binding]
      """)
  }

  @Test func aMissingBindingIsOneProblemHoweverManyAskForIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        first: { type: First, arguments: [database] }
      #                                   ^^^^^^^^ error: no binding 'database' [missing-binding]
        second: { type: Second, arguments: [a: database, b: database.path] }
      #                                        ^^^^^^^^ note 1 of missing-binding: 'database' is asked for here too
      #                                                     ^^^^^^^^ note 2 of missing-binding: 'database' is asked for here too
        third: { type: Third, value: 'Third($database)' }
      #                                     ^^^^^^^^^ note 3 of missing-binding: 'database' is asked for here too
      """)
  }

  @Test func theChainOfThoseWhoNeedItIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        app: { type: Application, arguments: [screen] }
      #                                       ^^^^^^ note 2 of missing-binding: 'screen' is needed by 'app'
        screen: { type: Screen, arguments: [model] }
      #                                     ^^^^^ note 1 of missing-binding: 'model' is needed by 'screen'
        model: { type: Model, arguments: [database] }
      #                                   ^^^^^^^^ error: no binding 'database' [missing-binding]
      """)
  }

  @Test func theChainIsCutAtTen() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, arguments: [b] }
      #                           ^ note 11 of missing-binding: and 2 more
        b: { type: T, arguments: [c] }
        c: { type: T, arguments: [d] }
      #                           ^ note 10 of missing-binding: 'd' is needed by 'c'
        d: { type: T, arguments: [e] }
      #                           ^ note 9 of missing-binding: 'e' is needed by 'd'
        e: { type: T, arguments: [f] }
      #                           ^ note 8 of missing-binding: 'f' is needed by 'e'
        f: { type: T, arguments: [g] }
      #                           ^ note 7 of missing-binding: 'g' is needed by 'f'
        g: { type: T, arguments: [h] }
      #                           ^ note 6 of missing-binding: 'h' is needed by 'g'
        h: { type: T, arguments: [i] }
      #                           ^ note 5 of missing-binding: 'i' is needed by 'h'
        i: { type: T, arguments: [j] }
      #                           ^ note 4 of missing-binding: 'j' is needed by 'i'
        j: { type: T, arguments: [k] }
      #                           ^ note 3 of missing-binding: 'k' is needed by 'j'
        k: { type: T, arguments: [l] }
      #                           ^ note 2 of missing-binding: 'l' is needed by 'k'
        l: { type: T, arguments: [m] }
      #                           ^ note 1 of missing-binding: 'm' is needed by 'l'
        m: { type: T, arguments: [database] }
      #                           ^^^^^^^^ error: no binding 'database' [missing-binding]
      """)
  }

  @Test func everyWayToAskIsAWay() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, arguments: [missingA] }
      #                           ^^^^^^^^ error: no binding 'missingA' [missing-binding]
        b: { type: T, arguments: [label: missingB] }
      #                                  ^^^^^^^^ error: no binding 'missingB' [missing-binding]
        c: { type: T, arguments: [missingC.member] }
      #                           ^^^^^^^^ error: no binding 'missingC' [missing-binding]
        d: { type: T, arguments: [provider(missingD)] }
      #                                    ^^^^^^^^ error: no binding 'missingD' [missing-binding]
        e: { type: T, arguments: [_: value($missingE)] }
      #                                    ^^^^^^^^^ error: no binding 'missingE' [missing-binding]
        f: { type: T, value: '$missingF' }
      #                       ^^^^^^^^^ error: no binding 'missingF' [missing-binding]
        g: { type: T, value: 'f($provider(missingG))' }
      #                                   ^^^^^^^^ error: no binding 'missingG' [missing-binding]
        h: { type: T, properties: [missingH] }
      #                            ^^^^^^^^ error: no binding 'missingH' [missing-binding]
        i: { type: T, calls: [start: [missingI]] }
      #                               ^^^^^^^^ error: no binding 'missingI' [missing-binding]
        j: { type: T, alias: missingJ }
      #                      ^^^^^^^^ error: no binding 'missingJ' [missing-binding]
      """)
  }

  @Test func aMissingPlaceholderIsShownInItsString() {
    expectDiagnostics(
      #"""
      container: App
      inputs:
        host: String
      bindings:
        url: { type: URL, value: 'URL(string: "https://\($hst)/$path")!' }
      #                                                  ^^^^ error: no binding 'hst' [missing-binding]
      #                                                  ^^^^ note: did you mean 'host'?
      """#)
  }

  @Test func anInputAndAParameterAreOfferedToo() {
    expectDiagnostics(
      """
      container: App
      inputs:
        databasePath: String
      bindings:
        store: { type: Store, parameters: { identifier: Int }, arguments: [databsePath, identifer] }
      #                                                                    ^^^^^^^^^^^ error: no binding 'databsePath' [missing-binding]
      #                                                                    ^^^^^^^^^^^ note: did you mean 'databasePath'?
      #                                                                                 ^^^^^^^^^ error: no binding 'identifer' [missing-binding]
      #                                                                                 ^^^^^^^^^ note: did you mean 'identifier'?
      """)
  }

  @Test func aParameterOfAnotherBindingIsMissing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { id: Int }, arguments: [id] }
        page: { type: Page, arguments: [id] }
      #                                 ^^ error: no binding 'id' [missing-binding]
      """)
  }

  @Test func capitalsDoNotMatterToANeighbour() {
    expectDiagnostics(
      """
      container: App
      bindings:
        urlSession: URLSession
        client: { type: Client, arguments: [URLSession] }
      #                                     ^^^^^^^^^^ error: no binding 'URLSession' [missing-binding]
      #                                     ^^^^^^^^^^ note: did you mean 'urlSession'?
      """)
  }

  @Test func aSlipOfTwoLettersIsANeighbour() {
    expectDiagnostics(
      """
      container: App
      bindings:
        analytics: Analytics
        client: { type: Client, arguments: [anlaytics, analitycs] }
      #                                     ^^^^^^^^^ error: no binding 'anlaytics' [missing-binding]
      #                                     ^^^^^^^^^ note: did you mean 'analytics'?
      #                                                ^^^^^^^^^ error: no binding 'analitycs' [missing-binding]
      #                                                ^^^^^^^^^ note: did you mean 'analytics'?
      """)
  }

  @Test func aBindingThatCannotBeReadIsNotMissing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: any Clock
      #        ^^^^^^^^^ error: 'any Clock' cannot be constructed [missing-key]
      #        ^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
        store: { type: Store, arguments: [clock] }
      """)
  }

  @Test func aMissingBindingInACycleHasNoChain() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, arguments: [b, missing] }
      #                              ^^^^^^^ error: no binding 'missing' [missing-binding]
        b: { type: B, arguments: [provider(a)] }
      """)
  }
}
