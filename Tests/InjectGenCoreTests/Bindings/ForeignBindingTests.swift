import Testing

/// What a binding with `scope: foreign` may say.
struct ForeignBindingTests {
  @Test func nothingMakesAForeignObject() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, scope: foreign, implementation: T }
      #                               ^^^^^^^^^^^^^^ error: 'implementation' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^^^^^^^^^^ note: something else constructs the object: list what it is given here under 'properties' and 'calls'
        b: { type: T, factory: f, scope: foreign }
      #                           ^^^^^ error: 'scope: foreign' cannot be combined with 'factory' [conflicting-keys]
      #                           ^^^^^ note: something else constructs the object: list what it is given here under 'properties' and 'calls'
        c: { type: T, scope: foreign, value: v }
      #                               ^^^^^ error: 'value' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^ note: something else constructs the object: list what it is given here under 'properties' and 'calls'
        d: { type: T, scope: foreign, arguments: [a], variants: [] }
      #                               ^^^^^^^^^ error: 'arguments' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^^^^^ note: something else constructs the object: list what it is given here under 'properties' and 'calls'
      #                                               ^^^^^^^^ error: 'variants' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                                               ^^^^^^^^ note: something else constructs the object: list what it is given here under 'properties' and 'calls'
        e: { type: T, alias: a, scope: foreign }
      #                         ^^^^^ error: 'scope: foreign' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^ note: an alias has no scope: one of a foreign binding is foreign by itself
        f: { collection: T, scope: foreign, allowEmpty: true }
      #                     ^^^^^ error: 'scope: foreign' cannot be combined with 'collection' [conflicting-keys]
      #                     ^^^^^ note: a collection has no scope: one of foreign members is foreign by itself
        g: { scope: foreign, type: T, dictionary: { key: String, value: T } }
      #                               ^^^^^^^^^^ error: 'dictionary' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^^^^^^ note: foreign bindings can be members of a 'collection', which is foreign then by itself
      """)
  }

  @Test func nothingIsKeptOfAForeignObject() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, scope: foreign, eager: true }
      #                               ^^^^^ error: 'eager' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^ note: something else constructs the object, at its own time
        b: { type: T, scope: foreign, teardown: close() }
      #                               ^^^^^^^^ error: 'teardown' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^^^^ note: the owner of the object tears it down
        c: { type: T, scope: foreign, parameters: { x: Int } }
      #                               ^^^^^^^^^^ error: 'parameters' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^^^^^^ note: no parameters are given when an object is registered
        d: { type: T, members: [a], allowEmpty: true, scope: foreign }
      #                                               ^^^^^ error: 'scope: foreign' cannot be combined with 'members' [conflicting-keys]
      #                                               ^^^^^ note: a collection has no scope: one of foreign members is foreign by itself
      #                                               ^^^^^ error: 'scope: foreign' cannot be combined with 'allowEmpty' [conflicting-keys]
      #                                               ^^^^^ note: a collection has no scope: one of foreign members is foreign by itself
      """)
  }

  @Test func aForeignBindingHasTheTypeOfObjects() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { scope: foreign }
      # ^ error: the binding 'a' has no 'type' [missing-key]
      # ^ note: its 'type' is the class of the objects, or 'any P' of a protocol that only classes have
        b: { type: '[T]', scope: foreign }
      #            ^^^^^ error: '[T]' is not a type of objects [invalid-type]
      #            ^^^^^ note: write 'T'
        c: { type: 'T?', scope: foreign }
      #            ^^^^ error: 'T?' is not a type of objects [invalid-type]
      #            ^^^^ note: write 'T'
        d: { type: some P, scope: foreign }
      #            ^^^^ error: 'some' has no type that others can name [invalid-type]
      #            ^^^^ note: write 'any'
        e: { type: () -> T, scope: foreign }
      #            ^^^^^^^ error: '() -> T' is not a type of objects [invalid-type]
      #            ^^^^^^^ note: its type is the class of the objects, or 'any P' of a protocol that only classes have
        f: { type: Foreign<T>, scope: foreign }
      #            ^^^^^^^^^^ error: 'Foreign<T>' is not a type of objects [invalid-type]
      #            ^^^^^^^^^^ note: write 'T'
        g: { type: any P, scope: foreign }
        h: { type: Module.T<Int>, scope: foreign }
      """)
  }

  @Test func onlyCallsTakeWhatTheObjectTakes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        a: { type: T, scope: foreign, throws: true, properties: [clock] }
      #                               ^^^^^^ error: with 'scope: foreign', 'throws' needs 'calls' [conflicting-keys]
      #                               ^^^^^^ note: the effects of properties are inferred: leave it out, or add the method that needs it under 'calls'
        b: { type: T, scope: foreign, async: true }
      #                               ^^^^^ error: with 'scope: foreign', 'async' needs 'calls' [conflicting-keys]
      #                               ^^^^^ note: the effects of properties are inferred: leave it out, or add the method that needs it under 'calls'
        c: { type: T, scope: foreign, async: true, throws: true, calls: [start] }
      """)
  }

  @Test func whatIsNotRegisteredHasNoHandle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, scope: foreign, register: false, into: list }
      #                                                ^^^^ error: 'into' cannot be combined with 'register: false' [conflicting-keys]
      #                                                ^^^^ note: a collection finds its members by their handles
        b: { type: T, scope: foreign, lookup: false, register: false }
      #                                              ^^^^^^^^ error: 'register: false' cannot be combined with 'lookup' [conflicting-keys]
      #                                              ^^^^^^^^ note: there is no handle that could be found
        c: { type: T, scope: foreign, register: false, root: true }
      #                                                ^^^^ error: 'root' cannot be combined with 'register: false' [conflicting-keys]
      #                                                ^^^^ note: there is no handle that anything could depend on
        d: { type: T, scope: foreign, register: 'no' }
      #                                         ^^^^ error: 'register' is 'true' or 'false' [wrong-value]
      #                                         ^^^^ note: write 'false'
        e: { type: T, scope: foreign, register: true, root: true }
        f: { type: T, register: false }
      #               ^^^^^^^^ error: 'register' needs 'scope: foreign' [conflicting-keys]
        g: { type: T, register: false, implementation: U }
      #                                ^^^^^^^^^^^^^^ error: 'implementation' cannot be combined with 'register' [conflicting-keys]
      #                                ^^^^^^^^^^^^^^ note: leave 'register' out
        list: { collection: T }
      """)
  }

  @Test func aHandleIsThatOfOneBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign }
        a: { type: T, arguments: [weak(view.title), weak(), weak(vew), views: weak(view), weak(self)] }
      #                                ^^^^^^^^^^ error: 'weak(…)' takes the name of one binding [invalid-reference]
      #                                ^^^^^^^^^^ note: write 'view': 'weak(view)' is of the whole binding
      #                                             ^^^^^^ error: 'weak(…)' takes the name of one binding [invalid-reference]
      #                                             ^^^^^^ note: it is given the name of a binding: 'weak(view)'
      #                                                          ^^^ error: no binding 'vew' [missing-binding]
      #                                                          ^^^ note: did you mean 'view'?
      #                                                                                        ^^^^ error: 'self' cannot be the name of a binding [invalid-name]
      #                                                                                        ^^^^ note: it is a reserved word in Swift; choose another name
        b: { type: T, properties: [weak(view)], calls: [start: [weak(view)]] }
      """)
  }
}
