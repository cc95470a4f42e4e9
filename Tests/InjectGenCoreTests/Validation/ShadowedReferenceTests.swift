import Testing

/// Names in expressions that would be those of the container's members.
struct ShadowedReferenceTests {
  @Test func aBindingIsAskedForWithADollar() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: String
      bindings:
        clock: { type: Clock, scope: singleton, arguments: [path] }
        store: { type: Store, value: 'Store(clock: clock, path: path)' }
      #                                            ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                            ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
      #                                                         ^^^^ error: 'path' is a member of the container here [invalid-expression]
      #                                                         ^^^^ note: write '$path' to depend on it, or 'Module.path' for something else of that name
        cache: { type: Cache, arguments: [_: value(clock)] }
      #                                            ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                            ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
      """)
  }

  @Test func aFactoryIsAskedForWithADollarToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: Item
        page: { type: Page, value: 'Page(makeItem(), item)' }
      #                                  ^^^^^^^^ error: 'makeItem' is a member of the container here [invalid-expression]
      #                                  ^^^^^^^^ note: write '$item' to depend on it, or 'Module.makeItem' for something else of that name
      """)
  }

  @Test func labelsMembersAndLocalNamesAreOthers() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, scope: singleton }
        store: { type: Store, value: 'Store(clock: $clock, f: { clock in clock.clock }, a: x.clock, b: .clock)' }
      """)
  }

  @Test func whatAClosureCapturesIsAsked() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, scope: singleton }
        store: { type: Store, value: 'Store { [c = clock, clock = c.d] x in clock }' }
        cache: { type: Cache, value: 'Cache { [c = clock] x in c }' }
      #                                            ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                            ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
        list: { type: List, value: 'List { for x in clock.all { x(clock) } }' }
      #                                             ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                             ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
      #                                                           ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                                           ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
        page: { type: Page, value: 'Page { f(clock); for x in y { x() } }' }
      #                                      ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                      ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
      """)
  }

  @Test func theKeyOfADictionaryIsNoLabel() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, scope: singleton }
        map: { type: Map, value: '[clock: 1, $clock: 2, 3: clock]' }
      #                            ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                            ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
      #                                                    ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                                    ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
        item: { type: Item, value: 'map[clock: 1, clock: 2] + f([1], clock: 3)' }
      """)
  }

  @Test func aTernarysMiddleIsNoLabel() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, scope: singleton }
        store: { type: Store, value: 'Store(a ? clock : b)' }
      #                                         ^^^^^ error: 'clock' is a member of the container here [invalid-expression]
      #                                         ^^^^^ note: write '$clock' to depend on it, or 'Module.clock' for something else of that name
      """)
  }
}
