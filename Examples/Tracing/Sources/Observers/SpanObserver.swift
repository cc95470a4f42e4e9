import InjectRuntime
import Synchronization
import Tracing

/// Makes a span of each construction, within the span of the one that asked for it.
final class SpanObserver: ConstructionObserver {
  private let tracer: any Tracer
  private let contexts = Mutex<[UInt64: ServiceContext]>([:])

  init(tracer: any Tracer) {
    self.tracer = tracer
  }

  func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
    let parent = contexts.withLock { contexts in construction.parent.flatMap { contexts[$0] } }
    let span = tracer.startSpan(
      "\(construction.container).\(construction.binding)", context: parent ?? .current ?? .topLevel)
    contexts.withLock { $0[construction.id] = span.context }
    return { error in
      self.contexts.withLock { $0[construction.id] = nil }
      if let error {
        span.recordError(error)
        // Backends filter by the status, which `withSpan` sets too.
        span.setStatus(SpanStatus(code: .error))
      }
      span.end()
    }
  }
}
