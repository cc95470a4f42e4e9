import Testing

struct OptionalResultTests {
  @Test func aFunctionThatMayReturnNilGivesNoValue() {
    expectDiagnostics(
      """
      container: App
      imports: [Foundation]
      bindings:
        store: { type: Store, factory: Store.open }
      #                                ^^^^^^^^^^ error: 'Store.open()' can return nil, and the container needs a value [failable-initializer]
      #                                ^^^^^^^^^^ note: let it be optional: type: 'Store?'
      #                                ^^^^^^^^^^ note: or trap where it is nil: value: 'Store.open()!'; with '?? …' instead of '!' there is another value
        log: { type: any Log, factory: openLog, arguments: [to: store] }
      #                                ^^^^^^^ error: 'openLog(to:)' can return nil, and the container needs a value [failable-initializer]
      #                                ^^^^^^^ note: let it be optional: type: '(any Log)?'
      #                                ^^^^^^^ note: or trap where it is nil: value: 'openLog(to: $store)!'; with '?? …' instead of '!' there is another value
        url: { type: URL, factory: address }
      #                            ^^^^^^^ error: 'address()' can return nil, and the container needs a value [failable-initializer]
      #                            ^^^^^^^ note: let it be optional: type: 'URL?'
      #                            ^^^^^^^ note: or trap where it is nil: value: 'address()!'; with '?? …' instead of '!' there is another value
        cache: { type: Cache<Store>, factory: fillCache }
      #                                       ^^^^^^^^^ error: 'fillCache()' can return nil, and the container needs a value [failable-initializer]
      #                                       ^^^^^^^^^ note: let it be optional: type: '(Cache<Store>)?'
      #                                       ^^^^^^^^^ note: or trap where it is nil: value: 'fillCache()!'; with '?? …' instead of '!' there is another value
        slow: { type: Store, factory: Store.load }
      #                               ^^^^^^^^^^ error: 'Store.load()' can return nil, and the container needs a value [failable-initializer]
      #                               ^^^^^^^^^^ note: let it be optional: type: 'Store?'
      #                               ^^^^^^^^^^ note: or trap where it is nil: value: 'Store.load()!', throws: true, async: true; with '?? …' instead of '!' there is another value
      """,
      swift: [
        "Types.swift": """
        import Foundation
        protocol Log {}
        struct Cache<Item> {}
        struct Store {
          static func open() -> Store? { nil }
        //            ^^^^ note 1 of failable-initializer: it is declared here
          static func load() async throws -> Self? { nil }
        //            ^^^^ note 1 of failable-initializer: it is declared here
        }
        func openLog(to store: Store) -> (any Log)? { nil }
        //   ^^^^^^^ note 1 of failable-initializer: it is declared here
        func address() -> URL? { nil }
        //   ^^^^^^^ note 1 of failable-initializer: it is declared here
        func fillCache() -> Optional<Cache<Store>> { nil }
        //   ^^^^^^^^^ note 1 of failable-initializer: it is declared here
        """
      ])
  }

  @Test func anOptionalIsOneTypeHoweverItIsSpelled() {
    expectDiagnostics(
      """
      container: App
      imports: [Kit]
      bindings:
        sugar: { type: 'Store?', implementation: Store }
        long: { type: Optional<Store>, implementation: Store }
        whole: { type: Swift.Optional<Store>, implementation: Store }
        alias: { type: MaybeStore, implementation: Store }
        unread: { type: Kit.MaybeStore, implementation: Store }
        list: { type: '[Store?]', implementation: Store }
      #                                           ^^^^^ error: 'Store.init()' can fail, and the container needs a value [failable-initializer]
      #                                           ^^^^^ note: let it be optional: type: '([Store?])?', value: 'Store()'
      #                                           ^^^^^ note: or trap where it fails: value: 'Store()!'
        some: { type: Store, factory: find }
      #                               ^^^^ error: 'find()' can return nil, and the container needs a value [failable-initializer]
      #                               ^^^^ note: let it be optional: type: 'Store?'
      #                               ^^^^ note: or trap where it is nil: value: 'find()!'; with '?? …' instead of '!' there is another value
        closure: { type: '() -> Store?', factory: make }
        certain: { type: Store, factory: sure }
      """,
      swift: [
        "Types.swift": """
        struct Store {
          init?() {}
        //^^^^ note 1 of failable-initializer: it is declared here
        }
        typealias MaybeStore = Store?
        func find() -> MaybeStore { nil }
        //   ^^^^ note 1 of failable-initializer: it is declared here
        func make() -> () -> Store? { { nil } }
        func sure() -> Store! { nil }
        """
      ])
  }

  @Test func whatSwiftAcceptsIsNotReported() {
    expectDiagnostics(
      """
      container: App
      imports: [Foundation]
      bindings:
        store: { type: 'Store?', factory: Store.open }
        other: { type: Store, factory: Store.load }
        both: { type: Store, factory: Store.both }
        alias: { type: Maybe, factory: Store.open }
        anything: { type: Any, factory: Store.open }
        text: { type: any Shown, factory: shown }
        unread: { type: Image, factory: image }
        generic: { type: Store, factory: generic }
        conditional: { type: Store, factory: Store.made }
        inherited: { type: Store, factory: Store.current }
        written: { type: Store, value: Store.open()! }
      """,
      swift: [
        "Types.swift": """
        typealias Maybe = Store?
        protocol Shown {}
        extension Optional: Shown where Wrapped == Store {}
        struct Store {
          static func open() -> Store? { nil }
          static func load() -> Store! { nil }
          @available(*, deprecated) static func both() -> Store { Store() }
          static func both() -> Store? { nil }
          #if os(macOS)
          static func made() -> Store? { nil }
          #else
          static func made() -> Store { Store() }
          #endif
          static func current() -> Store? { nil }
        }
        extension Shown { static func current() -> Store { Store() } }
        extension Store: Shown {}
        func shown() -> Store? { nil }
        func image() -> Image? { nil }
        func generic<T>() -> T? { nil }
        """
      ])
  }
  /// Nothing says the types of an expression's parameters, and a value that is used cannot be optional.
  @Test func theRemedyKeepsWhatTheBindingSays() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, factory: Store.open, parameters: [id] }
      #                                ^^^^^^^^^^ error: 'Store.open(id:)' can return nil, and the container needs a value [failable-initializer]
      #                                ^^^^^^^^^^ note: let it be optional: type: 'Store?'
      #                                ^^^^^^^^^^ note: or trap where it is nil: value: 'Store.open(id: $id)!', parameters: { id: Int }; with '?? …' instead of '!' there is another value
        log: { type: Log, scope: singleton, teardown: close() }
      #              ^^^ error: 'Log.init()' can fail, and the container needs a value [failable-initializer]
      #              ^^^ note: trap where it fails: value: 'Log()!'
        app: { type: Store, factory: Store.of }
      #                              ^^^^^^^^ error: 'Store.of(app:)' can return nil, and the container needs a value [failable-initializer]
      #                              ^^^^^^^^ note: let it be optional: type: 'Store?'
      """,
      swift: [
        "Types.swift": """
        struct Store {
          static func open(id: Int) -> Store? { nil }
        //            ^^^^ note 1 of failable-initializer: it is declared here
          static func of(app: App) -> Store? { nil }
        //            ^^ note 1 of failable-initializer: it is declared here
        }
        final class Log: Sendable { init?() {}; func close() {} }
        //                          ^^^^ note 1 of failable-initializer: it is declared here
        """
      ])
  }
}
