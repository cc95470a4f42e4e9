import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What to type is said with the names of the file.
struct AdviceTests {
  @Test func aReferenceIsANameAndAnExpressionAValue() {
    expectDiagnostics(
      """
      container: App
      inputs:
        cfg: Config
        name: String
      bindings:
        b: any Clock
      #    ^^^^^^^^^ error: 'any Clock' cannot be constructed [missing-key]
      #    ^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
        clock: { type: any Clock, implementation: SystemClock }
        store:
          type: Store
          arguments: [x: 'cfg?.url', y: 'cfg.items[0]', z: try cfg, u: 'cfg + 1', v: "hello there", w: Foo(), c: clock(), d: 'clock?', e: $clock, f: any Clock, g: lazy(clock), h: cfg..url, i: cfg.url., j: [cfg], k: 3]
      #                   ^^^^^^^^ error: 'cfg?.url' is not a reference [invalid-reference]
      #                   ^^^^^^^^ note: an expression is written "'value($cfg?.url)'"
      #                                  ^^^^^^^^^^^^ error: 'cfg.items[0]' is not a reference [invalid-reference]
      #                                  ^^^^^^^^^^^^ note: an expression is written "'value($cfg.items[0])'"
      #                                                    ^^^^^^^ error: 'try cfg' is not a reference [invalid-reference]
      #                                                    ^^^^^^^ note: write 'cfg'
      #                                                                 ^^^^^^^ error: 'cfg + 1' is not a reference [invalid-reference]
      #                                                                 ^^^^^^^ note: an expression is written 'value($cfg + 1)'
      #                                                                               ^^^^^^^^^^^ error: 'hello there' is not a reference [invalid-reference]
      #                                                                               ^^^^^^^^^^^ note: an expression is written "'value("hello there")'"
      #                                                                                                ^^^^^ error: 'Foo()' is not a reference [invalid-reference]
      #                                                                                                ^^^^^ note: an expression is written 'value(Foo())'
      #                                                                                                          ^^^^^^^ error: 'clock()' is not a reference [invalid-reference]
      #                                                                                                          ^^^^^^^ note: write 'clock'
      #                                                                                                                       ^^^^^^ error: 'clock?' is not a reference [invalid-reference]
      #                                                                                                                       ^^^^^^ note: write 'clock'
      #                                                                                                                                   ^^^^^^ error: '$clock' is not a reference [invalid-reference]
      #                                                                                                                                   ^^^^^^ note: write 'clock'
      #                                                                                                                                              ^^^^^^^^^ error: 'any Clock' is not a reference [invalid-reference]
      #                                                                                                                                              ^^^^^^^^^ note: an expression is written 'value(any Clock)'
      #                                                                                                                                                                 ^^^^^ error: 'clock' is not a singleton: 'lazy(…)' is for singletons [invalid-reference]
      #                                                                                                                                                                 ^^^^^ note: write 'provider(clock)', which constructs a new one at each call
      #                                                                                                                                                                            ^^^^^^^^ error: 'cfg..url' is not a reference [invalid-reference]
      #                                                                                                                                                                            ^^^^^^^^ note: write 'cfg.url'
      #                                                                                                                                                                                         ^^^^^^^^ error: 'cfg.url.' is not a reference [invalid-reference]
      #                                                                                                                                                                                         ^^^^^^^^ note: write 'cfg.url'
      #                                                                                                                                                                                                      ^^^^^ error: expected a reference, found a list to YAML [wrong-value]
      #                                                                                                                                                                                                      ^^^^^ note: write 'cfg'
      #                                                                                                                                                                                                                ^ error: '3' is not a reference [invalid-reference]
      #                                                                                                                                                                                                                ^ note: an expression is written 'value(3)'
      """)
  }

