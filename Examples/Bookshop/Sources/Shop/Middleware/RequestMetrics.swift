import Hummingbird
import Metrics

/// Counts requests and measures how long their responses take.
struct RequestMetrics: ShopMiddleware {
  private let requests: Counter
  private let failures: Counter
  private let duration: Metrics.Timer

  init(metrics: any MetricsFactory) {
    requests = Counter(label: "requests", factory: metrics)
    failures = Counter(label: "requests_failed", factory: metrics)
    duration = Metrics.Timer(label: "request_duration", dimensions: [], factory: metrics)
  }

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    requests.increment()
    if response.status.kind == .serverError { failures.increment() }
    duration.record(duration: start.duration(to: .now))
    return response
  }
}
