import Testing

/// A requirement of a module has the isolation and the effects of what meets it, whatever the container's are.
struct RequirementIsolationTests {
  private static let networking = """
    module: Networking
    requires: { host: String }
    bindings:
      client: { type: Client, isolation: nonisolated, arguments: [host] }
    """

  @Test func anInputIsForEveryIsolation() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      isolation: MainActor
      include: [Networking]
      inputs: { host: String }
      bindings:
        own: { type: Own, isolation: nonisolated, arguments: [host] }
      """,
      "Networking.bindings.yaml": Self.networking,
    ])
  }

  @Test func soIsANonisolatedBinding() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      isolation: MainActor
      include: [Networking]
      bindings:
        host: { type: String, value: '""', isolation: nonisolated }
      """,
      "Networking.bindings.yaml": Self.networking,
    ])
  }

  @Test func soIsNothing() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      isolation: MainActor
      include: [Networking]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: { type: String, optional: true } }
      bindings:
        client: { type: Client, isolation: nonisolated, arguments: [host] }
      """,
    ])
  }

  @Test func aBindingOfTheContainersActorIsNot() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      isolation: MainActor
      include: [Networking]
      #         ^^^^^^^^^^ error: 'client' is nonisolated and depends on 'Networking.host', which is isolated to 'MainActor' [isolation-conflict]
      bindings:
        host: { type: String, value: '""' }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String }
      bindings:
        client: { type: Client, isolation: nonisolated, arguments: [host] }
      # ^^^^^^ note 1 of isolation-conflict: the problem is here, in 'Networking'
      #                                    ^^^^^^^^^^^ note 2 of isolation-conflict: 'client' is isolated explicitly here
      #                                                             ^^^^ note 3 of isolation-conflict: 'client' needs 'Networking.host', which is isolated to 'MainActor'
      # ^^^^^^ note 4 of isolation-conflict: an async binding can await any actor: add 'async: true', or pass a provider
      """,
    ])
  }

  @Test func oneOfAnotherActorIsForThatActor() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      isolation: MainActor
      include: [Networking]
      #         ^^^^^^^^^^ error: 'page' is isolated to 'MainActor' and depends on 'Networking.host', which is isolated to 'Database' [isolation-conflict]
      #         ^^^^^^^^^^ note: 'Networking.host' needs 'host'
      bindings:
        host: { type: String, value: '""', isolation: Database }
      #                                               ^^^^^^^^ note 4 of isolation-conflict: 'host' is isolated explicitly here
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String }
      bindings:
        client: { type: Client, isolation: Database, arguments: [host] }
        page: { type: Page, arguments: [host] }
      # ^^^^ note 1 of isolation-conflict: the problem is here, in 'Networking'
      #                                 ^^^^ note 2 of isolation-conflict: 'page' needs 'Networking.host', which is isolated to 'Database'
      # ^^^^ note 5 of isolation-conflict: an async binding can await any actor: add 'async: true', or pass a provider
      """,
    ])
  }

  @Test func anInputIsReadWhereItIsUsed() throws {
    let container = """
      container: App
      isolation: MainActor
      include: [Networking]
      inputs: { host: String }
      """
    let elsewhere = try generatedText(container, Self.networking)
    #expect(elsewhere.contains("nonisolated private var networkingHost: String {"))
    // Where all of its users are on the container's actor, its type need not be `Sendable`.
    let here = try generatedText(container, Self.networking.replacing("isolation: nonisolated, ", with: ""))
    #expect(here.contains("Client(host: host)"))
  }

  @Test func soIsOneThatPassesThroughAnotherModule() throws {
    let code = try generatedText(
      """
      container: App
      isolation: MainActor
      include: [Outer]
      inputs: { host: String }
      """,
      """
      module: Outer
      include: [Networking]
      requires: { host: String }
      """, Self.networking)
    #expect(code.contains("nonisolated private var outerHost: String {"))
    #expect(code.contains("Client(host: outerHost)"))
  }

  /// A closure asks for what meets a requirement, or for the requirement where that has an accessor: its message is the
  /// same.
  @Test func messagesCallItByTheNameOfWhatMeetsIt() throws {
    let container = """
      container: App
      include: [Kit]
      bindings:
        logger: Logger
        tracer: Tracer
      """
    let kit = """
      module: Kit
      requires: { logger: Logger, tracer: { type: Tracer, optional: true }, meter: { type: Meter, optional: true } }
      bindings:
        client: { type: Client, scope: singleton, arguments: [provider(logger), provider(tracer), provider(meter)] }
      """
    let code = try generatedText(container, kit)
    #expect(code.contains(#"_Inject.alive(self, "App.logger").makeLogger()"#), "\(code)")
    #expect(code.contains(#"_Inject.alive(self, "App.tracer").makeKitTracer()"#), "\(code)")
    #expect(code.contains(#"_Inject.alive(self, "App.Kit.meter").kitMeter"#), "\(code)")
  }

  /// Another module's requirement leads to `zone` before `tag` is looked at.
  @Test func anInputStaysForEveryIsolationInWhicheverOrder() throws {
    let container = """
      container: App
      isolation: MainActor
      include: [{ module: Parts, prefix: core }, Pages]
      inputs: { tag: Int }
      """
    let parts = """
      module: Parts
      requires: { tag: { type: Int, optional: true } }
      bindings:
        zone: { type: Zone, isolation: nonisolated, arguments: [provider(tag)] }
      """
    let pages = """
      module: Pages
      requires: { coreZone: Zone }
      bindings:
        page: { type: Page, arguments: [coreZone] }
      """
    let code = try generatedText(container, parts, pages)
    #expect(code.contains("nonisolated private var partsTag: Int?"), "\(code)")
    #expect(!code.contains("@MainActor in self.partsTag"), "\(code)")
  }
}
