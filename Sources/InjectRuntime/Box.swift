import Synchronization

/// The storage of a slot: empty at first, then one value for as long as the slot lives.
///
/// The value is in a heap cell of its own, so that whether it is there and where it is are one word. That word is
/// untyped: the slow path is not specialized for `Value`, and would look up a generic type at each step.
@usableFromInline
struct Box<Value>: ~Copyable {
  @usableFromInline
  let cell = Atomic<UnsafeMutableRawPointer?>(nil)

  init() {}

  deinit {
    guard let cell = cell.load(ordering: .acquiring) else { return }
    cell.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    cell.deallocate()
  }

  var isEmpty: Bool {
    cell.load(ordering: .acquiring) == nil
  }

  /// The kept value, read by any thread.
  @inlinable
  var value: Value? {
    cell.load(ordering: .acquiring)?.assumingMemoryBound(to: Value.self).pointee
  }

  /// The kept value, read by the isolation domain that stored it.
  @inlinable
  var ownValue: Value? {
    cell.load(ordering: .relaxed)?.assumingMemoryBound(to: Value.self).pointee
  }

  /// The kept value, where there is known to be one.
  var keptValue: Value {
    guard let cell = cell.load(ordering: .acquiring) else { preconditionFailure("nothing is kept") }
    return cell.assumingMemoryBound(to: Value.self).pointee
  }

  /// Keeps `value`. Called once, by the construction that fills the slot.
  func keep(_ value: consuming Value) {
    precondition(isEmpty, "a slot is filled once")
    let new = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    new.initialize(to: value)
    cell.store(UnsafeMutableRawPointer(new), ordering: .releasing)
  }
}

// Filled once, before others can see it, and emptied when no more requests are possible.
extension Box: @unchecked Sendable where Value: Sendable {}
