import Synchronization

/// The storage of an asynchronous slot: empty at first, then one value for as long as the slot lives.
@usableFromInline
struct AsyncSlotStorage<Value>: ~Copyable {
  @usableFromInline
  let word = SlotWord()
  @usableFromInline
  let isKept = Atomic(false)

  init() {}

  deinit {
    if !isEmpty { word.end(Value.self) }
  }

  var isEmpty: Bool {
    !isKept.load(ordering: .acquiring)
  }

  /// The kept value, read by any thread.
  @inlinable
  var value: Value? {
    isKept.load(ordering: .acquiring) ? word.value(of: Value.self) : nil
  }

  /// The kept value, read by the isolation domain that stored it.
  @inlinable
  var ownValue: Value? {
    isKept.load(ordering: .relaxed) ? word.value(of: Value.self) : nil
  }

  /// The kept value, where there is known to be one.
  var keptValue: Value {
    guard let value else { preconditionFailure("nothing is kept") }
    return value
  }

  /// Keeps `value`. Called once, by the construction that fills the slot.
  func keep(_ value: consuming Value) {
    precondition(isEmpty, "a slot is filled once")
    word.keep(value)
    isKept.store(true, ordering: .releasing)
  }
}

// Filled once, before others can see it, and emptied when no more requests are possible.
extension AsyncSlotStorage: @unchecked Sendable where Value: Sendable {}
