import CoreMetrics
import Synchronization

/// Keeps counters and timers, and shows them as text.
package final class TextMetrics: MetricsFactory {
  /// The sum and the number of what one metric was told.
  private final class Total: CounterHandler, TimerHandler, RecorderHandler {
    private let state = Mutex<(sum: Int64, count: Int64)>((0, 0))

    var sum: Int64 { state.withLock(\.sum) }
    var count: Int64 { state.withLock(\.count) }

    func add(_ value: Int64) {
      state.withLock { $0 = ($0.sum + value, $0.count + 1) }
    }

    func increment(by amount: Int64) { add(amount) }
    func reset() { state.withLock { $0 = (0, 0) } }
    func recordNanoseconds(_ duration: Int64) { add(duration) }
    func record(_ value: Int64) { add(value) }
    func record(_ value: Double) { add(Int64(value)) }
  }

  private let counters = Mutex<[String: Total]>([:])
  private let recorders = Mutex<[String: Total]>([:])

  /// Metrics of which none has been told anything.
  package init() {}

  /// A line for each counter, and two for each timer: how often it was told, and the mean.
  package var text: String {
    let counted = counters.withLock { $0.map { "\($0) \($1.sum)" } }
    let recorded = recorders.withLock { totals in
      totals.flatMap { ["\($0)_count \($1.count)", "\($0)_mean \($1.sum / max($1.count, 1))"] }
    }
    return (counted + recorded).sorted().map { $0 + "\n" }.joined()
  }

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    total(of: label, dimensions, in: counters)
  }

  package func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    total(of: label, dimensions, in: recorders)
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    total(of: label, dimensions, in: recorders)
  }

  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}

  private func total(
    of label: String, _ dimensions: [(String, String)], in totals: borrowing Mutex<[String: Total]>
  ) -> Total {
    let name = label + dimensions.map { "_\($0)_\($1)" }.joined()
    return totals.withLock { totals in
      if let total = totals[name] { return total }
      let total = Total()
      totals[name] = total
      return total
    }
  }
}
