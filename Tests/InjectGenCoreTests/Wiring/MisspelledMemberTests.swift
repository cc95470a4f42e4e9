import BindingsYAML
import InjectGenCore
import Testing

/// Functions and types that are called and that their type does not have.
struct MisspelledMemberTests {
  @Test func theFunctionOfNearlyThatNameIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: ReadingStore, factory: ReadingStore.opn, scope: singleton }
      #                                       ^^^^^^^^^^^^^^^^ error: nothing is declared as 'ReadingStore.opn' [unknown-function]
      #                                       ^^^^^^^^^^^^^^^^ note: did you mean 'ReadingStore.open'?
        labelled: { type: ReadingStore, factory: 'ReadingStore.opn(at:)', arguments: [at: value(1)] }
      #                                          ^^^^^^^^^^^^^^^^^^^^^^^ error: nothing is declared as 'ReadingStore.opn(at:)' [unknown-function]
      #                                          ^^^^^^^^^^^^^^^^^^^^^^^ note: did you mean 'ReadingStore.open(at:)'?
        bare: { type: ReadingStore, factory: Books.opn, arguments: [at: value(1)], autowire: false }
      #                                      ^^^^^^^^^ error: nothing is declared as 'Books.opn' [unknown-function]
      #                                      ^^^^^^^^^ note: did you mean 'Books.open'?
        inner: { type: any Reading, implementation: ReadingStore.Innner }
      #                                             ^^^^^^^^^^^^^^^^^^^ error: nothing is declared as 'ReadingStore.Innner' [unknown-function]
      #                                             ^^^^^^^^^^^^^^^^^^^ note: did you mean 'ReadingStore.Inner'?
        shelf: { type: 'Shelf<Int, String>', factory: 'Shelf<Int, String>.buidl' }
      #                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^ error: nothing is declared as 'Shelf<Int, String>.buidl' [unknown-function]
      #                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^ note: did you mean 'Shelf<Int, String>.build'?
        mode: { type: Mode, factory: Mode.mad }
      #                              ^^^^^^^^ error: nothing is declared as 'Mode.mad' [unknown-function]
      #                              ^^^^^^^^ note: did you mean 'Mode.made'?
      """,
      swift: [
        "Types.swift": """
        @MainActor
        protocol Reading {}
        typealias Books = ReadingStore
        final class ReadingStore: Reading, @unchecked Sendable {
          @Published var count = 0
          static func open(at place: Int = 1) -> ReadingStore { fatalError() }
          struct Inner: Reading, ~Copyable {}
        }
        struct Shelf<Key: Hashable, Value>: Codable {}
        enum Mode: String { case live; static func made() -> Mode { .live } }
        """,
        "More.swift": """
        extension Shelf { static func build() -> Shelf { Shelf() } }
        """,
      ])
  }

  @Test func theTypeOfATargetOfThePackageIsKnownToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, factory: Store.opn }
      #                                ^^^^^^^^^ error: nothing is declared as 'Store.opn' [unknown-function]
      #                                ^^^^^^^^^ note: did you mean 'Store.open'?
        internal: { type: Store, factory: Store.makw }
      #                                   ^^^^^^^^^^ error: nothing is declared as 'Store.makw' [unknown-function]
      #                                   ^^^^^^^^^^ note: its static functions and types: 'open'
      contexts:
        test:
          bindings:
            store: { factory: Kit.Store.opn }
      #                       ^^^^^^^^^^^^^ error: nothing is declared as 'Kit.Store.opn' [unknown-function]
      #                       ^^^^^^^^^^^^^ note: did you mean 'Kit.Store.open'?
      """,
      swift: [
        "Types.swift": "import Kit",
        "Kit=Kit.swift": """
        public struct Store: Opening { static func make() -> Store { Store() } }
        public protocol Opening {}
        extension Opening { public static func open() -> Store { Store() } }
        """,
      ])
  }

  /// Each of these programs may compile.
  @Test(arguments: [
    // The member is one, and no function: a value that is called, a case, a type, a function of an instance.
    "struct Store { static let opn: () -> Store = { Store() } }",
    "struct Store { static var opn: () -> Store { { Store() } } }",
    "struct Store { @TaskLocal static var `opn`: Opener }",
    "enum Store { case other, opn }",
    "struct Store { typealias opn = Other }; struct Other { static func opn() {} }",
    "struct Store { func opn() {} }",
    "struct Store {}; extension Store { struct opn { init() {} } }",
    // It is inherited, or declared under a condition.
    "class Base { static var opn: () -> Store { Store.init } }; class Store: Base {}",
    "protocol Opening {}; extension Opening { static func opn() {} }; struct Store: Opening {}",
    "protocol Opening {}; extension Opening { var opn: Int { 1 } }; struct Store {}; extension Store: Opening {}",
    "protocol Opening {}; extension Opening where Self == Store { static var opn: Int { 1 } }; struct Store: Opening {}",
    """
    struct Store {}
    protocol Opening {}
    extension Opening { static var opn: Int { 1 } }
    #if DEBUG
    extension Store: Opening {}
    #endif
    """,
    "actor Store {}; extension Actor { static var opn: Int { 1 } }",
    "struct Store: Sendable {}; extension Sendable { static var opn: Int { 1 } }",
    "enum Store: Int { case one }; extension RawRepresentable { static var opn: Int { 1 } }",
    "struct Store {}; extension Unknown.Name { static var opn: Int { 1 } }",
    // A file that is not read may declare it.
    "class Store: NSObject {}",
    "struct Store: Identified {}",
    "struct Store {}; extension Store: Identified {}",
    "protocol Opening: Identified {}; struct Store: Opening {}",
    "protocol Opening where Self: Identified {}; struct Store: Opening {}",
    "class Base: NSObject {}; final class Store: Base {}",
    "struct Store: Codable & Identified {}",
    // A macro may declare it, or any member be found.
    "@Openable struct Store {}",
    "struct Store {}; @Openable extension Store {}",
    "@Openable protocol Opening {}; struct Store: Opening {}",
    "struct Store { @Openable func work() {} }",
    "struct Store { @Openable var work: Int { 1 } }",
    "typealias Store = Outer.Inner; @Openable struct Outer { struct Inner {} }",
    "typealias Store = Outer.Inner; struct Outer {}; @Openable extension Outer { enum Inner { case one } }",
    "struct Store { #openers(1) }",
    "struct Store {}; extension Store { #openers }",
    "@dynamicMemberLookup struct Store {}",
    "@dynamicMemberLookup class Base {}; class Store: Base {}",
    // Nothing is read to its end, or nothing is of nearly that name.
    "struct Store {}; struct Other { func work() {",
  ])
  func nothingIsSaidWhereSomethingMayDeclareIt(text: String) {
    let program = Program(files: [text, "extension Store { static func open() -> Store { fatalError() } }"])
    #expect(program.meant == nil)
  }

  @Test func whatTheCompilerDeclaresIsKnown() {
    let text = "enum Store: CaseIterable { case one; static func allCase() {} }"
    let selection = Program(files: [text]).callables("Store.allCases")
    #expect("\(selection)".contains("enumCase"), "\(selection)")
  }

  @Test func onlyWhatCanBeCalledIsMeant() {
    #expect(Program(files: ["struct Store { static func open() {} }"]).meant == "Store.open")
    #expect(Program(files: ["struct Store {}; extension Store { static func open() {} }"]).meant == "Store.open")
    for text in [
      "struct Store { static func make() {} }", "struct Store { func open() {} }",
      "struct Store { private static func open() {} }", "struct Store { var open: Int { 1 } }",
      "struct Store {}; private extension Store { static func open() {} }",
      "protocol Opening { static func open() -> Store }; enum Store: Opening { case one }",
    ] {
      #expect(Program(files: [text]).meant == nil, "\(text)")
    }
  }

  @Test func aTypeOfAnotherPackageMayBeExtendedByWhatIsNotRead() {
    let text = "public struct Store { public static func open() -> Store {} }"
    #expect(Program(files: ["import Kit"], ["Kit": text]).meant == "Store.open")
    #expect(Program(files: ["import Kit"], ["other Kit": text]).meant == nil)
  }

  @Test func aNameAloneIsMisspelledAsALabelAndAsABinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        cache: Cache
        page: { type: Page, properties: [cach] }
      #                                  ^^^^ error: 'Page' has no property 'cach' [unknown-property]
      #                                  ^^^^ note: did you mean 'cache'?
      #                                  ^^^^ error: no binding 'cach' [missing-binding]
      #                                  ^^^^ note: did you mean 'cache'?
      """,
      swift: ["Types.swift": "final class Cache { init() {} }; final class Page { var cache: Cache?; init() {} }"])
  }
}

extension Program {
  /// The function that is meant by `Store.opn`.
  fileprivate var meant: String? {
    if case .notCallable(.unknownMember(let meant, _)) = callables("Store.opn") { meant } else { nil }
  }
}
