#if canImport(Darwin)
  /// Stands in for the `Atomic` of `Synchronization`, which needs macOS 15: with a lock, so it orders more than it
  /// says.
  final class Atomic<Value: Sendable & Equatable>: Sendable {
    enum Ordering { case relaxed, acquiring, releasing }

    private let kept: Locked<Value>

    init(_ value: Value) { kept = Locked(value) }

    func load(ordering: Ordering) -> Value { kept.withLock { $0 } }
    func store(_ value: Value, ordering: Ordering) { kept.withLock { $0 = value } }

    @discardableResult
    func add(_ number: Int, ordering: Ordering) -> (oldValue: Int, newValue: Int) where Value == Int {
      kept.withLock { kept in
        kept += number
        return (kept - number, kept)
      }
    }

    @discardableResult
    func subtract(_ number: Int, ordering: Ordering) -> (oldValue: Int, newValue: Int) where Value == Int {
      add(-number, ordering: ordering)
    }
  }
#else
  import Synchronization

  typealias Atomic = Synchronization.Atomic
#endif
