#if canImport(Darwin)
  import Darwin
#else
  import Synchronization
#endif

/// A lock in the memory of its owner.
///
/// Darwin has `Mutex` from macOS 15 and iOS 18 on. Elsewhere it is there always, but the thread sanitizer does not see
/// its order: what the lock guards is acquired and released by an atomic word too.
struct Lock {
  #if canImport(Darwin)
    typealias Memory = os_unfair_lock
  #else
    typealias Memory = Mutex<Void>
  #endif

  private let memory: UnsafeMutablePointer<Memory>

  /// The lock at an address where `initialize(at:)` has made one.
  init(at address: UnsafeMutableRawPointer) {
    memory = address.assumingMemoryBound(to: Memory.self)
  }

  /// Makes an open lock. Its memory may be freed without ceremony.
  static func initialize(at address: UnsafeMutableRawPointer) {
    #if canImport(Darwin)
      address.initializeMemory(as: Memory.self, to: os_unfair_lock())
    #else
      address.bindMemory(to: Memory.self, capacity: 1).initialize(to: Mutex(()))
    #endif
  }

  @inline(__always)
  func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(memory)
    #else
      memory.pointee._unsafeLock()
    #endif
  }

  /// Takes the lock, unless it is taken.
  ///
  /// - Returns: Whether it has been taken.
  @inline(__always)
  func lockIfAvailable() -> Bool {
    #if canImport(Darwin)
      os_unfair_lock_trylock(memory)
    #else
      memory.pointee._unsafeTryLock()
    #endif
  }

  @inline(__always)
  func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(memory)
    #else
      memory.pointee._unsafeUnlock()
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
    memory.lock.lock()
    // For the thread sanitizer: see `Lock`.
    _ = turn.loadAcquiring()
    defer {
      turn.storeReleasing(0)
      memory.lock.unlock()
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
