/// The storage of an asynchronous slot: empty at first, then one value for as long as the slot lives.
@usableFromInline
struct AsyncSlotStorage<Value>: ~Copyable {
  /// Its state is 1 when there is a value.
  @usableFromInline
  let memory = SlotMemory(for: Value.self)

  init() {}

  deinit {
    if !isEmpty { memory.place(of: Value.self).deinitialize(count: 1) }
    memory.free(for: Value.self)
  }

  var isEmpty: Bool {
    memory.state.loadAcquiring() == 0
  }

  /// The kept value, read by any thread.
  @inlinable
  var value: Value? {
    memory.state.loadAcquiring() != 0 ? memory.value(of: Value.self) : nil
  }

  /// The kept value, read by the isolation domain that stored it.
  @inlinable
  var ownValue: Value? {
    memory.state.loadRelaxed() != 0 ? memory.value(of: Value.self) : nil
  }

  /// The kept value, where there is known to be one.
  var keptValue: Value {
    guard let value else { preconditionFailure("nothing is kept") }
    return value
  }

  /// Keeps `value`. Called once, by the construction that fills the slot.
  func keep(_ value: consuming Value) {
    precondition(isEmpty, "a slot is filled once")
    memory.place(of: Value.self).initialize(to: value)
    memory.state.storeReleasing(1)
  }
}

// Filled once, before others can see it, and emptied when no more requests are possible.
extension AsyncSlotStorage: @unchecked Sendable where Value: Sendable {}
