import InjectGenCore
import Testing

/// The functions that construct what is internal to a module's target.
struct ModulePartTests {
  /// The generated file of a public module.
  private func part(_ bindings: String, _ swift: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let file = "module: Networking\naccess: public\n\(bindings)"
    let sources = [Source(id: SourceID(0), path: "Networking.bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(["NetKit.swift": swift]).files(after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [], sourceLocation: sourceLocation)
    return try #require(files.first, sourceLocation: sourceLocation).text
  }

  private static let session =
    "final class Session: Sendable { init(host: String) {} }\nfunc endSession(_ session: Session) {}"

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
      """, "struct Client { let logger: String; let name: String }")
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
      """, "final class Node { init() {}; var upper = \"\" }")
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
      struct Queue { init(makeJob: @escaping @Sendable () throws(QueueError) -> Job) {} }
      """)
    #expect(text.contains("makeJob: @escaping @Sendable () throws(QueueError) -> JobBox"))
    #expect(text.contains("{ () throws(QueueError) in try makeJob().value }"))
  }
}
