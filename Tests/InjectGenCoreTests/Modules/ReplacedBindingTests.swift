import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What is left of a module's binding that another replaces.
struct ReplacedBindingTests {
  private func code(_ files: KeyValuePairs<String, String>) throws -> String {
    let sources = files.enumerated().map { index, file in
      Source(id: SourceID(index), path: file.key, bytes: Array(file.value.utf8))
    }
    var diagnostics = Diagnostics()
    let generated = generate(sources, &diagnostics)
    #expect(diagnostics.sorted(in: sources).isEmpty)
    return try #require(generated.first).text
  }

  private let module = """
    module: Networking
    bindings:
      client: { type: any Client, implementation: HTTPClient }
      user: { type: User, arguments: [client] }
    """

  @Test func aReplacedBindingWithoutDependentsIsLeftOut() throws {
    let code = try code([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        client: { type: any Client, implementation: MockClient, override: true }
      """,
      "Networking.bindings.yaml": module,
    ])
    #expect(code.contains("MockClient"))
    #expect(!code.contains("HTTPClient"))
    #expect(!code.contains("NetworkingClient"))
  }

  @Test func whatTheReplacementAsksForIs() throws {
    let code = try code([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        client: { type: any Client, implementation: LoggingClient, arguments: [overridden], override: true }
      """,
      "Networking.bindings.yaml": module,
    ])
    #expect(code.contains("HTTPClient"))
    #expect(code.contains("private func makeNetworkingClient()"))
  }

  @Test func whatTheTeardownOfTheReplacementAsksForIs() throws {
    let code = try code([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        user:
          type: User
          value: User.shared
          scope: singleton
          override: true
          teardown: 'User.merge($self, into: $overridden)'
      """,
      "Networking.bindings.yaml": module,
    ])
    #expect(code.contains("private func makeNetworkingUser()"))
    #expect(code.contains("User.merge(user, into: self.makeNetworkingUser())"))
  }

  /// In the child the module's binding is replaced; `overridden` is that of its own module, not the parent's.
  @Test func ofAParentsAndAModulesBindingTheModulesIsOverridden() throws {
    let code = try code([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Networking]
      bindings:
        client: { type: any Client, implementation: LoggingClient, arguments: [overridden], override: true }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        client: { type: any Client, implementation: AppClient }
      """,
      "Networking.bindings.yaml": module,
    ])
    #expect(code.contains("LoggingClient(overridden: makeNetworkingClient())"))
    #expect(!code.contains("parent.makeClient"))
  }

  @Test func whatIsRequiredTwiceIsMetOnce() throws {
    let code = try code([
      "Bindings.yaml": """
      container: App
      include: [Networking, Storage]
      inputs: { host: String }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String }
      bindings:
        client: { type: Client, arguments: [host] }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      requires: { host: String }
      bindings:
        store: { type: Store, arguments: [host] }
      """,
    ])
    #expect(code.contains("Client(host: host)"))
    #expect(code.contains("Store(host: host)"))
  }

  /// The constant must not hide what the argument asks for with `try await`.
  @Test func whatIsRequiredIsNotHiddenByAConstantOfItsName() throws {
    let code = try code([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        host: { type: String, factory: readHost, async: true, throws: true, scope: singleton }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String }
      bindings:
        client: { type: Client, arguments: [host, label: 'value("\\($host)!")'] }
      """,
    ])
    #expect(code.contains("let host2 = try await self.host"))
    #expect(code.contains(#"Client(host: host, label: "\(host2)!")"#))
  }

  /// A member of a two-way reference is given the others, and asks the container for none of them.
  @Test func whatIsRequiredInATwoWayReferenceIsGiven() throws {
    let code = try code([
      "Bindings.yaml": """
      container: App
      include: [Kit]
      bindings:
        context: { type: Context, properties: [manager], scope: singleton }
      """,
      "Kit.bindings.yaml": """
      module: Kit
      requires: { context: Context }
      bindings:
        manager: { type: Manager, arguments: [context], scope: singleton }
      """,
    ])
    #expect(code.contains("Manager(context: kitContext)"))
  }

  @Test func whatIsRequiredIsNotDeclaredToo() {
    expectDiagnostics(
      """
      module: Networking
      requires: { host: String }
      #           ^^^^ note 1 of duplicate-binding: the requirement is declared here
      bindings:
        host: { type: String, value: '""' }
      # ^^^^ error: 'host' is required already [duplicate-binding]
        client: { type: Client, arguments: [host] }
      """)
  }

  @Test func twoWaysToMeetARequirementAreOneTooMany() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [A, B]
      #            ^ error: 'host', which 'Shared' requires, is met twice [duplicate-binding]
      """,
      "A.bindings.yaml": """
      module: A
      include: [Shared]
      #         ^^^^^^ note 2 of duplicate-binding: it is met through this item too
      bindings:
        host: { type: String, value: '"a"', access: private }
      """,
      "B.bindings.yaml": """
      module: B
      include: [Shared]
      #         ^^^^^^ note 1 of duplicate-binding: the problem is here, in 'B'
      bindings:
        host: { type: String, value: '"b"', access: private }
      """,
      "Shared.bindings.yaml": """
      module: Shared
      requires: { host: String }
      #           ^^^^ note 3 of duplicate-binding: it is required here
      bindings:
        client: { type: Client, arguments: [host] }
      """,
    ])
  }
}
