import InMemoryLogging
import InMemoryTracing
import InjectRuntime
import Logging
import Testing

@testable import Observers
@testable import Start

/// The recipes of the manual: log entries and spans of a start.
struct ObserverTests {
  private struct Failure: Error {}

  @Test func eachConstructionIsLogged() async throws {
    let handler = InMemoryLogHandler()
    _ = try await StartContainer(observing: LogObserver(logger: Logger(label: "start") { _ in handler })).server
    let bindings = handler.entries.map { $0.metadata["binding"]?.description }
    let names = ["metrics", "settings", "database", "catalog", "search", "server"]
    #expect(bindings == names.map { "StartContainer.\($0)" })
    #expect(handler.entries.allSatisfy { $0.level == .info && $0.metadata["duration"] != nil })
  }

  @Test func spansAreWithinThoseOfWhatAsked() async throws {
    let tracer = InMemoryTracer()
    _ = try await StartContainer(observing: SpanObserver(tracer: tracer)).server
    let spans = tracer.finishedSpans
    let names = Dictionary(uniqueKeysWithValues: spans.map { ($0.spanID, $0.operationName) })
    let parents = Dictionary(
      uniqueKeysWithValues: spans.map { ($0.operationName, $0.parentSpanID.flatMap { names[$0] }) })
    #expect(parents["StartContainer.server"] == .some(nil))
    #expect(parents["StartContainer.catalog"] == "StartContainer.server")
    #expect(parents["StartContainer.database"] == "StartContainer.catalog")
    #expect(parents["StartContainer.settings"] == "StartContainer.database")
    #expect(parents.count == 6)
  }

  @Test func aFailureIsRecorded() {
    let (tracer, handler) = (InMemoryTracer(), InMemoryLogHandler())
    let construction = Construction(container: "C", binding: "b", id: 1, parent: nil)
    SpanObserver(tracer: tracer).begin(construction)(Failure())
    LogObserver(logger: Logger(label: "start") { _ in handler }).begin(construction)(Failure())
    #expect(tracer.finishedSpans.first?.errors.count == 1)
    #expect(tracer.finishedSpans.first?.status?.code == .error)
    #expect(handler.entries.map(\.level) == [.error])
  }
}
