import Testing

/// Who may ask for foreign bindings, and how.
struct ForeignTests {
  @Test func aForeignObjectIsNotRetained() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign }
        a: { type: T, arguments: [view], scope: singleton }
      #                           ^^^^ error: 'a' would retain the foreign object 'view'; pass its handle: weak(view) [strong-foreign]
      #                           ^^^^ note: write 'weak(view)', a 'Foreign' that finds its objects as long as they live
        b: { type: T, arguments: [view.title, make: provider(view)] }
      #                           ^^^^ error: 'b' would retain the foreign object 'view'; pass its handle: weak(view) [strong-foreign]
      #                           ^^^^ note: write 'weak(view)', a 'Foreign' that finds its objects as long as they live
      #                                                      ^^^^ error: 'b' would retain the foreign object 'view'; pass its handle: weak(view) [strong-foreign]
      #                                                      ^^^^ note: write 'weak(view)', a 'Foreign' that finds its objects as long as they live
        c: { type: T, value: 'T($view, $provider(view))' }
      #                         ^^^^^ error: 'c' would retain the foreign object 'view'; pass its handle: $weak(view) [strong-foreign]
      #                         ^^^^^ note: write '$weak(view)', a 'Foreign' that finds its objects as long as they live
      #                                          ^^^^ error: 'c' would retain the foreign object 'view'; pass its handle: $weak(view) [strong-foreign]
      #                                          ^^^^ note: write '$weak(view)', a 'Foreign' that finds its objects as long as they live
        d: { type: T, properties: [title: 'value($view.title)'], calls: [show: [view]] }
      #                                          ^^^^^ error: 'd' would retain the foreign object 'view'; pass its handle: $weak(view) [strong-foreign]
      #                                          ^^^^^ note: write '$weak(view)', a 'Foreign' that finds its objects as long as they live
      #                                                                         ^^^^ error: 'd' would retain the foreign object 'view'; pass its handle: weak(view) [strong-foreign]
      #                                                                         ^^^^ note: write 'weak(view)', a 'Foreign' that finds its objects as long as they live
        e: { type: View, scope: foreign, properties: [other: view] }
      #                                                      ^^^^ error: 'e' would retain the foreign object 'view'; pass its handle: weak(view) [strong-foreign]
      #                                                      ^^^^ note: write 'weak(view)', a 'Foreign' that finds its objects as long as they live
        f: { type: any V, alias: view }
        g: { type: T, arguments: [f] }
      #                           ^ error: 'g' would retain the foreign object 'f'; pass its handle: weak(f) [strong-foreign]
      #                           ^ note: write 'weak(f)', a 'Foreign' that finds its objects as long as they live
        j: { type: Foreign<View>, alias: view }
      #            ^^^^^^^^^^^^^ error: 'j' is foreign, and 'Foreign<View>' is not a type of objects [invalid-type]
      #            ^^^^^^^^^^^^^ note: the type is the type of one object, 'any P' for '[any P]': the accessor is a 'Foreign' of it
        h: { collection: any V, members: [view] }
        i: { type: T, arguments: [h, provider(h)] }
      #                           ^ error: 'i' would retain the foreign object 'h'; pass its handle: weak(h) [strong-foreign]
      #                           ^ note: write 'weak(h)', a 'Foreign' that finds its objects as long as they live
      #                                       ^ error: 'i' would retain the foreign object 'h'; pass its handle: weak(h) [strong-foreign]
      #                                       ^ note: write 'weak(h)', a 'Foreign' that finds its objects as long as they live
      """)
  }

  @Test func aHandleIsAskedForOfWhatIsForeign() {
    expectDiagnostics(
      """
      container: App
      inputs: { path: String }
      bindings:
        clock: Clock
        view: { type: View, scope: foreign, register: false }
      #                                     ^^^^^^^^ note 1 of invalid-reference: leave 'register: false' out to have one
      #                                     ^^^^^^^^ note 1 of invalid-reference: leave 'register: false' out to have one
      #                                     ^^^^^^^^ note 1 of invalid-reference: leave 'register: false' out to have one
      #                                     ^^^^^^^^ note 1 of invalid-reference: leave 'register: false' out to have one
        list: { collection: Clock, members: [clock] }
        a: { type: T, arguments: [weak(clock), weak(path), weak(count), weak(list)], parameters: { count: Int } }
      #                                ^^^^^ error: 'clock' is not foreign, so it has no handle [invalid-reference]
      #                                ^^^^^ note: write 'clock'; 'weak(…)' is for what has 'scope: foreign'
      #                                             ^^^^ error: 'path' is not foreign, so it has no handle [invalid-reference]
      #                                             ^^^^ note: write 'path'; 'weak(…)' is for what has 'scope: foreign'
      #                                                         ^^^^^ error: 'count' is not foreign, so it has no handle [invalid-reference]
      #                                                         ^^^^^ note: write 'count'; 'weak(…)' is for what has 'scope: foreign'
      #                                                                      ^^^^ error: 'list' is not foreign, so it has no handle [invalid-reference]
      #                                                                      ^^^^ note: write 'list'; 'weak(…)' is for what has 'scope: foreign'
        b: { type: T, value: 'T($weak(clock), $weak(view))' }
      #                               ^^^^^ error: 'clock' is not foreign, so it has no handle [invalid-reference]
      #                               ^^^^^ note: write '$clock'; 'weak(…)' is for what has 'scope: foreign'
      #                                             ^^^^ error: 'view' is not registered, so it has no handle [invalid-reference]
        c: { type: T, arguments: [weak(view)] }
      #                                ^^^^ error: 'view' is not registered, so it has no handle [invalid-reference]
        d: { type: any V, alias: view }
      #                          ^^^^ error: 'view' is not registered, so it has no handle [invalid-reference]
        e: { collection: any V, members: [view] }
      #                                   ^^^^ error: 'view' is not registered, so it has no handle [invalid-reference]
      """)
  }

  @Test func aHandleIsHadInEveryWay() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign, properties: [views: weak(view)] }
        panel: { type: any Panel, scope: foreign, into: panels }
        anyView: { type: any V, alias: view }
        panels: { collection: any Panel, members: [anyView] }
        all: { collection: AnyObject, members: [panels, view] }
        a: { type: T, arguments: [weak(view), weak(anyView), weak(panels), weak(all)], calls: [add: [view: weak(view)]] }
        b: { type: T, value: 'T($weak(view), $weak(panels))', properties: [weak(panel)] }
      """)
  }

  @Test func foreignAndOtherMembersDoNotMix() {
    expectDiagnostics(
      """
      container: App
      inputs: { input: Clock }
      bindings:
        clock: Clock
        view: { type: View, scope: foreign, into: first }
      #                                           ^^^^^ error: 'first' cannot contain both 'view', which is foreign, and 'clock', which is not [conflicting-keys]
      #                                           ^^^^^ note: make two collections of them: one is an array, the other a handle
        first: { collection: T, members: [clock] }
      #                                   ^^^^^ note 1 of conflicting-keys: 'clock' becomes a member here
        second: { collection: T, members: [view, clock, input] }
      #                                          ^^^^^ error: 'second' cannot contain both 'view', which is foreign, and 'clock', which is not [conflicting-keys]
      #                                    ^^^^ note: 'view' becomes a member here
      #                                          ^^^^^ note: make two collections of them: one is an array, the other a handle
        third: { collection: T, members: [input, view] }
      #                                          ^^^^ error: 'third' cannot contain both 'view', which is foreign, and 'input', which is not [conflicting-keys]
      #                                   ^^^^^ note: 'input' becomes a member here
      #                                          ^^^^ note: make two collections of them: one is an array, the other a handle
        fourth: { collection: T, type: '[T]', members: [view] }
      #                                ^^^^^ error: 'type' cannot be combined with 'collection' where the members are foreign [conflicting-keys]
      #                                ^^^^^ note: leave 'type' out: 'fourth' is a 'Foreign<T>'
        fifth: { collection: T, members: [view, view] }
      """)
  }

  @Test func aDictionaryHasNoForeignMembers() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign }
        other: { type: View, scope: foreign, into: { dictionary: named, key: '"other"' } }
      #                                                          ^^^^^ error: 'other' is foreign, so it cannot be in the dictionary 'named' [conflicting-keys]
      #                                                          ^^^^^ note: there may be any number of objects, which have no keys: make it a member of a 'collection'
        named: { dictionary: { key: String, value: View }, members: { '"view"': view } }
      #                                                                         ^^^^ error: 'view' is foreign, so it cannot be in the dictionary 'named' [conflicting-keys]
      #                                                                         ^^^^ note: there may be any number of objects, which have no keys: make it a member of a 'collection'
      """)
  }

  @Test func aCycleThroughAHandleIsSound() {
    expectDiagnostics(
      """
      container: App
      bindings:
        coordinator: { type: Coordinator, arguments: [weak(view), weak(views)], scope: singleton }
        view: { type: View, scope: foreign, properties: [coordinator], into: views }
        views: { collection: View }
      """)
  }

  @Test func aCycleThroughAForeignObjectIsSaidOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        screen: { type: Screen, scope: foreign, properties: [nav] }
        nav: { type: Nav, arguments: [screen] }
      #                               ^^^^^^ error: 'nav' would retain the foreign object 'screen'; pass its handle: weak(screen) [strong-foreign]
      #                               ^^^^^^ note: write 'weak(screen)', a 'Foreign' that finds its objects as long as they live
        other: { type: Other, arguments: [nav, camera] }
      #                                        ^^^^^^ error: dependency cycle: other → camera → other [dependency-cycle]
      #                                        ^^^^^^ note: break the cycle with 'provider(camera)', a closure that asks when it is called
        camera: { type: Camera, arguments: [other] }
      #                                     ^^^^^ note 1 of dependency-cycle: 'camera' needs 'other'
        named: { dictionary: { key: String, value: View }, members: { '"view"': view } }
      #                                                                         ^^^^ error: 'view' is foreign, so it cannot be in the dictionary 'named' [conflicting-keys]
      #                                                                         ^^^^ note: there may be any number of objects, which have no keys: make it a member of a 'collection'
        view: { type: View, scope: foreign, properties: [named] }
      """)
  }

  @Test func collectionsOfEachOtherAreACycle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign }
        first: { collection: View, members: [view, second] }
      #                                            ^^^^^^ error: dependency cycle: first → second → first [dependency-cycle]
      #                                            ^^^^^^ note: none of these constructs a value: each refers to the next
        second: { collection: View, members: [first] }
      #                                       ^^^^^ note 1 of dependency-cycle: 'second' needs 'first'
      """)
  }

  @Test func aForeignObjectThatCannotBeHadIsOneProblem() {
    expectDiagnostics(
      """
      container: App
      bindings:
        aView: { type: View, scope: foreign, calls: [load], async: true }
        main: { type: Main, scope: foreign, isolation: MainActor }
        cache: { type: Cache, scope: weak, arguments: [aView] }
      #                                                ^^^^^ error: 'cache' would retain the foreign object 'aView'; pass its handle: weak(aView) [strong-foreign]
      #                                                ^^^^^ note: write 'weak(aView)', a 'Foreign' that finds its objects as long as they live
        window: { type: Window, isolation: nonisolated, arguments: [main] }
      #                                                             ^^^^ error: 'window' would retain the foreign object 'main'; pass its handle: weak(main) [strong-foreign]
      #                                                             ^^^^ note: write 'weak(main)', a 'Foreign' that finds its objects as long as they live
      """)
  }

  @Test func aHandleDoesNotSpreadWhatTheInjectionTakes() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        pool: { type: Pool, async: true, throws: true, scope: singleton }
        view: { type: View, scope: foreign, properties: [pool], into: views }
        views: { collection: View }
        list: { type: List, arguments: [weak(view), weak(views)], scope: weak }
      """)
  }

  @Test func aHandleIsWhereTheContainerIs() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        view: { type: View, scope: foreign, into: views }
        free: { type: View, scope: foreign, isolation: nonisolated, into: views }
        views: { collection: View }
        freeViews: { collection: View, members: [free] }
        a: { type: T, arguments: [weak(view)], isolation: nonisolated }
      #                                ^^^^ error: 'a' is nonisolated, the handle of 'view' is isolated to 'MainActor' [isolation-conflict]
      #                                ^^^^ note: leave 'isolation' out of 'a', or add 'async: true' to it
        b: { type: T, arguments: [weak(free), weak(freeViews)], isolation: nonisolated }
        c: { type: T, arguments: [weak(view)], isolation: nonisolated, async: true }
        d: { type: T, isolation: Other, value: '$weak(views)' }
      """)
  }

  @Test func theActorsOfAnInjectionAreThoseOfWhatItNeeds() {
    expectDiagnostics(
      """
      container: App
      bindings:
        window: { type: Window, isolation: MainActor }
      #                                    ^^^^^^^^^ note 2 of isolation-conflict: 'window' is isolated explicitly here
        cache: { type: Cache, isolation: Other }
      #                                  ^^^^^ note 4 of isolation-conflict: 'cache' is isolated explicitly here
        view: { type: View, scope: foreign, properties: [window, cache] }
      # ^^^^ error: 'view' is isolated to 'MainActor' and depends on 'cache', which is isolated to 'Other' [isolation-conflict]
      #                                                  ^^^^^^ note: 'view' needs 'window'
      #                                                          ^^^^^ note: 'view' needs 'cache', which is isolated to 'Other'
      # ^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
        list: { type: List, scope: foreign, properties: [window] }
        a: { type: T, arguments: [weak(list)], isolation: Other }
      """)
  }

  @Test func aHandleExistsUnderTheConditionOfItsBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign, if: DEBUG, into: views }
      #                                         ^^^^^ note 1 of condition-mismatch: the condition of 'view' is here
      #                                         ^^^^^ note 1 of condition-mismatch: the condition of 'view' is here
        anyView: { type: any V, alias: view, if: DEBUG }
        views: { collection: View }
        a: { type: T, arguments: [weak(view)] }
      #                                ^^^^ error: 'a' uses 'view', which exists only under 'DEBUG' [condition-mismatch]
      # ^ note: add 'if: DEBUG' to 'a'
        b: { type: T, arguments: [weak(view), weak(anyView), weak(views)], if: DEBUG }
        other: { type: any V, alias: view }
      #                              ^^^^ error: 'other' uses 'view', which exists only under 'DEBUG' [condition-mismatch]
      # ^^^^^ note: add 'if: DEBUG' to 'other'
      """)
  }

  @Test func aPrivateForeignBindingIsUsedFromOutside() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign, access: private }
      """)
  }

  @Test func aRootIsNotAskedForByItsHandle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign, root: true }
      # ^^^^ note 1 of root-is-needed: 'view' is declared with 'root: true' here
        a: { type: T, arguments: [weak(view)] }
      #                                ^^^^ error: 'view' is for direct requests only, and 'a' needs it [root-is-needed]
      """)
  }

  @Test func theRegistryOfAForeignBindingIsAMember() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign, into: views }
      # ^^^^ note 1 of accessor-clash: 'view' is declared here
      # ^^^^ note 1 of accessor-clash: 'view' is declared here
        viewRegistry: { type: T, scope: singleton }
      # ^^^^^^^^^^^^ error: the container keeps 'view' in a member 'viewRegistry' [accessor-clash]
        viewMemberships: { type: T, scope: singleton }
      # ^^^^^^^^^^^^^^^ error: the container keeps 'view' in a member 'viewMemberships' [accessor-clash]
        views: { collection: View }
      # ^^^^^ note 1 of accessor-clash: 'views' is declared here
        viewsRegistry: { type: T, scope: singleton }
      # ^^^^^^^^^^^^^ error: the container keeps 'views' in a member 'viewsRegistry' [accessor-clash]
        viewSlot: { type: T, scope: singleton }
        register: { type: T, scope: foreign }
      # ^^^^^^^^ error: 'register' is a member of every container [accessor-clash]
      # ^^^^^^^^ note: give it another name
      """)
  }
}