  @Test func aMisspelledCallIsTold() {
    expectDiagnostics(
      """
      container: App
      inputs: { lasy: "@Sendable () -> Int" }
      bindings:
        clock: Clock
        page: { type: Page, scope: foreign }
        store:
          type: Store
          arguments:
            - a: providr(clock)
      #          ^^^^^^^^^^^^^^ error: 'providr(clock)' is not a reference [invalid-reference]
      #          ^^^^^^^^^^^^^^ note: did you mean 'provider(clock)'?
            - b: waek(page)
      #          ^^^^^^^^^^ error: 'waek(page)' is not a reference [invalid-reference]
      #          ^^^^^^^^^^ note: did you mean 'weak(page)'?
            - c: lasy(clock)
      #          ^^^^^^^^^^^ error: 'lasy(clock)' is not a reference [invalid-reference]
      #          ^^^^^^^^^^^ note: an expression is written 'value($lasy($clock))'
            - d: far(clock)
      #          ^^^^^^^^^^ error: 'far(clock)' is not a reference [invalid-reference]
      #          ^^^^^^^^^^ note: an expression is written 'value(far($clock))'
      """)
  }

  @Test func anExpressionWithoutALabel() {
    expectDiagnostics(
      """
      container: App
      inputs:
        cfg: Config
      bindings:
        store: { type: Store, arguments: [value(3), 'value("a, b")', 3, 'cfg?.url', 'f(a, b)'], properties: [value(3), 3] }
      #                                   ^^^^^^^^ error: a 'value(…)' needs a label [missing-key]
      #                                   ^^^^^^^^ note: write '_: value(3)', or the argument's label instead of '_'
      #                                             ^^^^^^^^^^^^^^^ error: a 'value(…)' needs a label [missing-key]
      #                                             ^^^^^^^^^^^^^^^ note: write "_: 'value("a, b")'", or the argument's label instead of '_'
      #                                                              ^ error: '3' is not a reference [invalid-reference]
      #                                                              ^ note: an expression is written '_: value(3)', or with the argument's label instead of '_'
      #                                                                  ^^^^^^^^ error: 'cfg?.url' is not a reference [invalid-reference]
      #                                                                  ^^^^^^^^ note: an expression is written "_: 'value($cfg?.url)'", or with the argument's label instead of '_'
      #                                                                              ^^^^^^^ error: 'f(a, b)' is not a reference [invalid-reference]
      #                                                                              ^^^^^^^ note: an expression is written "_: 'value(f(a, b))'", or with the argument's label instead of '_'
      #                                                                                                      ^^^^^^^^ error: a 'value(…)' needs a label [missing-key]
      #                                                                                                      ^^^^^^^^ note: its label is the property: property: value(3)
      #                                                                                                                ^ error: '3' is not a reference [invalid-reference]
      #                                                                                                                ^ note: an expression is written with its property: property: value(3)
      """)
  }

