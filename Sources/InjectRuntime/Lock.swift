#if canImport(Darwin)
  import Darwin
#else
  import Synchronization
#endif

/// The lock in the memory of a slot.
///
/// Darwin has `Mutex` from macOS 15 and iOS 18 on. Elsewhere it is there always, but the thread sanitizer does not see
/// its order: what the lock guards is acquired and released by an atomic word too.
extension SlotMemory {
  #if canImport(Darwin)
    typealias Lock = os_unfair_lock
  #else
    typealias Lock = Mutex<Void>
  #endif

  private var place: UnsafeMutablePointer<Lock> {
    (UnsafeMutableRawPointer(state.address) - MemoryLayout<Lock>.stride).assumingMemoryBound(to: Lock.self)
  }

  /// Makes an open lock. Its memory may be freed without ceremony.
  func initializeLock() {
    #if canImport(Darwin)
      place.initialize(to: os_unfair_lock())
    #else
      place.initialize(to: Mutex(()))
    #endif
  }

  @inline(__always)
  func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(place)
    #else
      place.pointee._unsafeLock()
    #endif
  }

  /// Takes the lock, unless it is taken.
  ///
  /// - Returns: Whether it has been taken.
  @inline(__always)
  func lockIfAvailable() -> Bool {
    #if canImport(Darwin)
      os_unfair_lock_trylock(place)
    #else
      place.pointee._unsafeTryLock()
    #endif
  }

  @inline(__always)
  func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(place)
    #else
      place.pointee._unsafeUnlock()
    #endif
  }
}

/// A value that one thread at a time uses.
struct Guarded<State: Sendable>: ~Copyable, @unchecked Sendable {
  private let memory: SlotMemory

  init(_ state: State) {
    memory = SlotMemory(for: State.self)
    memory.place(of: State.self).initialize(to: state)
  }

  deinit {
    memory.place(of: State.self).deinitialize(count: 1)
    memory.free(for: State.self)
  }

  borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    let (turn, state) = (memory.state, memory.place(of: State.self))
    memory.lock()
    // For the thread sanitizer: see `SlotMemory.Lock`.
    _ = turn.loadAcquiring()
    defer {
      turn.storeReleasing(0)
      memory.unlock()
    }
    return body(&state.pointee)
  }
}

extension _Inject {
  /// A value that passes between threads although its type need not be `Sendable`: the override of an alias. That may
  /// give a `Sendable` object as a protocol that is not, so the type says nothing of the values.
  @frozen
  public struct Sent<Value>: @unchecked Sendable {
    /// The value.
    public let value: Value

    /// Holds a value.
    @inlinable
    public init(_ value: Value) {
      self.value = value
    }
  }
}
