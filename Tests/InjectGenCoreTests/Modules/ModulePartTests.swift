import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// The functions that construct what is internal to a module's target.
struct ModulePartTests {
  /// The generated file of a public module.
  private func part(_ bindings: String, _ swift: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    try part(bindings, ["NetKit.swift": swift], sourceLocation: sourceLocation)
  }

  private func part(
    _ bindings: String, _ swift: KeyValuePairs<String, String>,
    including other: String = "module: Other\nbindings: {}\n",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let texts = ["module: Networking\naccess: public\n\(bindings)", other]
    let sources = texts.enumerated().map { index, text in
      Source(id: SourceID(index), path: "\(index).bindings.yaml", module: "Own", bytes: Array(text.utf8))
    }
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(swift).files(after: 2), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [], sourceLocation: sourceLocation)
    return try #require(files.first, sourceLocation: sourceLocation).text
  }

  private static let session = """
    final class Session: Sendable { init(host: String) {}; var size: Int { 1 } }
    func endSession(_ session: Session) {}
    """

  /// What a factory makes there is passed on from a container's actor.
  @Test func aBoxIsSendableAsItsValueIs() throws {
    let swift = """
      struct Log: Sendable {}
      enum Mode: String { case fast }
      enum Choice { case log(Log, () -> Void) }
      final class Cache { init() {} }
      typealias Logs = [Log]
      struct Options { var mode: Mode; let logs: Logs; static var shared: Cache? }
      struct State { let cache: Cache }
      struct Tree { let log: Log; let children: [Tree] }
      @Table struct Row { let log: Log }
      public final class Hub { init(_: [Log], _: Options?, _: State, _: (Log, Int), _: Tree, _: Choice, _: Row) {} }
      """
    let names = [
      "logs: '[Log]'", "options: 'Options?'", "state: State", "pair: '(Log, Int)'", "tree: Tree", "choice: Choice",
      "row: Row",
    ]
    let bindings = names.map { name in
      let parts = name.split(separator: ": ", maxSplits: 1)
      return "  \(parts[0]): { type: \(parts[1]), value: make(), access: private }\n"
    }
    let passed = names.map { "_: \($0.prefix { $0 != ":" })" }.joined(separator: ", ")
    let text = try part("bindings:\n\(bindings.joined())  hub: { type: Hub, arguments: [\(passed)] }", swift)
    for box in ["Logs", "Options", "Pair"] { #expect(text.contains("struct \(box)Box: Sendable {")) }
    // The compiler knows the rest, of which the files do not show it.
    for box in ["State", "Tree", "Choice", "Row"] { #expect(text.contains("struct \(box)Box {")) }
    // A view is of the main actor, which no file that is read says.
    let kept = try part(
      """
      bindings:
        panels: { type: '[Panel]', value: make(), scope: singleton, access: private }
        hub: { type: Hub, arguments: [_: panels] }
      """, "final class Panel: UIView {}\npublic final class Hub { init(_: [Panel]) {} }")
    #expect(kept.contains("struct PanelsBox: Sendable {"))
  }

  /// Its arguments are between the type and the member.
  @Test func whatIsInternalToAGenericTypeIsCalledThere() throws {
    let text = try part(
      """
      bindings:
        made: { type: 'Pool<Int>', value: 'Pool<Int>.make(7)' }
        nested: { type: 'Pool<Pool<[Int]>>', value: 'Pool<Pool<[Int]>>(size: 3)' }
        shown: { type: 'Pool<Int>', value: '1 < 2 ? Pool<Int>.shown : .shown' }
        usual: { type: Int, value: Pool<Int>.usual }
      """,
      """
      public struct Pool<Item> {
        init(size: Int) {}
        static func make(_ size: Int) -> Pool { Pool(size: size) }
        public static var shown: Pool { make(1) }
        static var usual: Int { 3 }
      }
      """)
    #expect(text.contains("static func constructMade()"))
    #expect(text.contains("static func constructNested()"))
    #expect(text.contains("static func constructUsual()"))
    #expect(!text.contains("constructShown"))
  }

  /// The functions would call themselves.
  @Test func aFunctionHasNoNameThatTheModuleUses() throws {
    let text = try part(
      """
      requires: { host: String }
      bindings:
        session: { type: Session, access: private, scope: singleton, teardown: endSession($self) }
        size: { type: Int, value: $session.size }
      """, Self.session)
    #expect(text.contains("static func constructSession2(host: String) -> Session2Box {"))
    #expect(text.contains("static func endSession2(_ session: Session2Box) {"))
    #expect(text.contains("_Inject.discard(endSession(session))"))
  }

  /// It would hide a global.
  @Test func aParameterHasNoNameThatAnExpressionUses() throws {
    let text = try part(
      """
      requires: { base: String }
      bindings:
        client: { type: Client, access: private, arguments: [logger: base, name: value(logger.label)] }
        size: { type: Int, value: $client.size }
      """, "struct Client { let logger: String; let name: String; var size: Int { 1 } }")
    #expect(text.contains("static func constructClient(logger2: String) -> ClientBox {"))
    #expect(text.contains("Client(logger: logger2, name: logger.label)"))
  }

  /// It would be assigned to itself.
  @Test func aParameterHasNotTheNameOfWhatIsConfigured() throws {
    let text = try part(
      """
      requires: { root: String }
      bindings:
        upper: { type: Node, access: private, properties: [upper: root] }
        size: { type: Int, value: $upper.size }
      """, "final class Node { init() {}; var upper = \"\"; var size: Int { 1 } }")
    #expect(text.contains("upper.upper = upper2"))
  }

  /// A closure that opens boxes throws what the provider's parameter says.
  @Test func aProviderKeepsItsErrors() throws {
    let text = try part(
      """
      bindings:
        job: { type: Job, access: private }
        queue: { type: Queue, access: private }
        size: { type: Int, value: $queue.size }
      """,
      """
      public enum QueueError: Error { case full }
      struct Job { init() throws(QueueError) {} }
      struct Queue { init(makeJob: @escaping @Sendable () throws(QueueError) -> Job) {}; var size: Int { 1 } }
      """)
    #expect(text.contains("makeJob: @escaping @Sendable () throws(QueueError) -> JobBox"))
    #expect(text.contains("{ () throws(QueueError) in try makeJob().value }"))
  }

  @Test func whatAnIncludedModulesPartNamesIsNotImported() throws {
    let text = try part(
      "include: [Other]\nbindings:\n  job: { type: Job, access: private }\n  size: { type: Int, value: $job.size }\n",
      [
        "NetKit.swift": """
        import Kit
        struct Job { var size: Int { 1 } }
        struct Session { init(_ tool: Tool) {}; var count: Int { 1 } }
        """,
        "Kit=Kit.swift": "public struct Tool { public init() {} }",
      ],
      including: """
        module: Other
        access: public
        bindings:
          session: { type: Session, access: private, arguments: [_: value(Tool())] }
          count: { type: Int, value: $session.count }
        """)
    #expect(!text.contains("import Kit"), "\(text)")
  }

  /// What containers elsewhere construct themselves is in no file of the module's.
  @Test func itImportsWhatItsOwnConstructionsName() throws {
    func imports(_ session: String, _ rest: String = "size: { type: Int, value: $session.size }") throws -> [Substring]
    {
      let text = try part(
        "requires: { host: String }\nbindings:\n  session: { type: Session, access: private, \(session) }\n  \(rest)\n",
        [
          "NetKit.swift": "import Kit\nstruct Session { init(_ value: Any, host: String) {}; var size: Int { 1 } }",
          "Kit=Kit.swift": """
          public struct Tool { public init() {} }
          public func makeSession(_ host: String) -> Int { 1 }
          @globalActor public actor KitActor { public static let shared = KitActor() }
          """,
        ])
      return text.split(separator: "\n").filter { $0.hasSuffix("import Kit") }
    }
    #expect(try imports("arguments: [_: value(Tool())]") == ["import Kit"])
    #expect(try imports("arguments: [_: host], isolation: KitActor") == ["public import Kit", "import Kit"])
    #expect(try imports("arguments: [_: host]") == [])
    #expect(
      try imports(
        "arguments: [_: host]",
        "size: { type: Int, value: $session.size }\n  count: { type: Int, arguments: [_: value(Tool.count)] }") == [])
  }

  /// A main-actor container's closure is of no other form.
  @Test func aClosureOfATypealiasIsWrittenOut() throws {
    let bindings = """
      bindings:
        job: { type: Job, access: private }
        line: Line
        spare: Spare
        sent: Sent
      """
    let text = try part(
      bindings,
      """
      typealias MakeJob = () -> Job
      typealias SendJob = @Sendable () async throws -> Job
      struct Job {}
      public struct Line { init(makeJob: @escaping MakeJob) {} }
      public struct Spare { init(job: Optional<() -> Job>) {} }
      public struct Sent { init(job: @escaping SendJob) {} }
      """)
    #expect(text.contains("constructLine(makeJob: @escaping () -> JobBox)"), "\(text)")
    #expect(text.contains("constructSpare(job: @escaping () -> JobBox)"))
    #expect(text.contains("constructSent(job: @escaping @Sendable () async throws -> JobBox)"))
  }

  @Test func aBoxIsSendableIfItsValueIs() throws {
    let bindings = "bindings:\n  job: { type: Job, access: private }\n  size: { type: Int, value: $job.size }\n"
    let members = "{ var size: Int { 1 } }"
    #expect(try part(bindings, "final class Job: Sendable \(members)").contains("struct JobBox: Sendable {"))
    #expect(try part(bindings, "final class Job \(members)").contains("struct JobBox {"))
  }
}
