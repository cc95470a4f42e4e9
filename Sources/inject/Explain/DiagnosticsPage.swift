// Written by Scripts/record-explanations from Manual/Diagnostics.md. Change that file, not this one.

/// The page of the manual that `inject explain` prints sections of.
enum DiagnosticsPage {
  // swift-format-ignore
  static let text = ##"""
    # What a bindings file can get wrong

    Each problem is shown as a compiler does: `path:line:column: error: message [id]`, the line, and carets under what is wrong. Then
    come `note:` lines, with the remedy or with other places that belong to it. Type what a note shows in quotes without the quotes,
    and what follows a colon at its end as it is. Columns count UTF-8 bytes from 1. One run shows all problems of all files, in the
    order of their places. Only a file that is not YAML stops at its first problem. The remedies of errors were tried before they are
    shown: one that leads to another error at its place is left out. In large files only the first are tried.

    While there is an error nothing is written and the exit status is 1. A warning changes neither, unless
    `--warnings-as-errors` or the file's own `diagnostics` says so:

    ```yaml
    container: App
    diagnostics: { unused-parameter: ignore, captive-dependency: error }
    inputs: { host: String }
    ```

    An error cannot be turned off. Below, each `text` block is what the tool says about the file above it, word by word, and
    a file without such a block is accepted.

    Errors that only the Swift compiler can see (a wrong label, an unknown type, a missing conformance) it reports itself,
    at the line of the bindings file, because the generated code carries `#sourceLocation`. Of its places the line counts, not the column:
    that is the column of the generated line.

    # Errors

    ## yaml-syntax

    The text is not YAML, or it is YAML that two parsers read in two ways. The note says what to type; mostly it is quotes.
    [YAML.md](YAML.md) has the rules.

    ```yaml
    container: App
    bindings:
      clock:
        type: SystemClock
        value: SystemClock(zone: .utc)
    ```

    ```text
    Bindings.yaml:5:28: error: ':' makes a key of what is before it [yaml-syntax]
        value: SystemClock(zone: .utc)
                               ^
    Bindings.yaml:5:28: note: quote the whole value: 'SystemClock(zone: .utc)'
        value: SystemClock(zone: .utc)
                               ^
    ```

    Fix: `: ` makes a key in YAML, so the whole expression is quoted.

    ```yaml
    container: App
    bindings:
      clock:
        type: SystemClock
        value: 'SystemClock(zone: .utc)'
    ```

    The column in which a line begins says what it belongs to. A line that is too far left ends what is above it:

    ```yaml
    container: App
    bindings:
      clock: SystemClock
    store: { type: Store, arguments: [clock] }
      page: { type: Page, arguments: [store] }
    ```

    ```text
    Bindings.yaml:4:1: error: the line starts in column 1, the lines above and below it in column 3 [yaml-syntax]
    store: { type: Store, arguments: [clock] }
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    Bindings.yaml:4:1: note: begin it in column 3, as 'clock'
    store: { type: Store, arguments: [clock] }
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    ```

    ## yaml-unsupported

    Right in YAML, but left out of the subset: anchors, aliases, tags, directives, folded text, `null`, and the plain words and
    numbers that parsers read differently.

    ```yaml
    container: App
    inputs:
      country: { type: String, default: no }
    ```

    ```text
    Bindings.yaml:3:37: error: parsers of YAML disagree whether 'no' is a Boolean [yaml-unsupported]
      country: { type: String, default: no }
                                        ^^
    Bindings.yaml:3:37: note: write 'false'
      country: { type: String, default: no }
                                        ^^
    Bindings.yaml:3:37: note: or, for a string, write '"no"'
      country: { type: String, default: no }
                                        ^^
    ```

    Fix: to some parsers `no` is a Boolean. In quotes it is text, and as a Swift string it has quotes of its own.

    ```yaml
    container: App
    inputs:
      country: { type: String, default: '"no"' }
    bindings:
      shop: { type: Shop, arguments: [country] }
    ```

    ## duplicate-key

    A mapping has a key twice. YAML parsers keep one of the two, not all the same one. For bindings and inputs it means that
    two have one name.

    ```yaml
    container: App
    bindings:
      clock: SystemClock
      clock: FixedClock
    ```

    ```text
    Bindings.yaml:4:3: error: the key 'clock' appears twice in one mapping [duplicate-key]
      clock: FixedClock
      ^^^^^
    Bindings.yaml:3:3: note: 'clock' is on line 3 too
      clock: SystemClock
      ^^^^^
    ```

    Fix: give one of them another name, or take it out.

    ## unknown-key

    There is no such key. Nothing in a bindings file is skipped.

    ```yaml
    container: App
    bindings:
      clock: { type: SystemClock, scop: singleton }
    ```

    ```text
    Bindings.yaml:3:31: error: a binding has no key 'scop' [unknown-key]
      clock: { type: SystemClock, scop: singleton }
                                  ^^^^
    Bindings.yaml:3:31: note: did you mean 'scope'?
      clock: { type: SystemClock, scop: singleton }
                                  ^^^^
    ```

    The same id is reported for an id under `diagnostics` that is not a warning:

    ```yaml
    container: App
    diagnostics: { missing-binding: ignore }
    ```

    ```text
    Bindings.yaml:2:16: error: 'missing-binding' is an error, which cannot be changed [unknown-key]
    diagnostics: { missing-binding: ignore }
                   ^^^^^^^^^^^^^^^
    Bindings.yaml:2:16: note: the warnings are 'unused-binding', 'unused-input', 'unused-parameter', 'unused-requirement', 'captive-dependency', 'unused-import-of-module', 'provider-of-singleton', 'shadowed-module', 'unknown-name', 'unmatched-rule' and 2 more
    diagnostics: { missing-binding: ignore }
                   ^^^^^^^^^^^^^^^
    ```

    Fix: correct the spelling, or take the key out.

    A key of a binding in the column of the bindings is an unknown key too, and so is a binding in column 1. A name is taken for a key
    where its value is what the key takes: `scope: ScopeService` is a binding.

    ```yaml
    container: App
    bindings:
      refresher:
        type: Refresher
      scope: singleton
      feed: Feed
      arguments: [refresher]
    page: { type: Page, arguments: [feed] }
    ```

    ```text
    Bindings.yaml:5:3: error: 'scope' is a key of a binding, not a binding [unknown-key]
      scope: singleton
      ^^^^^
    Bindings.yaml:5:3: note: indent it by 2 more columns to make it part of 'refresher'
      scope: singleton
      ^^^^^
    Bindings.yaml:7:3: error: 'arguments' is a key of a binding, not a binding [unknown-key]
      arguments: [refresher]
      ^^^^^^^^^
    Bindings.yaml:7:3: note: write 'feed: { type: Feed, arguments: [refresher] }' to make it part of 'feed'
      arguments: [refresher]
      ^^^^^^^^^
    Bindings.yaml:8:1: error: a bindings file has no key 'page' [unknown-key]
    page: { type: Page, arguments: [feed] }
    ^^^^
    Bindings.yaml:8:1: note: indent it by 2 more columns to make it a binding
    page: { type: Page, arguments: [feed] }
    ^^^^
    Bindings.yaml:8:1: note: a key in column 1 is one of 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
    page: { type: Page, arguments: [feed] }
    ^^^^
    ```

    Fix: begin the line in the column of what it belongs to.

    ```yaml
    container: App
    bindings:
      refresher:
        type: Refresher
        scope: singleton
      feed: { type: Feed, arguments: [refresher] }
      page: { type: Page, arguments: [feed] }
    ```

    ## missing-key

    A key is missing: the container that the file declares, the type of a binding, the construction of a protocol's value, the
    condition of a variant, the label of a `value(…)`, `shared` for `inject`. A text, a number, a Boolean, an array, a dictionary or an
    optional needs more than its type: Swift would construct an empty one. What the program gives stands under `inputs`.

    ```yaml
    container: App
    bindings:
      clock: { type: any WallClock }
      store: { value: Store.standard }
      page: { type: Page, arguments: [value(3)] }
    ```

    ```text
    Bindings.yaml:3:18: error: 'any WallClock' cannot be constructed [missing-key]
      clock: { type: any WallClock }
                     ^^^^^^^^^^^^^
    Bindings.yaml:3:18: note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      clock: { type: any WallClock }
                     ^^^^^^^^^^^^^
    Bindings.yaml:4:3: error: the binding 'store' has no 'type' [missing-key]
      store: { value: Store.standard }
      ^^^^^
    Bindings.yaml:4:3: note: its 'type' says what the accessor returns
      store: { value: Store.standard }
      ^^^^^
    Bindings.yaml:5:35: error: a 'value(…)' needs a label [missing-key]
      page: { type: Page, arguments: [value(3)] }
                                      ^^^^^^^^
    Bindings.yaml:5:35: note: write '_: value(3)', or the argument's label instead of '_'
      page: { type: Page, arguments: [value(3)] }
                                      ^^^^^^^^
    ```

    Fix: a protocol cannot be constructed, so the binding says what is; a `value` has no type that the generator could see.

    ```yaml
    container: App
    bindings:
      clock: { type: any WallClock, implementation: SystemClock }
      store: { type: Store, value: Store.standard }
      page: { type: Page, arguments: [size: value(3)] }
    ```

    ## conflicting-keys

    Two keys of one binding cannot be combined. [Language.md](Language.md#which-keys-go-together) has the table
    of all pairs.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, factory: Clock.make, value: Clock.standard }
      store: { type: Store, eager: true }
      all: { collection: any Handler, arguments: [clock], allowEmpty: true }
      image: { type: Image, scope: weak, async: true }
    ```

    ```text
    Bindings.yaml:3:46: error: 'value' cannot be combined with 'factory' [conflicting-keys]
      clock: { type: Clock, factory: Clock.make, value: Clock.standard }
                                                 ^^^^^
    Bindings.yaml:3:46: note: a value is constructed in one way: leave out one of the two
      clock: { type: Clock, factory: Clock.make, value: Clock.standard }
                                                 ^^^^^
    Bindings.yaml:4:25: error: 'eager' needs 'scope: singleton' [conflicting-keys]
      store: { type: Store, eager: true }
                            ^^^^^
    Bindings.yaml:4:25: note: only a kept value can be constructed in advance: write 'scope: singleton', or leave 'eager' out
      store: { type: Store, eager: true }
                            ^^^^^
    Bindings.yaml:5:35: error: 'arguments' cannot be combined with 'collection' [conflicting-keys]
      all: { collection: any Handler, arguments: [clock], allowEmpty: true }
                                      ^^^^^^^^^
    Bindings.yaml:5:35: note: 'collection' can be combined with 'type', 'scope', 'members', 'allowEmpty', 'if', 'access', 'override', 'root', 'lookup', 'doc' and 1 more
      all: { collection: any Handler, arguments: [clock], allowEmpty: true }
                                      ^^^^^^^^^
    Bindings.yaml:6:38: error: 'async' cannot be combined with 'scope: weak' [conflicting-keys]
      image: { type: Image, scope: weak, async: true }
                                         ^^^^^
    Bindings.yaml:6:38: note: make it a singleton or a factory, or let something else construct it
      image: { type: Image, scope: weak, async: true }
                                         ^^^^^
    ```

    It is also reported for a `weak` binding of a struct or enum, and for one with an async initializer, factory or dependency: a weak value
    is an object, and is constructed synchronously:

    ```yaml
    container: App
    bindings:
      pool: { type: Pool, async: true, scope: singleton }
      image: { type: Image, scope: weak, arguments: [pool] }
    ```

    ```text
    Bindings.yaml:4:3: error: 'image' is weak, but depends on an async binding [conflicting-keys]
      image: { type: Image, scope: weak, arguments: [pool] }
      ^^^^^
    Bindings.yaml:4:3: note: make it a singleton or a factory, or ask for the async binding through a provider
      image: { type: Image, scope: weak, arguments: [pool] }
      ^^^^^
    ```

    Fix: take one of the two out, or add what it needs.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, factory: Clock.make }
      store: { type: Store, eager: true, scope: singleton }
      all: { collection: any Handler, allowEmpty: true }
      pool: { type: Pool, async: true, scope: singleton }
      image: { type: Image, scope: weak, arguments: [provider(pool)] }
    ```