  @Test func aParentIsOneContainer() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      parent: [Base]
      #       ^^^^^^ error: expected a container's name, found a list to YAML [wrong-value]
      #       ^^^^^^ note: write 'Base'
      bindings: { clock: Clock }
      """,
      "Base.bindings.yaml": """
      container: Base
      bindings: { store: Store }
      """,
    ])
  }

  @Test func aListOrAMappingIsSaidToBeTheOther() {
    expectDiagnostics(
      """
      container: App
      inputs: [host]
      #       ^^^^^^ error: expected a mapping of names to types, found a list to YAML [wrong-value]
      #       ^^^^^^ note: each entry is a key and its value: 'host: …'
      bindings:
        clock: Clock
        store: { type: Store, arguments: { clock: clock, other: clock }, properties: { a: clock } }
      #                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: expected a list, found a mapping to YAML [wrong-value]
      #                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: write a list: [clock: clock, other: clock]
      #                                                                              ^^^^^^^^^^^^ error: expected a list, found a mapping to YAML [wrong-value]
      #                                                                              ^^^^^^^^^^^^ note: write a list: [a: clock]
        cache:
          type: Cache
          arguments:
            clock: clock
      #     ^^^^^^^^^^^^ error: expected a list, found a mapping to YAML [wrong-value]
      #     ^^^^^^^^^^^^ note: begin each line with '- ', for a list
            other: clock
        a: { type: A, into: [l, m] }
      #                     ^^^^^^ error: expected one collection, found a list [wrong-value]
      #                     ^^^^^^ note: in the others it can be one of 'members'
        b: { type: A, scope: [singleton] }
      #                      ^^^^^^^^^^^ error: expected a scope, found a list to YAML [wrong-value]
      #                      ^^^^^^^^^^^ note: write 'singleton'
        l: { collection: A, allowEmpty: true }
        c: { type: C, throws: myError, async: 1, eager: never }
      #                       ^^^^^^^ error: 'throws' is 'true' or 'false' [wrong-value]
      #                       ^^^^^^^ note: write 'true'
      #                                       ^ error: 'async' is 'true' or 'false' [wrong-value]
      #                                       ^ note: write 'true'
      #                                                 ^^^^^ error: 'eager' is 'true' or 'false' [wrong-value]
      #                                                 ^^^^^ note: write 'false'
        d: { type: D, calls: { start: [], stop: [clock] } }
      #                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: expected a list of methods, found a mapping to YAML [wrong-value]
      #                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: write a list: [start: [], stop: [clock]]
        e: { type: E, calls: [start(), 'add(to:)', 'add(clock)', init, a b] }
      #                       ^^^^^^^ error: 'start()' is not a method [wrong-value]
      #                       ^^^^^^^ note: write 'start'
      #                                ^^^^^^^^^^ error: 'add(to:)' is not a method [wrong-value]
      #                                ^^^^^^^^^^ note: write 'add'
      #                                            ^^^^^^^^^^^^ error: 'add(clock)' is not a method [wrong-value]
      #                                            ^^^^^^^^^^^^ note: what is passed is a list after the name: add: [clock]
      #                                                          ^^^^ error: 'init' is not a method [wrong-value]
      #                                                          ^^^^ note: a method is a name alone, or with a list of what is passed: 'name: […]'
      #                                                                ^^^ error: 'a b' is not a method [wrong-value]
      #                                                                ^^^ note: a method is a name alone, or with a list of what is passed: 'name: […]'
      """)
  }

  @Test func bindingsAreNoList() {
    expectDiagnostics(
      """
      container: App
      bindings:
        - clock: Clock
      # ^^^^^^^^^^^^^^ error: expected a mapping of names to bindings, found a list to YAML [wrong-value]
      # ^^^^^^^^^^^^^^ note: leave out the dash before 'clock', and before the others
        - store: Store
      """)
  }

  @Test func requirementsAreNoList() {
    expectDiagnostics(
      """
      module: Net
      requires: [host, port]
      #         ^^^^^^^^^^^^ error: expected a mapping of names to types, found a list to YAML [wrong-value]
      #         ^^^^^^^^^^^^ note: each entry is a key and its value: 'host: …'
      """)
  }

  @Test func aProviderIsOfABinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        page: { type: Page, scope: foreign }
        store: { type: Store, arguments: [provider(clock.now), provider(), weak(page.now), weak(), provider(clock())] }
      #                                            ^^^^^^^^^ error: 'provider(…)' takes the name of one binding [invalid-reference]
      #                                            ^^^^^^^^^ note: write 'clock': 'provider(clock)' is of the whole binding
      #                                                        ^^^^^^^^^^ error: 'provider(…)' takes the name of one binding [invalid-reference]
      #                                                        ^^^^^^^^^^ note: it is given the name of a binding: 'provider(clock)'
      #                                                                         ^^^^^^^^ error: 'weak(…)' takes the name of one binding [invalid-reference]
      #                                                                         ^^^^^^^^ note: write 'page': 'weak(page)' is of the whole binding
      #                                                                                    ^^^^^^ error: 'weak(…)' takes the name of one binding [invalid-reference]
      #                                                                                    ^^^^^^ note: it is given the name of a binding: 'weak(clock)'
      #                                                                                                     ^^^^^^^ error: 'provider(…)' takes the name of one binding [invalid-reference]
      #                                                                                                     ^^^^^^^ note: write 'clock': 'provider(clock)' is of the whole binding
      """)
  }

  @Test func anAliasOfAMemberIsAValue() {
    expectDiagnostics(
      """
      container: App
      inputs:
        cfg: Config
      bindings:
        url: { type: URL, alias: cfg.url }
      #                          ^^^^^^^ error: 'cfg.url' is a member, an alias is for a whole binding or input [invalid-reference]
      #                          ^^^^^^^ note: write 'value: $cfg.url'
        count: { value: 3 }
      # ^^^^^ error: the binding 'count' has no 'type' [missing-key]
      # ^^^^^ note: add 'type: Int'
        other: { value: f() }
      # ^^^^^ error: the binding 'other' has no 'type' [missing-key]
      # ^^^^^ note: its 'type' says what the accessor returns
      """)
  }

  @Test func aMisspelledKeyOfTheFileIsTheOnlyProblem() {
    expectDiagnostics(
      """
      modul: Net
      #<^^^^^ error: a bindings file has no key 'modul' [unknown-key]
      #<^^^^^ note: did you mean 'module'?
      requires: { host: String }
      bindings:
        client: { type: Client, arguments: [host] }
      """)
  }

  @Test func aMisspelledContainerIsTheOnlyProblem() {
    expectDiagnostics(
      """
      Container: App
      #<^^^^^^^^^ error: a bindings file has no key 'Container' [unknown-key]
      #<^^^^^^^^^ note: did you mean 'container'?
      inputs: { host: String }
      bindings:
        client: { type: Client, arguments: [host] }
      """)
  }

  @Test func aMisspelledKeyIsNotMissingToo() {
    expectDiagnostics(
      """
      container: App
      imports: [{ modul: UIKit }]
      #           ^^^^^ error: an import has no key 'modul' [unknown-key]
      #           ^^^^^ note: did you mean 'module'?
      inputs: { host: { typ: String } }
      #                 ^^^ error: an input has no key 'typ' [unknown-key]
      #                 ^^^ note: did you mean 'type'?
      bindings:
        client: { tpe: Client, arguments: [host] }
      #           ^^^ error: a binding has no key 'tpe' [unknown-key]
      #           ^^^ note: did you mean 'type'?
      """)
  }

  @Test func aFileWithoutANameIsToldWhatToWrite() {
    expectDiagnostics(
      """
      inputs: { host: String }
      #<^^^^^^ error: the file does not say which container it declares [missing-key]
      #<^^^^^^ note: write 'container: AppContainer' in its first line
      bindings:
        client: { type: Client, arguments: [host] }
      """)
  }

  @Test func anEmptyKeyIsToldWhatItTakes() {
    expectDiagnostics(
      """
      container: App
      bindings:
      #<^^^^^^^^ error: 'bindings' has no value [yaml-unsupported]
      #<^^^^^^^^ note: write 'bindings: {}' if there is nothing
      """)
  }

  @Test func linesThatAreNotIndentedMayBeItsValue() {
    expectDiagnostics(
      """
      container: App
      bindings:
      #<^^^^^^^^ error: 'bindings' has no value [yaml-unsupported]
      #<^^^^^^^^ note: indent the lines below it by two spaces more, if they are its value
      #<^^^^^^^^ note: write 'bindings: {}' if there is nothing
      log: { type: Log, scope: singleton }
      """)
    expectDiagnostics(
      """
      container: App
      inputs:
      #<^^^^^^ error: 'inputs' has no value [yaml-unsupported]
      #<^^^^^^ note: write 'inputs: {}' if there is nothing
      bindings: {}
      """)
  }

  @Test func aCommaMayBeMissing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, doc: What happens at: start }
      #                                       ^ error: ':' in an item of brackets [yaml-syntax]
      #                                       ^ note: write a comma before 'at'
      #                                       ^ note: or quote the item: 'What happens at: start'
      """)
  }

  @Test func aScopeIsNoKey() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, singleton: true }
      #                   ^^^^^^^^^ error: a binding has no key 'singleton' [unknown-key]
      #                   ^^^^^^^^^ note: write 'scope: singleton'
      """)
  }

  @Test func oneParameterIsAListToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: text }
      #                                     ^^^^ error: expected a mapping of names to types, or a list of names, found text [wrong-value]
      #                                     ^^^^ note: write a list: [text]
      """, swift: ["Search.swift": "struct Search { let text: String }"])
  }

  @Test func aKeyOfABooleanTakesNoText() {
    expectDiagnostics(
      """
      container: App
      bindings:
        client: { type: Client, throws: yes }
      #                                 ^^^ error: parsers of YAML disagree whether 'yes' is a Boolean [yaml-unsupported]
      #                                 ^^^ note: write 'true'
      """)
  }

  @Test func aNameNeedsNoBackticks() {
    expectDiagnostics(
      """
      container: App
      bindings:
        `default`: Client
      # ^ error: nothing can start with '`' [yaml-unsupported]
      # ^ note: leave the backticks out: default
      """)
  }

  @Test func aNameInBracesNeedsNoBackticks() {
    expectDiagnostics(
      """
      container: App
      inputs: { `x`: Int }
      #         ^ error: nothing can start with '`' [yaml-unsupported]
      #         ^ note: leave the backticks out: x
      """)
  }

  @Test func anEmptyDictionaryIsNoMapping() {
    expectDiagnostics(
      """
      container: App
      inputs:
        table: { type: '[A: B]', default: {} }
      #                                   ^^ error: expected a Swift expression, found a mapping to YAML [wrong-value]
      #                                   ^^ note: an empty dictionary is [:] in Swift, in quotes here: '[:]'
      bindings:
        client: { type: Client, arguments: [table] }
      """)
  }

  @Test func anObjectHasAClass() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: 'View?', scope: foreign }
      #            ^^^^^^^ error: 'View?' is not a type of objects [invalid-type]
      #            ^^^^^^^ note: write 'View'
        b: { type: '[View]', scope: foreign }
      #            ^^^^^^^^ error: '[View]' is not a type of objects [invalid-type]
      #            ^^^^^^^^ note: write 'View'
        c: { type: () -> View, scope: foreign }
      #            ^^^^^^^^^^ error: '() -> View' is not a type of objects [invalid-type]
      #            ^^^^^^^^^^ note: its type is the class of the objects, or 'any P' of a protocol that only classes have
        d: { type: Foreign<View>, scope: foreign }
      #            ^^^^^^^^^^^^^ error: 'Foreign<View>' is not a type of objects [invalid-type]
      #            ^^^^^^^^^^^^^ note: write 'View'
      """)
  }

  @Test func aModuleIsNamedAsSwiftHasIt() {
    expectDiagnostics(
      """
      container: App
      imports: [my-kit, 'import struct Shop.Kit', 'import structure Shop.Kit', '', in]
      #         ^^^^^^ error: 'my-kit' is not a module [wrong-value]
      #         ^^^^^^ note: write 'my_kit'
      #                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: 'import structure Shop.Kit' is not a module [wrong-value]
      #                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      #                                                                        ^^ error: '' is not a module [wrong-value]
      #                                                                        ^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      #                                                                            ^^ error: 'in' is not a module [wrong-value]
      #                                                                            ^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      """)
  }

  @Test func anImplementationIsAConcreteType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: any Clock, implementation: any Clock }
      #                                           ^^^^^^^^^ error: 'any Clock' cannot be constructed [missing-key]
      #                                           ^^^^^^^^^ note: the implementation is the type that conforms, which has an initializer
        box: { implementation: Box<() -> Void> }
      """)
  }

  @Test func aNameThatIsNoneOfTheFileIsExplained() {
    expectDiagnostics(
      """
      container: App
      bindings:
        b: B
        store: { type: Store, arguments: [makeB, x: "str", y: Foo.shared, z: 'clok', "b"], properties: [x: makeB] }
      #                                   ^^^^^ error: 'makeB' is the accessor of 'b' [invalid-reference]
      #                                   ^^^^^ note: write 'b'
      #                                              ^^^ error: no binding 'str'; in quotes it is a name too [invalid-reference]
      #                                              ^^^ note: an expression is written "'value("str")'"
      #                                                       ^^^^^^^^^^ error: 'Foo.shared' is not a reference: there is no 'Foo' [invalid-reference]
      #                                                       ^^^^^^^^^^ note: an expression is written 'value(Foo.shared)'
      #                                                                       ^^^^ error: no binding 'clok' [missing-binding]
      #                                                                       ^^^^ note: a string is written 'value("clok")'
      #                                                                                                    ^^^^^ error: 'makeB' is the accessor of 'b' [invalid-reference]
      #                                                                                                    ^^^^^ note: write 'b'
        clock: Clock
      """)
  }

  /// Formatters put texts into quotes.
  @Test func theContainersOwnNameMayBeInQuotes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, arguments: [app: "App", 'App', x: "Apps"] }
      #                                                        ^^^^ error: no binding 'Apps'; in quotes it is a name too [invalid-reference]
      #                                                        ^^^^ note: an expression is written "'value("Apps")'"
      """)
  }

  /// The expectations of a caret test would be comments in the brackets.
  @Test func whatIsInBracketsOverLinesIsQuotedOnOne() {
    let file = "container: App\nbindings:\n  names:\n    type: [String:\n      Int]\n    value: '[:]'\n"
    let source = Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    _ = generate([source], &diagnostics)
    var renderer = TextRenderer([source])
    #expect(
      renderer.render(diagnostics.sorted(in: [source]))
        == """
        Bindings.yaml:4:11: error: expected a type, found a list to YAML [invalid-type]
            type: [String:
                  ^^^^^^^^
        Bindings.yaml:4:11: note: quote it: '[String: Int]'
            type: [String:
                  ^^^^^^^^

        """)
  }

  @Test func whatHasACommentInBracketsIsNotQuoted() {
    expectDiagnostics(
      """
      container: App
      bindings:
        names:
          type: '[Int]'
          value: [1,
      #          ^^^ error: expected a Swift expression, found a list to YAML [wrong-value]
            2]
      """)
  }

  @Test func aNameOfAModuleIsNotExplained() {
    expectDiagnostics([
      "Net.bindings.yaml": "module: Net\nbindings: { Foo: Foo, makeC: C }\n",
      "Bindings.yaml": """
      container: App
      include: [Net]
      bindings:
        d: D
        store: { type: Store, arguments: [d, c: makeC, x: "makeC", y: Foo.shared] }
      """,
    ])
  }

  @Test func anInputWithADefaultHasItsType() {
    expectDiagnostics(
      """
      container: App
      inputs:
        limit: { default: 3 }
      # ^^^^^ error: the input 'limit' has no 'type' [missing-key]
      # ^^^^^ note: add 'type: Int'
        name: { doc: The name. }
      # ^^^^ error: the input 'name' has no 'type' [missing-key]
      # ^^^^ note: its 'type' says what is given
      bindings:
        store: { type: Store, arguments: [limit, name] }
      """)
  }

  @Test func whatCannotBeCopiedIsNotKept() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: 'any P & ~Copyable', implementation: A }
        b: { type: 'any P & ~Copyable', implementation: A, scope: singleton }
      #            ^^^^^^^^^^^^^^^^^^^ error: a value that cannot be copied cannot be kept [invalid-type]
      #            ^^^^^^^^^^^^^^^^^^^ note: with 'scope: factory' each request constructs one
        c: { type: 'any P & ~Copyable', implementation: A, properties: [x: a] }
        d: { type: 'any P & ~Copyable', implementation: A, calls: [start] }
      """)
  }

  @Test func bracesWithoutKeysAreAList() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        add: { type: Add, factory: makeAdd, parameters: { title, body } }
      #                                                   ^^^^^ error: 'title' is not an entry of a mapping [yaml-syntax]
      #                                                   ^^^^^ note: write a list: [title, body]
      """
    ])
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        add:
          type: Add
          arguments: { title, body }
      #                ^^^^^ error: 'title' is not an entry of a mapping [yaml-syntax]
      #                ^^^^^ note: write a list: [title, body]
      """
    ])
  }

  @Test func bracesWithSwiftAreQuotedAlone() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        add: { type: '() -> Void', value: { print("a") } }
      #                                     ^^^^^^^^^^ error: 'print("a")' is not an entry of a mapping [yaml-syntax]
      #                                     ^^^^^^^^^^ note: quote it: '{ print("a") }'
      """
    ])
  }

  @Test func aCollectionNamesTheTypeOfItsElements() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        all: { collection: [any Command], allowEmpty: true }
      #                    ^^^^^^^^^^^^^ error: a collection names the type of its elements, and not a list [invalid-type]
      #                    ^^^^^^^^^^^^^ note: write 'any Command'
        others:
          allowEmpty: true
          collection:
            - any Command
      #     ^^^^^^^^^^^^^ error: a collection names the type of its elements, and not a list [invalid-type]
      """
    ])
  }
}
