import Testing
@testable import InjectGenCore
@testable import SwiftModel

/// Declarations under `#if`.
@Suite struct ConditionalDeclarationTests {
  private let program = Program(
    """
    struct Probed {
      #if DEBUG
      init(probe: Int) {}
      #endif
      let a: Int
    }
    class One { init(one: Int) {} }
    class Two { init(two: Int) {} }
    #if DEBUG
    class Sub: One {}
    #else
    class Sub: Two {}
    #endif
    struct Added { init(a: Int) {} }
    #if DEBUG
    extension Added { init(b: Int) {} }
    #endif
    #if os(iOS)
    struct Phone { init(a: Int) {} }
    #endif
    protocol Service {}
    struct Mock {}
    struct Both {}
    struct Real: Service {}
    #if DEBUG
    extension Mock: Service {}
    extension Both: Service {}
    #else
    extension Both: Service {}
    #endif
    struct Client { init(service: any Service) {} }
    """)

  @Test func theMemberwiseInitializerIsThereWhereNoOtherIs() {
    #expect(
      program.callables("Probed").description
        == "conditional\nProbed.init(probe: Int) #if (DEBUG)\nProbed.init(a: Int) #if !(DEBUG)")
  }

  @Test func whatIsCalledUnderOneConditionIsRead() {
    let callables = SeenDeclarations(of: program.table, seenFrom: 0)
    #expect(callables.find("Probed", under: .atom("DEBUG")).description == "Probed.init(probe: Int) #if (DEBUG)")
    #expect(callables.find("Sub", under: .not(.atom("DEBUG"))).description == "Sub.init(two: Int) #if !(DEBUG)")
  }

  @Test func eachDeclarationHasItsOwnSuperclass() {
    #expect(
      program.callables("Sub").description
        == "conditional\nSub.init(one: Int) #if (DEBUG)\nSub.init(two: Int) #if !(DEBUG)")
  }

  @Test func whatIsThereUnderEachConditionCanBeChosen() {
    #expect(program.callables("Added").description == "ambiguous-initializer\nAdded.init(a:)\nAdded.init(b:)")
    #expect(program.callables("Added.init(a:)").description == "Added.init(a: Int)")
    #expect(program.callables("Phone").description == "Phone.init(a: Int) #if (os(iOS))")
  }

  @Test func aConformanceCountsIfItIsThereUnderEachCondition() {
    func service(_ type: String) -> String { program.wiring("Client", from: [.binding("it", type)]) }
    #expect(service("Mock").hasPrefix("missing-binding service: any Service"))
    #expect(service("Both") == "service: it (type)" || service("Both") == service("Real"))
  }

  @Test func messagesSayByWhichCondition() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { a: Int }
        bindings:
          mock: Mock
        # ^^^^ note 2 of missing-binding: 'mock' is one under 'DEBUG', which cannot be read
          probed: Probed
        #         ^^^^^^ error: 'Probed' is declared differently under other conditions, and cannot be read [ambiguous-initializer]
        #         ^^^^^^ note: say what is called under each condition: factory: 'Probed.init(a:)', variants: [{ if: DEBUG, factory: 'Probed.init(probe:)' }]
          client: Client
        # ^^^^^^ error: 'client' needs 'service: any Service', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'service: mock' to 'arguments'
        # ^^^^^^ note: or add 'service: any Service' under 'inputs'
        """
      ],
      swift: [
        "Types.swift": """
        protocol Service {}
        struct Mock {}
        #if DEBUG
        extension Mock: Service {}
        #endif
        struct Client { init(service: any Service) {} }
        //                   ^^^^^^^ note 1 of missing-binding: the parameter 'service: any Service' is declared here
        struct Probed {
        //     ^^^^^^ note 2 of ambiguous-initializer: 'Probed.init(a:)' is declared here under '!(DEBUG)'
          #if DEBUG
          init(probe: Int) {}
        //^^^^ note 1 of ambiguous-initializer: 'Probed.init(probe:)' is declared here under 'DEBUG'
          #endif
          let a: Int
        }
        """
      ])
  }

  @Test func aConditionalConformanceIsForTheCompilerToDecide() {
    let types = """
      protocol P {}
      protocol Q {}
      struct X: Q {}
      struct Box<T> { init() {} }
      extension Box: P
      where T: Q {}
      class Base<T> { init() {} }
      extension Base<X>: P {}
      final class Sub: Base<X> {}
      """
    expectDiagnostics(
      """
      container: App
      bindings:
        okBox: Box<X>
      # ^^^^^ note 2 of missing-binding: 'okBox' is one under 'where T: Q', which only the compiler decides
        page: Page
      # ^^^^ error: 'page' needs 'okBox: any P', which nothing supplies [missing-binding]
      # ^^^^ note: add 'okBox' to 'arguments'
      """,
      swift: [
        "Types.swift": """
        \(types)
        struct Page { let okBox: any P }
        //                ^^^^^ note 1 of missing-binding: the parameter 'okBox: any P' is declared here
        """
      ])
    expectDiagnostics(
      """
      container: App
      bindings:
        sub: Sub
      # ^^^ note 2 of missing-binding: 'sub' is one under 'Base<X>', which only the compiler decides
        page: Page
      # ^^^^ error: 'page' needs 'thing: (any P)?', which nothing supplies [missing-binding]
      # ^^^^ note: add 'thing: sub' to 'arguments'
      """,
      swift: [
        "Types.swift": """
        \(types)
        struct Page { init(thing: (any P)?) {} }
        //                 ^^^^^ note 1 of missing-binding: the parameter 'thing: (any P)?' is declared here
        """
      ])
    expectDiagnostics(
      """
      container: App
      bindings:
        okBox: Box<X>
        page: { type: Page, arguments: [okBox] }
      """, swift: ["Types.swift": "\(types)\nstruct Page { let okBox: any P }"])
  }
}