    ## parameters-need-factory

    A binding with `parameters` is constructed on each call: the caller gives them. A kept value cannot differ from call to call.

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, scope: singleton, parameters: { id: UUID }, arguments: [id] }
    ```

    ```text
    Bindings.yaml:3:41: error: 'parameters' cannot be combined with 'scope: singleton' [parameters-need-factory]
      cart: { type: Cart, scope: singleton, parameters: { id: UUID }, arguments: [id] }
                                            ^^^^^^^^^^
    Bindings.yaml:3:41: note: a kept value cannot differ from call to call: leave 'scope' out, or make them inputs of the container
      cart: { type: Cart, scope: singleton, parameters: { id: UUID }, arguments: [id] }
                                            ^^^^^^^^^^
    ```

    Fix: leave the `scope` out, or let the container have them as inputs.

    ```yaml
    container: App
    inputs: { id: UUID }
    bindings:
      cart: { type: Cart, scope: singleton, arguments: [id] }
    ```

    ## wrong-value

    A key does not take this value: it is text instead of a list, an unknown word, or a Boolean in quotes.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, scope: singelton }
      store: { type: Store, arguments: clock }
      pool: { type: Pool, throws: 'true' }
    ```

    ```text
    Bindings.yaml:3:32: error: 'singelton' is not a scope [wrong-value]
      clock: { type: Clock, scope: singelton }
                                   ^^^^^^^^^
    Bindings.yaml:3:32: note: did you mean 'singleton'?
      clock: { type: Clock, scope: singelton }
                                   ^^^^^^^^^
    Bindings.yaml:4:36: error: expected a list, found text [wrong-value]
      store: { type: Store, arguments: clock }
                                       ^^^^^
    Bindings.yaml:4:36: note: write a list: [clock]
      store: { type: Store, arguments: clock }
                                       ^^^^^
    Bindings.yaml:5:31: error: 'throws' is 'true' or 'false' [wrong-value]
      pool: { type: Pool, throws: 'true' }
                                  ^^^^^^
    Bindings.yaml:5:31: note: write it without quotes: true
      pool: { type: Pool, throws: 'true' }
                                  ^^^^^^
    ```

    Fix: write what the note says.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, scope: singleton }
      store: { type: Store, arguments: [clock] }
      pool: { type: Pool, throws: true }
    ```

    Some problems had this id until they got one of their own: `invalid-expression`, `invalid-condition`,
    `invalid-reference`, `unknown-function`, `failable-initializer`, `untyped-parameter` and `effects-mismatch`.

    ## invalid-expression

    The Swift of a `value`, a default, a key or a `teardown` is not one expression, or it names something that does not exist.

    ```yaml
    container: App
    bindings:
      url: { type: URL, value: 'URL(string: "https://example.org"' }
      limit: { type: Int, value: 'return 3' }
    ```

    ```text
    Bindings.yaml:3:32: error: '(' is not closed [invalid-expression]
      url: { type: URL, value: 'URL(string: "https://example.org"' }
                                   ^
    Bindings.yaml:4:31: error: 'return' cannot begin an expression [invalid-expression]
      limit: { type: Int, value: 'return 3' }
                                  ^^^^^^
    Bindings.yaml:4:31: note: put statements into a closure: '{ …; return … }()'
      limit: { type: Int, value: 'return 3' }
                                  ^^^^^^
    ```

    An expression asks for a binding, input or parameter with `$`. The name without it would be a member of the generated
    class, and the generator would not know of the dependency:

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, scope: singleton }
      store: { type: Store, value: Store(clock) }
      cart: { type: Cart, parameters: { id: UUID }, value: Cart(id) }
    ```

    ```text
    Bindings.yaml:4:38: error: 'clock' is a member of the container here [invalid-expression]
      store: { type: Store, value: Store(clock) }
                                         ^^^^^
    Bindings.yaml:4:38: note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
      store: { type: Store, value: Store(clock) }
                                         ^^^^^
    Bindings.yaml:5:61: error: 'id' is a parameter, which an expression asks for with '$' [invalid-expression]
      cart: { type: Cart, parameters: { id: UUID }, value: Cart(id) }
                                                                ^^
    Bindings.yaml:5:61: note: write '$id'
      cart: { type: Cart, parameters: { id: UUID }, value: Cart(id) }
                                                                ^^
    ```

    Fix: write what the note says.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, scope: singleton }
      store: { type: Store, value: Store($clock) }
      cart: { type: Cart, parameters: { id: UUID }, value: Cart($id) }
    ```

    ## invalid-condition

    The value of `if` is not what can follow `#if` in Swift.

    ```yaml
    container: App
    bindings:
      log: { type: Log, if: DEBUG and os(iOS) }
    ```

    ```text
    Bindings.yaml:3:31: error: '&&' or '||' is missing before 'and' [invalid-condition]
      log: { type: Log, if: DEBUG and os(iOS) }
                                  ^^^
    Bindings.yaml:3:31: note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
      log: { type: Log, if: DEBUG and os(iOS) }
                                  ^^^
    ```

    Fix: join conditions with `&&` and `||`, and write them out: `os(iOS)`, `canImport(UIKit)`, `swift(>=6.2)`.

    ```yaml
    container: App
    bindings:
      log: { type: Log, if: 'DEBUG && os(iOS)' }
    ```

    ## invalid-reference

    A reference cannot be used in its place. An expression is written where a name is expected; `lazy(…)` names something other than a
    singleton, or `weak(…)` something that is not foreign; a member joins a binding that is not a collection.

    ```yaml
    container: App
    bindings:
      cart: Cart
      pages: { collection: Page, allowEmpty: true }
      page: { type: Page, arguments: [size: store.size()] }
      list: { type: List, arguments: [cart: lazy(cart)] }
      home: { type: Page, into: { dictionary: pages, key: home } }
      store: { type: Store, scope: singleton }
    ```

    ```text
    Bindings.yaml:5:41: error: 'store.size()' is not a reference [invalid-reference]
      page: { type: Page, arguments: [size: store.size()] }
                                            ^^^^^^^^^^^^
    Bindings.yaml:5:41: note: an expression is written 'value($store.size())'
      page: { type: Page, arguments: [size: store.size()] }
                                            ^^^^^^^^^^^^
    Bindings.yaml:6:46: error: 'cart' is not a singleton: 'lazy(…)' is for singletons [invalid-reference]
      list: { type: List, arguments: [cart: lazy(cart)] }
                                                 ^^^^
    Bindings.yaml:6:46: note: write 'provider(cart)', which constructs a new one at each call
      list: { type: List, arguments: [cart: lazy(cart)] }
                                                 ^^^^
    Bindings.yaml:7:55: error: 'pages' is a collection, which has no keys [invalid-reference]
      home: { type: Page, into: { dictionary: pages, key: home } }
                                                          ^^^^
    Bindings.yaml:7:55: note: a member of a collection says 'into: pages' alone
      home: { type: Page, into: { dictionary: pages, key: home } }
                                                          ^^^^
    ```

    Fix: write what the note says.

    ```yaml
    container: App
    bindings:
      cart: Cart
      pages: { collection: Page, allowEmpty: true }
      page: { type: Page, arguments: [size: 'value($store.size())'] }
      list: { type: List, arguments: [cart: provider(cart)] }
      home: { type: Page, into: pages }
      store: { type: Store, scope: singleton }
    ```

    ## invalid-name

    Swift does not accept the name. `self`, `Self`, `Type`, `Protocol`, `init`, `deinit`, `subscript` and `_` cannot be names here.
    Any other keyword can, and gets its backticks in the generated code.

    ```yaml
    container: App
    bindings:
      http-client: Client
      init: Client
    ```

    ```text
    Bindings.yaml:3:3: error: 'http-client' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      http-client: Client
      ^^^^^^^^^^^
    Bindings.yaml:3:3: note: write 'httpClient'
      http-client: Client
      ^^^^^^^^^^^
    Bindings.yaml:4:3: error: 'init' cannot be the name of a binding [invalid-name]
      init: Client
      ^^^^
    Bindings.yaml:4:3: note: it is a reserved word in Swift; choose another name
      init: Client
      ^^^^
    ```

    Fix:

    ```yaml
    container: App
    bindings:
      httpClient: Client
      default: Client
    ```

    ## invalid-type

    The text cannot be a Swift type: a bracket is not closed, or it contains something that would end the declaration. Whether
    the type exists only the compiler knows. A generic type that a Swift file declares needs its arguments too, `Repository<User>`:
    Swift infers them only in calls, as in `implementation: Repository`.

    ```yaml
    container: App
    bindings:
      numbers: { type: [Int], value: '[1, 2]' }
      names:
        type: Set<String
        value: '[]'
    ```

    ```text
    Bindings.yaml:3:20: error: expected a type, found a list to YAML [invalid-type]
      numbers: { type: [Int], value: '[1, 2]' }
                       ^^^^^
    Bindings.yaml:3:20: note: quote it: '[Int]'
      numbers: { type: [Int], value: '[1, 2]' }
                       ^^^^^
    Bindings.yaml:5:14: error: '<' is not closed [invalid-type]
        type: Set<String
                 ^
    ```

    Fix: to YAML `[Int]` is a list; in quotes it is text.

    ```yaml
    container: App
    bindings:
      numbers: { type: '[Int]', value: '[1, 2]' }
      names: { type: Set<String>, value: '[]' }
    ```

    A binding that replaces one of a module has the type of that one, because the module's own bindings are given the
    replacement. Spellings of one type may differ: `Client` and `any Client`, `[Item]` and `Array<Item>`.

    ```yaml Bindings.yaml
    container: App
    include: [Networking]
    bindings:
      client: { type: MockClient, override: true }
    ```

    ```yaml Networking.bindings.yaml
    module: Networking
    bindings:
      client: { type: any Client, implementation: HTTPClient }
    ```

    ```text
    Bindings.yaml:4:19: error: 'client' replaces the binding of 'Networking', whose type is 'any Client' [invalid-type]
      client: { type: MockClient, override: true }
                      ^^^^^^^^^^
    Networking.bindings.yaml:3:19: note: 'client' of 'Networking' is of the type 'any Client'
      client: { type: any Client, implementation: HTTPClient }
                      ^^^^^^^^^^
    Bindings.yaml:4:19: note: write 'type: any Client' and 'implementation: MockClient'
      client: { type: MockClient, override: true }
                      ^^^^^^^^^^
    ```

    Fix: keep the type, and say what is constructed.

    A value that is `~Copyable` is constructed for each request and handed over. So no scope keeps it, no caller or collection gives it, and
    it is not found by its type: with `lookup` or `inject` in the container its binding has `lookup: false` or `access: private`.

    ## access-too-wide

    An accessor cannot be seen more widely than its container, and not more widely than its type, if a file that is read declares it.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, access: public }
    ```

    ```text
    Bindings.yaml:3:33: error: 'clock' is public, but its container is internal [access-too-wide]
      clock: { type: Clock, access: public }
                                    ^^^^^^
    Bindings.yaml:3:33: note: write 'access: public' at the top level, or leave it out here
      clock: { type: Clock, access: public }
                                    ^^^^^^
    ```

    Fix: widen the container, or leave it out.

    ```yaml
    container: App
    access: public
    bindings:
      clock: { type: Clock, access: public }
    ```

    ## duplicate-dictionary-key

    A dictionary has two members under one key, compared as they are written. Keys that only the compiler knows to be equal
    are not seen here: of those the later member stays.

    ```yaml
    container: App
    bindings:
      handlers:
        dictionary: { key: String, value: any Handler }
        members: { '"GET"': get }
      get: { type: any Handler, implementation: GetHandler }
      head: { type: any Handler, implementation: HeadHandler, into: { dictionary: handlers, key: '"GET"' } }
    ```

    ```text
    Bindings.yaml:7:94: error: 'handlers' has the key "GET" already [duplicate-dictionary-key]
      head: { type: any Handler, implementation: HeadHandler, into: { dictionary: handlers, key: '"GET"' } }
                                                                                                 ^^^^^^^
    Bindings.yaml:5:16: note: the other is declared here
        members: { '"GET"': get }
                   ^^^^^^^
    ```

    Fix: give one of them another key.

    ## duplicate-container

    Two of the files of one run declare containers, or modules, of one name. The files of the targets that this one depends on
    count too. Where two of those share a name it is an error only if that name is asked for. A type that the target declares in
    Swift may not have the container's name either.

    ```yaml App.bindings.yaml
    container: App
    ```

    ```yaml Shop.bindings.yaml
    container: App
    ```

    ```text
    Shop.bindings.yaml:1:12: error: there is another container 'App' [duplicate-container]
    container: App
               ^^^
    App.bindings.yaml:1:12: note: the other is declared here
    container: App
               ^^^
    ```

    Fix: rename one.

    ## duplicate-file-name

    Two bindings files would become one Swift file: `Shop.bindings.yaml` becomes `Shop.inject.swift` in any folder. Names that differ
    only in case count as equal, because file systems differ.

    ```yaml Cart/Shop.bindings.yaml
    container: CartContainer
    ```

    ```yaml Search/shop.bindings.yaml
    container: SearchContainer
    ```

    ```text
    Search/shop.bindings.yaml:1:1: error: 'Cart/Shop.bindings.yaml' becomes 'shop.inject.swift' too [duplicate-file-name]
    container: SearchContainer
    ^
    Search/shop.bindings.yaml:1:1: note: rename one of the two; names that differ in case alone are one
    container: SearchContainer
    ^
    ```

    Fix: rename one of the files.

    ## unknown-module

    `include` names a module that none of the run's files declares: neither one of this target, nor one of those it depends on.

    ```yaml Bindings.yaml
    container: App
    include: [Netwoking]
    ```

    ```yaml NetKit=Networking.bindings.yaml
    module: Networking
    ```

    ```text
    Bindings.yaml:2:11: error: no module 'Netwoking' [unknown-module]
    include: [Netwoking]
              ^^^^^^^^^
    Bindings.yaml:2:11: note: did you mean 'Networking'?
    include: [Netwoking]
              ^^^^^^^^^
    ```

    Fix: write the module's name as its file has it, after `module:`. If that file belongs to another target, add that target
    to the dependencies of this one.

    ## unknown-parent

    `parent` names a container that none of the run's files declares: neither one of this target, nor one of those it depends on.

    ```yaml Session.bindings.yaml
    container: SessionContainer
    parent: AppContaner
    ```

    ```yaml App.bindings.yaml
    container: AppContainer
    ```

    ```text
    Session.bindings.yaml:2:9: error: no container 'AppContaner' [unknown-parent]
    parent: AppContaner
            ^^^^^^^^^^^
    Session.bindings.yaml:2:9: note: did you mean 'AppContainer'?
    parent: AppContaner
            ^^^^^^^^^^^
    ```

    Fix: write the container's name as its file has it, after `container:`. If that file belongs to another target, add that
    target to the dependencies of this one.

    ## parent-cycle

    Containers are each other's parents. A container is constructed before its children, so one of them has to be the first.

    ```yaml App.bindings.yaml
    container: AppContainer
    parent: SessionContainer
    ```

    ```yaml Session.bindings.yaml
    container: SessionContainer
    parent: AppContainer
    ```

    ```text
    App.bindings.yaml:2:9: error: parent cycle: AppContainer → SessionContainer → AppContainer [parent-cycle]
    parent: SessionContainer
            ^^^^^^^^^^^^^^^^
    Session.bindings.yaml:2:9: note: the parent of 'SessionContainer' is 'AppContainer'
    parent: AppContainer
            ^^^^^^^^^^^^
    App.bindings.yaml:2:9: note: a container is constructed before its children: leave one of these keys out
    parent: SessionContainer
            ^^^^^^^^^^^^^^^^
    ```

    Fix: take `parent` from the one that lives longest. If each needs something of the other, move that to a third, the parent of
    both, or to a module that both include.

    ## unknown-container

    `extension` names a container that none of the run's files declares: neither one of this target, nor one of those it depends
    on.

    ```yaml ShopTests.bindings.yaml
    extension: ShopContaner
    contexts: { test: { bindings: { clock: FixedClock } } }
    ```

    ```yaml Shop=Shop.bindings.yaml
    container: ShopContainer
    bindings: { clock: SystemClock }
    ```

    ```text
    ShopTests.bindings.yaml:1:12: error: no container 'ShopContaner' [unknown-container]
    extension: ShopContaner
               ^^^^^^^^^^^^
    ShopTests.bindings.yaml:1:12: note: did you mean 'ShopContainer'?
    extension: ShopContaner
               ^^^^^^^^^^^^
    ```

    Fix: write the container's name as its file has it, after `container:`. If that file belongs to another target, add that
    target to the dependencies of this one.

    ## unknown-context

    A context extends one that is not declared in its file. An extension file sees the contexts of the container, and those of the
    other extension files of its target, too.

    ```yaml
    container: App
    bindings: { clock: SystemClock }
    contexts:
      preview: { bindings: { clock: FixedClock } }
      test: { extends: preveiw }
    ```

    ```text
    Bindings.yaml:5:20: error: 'App' has no context 'preveiw' [unknown-context]
      test: { extends: preveiw }
                       ^^^^^^^
    Bindings.yaml:5:20: note: did you mean 'preview'?
      test: { extends: preveiw }
                       ^^^^^^^
    ```

    Fix: correct the name, or declare the context.

    ## context-cycle

    Contexts extend each other, so it is not known whose replacements come first.

    ```yaml
    container: App
    bindings: { clock: SystemClock }
    contexts:
      preview: { extends: test }
      test: { extends: preview, bindings: { clock: FixedClock } }
    ```

    ```text
    Bindings.yaml:4:23: error: context cycle: preview → test → preview [context-cycle]
      preview: { extends: test }
                          ^^^^
    Bindings.yaml:5:20: note: 'test' extends 'preview'
      test: { extends: preview, bindings: { clock: FixedClock } }
                       ^^^^^^^
    Bindings.yaml:4:23: note: leave one of these keys out
      preview: { extends: test }
                          ^^^^
    ```

    Fix: leave out one `extends`.

    ## duplicate-context

    Two files declare a context of one name for one container. A context is a function of the container, so its name is unique among
    those that a target sees: those of the container's file, and of its own extension files. Test targets that do not depend on each
    other may use a name again.

    ```yaml ShopTests.bindings.yaml
    extension: ShopContainer
    contexts: { preview: { bindings: { clock: FixedClock } } }
    ```

    ```yaml Shop=Shop.bindings.yaml
    container: ShopContainer
    bindings: { clock: SystemClock }
    contexts: { preview: { bindings: { clock: FixedClock } } }
    ```

    ```text
    ShopTests.bindings.yaml:2:13: error: 'ShopContainer' has another context 'preview' [duplicate-context]
    contexts: { preview: { bindings: { clock: FixedClock } } }
                ^^^^^^^
    Shop.bindings.yaml:3:13: note: it is declared here
    contexts: { preview: { bindings: { clock: FixedClock } } }
                ^^^^^^^
    ShopTests.bindings.yaml:2:13: note: give it another name, which may extend that one
    contexts: { preview: { bindings: { clock: FixedClock } } }
                ^^^^^^^
    ```

    Fix: give one of them another name. It can begin with the other's replacements: `test: { extends: preview }`.

    ## dependency-has-problems

    A module or parent is declared in a bindings file of another target, and that file has errors. They are shown once, by the
    run for the target that owns the file; the others say only where they need it. A file that nothing needs does not matter.
    SwiftPM may end that run because another has failed: in a build by SwiftPM the others show the errors instead of this line.
    (`inject-gen check` knows of no builds, and shows the errors of all its files.)

    ```yaml Bindings.yaml
    container: App
    include: [Networking]
    ```

    ```yaml NetKit=Networking.bindings.yaml
    module: Networking
    bindings:
      client: any Client
    ```

    ```text
    Bindings.yaml:2:11: error: the module 'Networking' has problems, which the build of 'NetKit' shows: Networking.bindings.yaml [dependency-has-problems]
    include: [Networking]
              ^^^^^^^^^^
    ```

    Fix: look at the errors in the file that it names.

    Or that target does not use the plugin, so no build generates the code that this target uses: the class of a parent, or the
    functions that construct internal types of a module's target. The plugin finds this out; the note has what to write in `Package.swift`.
    A target that [commits its generated file](BuildSystems.md#commit-the-generated-files) needs no plugin.

    ## include-cycle

    A module includes itself, directly or through others. The whole way round is shown.

    ```yaml Networking.bindings.yaml
    module: Networking
    include: [Storage]
    ```

    ```yaml Storage.bindings.yaml
    module: Storage
    include: [Networking]
    ```

    ```text
    Networking.bindings.yaml:2:11: error: include cycle: Networking → Storage → Networking [include-cycle]
    include: [Storage]
              ^^^^^^^
    Storage.bindings.yaml:2:11: note: 'Storage' includes 'Networking'
    include: [Networking]
              ^^^^^^^^^^
    Networking.bindings.yaml:2:11: note: move what both need to a module of its own
    include: [Storage]
              ^^^^^^^
    ```

    Fix: move what both need to a module of its own, which both include. Where one needs only something of the other it can
    say so under `requires`, and leave it to the container.

    ## not-visible

    A binding is requested that is not visible here: it is `private` to a module, or it or its type is `internal` to another target.
    The same is true of a child that requests a binding of its parent: [Parents.md](Parents.md). `access` of a module file is its
    bindings' default. Without it they are `internal`, for the containers of their own target.

    ```yaml Bindings.yaml
    container: App
    include: [Networking]
    bindings:
      model: { type: Model, arguments: [session] }
    ```

    ```yaml NetKit=Networking.bindings.yaml
    module: Networking
    bindings:
      session: { type: Session, access: private }
      client: { type: Client, arguments: [session] }
    ```

    ```text
    Bindings.yaml:2:11: error: the module 'Networking' is internal to 'NetKit' [not-visible]
    include: [Networking]
              ^^^^^^^^^^
    Networking.bindings.yaml:1:9: note: add 'access: public' to it, or 'access: package' for this package alone
    module: Networking
            ^^^^^^^^^^
    Bindings.yaml:4:37: error: 'session' of the module 'Networking' is private [not-visible]
      model: { type: Model, arguments: [session] }
                                        ^^^^^^^
    Networking.bindings.yaml:3:3: note: it is declared here
      session: { type: Session, access: private }
      ^^^^^^^
    ```

    Fix: give the module, or the binding, `access: public`, or `access: package` where the other target is in the same package; their
    types have to be as visible. Or request another binding that is visible.

    A binding whose type is internal to the module's target is for that module alone: the container keeps it without seeing its type
    ([Modules.md](Modules.md#modules-of-other-targets)). If it is not private, others could ask for it:

    ```swift NetKit=Session.swift
    final class Session: Sendable {}
    ```

    ```yaml Bindings.yaml
    container: App
    include: [Networking]
    ```

    ```yaml NetKit=Networking.bindings.yaml
    module: Networking
    access: public
    bindings:
      session: { type: Session, scope: singleton }
    ```

    ```text
    Bindings.yaml:2:11: error: 'session' has the type 'Session', which only the target 'NetKit' sees [not-visible]
    include: [Networking]
              ^^^^^^^^^^
    Networking.bindings.yaml:4:20: note: the problem is here, in 'Networking'
      session: { type: Session, scope: singleton }
                       ^^^^^^^
    Networking.bindings.yaml:4:3: note: add 'access: private' to it, if only its module needs it
      session: { type: Session, scope: singleton }
      ^^^^^^^
    Networking.bindings.yaml:4:20: note: make it public, or 'package' where one package has both targets
      session: { type: Session, scope: singleton }
                       ^^^^^^^
    ```

    Fix: add `access: private` to the binding, give it a public interface as its `type` and this type as its `implementation`, or
    make the type public.

    Swift takes a name for the container's own type, where its target has one of that name too. The module then writes it in full:

    ```swift NetKit=Config.swift
    public struct Config: Sendable { public init() {} }
    ```

    ```swift Config.swift
    struct Config: Sendable {}
    ```

    ```yaml Bindings.yaml
    container: AppContainer
    include: [Networking]
    ```

    ```yaml NetKit=Networking.bindings.yaml
    module: Networking
    access: public
    bindings:
      config: Config
    ```

    ```text
    Bindings.yaml:2:11: error: 'Config' is 'NetKit.Config' in 'Networking', and 'ShopApp.Config' where the container is [not-visible]
    include: [Networking]
              ^^^^^^^^^^
    Networking.bindings.yaml:4:11: note: the problem is here, in 'Networking'
      config: Config
              ^^^^^^
    Networking.bindings.yaml:4:11: note: write 'NetKit.Config'
      config: Config
              ^^^^^^
    ```

    Fix: write the name in full, with its Swift module. Bind a type that a rule of `discover` matches under `bindings`.

    ## unmet-requirement

    A module says under `requires` what its container must have, and there is no binding or input of that name, or it has another
    type.

    ```yaml Bindings.yaml
    container: App
    include: [Networking]
    bindings:
      clock: SystemClock
    ```

    ```yaml Networking.bindings.yaml
    module: Networking
    requires:
      host: String
      clock: any WallClock
    bindings:
      client: { type: Client, arguments: [host, clock] }
    ```

    ```text
    Bindings.yaml:2:11: error: 'Networking' requires 'host', which 'App' does not provide [unmet-requirement]
    include: [Networking]
              ^^^^^^^^^^
    Networking.bindings.yaml:3:3: note: it is required here
      host: String
      ^^^^
    Bindings.yaml:2:11: note: add a binding 'host', or 'host: String' under 'inputs'
    include: [Networking]
              ^^^^^^^^^^
    ```

    Fix: add what is missing, here `inputs: { host: String }`. If the module can do without it, the module can say so:
    `host: { type: String, optional: true }`. Types that no Swift file read declares are compared by the compiler, at the line of
    `include`.

    ## override-of-nothing

    A binding has `override: true`, and no included module or parent has a visible binding of its name.

    ```yaml Bindings.yaml
    container: App
    include: [Networking]
    bindings:
      clint: { type: Client, override: true }
    ```

    ```yaml Networking.bindings.yaml
    module: Networking
    bindings:
      client: Client
    ```

    ```text
    Bindings.yaml:4:3: error: 'clint' overrides nothing: no included module has it [override-of-nothing]
      clint: { type: Client, override: true }
      ^^^^^
    Bindings.yaml:4:3: note: did you mean 'client'?
      clint: { type: Client, override: true }
      ^^^^^
    ```

    Fix: correct the name, with the prefix if the module is included with one; or leave `override` out.

    A context replaces bindings of its container, and those of the container's modules. Foreign bindings, bindings of a parent and
    inputs are not among them.

    ```yaml
    container: App
    inputs: { path: String }
    bindings:
      store: Store
      view: { type: View, scope: foreign }
    contexts:
      preview:
        bindings: { stor: MemoryStore, path: { value: '""' }, view: FakeView }
    ```

    ```text
    Bindings.yaml:8:17: error: 'App' has no binding 'stor' to replace [override-of-nothing]
        bindings: { stor: MemoryStore, path: { value: '""' }, view: FakeView }
                    ^^^^
    Bindings.yaml:8:17: note: did you mean 'store'?
        bindings: { stor: MemoryStore, path: { value: '""' }, view: FakeView }
                    ^^^^
    Bindings.yaml:8:36: error: 'App' has no binding 'path' to replace [override-of-nothing]
        bindings: { stor: MemoryStore, path: { value: '""' }, view: FakeView }
                                       ^^^^
    Bindings.yaml:8:36: note: 'path' is an input: give it a value under 'inputs'
        bindings: { stor: MemoryStore, path: { value: '""' }, view: FakeView }
                                       ^^^^
    Bindings.yaml:8:59: error: 'App' has no binding 'view' to replace [override-of-nothing]
        bindings: { stor: MemoryStore, path: { value: '""' }, view: FakeView }
                                                              ^^^^
    Bindings.yaml:8:59: note: 'view' is foreign, and something else constructs it: register an object
        bindings: { stor: MemoryStore, path: { value: '""' }, view: FakeView }
                                                              ^^^^
    Bindings.yaml:5:3: note: 'view' is declared here
      view: { type: View, scope: foreign }
      ^^^^
    ```

    Fix: correct the name. An input gets its value under the `inputs` of the context. A parent's binding is replaced in a context of
    the parent.

    ## unknown-function

    A `factory` is not a path of names that ends in a function, or its type has no function of that name. Likewise `calls` and
    `teardown` call a method that the type of the value does not have. Or `calls` passes what none of the methods of the name takes.

    ```swift Types.swift
    struct Page {
      static func make() -> Page { Page() }
      func close() {}
    }
    enum Level { case debug }
    ```

    ```yaml
    container: App
    bindings:
      page: { type: Page, factory: Page.make() }
      other: { type: Page, factory: Page.mke }
      level: { type: Level, factory: Level.debug }
      copy: { type: Page, value: $page, scope: singleton, teardown: colse() }
    ```

    ```text
    Bindings.yaml:3:32: error: 'Page.make()' is a call, not a function [unknown-function]
      page: { type: Page, factory: Page.make() }
                                   ^^^^^^^^^^^
    Bindings.yaml:3:32: note: write 'Page.make'
      page: { type: Page, factory: Page.make() }
                                   ^^^^^^^^^^^
    Bindings.yaml:4:33: error: nothing is declared as 'Page.mke' [unknown-function]
      other: { type: Page, factory: Page.mke }
                                    ^^^^^^^^
    Bindings.yaml:4:33: note: did you mean 'Page.make'?
      other: { type: Page, factory: Page.mke }
                                    ^^^^^^^^
    Bindings.yaml:5:34: error: no function 'Level.debug' is declared [unknown-function]
      level: { type: Level, factory: Level.debug }
                                     ^^^^^^^^^^^
    Bindings.yaml:5:34: note: write 'value: Level.debug' for a case without values
      level: { type: Level, factory: Level.debug }
                                     ^^^^^^^^^^^
    Bindings.yaml:5:34: note: a case with values is an expression: "value: 'Level.debug($name)'", where '$name' is another binding
      level: { type: Level, factory: Level.debug }
                                     ^^^^^^^^^^^
    Bindings.yaml:6:65: error: 'Page' has no method 'colse' [unknown-function]
      copy: { type: Page, value: $page, scope: singleton, teardown: colse() }
                                                                    ^^^^^
    Bindings.yaml:6:65: note: did you mean 'close'?
      copy: { type: Page, value: $page, scope: singleton, teardown: colse() }
                                                                    ^^^^^
    ```

    Methods are looked for in the Swift files that are read. It is an error only where it is certain: a method of nearly that name
    exists, and neither a macro nor a type that is not read can declare another one.

    Fix: name the function alone, and as it is declared. Any other construction is an expression, under `value`.

    ```yaml
    container: App
    bindings:
      page: { type: Page, factory: Page.make }
      other: { type: Page, factory: Page.make }
      level: { type: Level, value: Level.debug }
      copy: { type: Page, value: $page, scope: singleton, teardown: close() }
    ```

    A member is reported if its type has one of nearly that name, belongs to the same package, and has no other members than the Swift
    files say. A macro, a superclass of an SDK or a protocol of another package may add some. Then nothing is said here, and the compiler
    reports the name at the same line.

    ## unknown-property

    An argument, an expression or `properties` names a property that the type of the value does not have. The note shows the one that is
    probably meant, or all that there are.

    ```swift Types.swift
    struct Config: Sendable { let port = 80 }
    final class Server {
      var name = ""
      init(port: Int) {}
    }
    ```

    ```yaml
    container: App
    inputs: { config: Config }
    bindings:
      server: { type: Server, arguments: [port: config.prot], properties: [nmae: value("main")] }
      next: { type: Int, value: $config.timeout }
    ```

    ```text
    Bindings.yaml:4:52: error: 'Config' has no property 'prot' [unknown-property]
      server: { type: Server, arguments: [port: config.prot], properties: [nmae: value("main")] }
                                                       ^^^^
    Bindings.yaml:4:52: note: did you mean 'port'?
      server: { type: Server, arguments: [port: config.prot], properties: [nmae: value("main")] }
                                                       ^^^^
    Bindings.yaml:4:72: error: 'Server' has no property 'nmae' [unknown-property]
      server: { type: Server, arguments: [port: config.prot], properties: [nmae: value("main")] }
                                                                           ^^^^^^^^^^^^^^^^^^^
    Bindings.yaml:4:72: note: did you mean 'name: value("main")'?
      server: { type: Server, arguments: [port: config.prot], properties: [nmae: value("main")] }
                                                                           ^^^^^^^^^^^^^^^^^^^
    Bindings.yaml:5:37: error: 'Config' has no property 'timeout' [unknown-property]
      next: { type: Int, value: $config.timeout }
                                        ^^^^^^^
    Bindings.yaml:5:37: note: its properties: 'port'
      next: { type: Int, value: $config.timeout }
                                        ^^^^^^^
    ```

    It is an error where all is read that may declare the property: the type, its extensions, and all that it inherits from and
    conforms to, without a macro among them. Only the first property after the name is checked: `port`, and nothing after it.
    Everything else the compiler reports, at the same line.

    Fix: correct the name.

    ```yaml
    container: App
    inputs: { config: Config }
    bindings:
      server: { type: Server, arguments: [port: config.port], properties: [name: value("main")] }
      next: { type: Int, value: $config.port + 1 }
    ```

    ## failable-initializer

    The initializer can return nil, and the binding's type has no nil. So can a function that returns an optional of that type.

    ```swift Types.swift
    struct Gps {
      init?() {}
    }
    ```

    ```yaml
    container: App
    bindings:
      gps: Gps
    ```

    ```text
    Bindings.yaml:3:8: error: 'Gps.init()' can fail, and the container needs a value [failable-initializer]
      gps: Gps
           ^^^
    Types.swift:2:3: note: it is declared here
      init?() {}
      ^^^^
    Bindings.yaml:3:8: note: let it be optional: type: 'Gps?', value: 'Gps()'
      gps: Gps
           ^^^
    Bindings.yaml:3:8: note: or trap where it fails: value: 'Gps()!'
      gps: Gps
           ^^^
    ```

    Fix: let the binding be optional, or say that a missing value traps.

    ```yaml
    container: App
    bindings:
      gps: { type: 'Gps?', value: 'Gps()' }
    ```

    ## untyped-parameter

    `parameters` is a list of names. Their types are those of the initializer or function, and one of the names has no type
    there that a caller could give.

    ```yaml
    container: App
    bindings:
      page: { type: Page, parameters: [number], value: 'Page($number)' }
    ```

    ```text
    Bindings.yaml:3:36: error: the type of 'number' is not known: nothing is called that declares it [untyped-parameter]
      page: { type: Page, parameters: [number], value: 'Page($number)' }
                                       ^^^^^^
    Bindings.yaml:3:36: note: write a mapping of names to types
      page: { type: Page, parameters: [number], value: 'Page($number)' }
                                       ^^^^^^
    ```

    Fix: write the types.

    ```yaml
    container: App
    bindings:
      page: { type: Page, parameters: { number: Int }, value: 'Page($number)' }
    ```

    ## effects-mismatch

    A function that is called later throws or is async, and its caller does not accept that: the closures of a collection, a provider
    that an initializer takes, a teardown, the replacement of a context. Or a method of `teardown` or `calls` is declared with
    `throws` or `async`, or by an actor, and the bindings file does not say so.

    ```yaml
    container: App
    bindings:
      store: { type: Store, throws: true }
      stores: { collection: '() -> Store', members: [store] }
    ```

    ```text
    Bindings.yaml:4:50: error: the closures of 'stores' cannot throw, but 'store' can [effects-mismatch]
      stores: { collection: '() -> Store', members: [store] }
                                                     ^^^^^
    Bindings.yaml:4:50: note: write "'() throws -> Store'"
      stores: { collection: '() -> Store', members: [store] }
                                                     ^^^^^
    ```

    Fix: let the closure's type have the effect too.

    ```yaml
    container: App
    bindings:
      store: { type: Store, throws: true }
      stores: { collection: '() throws -> Store', members: [store] }
    ```

    ## missing-binding

    Nothing supplies a parameter of an initializer. The notes show the parameter and the entry to add.

    ```swift Store.swift
    struct Store {
      let clock: Clock
      let retries: Int
    }
    struct Clock {}
    ```

    ```yaml
    container: App
    bindings:
      store: Store
    ```

    ```text
    Bindings.yaml:3:3: error: 'store' needs 'clock: Clock', which nothing supplies [missing-binding]
      store: Store
      ^^^^^
    Store.swift:2:7: note: the parameter 'clock: Clock' is declared here
      let clock: Clock
          ^^^^^
    Bindings.yaml:3:3: note: add 'clock: Clock' under 'bindings'
      store: Store
      ^^^^^
    Bindings.yaml:3:3: error: 'store' needs 'retries: Int', which nothing supplies [missing-binding]
      store: Store
      ^^^^^
    Store.swift:3:7: note: the parameter 'retries: Int' is declared here
      let retries: Int
          ^^^^^^^
    Bindings.yaml:3:3: note: add 'retries: Int' under 'inputs'
      store: Store
      ^^^^^
    Bindings.yaml:3:3: note: or, for callers to pass it, add 'parameters: [retries]'
      store: Store
      ^^^^^
    Bindings.yaml:3:3: note: or, for a constant, pass 'retries: value(…)' in 'arguments'
      store: Store
      ^^^^^
    ```

    Fix: add the binding or the input; or say under `arguments` what is passed instead.

    Or a name is asked for and there is no binding, input or parameter of that name. It is shown once, where it is asked for
    first; the notes name the others that ask for it, and the dependents of the one that asks.

    ```yaml
    container: App
    bindings:
      clock: Clock
      store: { type: Store, arguments: [clok] }
      page: { type: Page, arguments: [store] }
    ```

    ```text
    Bindings.yaml:4:37: error: no binding 'clok' [missing-binding]
      store: { type: Store, arguments: [clok] }
                                        ^^^^
    Bindings.yaml:4:37: note: did you mean 'clock'?
      store: { type: Store, arguments: [clok] }
                                        ^^^^
    Bindings.yaml:5:35: note: 'store' is needed by 'page'
      page: { type: Page, arguments: [store] }
                                      ^^^^^
    ```

    Fix: correct the name, add the binding, or make it an input.

    Several names that one module has are one problem: the module is not included.

    ```yaml Bindings.yaml
    container: App
    bindings:
      feed: { type: Feed, arguments: [client] }
      page: { type: Page, arguments: [feed, cache] }
    ```

    ```yaml Networking.bindings.yaml
    module: Networking
    bindings:
      client: Client
      cache: Cache
    ```

    ```text
    Bindings.yaml:3:35: error: no bindings 'client', 'cache': they belong to the module 'Networking', which is not included [missing-binding]
      feed: { type: Feed, arguments: [client] }
                                      ^^^^^^
    Bindings.yaml:3:35: note: add 'include: [Networking]'
      feed: { type: Feed, arguments: [client] }
                                      ^^^^^^
    Bindings.yaml:4:41: note: 'cache' is asked for here
      page: { type: Page, arguments: [feed, cache] }
                                            ^^^^^
    ```

    A note shows where the name exists if it is in a child, which its parent does not see, or in a container that could be the
    parent. In a module file the fix is an entry under `requires`.

    ## ambiguous-argument

    Several bindings fit a parameter that `arguments` does not name. The generator never guesses: write the one that is meant. These are
    the same error:

    - A parameter has a default value that is not of a type of your own, and a binding or input has its name. Write
      the item, or `label: default()`.
    - Swift would take the next argument for one that is left out, because both have the same label.
    - It is open whether a factory's parameter with a default is passed on.
    - A provider is passed as a closure whose parameters have the same names in another order.

    ```swift Types.swift
    protocol WallClock {}
    struct SystemClock: WallClock {}
    struct Store {
      init(clock: any WallClock) {}
    }
    ```

    ```yaml
    container: App
    bindings:
      local: { type: any WallClock, implementation: SystemClock }
      server: { type: any WallClock, implementation: SystemClock }
      store: Store
    ```

    ```text
    Bindings.yaml:5:3: error: 'store' needs 'clock: any WallClock', which could be 'local', 'server' [ambiguous-argument]
      store: Store
      ^^^^^
    Types.swift:4:8: note: the parameter 'clock: any WallClock' is declared here
      init(clock: any WallClock) {}
           ^^^^^
    Bindings.yaml:3:3: note: 'local' is of the type 'any WallClock'
      local: { type: any WallClock, implementation: SystemClock }
      ^^^^^
    Bindings.yaml:4:3: note: 'server' is of the type 'any WallClock'
      server: { type: any WallClock, implementation: SystemClock }
      ^^^^^^
    Bindings.yaml:5:3: note: add 'clock: local' to 'arguments'
      store: Store
      ^^^^^
    Bindings.yaml:5:3: note: or add 'clock: server' to 'arguments'
      store: Store
      ^^^^^
    ```

    Fix: add one of the items. A binding that has the parameter's name needs none.

    ## unknown-argument

    An item of `arguments`, or of what a method in `calls` is passed, has a label that the initializer, function or method does not
    have, or has once and gets twice.

    ```swift Types.swift
    protocol WallClock {}
    struct SystemClock: WallClock {}
    struct Store {
      init(clock: any WallClock) {}
    }
    ```

    ```yaml
    container: App
    bindings:
      clock: { type: any WallClock, implementation: SystemClock }
      store: { type: Store, arguments: [clok: clock] }
    ```

    ```text
    Bindings.yaml:4:37: error: 'Store' has no parameter 'clok' [unknown-argument]
      store: { type: Store, arguments: [clok: clock] }
                                        ^^^^^^^^^^^
    Bindings.yaml:4:37: note: did you mean 'clock'?
      store: { type: Store, arguments: [clok: clock] }
                                        ^^^^^^^^^^^
    Types.swift:4:3: note: 'Store.init(clock:)' has 'clock'
      init(clock: any WallClock) {}
      ^^^^
    ```

    Fix: correct the label. If the type is another one, name it under `implementation`.

    ## ambiguous-initializer

    A type has several initializers that the container can call with the `arguments` that are written. Deprecated ones and
    `convenience` ones do not count if there are others.

    ```swift Types.swift
    struct Search {
      init(text: String) {}
      init(text: String, limit: Int) {}
    }
    ```

    ```yaml
    container: App
    inputs: { text: String, limit: Int }
    bindings:
      search: Search
    ```

    ```text
    Bindings.yaml:4:11: error: 'Search' has several initializers that could be called [ambiguous-initializer]
      search: Search
              ^^^^^^
    Types.swift:2:3: note: 'Search.init(text:)' is declared here
      init(text: String) {}
      ^^^^
    Types.swift:3:3: note: 'Search.init(text:limit:)' is declared here
      init(text: String, limit: Int) {}
      ^^^^
    Bindings.yaml:4:11: note: choose one by its labels: factory: 'Search.init(text:)'
      search: Search
              ^^^^^^
    ```

    Fix: write labels that only one of them has under `arguments`, or choose one by all its labels, in quotes:
    `factory: 'Search.init(text:)'`.

    Initializers under `#if` may differ. Then the generated call would be right under one condition and wrong under another:

    ```swift Types.swift
    struct Search {
      #if DEBUG
        init(text: String, limit: Int) {}
      #else
        init(text: String) {}
      #endif
    }
    ```

    ```yaml
    container: App
    inputs: { text: String, limit: Int }
    bindings:
      search: Search
    ```

    ```text
    Bindings.yaml:4:11: error: 'Search' is declared differently under other conditions, and cannot be read [ambiguous-initializer]
      search: Search
              ^^^^^^
    Types.swift:3:5: note: 'Search.init(text:limit:)' is declared here under 'DEBUG'
        init(text: String, limit: Int) {}
        ^^^^
    Types.swift:5:5: note: 'Search.init(text:)' is declared here under '!(DEBUG)'
        init(text: String) {}
        ^^^^
    Bindings.yaml:4:11: note: say what is called under each condition: factory: 'Search.init(text:)', variants: [{ if: DEBUG, factory: 'Search.init(text:limit:)' }]
      search: Search
              ^^^^^^
    ```

    Fix: name the initializer of each condition. A variant has its condition, and the binding's own keys are for the other one:

    ```yaml
    container: App
    inputs: { text: String, limit: Int }
    bindings:
      search:
        type: Search
        factory: 'Search.init(text:)'
        variants: [{ if: DEBUG, factory: 'Search.init(text:limit:)' }]
    ```

    A macro may declare an initializer that no file shows. Without `arguments` it is not known what it takes:

    ```swift Types.swift
    @MemberwiseInit final class Store { let path: String }
    ```

    ```yaml
    container: App
    inputs: { path: String }
    bindings:
      store: Store
    ```

    ```text
    Bindings.yaml:4:10: error: the initializer of 'Store' cannot be read, because the macro '@MemberwiseInit' may declare one [ambiguous-initializer]
      store: Store
             ^^^^^
    Types.swift:1:29: note: it is declared here
    @MemberwiseInit final class Store { let path: String }
                                ^^^^^
    Bindings.yaml:4:3: note: add 'arguments: [path]'
      store: Store
      ^^^^^
    ```

    Fix: write what it takes, which is passed as it is written; `arguments: []` for nothing.

    ## duplicate-binding

    An input and a binding, or a parameter and one of them, have one name: then the name alone would not say which is meant.

    ```yaml
    container: App
    inputs: { host: String }
    bindings:
      host: { type: String, value: '"example.org"' }
      client: { type: Client, arguments: [host] }
      cart: { type: Cart, parameters: { client: Int }, arguments: [client] }
    ```

    ```text
    Bindings.yaml:4:3: error: 'host' is an input already [duplicate-binding]
      host: { type: String, value: '"example.org"' }
      ^^^^
    Bindings.yaml:2:11: note: the input is declared here
    inputs: { host: String }
              ^^^^
    Bindings.yaml:6:37: error: the parameter 'client' has the name of a binding or input [duplicate-binding]
      cart: { type: Cart, parameters: { client: Int }, arguments: [client] }
                                        ^^^^^^
    Bindings.yaml:6:37: note: give the parameter another name, and pass it by its label: parameters: { givenClient: Int }, arguments: [client: givenClient]
      cart: { type: Cart, parameters: { client: Int }, arguments: [client] }
                                        ^^^^^^
    Bindings.yaml:5:3: note: 'client' is declared here
      client: { type: Client, arguments: [host] }
      ^^^^^^
    ```

    Fix: rename one of the two.

    ## dependency-cycle

    A binding needs itself, directly or through others, aliases and collections among them. The whole cycle is shown, and the
    shortest chain of bindings that need it.

    ```swift Cart.swift
    final class Cart: Sendable {
      init(prices: Prices) {}
    }
    final class Prices: Sendable {
      init(offers: Offers) {}
    }
    final class Offers: Sendable {
      init(cart: Cart) {}
    }
    ```

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, scope: singleton }
      prices: { type: Prices, scope: singleton }
      offers: { type: Offers, scope: singleton }
    ```

    ```text
    Bindings.yaml:3:17: error: dependency cycle: cart → prices → offers → cart [dependency-cycle]
      cart: { type: Cart, scope: singleton }
                    ^^^^
    Bindings.yaml:4:19: note: 'prices' needs 'offers'
      prices: { type: Prices, scope: singleton }
                      ^^^^^^
    Bindings.yaml:5:19: note: 'offers' needs 'cart'
      offers: { type: Offers, scope: singleton }
                      ^^^^^^
    Bindings.yaml:3:17: note: break the cycle: let the initializer of 'cart' take 'prices' as '@escaping @Sendable () -> Prices'
      cart: { type: Cart, scope: singleton }
                    ^^^^
    Bindings.yaml:3:17: note: or assign it when both are constructed: 'properties: [prices]' of 'cart', whose initializer no longer takes it
      cart: { type: Cart, scope: singleton }
                    ^^^^
    ```

    Fix: let one of them ask later, through a closure. Often it is better to take out of one of them what both need, into a
    binding of its own.

    ```swift Cart.swift
    final class Cart: Sendable {
      init(prices: Prices) {}
    }
    final class Prices: Sendable {
      init(offers: Offers) {}
    }
    final class Offers: Sendable {
      init(cart: @escaping @Sendable () -> Cart) {}
    }
    ```

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, scope: singleton }
      prices: { type: Prices, scope: singleton }
      offers: { type: Offers, scope: singleton }
    ```

    ```swift generated
    return Offers(cart: { [weak self] in _Inject.alive(self, "App.cart").cart })
    ```

    An initializer that is not read is given the closure by `arguments: [provider(cart)]`.

    Or let one of them refer to the other when both are constructed. Singletons of one container may refer to each other through
    `properties` of a class, and `calls` of a class or an actor: see [two-way references](Language.md#two-way-references).

    ```swift Cart.swift
    final class Cart: @unchecked Sendable {
      weak var offers: Offers?
    }
    final class Offers: Sendable {
      init(cart: Cart) {}
    }
    ```

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, properties: [offers], scope: singleton }
      offers: { type: Offers, scope: singleton }
    ```

    This is refused where one of them is a factory, a weak binding or a collection, where a module of another target or a context
    constructs it, and where what has the `properties` is a struct. Without such a member the cycle is sound.

    If an initializer calls a provider on the cycle, the cycle remains, and the program traps with the names on it. A singleton or
    weak binding traps when it is requested during its own construction. Factories that construct each other without end trap before
    the thread's stack is used up, async ones after a hundred thousand constructions. A request is recognized if it comes from the
    same thread, from the same task or its child tasks, or through another singleton that waits. An initializer hangs if it waits for
    something else that requests the value under construction, such as another thread or `Task { … }.value`. [Before iOS
    18](BuildSystems.md#older-systems) child tasks are not recognized either.

    A long chain without a cycle can use up a small stack too. Then the program says that the stack of this thread is nearly used up, and
    names both ends of the chain. In a debug build a singleton in a chain takes about one kilobyte besides what its initializer takes.
    Ask for the first one on a thread with a larger stack, as the main thread has.

    ## parameters-need-provider

    A binding with parameters is needed by one that has none of them. So is a child container, which is constructed when it is
    needed: its inputs are its parameters.

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, parameters: { id: UUID }, arguments: [id] }
      shop: { type: Shop, arguments: [cart] }
    ```

    ```text
    Bindings.yaml:4:35: error: 'cart' has parameters ('id'), which are not given here [parameters-need-provider]
      shop: { type: Shop, arguments: [cart] }
                                      ^^^^
    Bindings.yaml:4:35: note: write 'provider(cart)', a closure that takes them
      shop: { type: Shop, arguments: [cart] }
                                      ^^^^
    Bindings.yaml:4:35: note: or add 'parameters: [id]' to 'shop': they are then passed on
      shop: { type: Shop, arguments: [cart] }
                                      ^^^^
    ```

    Fix: the one that needs it takes a closure, `@Sendable (UUID) -> Cart`, and gives the parameters when it calls it. Or it has
    parameters of the same names and types itself, which are then [passed on](Autowiring.md#parameters-are-passed-on).

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, parameters: { id: UUID }, arguments: [id] }
      shop: { type: Shop, arguments: [makeCart: provider(cart)] }
    ```

    ## unended-value

    A factory with `teardown` scopes its values to closures: `withJob { … }` constructs one and tears it down. A binding that needed one
    would never end it.

    ```yaml
    container: App
    bindings:
      job: { type: Job, scope: factory, teardown: close() }
      runner: { type: Runner, arguments: [job] }
    ```

    ```text
    Bindings.yaml:4:39: error: 'runner' needs 'job', whose values are torn down by 'withJob { … }' alone [unended-value]
      runner: { type: Runner, arguments: [job] }
                                          ^^^
    Bindings.yaml:3:47: note: the values of 'job' end here
      job: { type: Job, scope: factory, teardown: close() }
                                                  ^^^^^^^
    Bindings.yaml:4:39: note: let 'job' be a singleton of a child container that lives as long, and pass that container's provider
      runner: { type: Runner, arguments: [job] }
                                          ^^^
    ```

    Fix: what ends together belongs to a [child container](Parents.md#a-binding-that-constructs-children), whose `teardown()` ends it.
    The child's provider can be passed on.

    ```yaml App.bindings.yaml
    container: App
    bindings:
      coordinator: { type: Coordinator, scope: singleton, arguments: [makeWork: provider(WorkContainer)] }
    ```

    ```yaml Work.bindings.yaml
    container: WorkContainer
    parent: App
    bindings:
      job: { type: Job, scope: singleton, teardown: close() }
      runner: { type: Runner, arguments: [job] }
    ```

    ## retained-container

    A singleton or weak binding, or something that one retains, would get the container as an argument. The container retains what
    it keeps, so neither could ever end.

    ```swift Types.swift
    protocol SearchDependencies: AnyObject {}
    extension App: SearchDependencies {}
    final class Search {
      init(dependencies: any SearchDependencies) {}
    }
    ```

    ```yaml
    container: App
    bindings:
      search: { type: Search, scope: singleton }
    ```

    ```text
    Bindings.yaml:3:19: error: 'App' keeps 'search', which would retain the container: neither could end [retained-container]
      search: { type: Search, scope: singleton }
                      ^^^^^^
    Bindings.yaml:3:19: note: let the initializer take '() -> any SearchDependencies', a closure that does not retain it
      search: { type: Search, scope: singleton }
                      ^^^^^^
    ```

    Fix: let the initializer take a closure, `() -> any SearchDependencies`. It is given one that does not retain the container.

    ## strong-foreign

    A binding with `scope: foreign`, or an alias or a collection of such, is requested without `weak(…)`. Something else constructs
    its objects and ends their lifetime; a binding that kept one would keep it alive.

    ```yaml
    container: App
    bindings:
      playerView: { type: PlayerView, scope: foreign }
      coordinator: { type: Coordinator, arguments: [player: playerView] }
      title: { type: String, value: '$playerView.title' }
    ```

    ```text
    Bindings.yaml:4:57: error: 'coordinator' would retain the foreign object 'playerView'; pass its handle: weak(playerView) [strong-foreign]
      coordinator: { type: Coordinator, arguments: [player: playerView] }
                                                            ^^^^^^^^^^
    Bindings.yaml:4:57: note: write 'weak(playerView)', a 'Foreign' that finds its objects as long as they live
      coordinator: { type: Coordinator, arguments: [player: playerView] }
                                                            ^^^^^^^^^^
    Bindings.yaml:5:34: error: 'title' would retain the foreign object 'playerView'; pass its handle: $weak(playerView) [strong-foreign]
      title: { type: String, value: '$playerView.title' }
                                     ^^^^^^^^^^^
    Bindings.yaml:5:34: note: write '$weak(playerView)', a 'Foreign' that finds its objects as long as they live
      title: { type: String, value: '$playerView.title' }
                                     ^^^^^^^^^^^
    ```

    Fix: take the handle. `Foreign<PlayerView>` finds the objects that are registered and alive. Keep the handle, and not what it
    returns.

    ```yaml
    container: App
    bindings:
      playerView: { type: PlayerView, scope: foreign }
      coordinator: { type: Coordinator, arguments: [player: weak(playerView)] }
      title: { type: 'String?', value: '$weak(playerView).current?.title' }
    ```

    ## isolation-conflict

    A binding that is not async can be constructed on one global actor only, and its dependencies are on two. The notes show where
    each comes from.

    ```yaml
    container: App
    bindings:
      window: { type: Window, isolation: MainActor }
      cache: { type: Cache, isolation: DatabaseActor }
      browser: { type: Browser, arguments: [window, cache] }
    ```

    ```text
    Bindings.yaml:5:3: error: 'browser' is isolated to 'MainActor' and depends on 'cache', which is isolated to 'DatabaseActor' [isolation-conflict]
      browser: { type: Browser, arguments: [window, cache] }
      ^^^^^^^
    Bindings.yaml:5:41: note: 'browser' needs 'window'
      browser: { type: Browser, arguments: [window, cache] }
                                            ^^^^^^
    Bindings.yaml:3:38: note: 'window' is isolated explicitly here
      window: { type: Window, isolation: MainActor }
                                         ^^^^^^^^^
    Bindings.yaml:5:49: note: 'browser' needs 'cache', which is isolated to 'DatabaseActor'
      browser: { type: Browser, arguments: [window, cache] }
                                                    ^^^^^
    Bindings.yaml:4:36: note: 'cache' is isolated explicitly here
      cache: { type: Cache, isolation: DatabaseActor }
                                       ^^^^^^^^^^^^^
    Bindings.yaml:5:3: note: an async binding can await any actor: add 'async: true', or pass a provider
      browser: { type: Browser, arguments: [window, cache] }
      ^^^^^^^
    ```

    Nothing in a container with `isolation: none` is async:

    ```yaml
    container: App
    isolation: none
    bindings:
      pool: { type: Pool, async: true }
    ```

    ```text
    Bindings.yaml:4:3: error: 'pool' is async, in a container with 'isolation: none' [isolation-conflict]
      pool: { type: Pool, async: true }
      ^^^^
    Bindings.yaml:4:3: note: leave the container's 'isolation' out, or name a global actor
      pool: { type: Pool, async: true }
      ^^^^
    ```

    Four more are reported because the compiler would refuse the generated code:

    - A container that is isolated to one actor cannot keep what is isolated to another. Leave the container's `isolation` out, or
      make the binding a factory.
    - A provider of what is isolated to an actor cannot ask a container with `isolation: none`, which does not leave its domain.
      Isolate the binding that is given the provider to the same actor. A `@Sendable` closure that returns the container is such a provider.
    - A closure that is not `async`, such as `@Sendable () -> Window`, cannot ask for something of another actor. Let its type be `async`,
      or `@MainActor () -> Window`.
    - A conformance that is isolated, `extension Screen: @MainActor Page`, is used on that actor alone. A binding that passes a `Screen`
      as `any Page`, and runs elsewhere, needs `isolation: MainActor`.

    Fix: an async binding can await any actor; with a provider the caller does.

    ```yaml
    container: App
    bindings:
      window: { type: Window, isolation: MainActor }
      cache: { type: Cache, isolation: DatabaseActor }
      browser: { type: Browser, async: true, arguments: [window, cache] }
      tab: { type: Tab, arguments: [window, provider(cache)] }
    ```

    ## unknown-member

    A collection or dictionary names a member that does not exist.

    ```yaml
    container: App
    bindings:
      get: { type: any Handler, implementation: GetHandler }
      handlers: { collection: any Handler, members: [get, put] }
    ```

    ```text
    Bindings.yaml:4:55: error: 'handlers' has a member 'put' that is not a binding [unknown-member]
      handlers: { collection: any Handler, members: [get, put] }
                                                          ^^^
    ```

    Fix: correct the name, or add the binding.

    ## empty-collection

    A collection or dictionary has no members. Mostly an `into` was forgotten.

    ```yaml
    container: App
    bindings:
      handlers: { collection: any Handler }
      get: { type: any Handler, implementation: GetHandler }
    ```

    ```text
    Bindings.yaml:3:3: error: 'handlers' has no members [empty-collection]
      handlers: { collection: any Handler }
      ^^^^^^^^
    Bindings.yaml:3:3: note: name them under 'members', say 'into: handlers' in each, or 'allowEmpty: true' if that is meant
      handlers: { collection: any Handler }
      ^^^^^^^^
    ```

    Fix:

    ```yaml
    container: App
    bindings:
      handlers: { collection: any Handler }
      get: { type: any Handler, implementation: GetHandler, into: handlers }
      filters: { collection: any Filter, allowEmpty: true }
    ```

    ## condition-mismatch

    A binding, or the Swift type, function or method that a binding uses, exists only under a condition, and a dependent exists
    without it too. Where the condition is false, the generated code would not compile. The dependent's condition must imply the
    other's: `os(iOS) && DEBUG` implies `DEBUG`, and so does `!!DEBUG`. A variant's condition counts for what that variant needs; the
    construction of the binding itself is where no variant holds.

    ```yaml
    container: App
    bindings:
      console: { type: Console, if: DEBUG }
      shop: { type: Shop, arguments: [console] }
    ```

    ```text
    Bindings.yaml:4:35: error: 'shop' uses 'console', which exists only under 'DEBUG' [condition-mismatch]
      shop: { type: Shop, arguments: [console] }
                                      ^^^^^^^
    Bindings.yaml:3:33: note: the condition of 'console' is here
      console: { type: Console, if: DEBUG }
                                    ^^^^^
    Bindings.yaml:4:3: note: add 'if: DEBUG' to 'shop', or let 'console' exist without one
      shop: { type: Shop, arguments: [console] }
      ^^^^
    ```

    Swift's own declarations are looked at as bindings are. A build for iOS alone finds nothing wrong in this file:

    ```swift Types.swift
    protocol Screen {}
    #if os(iOS)
    struct PhoneScreen: Screen {}
    #endif
    struct Window: Screen {}
    ```

    ```yaml
    container: App
    bindings:
      phone: PhoneScreen
      screen: { type: any Screen, implementation: PhoneScreen, if: DEBUG }
    ```

    ```text
    Bindings.yaml:3:10: error: 'phone' uses 'PhoneScreen', which exists only under 'os(iOS)' [condition-mismatch]
      phone: PhoneScreen
             ^^^^^^^^^^^
    Types.swift:3:8: note: 'PhoneScreen' is declared here
    struct PhoneScreen: Screen {}
           ^^^^^^^^^^^
    Bindings.yaml:3:3: note: add 'if: os(iOS)' to 'phone'
      phone: PhoneScreen
      ^^^^^
    Bindings.yaml:4:47: error: 'screen' uses 'PhoneScreen', which exists only under 'os(iOS)' [condition-mismatch]
      screen: { type: any Screen, implementation: PhoneScreen, if: DEBUG }
                                                  ^^^^^^^^^^^
    Types.swift:3:8: note: 'PhoneScreen' is declared here
    struct PhoneScreen: Screen {}
           ^^^^^^^^^^^
    Bindings.yaml:4:64: note: write 'if: DEBUG && os(iOS)' in 'screen'
      screen: { type: any Screen, implementation: PhoneScreen, if: DEBUG }
                                                                   ^^^^^
    ```

    Terms of `os`, `arch` and `targetEnvironment` are asked for, and `DEBUG`. A flag of the build or a `canImport` may hold in all
    builds of a target, so a type under `#if canImport(UIKit)` needs no `if`. Nor does a type whose name is used outside of every
    `#if` too: another module declares it elsewhere.

    Fix: give the other the condition too, or give the needed one variants, so that there is always one. A collection needs
    neither: it leaves out the members that do not exist.

    An override of a module's binding with a condition of its own is this error too. Elsewhere nothing would have the name. The note
    shows the variants to write: [What an override means](Modules.md#what-an-override-means).

    ```yaml
    container: App
    bindings:
      console: { type: Console, if: DEBUG }
      debugShop: { type: DebugShop, arguments: [console], if: DEBUG && os(iOS) }
      log:
        type: any Log
        implementation: SilentLog
        variants:
          - { if: DEBUG, implementation: LoudLog }
      shop: { type: Shop, arguments: [log] }
    ```

    ## accessor-clash

    Two members of the generated class would have one name, or a function that is called would be hidden by one of them.

    ```yaml
    container: App
    bindings:
      store: { type: Store, factory: openStore }
      makeStore: { type: Store, scope: singleton }
      openStore: { type: Store, scope: singleton }
      shared: { type: Store, scope: singleton }
    ```

    ```text
    Bindings.yaml:3:34: error: 'openStore' is a member of the container here, the accessor of 'openStore' [accessor-clash]
      store: { type: Store, factory: openStore }
                                     ^^^^^^^^^
    Bindings.yaml:3:34: note: write 'ShopApp.openStore' if it is of this module, or give 'openStore' another name
      store: { type: Store, factory: openStore }
                                     ^^^^^^^^^
    Bindings.yaml:4:3: error: 'store' and 'makeStore' would both be 'makeStore' in code [accessor-clash]
      makeStore: { type: Store, scope: singleton }
      ^^^^^^^^^
    Bindings.yaml:3:3: note: 'store' is declared here
      store: { type: Store, factory: openStore }
      ^^^^^
    Bindings.yaml:6:3: error: 'shared' is a member of every container [accessor-clash]
      shared: { type: Store, scope: singleton }
      ^^^^^^
    Bindings.yaml:6:3: note: give it another name
      shared: { type: Store, scope: singleton }
      ^^^^^^
    ```

    These names are taken whatever a file says: `parent` `shared` `testing` `teardown` `register` `unregister` `inject`
    `instance` `resolve` `bindingNames` `Overrides` `Inject` `overriding` `overrides` `isOverridden` `overridden` `BindingTypes`
    `BindingValues`. A factory named `store` is `makeStore()` in code, so `shared` is free for one. The slot of a kept binding
    `store` is called `storeSlot`.

    Fix: rename one. A function of the same name is reached with its module's: `ShopKit.openStore`. Where a type is called as the module,
    that is a member of the type, and the selector of Swift 6.3 means the module: `factory: 'ShopKit::openStore'`.

    ```yaml
    container: App
    bindings:
      store: { type: Store, factory: ShopKit.openStore }
      openStore: { type: Store, scope: singleton }
      sharedStore: { type: Store, scope: singleton }
    ```

    ## root-is-needed

    A binding with `root: true` is for direct requests only, and another depends on it. A collection does too.

    ```yaml
    container: App
    bindings:
      window: { type: Window, scope: singleton, root: true }
      menu: { type: Menu, arguments: [window] }
    ```

    ```text
    Bindings.yaml:4:35: error: 'window' is for direct requests only, and 'menu' needs it [root-is-needed]
      menu: { type: Menu, arguments: [window] }
                                      ^^^^^^
    Bindings.yaml:3:3: note: 'window' is declared with 'root: true' here
      window: { type: Window, scope: singleton, root: true }
      ^^^^^^
    ```

    Fix: turn the dependency round, or take `root` out.

    ## shared-needs-inputs

    The shared container is for all threads, and a container with `isolation: none` is for one isolation domain.

    ```yaml
    container: App
    shared: true
    isolation: none
    bindings: { clock: Clock }
    ```

    ```text
    Bindings.yaml:2:1: error: 'shared' cannot be combined with 'isolation: none', which is for one isolation domain [shared-needs-inputs]
    shared: true
    ^^^^^^
    Bindings.yaml:2:1: note: leave 'isolation' out, or name a global actor
    shared: true
    ^^^^^^
    ```

    Fix: leave `isolation` out, or name a global actor.

    # Warnings

    ## unused-binding

    Nothing can request a private binding that no other binding needs. An eager one is exempt: it is constructed for its effect.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, access: private }
    ```

    ```text
    Bindings.yaml:3:3: warning: 'clock' is private, and no binding uses it [unused-binding]
      clock: { type: Clock, access: private }
      ^^^^^
    ```

    Fix: take it out, or widen its access.

    ## unused-input

    Nothing can read a private input that no binding uses. Any other input can be read as a property of the container.

    ```yaml
    container: App
    inputs:
      token: { type: String, access: private }
    bindings: {}
    ```

    ```text
    Bindings.yaml:3:3: warning: the input 'token' is private, and no binding uses it [unused-input]
      token: { type: String, access: private }
      ^^^^^
    ```

    Fix: take it out, or widen its access.

    ## unused-parameter

    A binding does not use one of its parameters. In an expression it is asked for with `$`.

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, parameters: { id: UUID } }
    ```

    ```text
    Bindings.yaml:3:37: warning: 'cart' does not use its parameter 'id' [unused-parameter]
      cart: { type: Cart, parameters: { id: UUID } }
                                        ^^
    ```

    Fix:

    ```yaml
    container: App
    bindings:
      cart: { type: Cart, parameters: { id: UUID }, arguments: [id] }
    ```

    ## captive-dependency

    A singleton keeps a `weak` binding's value alive for the container's lifetime: so it is never constructed again, and
    might as well be a singleton. Only direct dependencies are looked at.

    ```yaml
    container: App
    bindings:
      cache: { type: Cache, scope: weak }
      store: { type: Store, scope: singleton, arguments: [cache] }
    ```

    ```text
    Bindings.yaml:4:55: warning: singleton 'store' keeps weak binding 'cache' alive for the container's lifetime [captive-dependency]
      store: { type: Store, scope: singleton, arguments: [cache] }
                                                          ^^^^^
    Bindings.yaml:4:55: note: write 'provider(cache)' to get it when it is needed, or make it a singleton too
      store: { type: Store, scope: singleton, arguments: [cache] }
                                                          ^^^^^
    ```

    Fix:

    ```yaml
    container: App
    bindings:
      cache: { type: Cache, scope: weak }
      store: { type: Store, scope: singleton, arguments: [provider(cache)] }
    ```

    ## provider-of-singleton

    A provider of a singleton gives the same value on each call, so the value itself would do. It is not reported where the provider
    breaks a cycle, or for a singleton whose accessor throws or is async.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, scope: singleton }
      store: { type: Store, arguments: [provider(clock)] }
    ```

    ```text
    Bindings.yaml:4:46: warning: 'clock' is a singleton: its provider gives the same value each time [provider-of-singleton]
      store: { type: Store, arguments: [provider(clock)] }
                                                 ^^^^^
    Bindings.yaml:4:46: note: write 'clock'
      store: { type: Store, arguments: [provider(clock)] }
                                                 ^^^^^
    Bindings.yaml:4:46: note: or write 'lazy(clock)' to construct it at the first call
      store: { type: Store, arguments: [provider(clock)] }
                                                 ^^^^^
    ```

    Fix: take the value itself. If the singleton is to be constructed later or not at all, write `lazy(clock)`: the same closure, on
    purpose.

    ```yaml
    container: App
    bindings:
      clock: { type: Clock, scope: singleton }
      store: { type: Store, arguments: [clock] }
    ```

    ## unused-requirement

    A module has a requirement that none of its bindings uses. Every container that includes it must satisfy it for nothing.

    ```yaml
    module: Networking
    requires: { host: String }
    bindings:
      client: Client
    ```

    ```text
    Bindings.yaml:2:13: warning: no binding uses the requirement 'host' [unused-requirement]
    requires: { host: String }
                ^^^^
    ```

    Fix: leave the requirement out.

    ## unused-import-of-module

    An item of `include` brings nothing: the module has no bindings, all of them are for itself alone, or another item of the
    list has brought them. A container that requests none of a module's bindings still has them as accessors, so it is not warned.

    ```yaml Bindings.yaml
    container: App
    include: [Networking, Networking]
    ```

    ```yaml Networking.bindings.yaml
    module: Networking
    bindings:
      client: Client
    ```

    ```text
    Bindings.yaml:2:23: warning: 'Networking' is included already [unused-import-of-module]
    include: [Networking, Networking]
                          ^^^^^^^^^^
    Bindings.yaml:2:11: note: the other item is here
    include: [Networking, Networking]
              ^^^^^^^^^^
    ```

    Fix: leave the item out.

    ## shadowed-module

    A container has the name of its own Swift module, here `ShopApp`. Swift then reads `ShopApp.Cart` as a member of the class,
    and only the selector of Swift 6.3, `ShopApp::Cart`, still means what the module declares.

    ```yaml
    container: ShopApp
    ```

    ```text
    Bindings.yaml:1:12: warning: the container 'ShopApp' shadows the module 'ShopApp' [shadowed-module]
    container: ShopApp
               ^^^^^^^
    Bindings.yaml:1:12: note: name it 'ShopAppContainer'
    container: ShopApp
               ^^^^^^^
    ```

    Fix: give the container another name.

    ## unknown-name

    A name is probably wrong: the Swift files that are read declare no such type, do not even mention it, and declare one of nearly
    that name. The compiler will probably not find it either. It is a warning because only the compiler knows all types: an SDK,
    a macro or another tool may declare it.

    ```swift Notes.swift
    protocol NoteStore {}
    struct FolderNotes: NoteStore {}
    ```

    ```yaml
    container: App
    inputs: { folder: { type: String, default: "notes" } }
    bindings:
      notes: { type: any NoteStore, implementation: FolderNote }
    ```

    ```text
    Bindings.yaml:2:44: warning: no Swift file that is read declares 'notes' [unknown-name]
    inputs: { folder: { type: String, default: "notes" } }
                                               ^^^^^^^
    Bindings.yaml:2:44: note: for a string, write '"notes"'
    inputs: { folder: { type: String, default: "notes" } }
                                               ^^^^^^^
    Bindings.yaml:4:49: warning: no Swift file that is read declares or mentions 'FolderNote' [unknown-name]
      notes: { type: any NoteStore, implementation: FolderNote }
                                                    ^^^^^^^^^^
    Bindings.yaml:4:49: note: did you mean 'FolderNotes'?
      notes: { type: any NoteStore, implementation: FolderNote }
                                                    ^^^^^^^^^^
    ```

    The first one above is a text without Swift's quotes: those that are written are YAML's, so the default is a variable `notes`. A
    text as a Swift expression has both: `'"notes"'`. The same holds for a file's name, `notes.sqlite`, whose first name nothing declares.

    A global actor in `isolation` is shown if no Swift file declares or mentions it, and the container imports and includes nothing.

    A flag in `if` that no Swift file mentions is shown if it is nearly a condition of Swift: `debug` for `DEBUG`, and `linux` for `os(Linux)`.

    An `implementation` of a type of your own is shown if no Swift file mentions it and all that the bindings files import is read: no file says
    that it conforms. It is shown with the types that do.

    A type of Foundation is shown too, if the file imports no module in which it could be. So is the name of a nested type without
    the type around it: `Database` for `Storage.Database`. A binding or an input that nothing uses is shown if it has the type of an `optional`
    requirement of a module and nearly its name: the module gets nil.

    Fix: correct the name, or add `imports: [Foundation]`. If it is right, write `diagnostics: { unknown-name: ignore }`.

    ## unmatched-rule

    A rule of `discover` matches no type of the Swift files that are read: a name is misspelled, an earlier rule matches all of its
    types, or all of them are of a kind that no rule matches. Or `except` has a name that no such type has.

    ```swift Shop.swift
    final class CartStore {}
    final class Tracker { static let shared = Tracker() }
    ```

    ```yaml
    container: Shop
    discover:
      - { types: CartStor, scope: singleton }
      - { types: Track*, scope: singleton }
      - { types: Cart*, except: [CartStoer], scope: singleton }
    ```

    ```text
    Bindings.yaml:3:14: warning: no type matches 'CartStor' [unmatched-rule]
      - { types: CartStor, scope: singleton }
                 ^^^^^^^^
    Bindings.yaml:3:14: note: did you mean 'CartStore'?
      - { types: CartStor, scope: singleton }
                 ^^^^^^^^
    Bindings.yaml:4:14: warning: no type matches 'Track*' [unmatched-rule]
      - { types: Track*, scope: singleton }
                 ^^^^^^
    Shop.swift:2:13: note: no rule matches 'Tracker', which holds an instance of itself: its binding is 'value: Tracker.shared'
    final class Tracker { static let shared = Tracker() }
                ^^^^^^^
    Bindings.yaml:5:30: warning: the rule excepts 'CartStoer', but matches no such type [unmatched-rule]
      - { types: Cart*, except: [CartStoer], scope: singleton }
                                 ^^^^^^^^^
    Bindings.yaml:5:30: note: did you mean 'CartStore'?
      - { types: Cart*, except: [CartStoer], scope: singleton }
                                 ^^^^^^^^^
    ```

    Fix: follow the note, or leave the rule out. A type that holds an instance of itself has a binding with that instance.

    ## unshared-state

    A rule constructs a type with `scope: factory`, and several bindings need it. The type has state: it is an actor, or a class with a
    stored variable. Each of the bindings has a value of its own, and none sees what another has changed.

    ```swift Shop.swift
    final class Cart { var items: [String] = [] }
    final class ListModel { init(cart: Cart) {} }
    final class DetailModel { init(cart: Cart) {} }
    ```

    ```yaml
    container: Shop
    discover:
      - { types: '*', scope: factory }
    bindings:
      list: ListModel
      detail: DetailModel
    ```

    ```text
    Bindings.yaml:3:14: warning: 'cart' has state, and a value of its own is constructed for each of 'list', 'detail' [unshared-state]
      - { types: '*', scope: factory }
                 ^^^
    Shop.swift:1:13: note: the rule matches 'Cart', which is declared here
    final class Cart { var items: [String] = [] }
                ^^^^
    Shop.swift:2:30: note: 'list' needs 'cart'
    final class ListModel { init(cart: Cart) {} }
                                 ^^^^
    Shop.swift:1:24: note: its state is declared here
    final class Cart { var items: [String] = [] }
                           ^^^^^
    Bindings.yaml:3:14: note: add 'cart: { type: Cart, scope: singleton }' under 'bindings' to share one
      - { types: '*', scope: factory }
                 ^^^
    ```

    Fix: bind the type with `scope: singleton`, or write a rule for it with that scope before the other. If each is to have its own,
    write `diagnostics: { unshared-state: ignore }`, or a binding with `scope: factory`.

    ## limited-availability

    A binding has or constructs a type that exists on newer systems alone. The accessor exists on older systems too, so
    the compiler refuses it where the target supports them. Builds for Linux do not see that.

    ```swift Speech.swift
    protocol Speaking {}
    @available(macOS 26, iOS 26, *)
    struct NewSpeech: Speaking {}
    struct OldSpeech: Speaking {}
    ```

    ```yaml
    container: App
    bindings:
      speech: NewSpeech
    ```

    ```text
    Bindings.yaml:3:11: warning: 'speech' uses 'NewSpeech', which exists from macOS 26 on, and its accessor on older systems too [limited-availability]
      speech: NewSpeech
              ^^^^^^^^^
    Speech.swift:3:8: note: 'NewSpeech' is declared here; where the lowest system is as new, it needs no '@available'
    struct NewSpeech: Speaking {}
           ^^^^^^^^^
    Bindings.yaml:3:11: note: for older systems, write a type that they have: type: any Speaking, value: 'if #available(macOS 26, *) { NewSpeech() } else { … }'
      speech: NewSpeech
              ^^^^^^^^^
    ```

    Fix: bind a protocol that all systems have, and let a `value` or a factory choose:

    ```yaml
    container: App
    bindings:
      speech: { type: any Speaking, value: 'if #available(macOS 26, iOS 26, *) { NewSpeech() } else { OldSpeech() }' }
    ```

    Where the target supports no older system, the `@available` of the type has no effect and can go; or write
    `diagnostics: { limited-availability: ignore }`.

    # Not reported yet

    - `file-unreadable`: a file that cannot be read is reported without an id, with exit status 66

    """##
}
