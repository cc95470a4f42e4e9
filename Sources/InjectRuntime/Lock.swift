#if canImport(Darwin)
  import Darwin
#else
  import Synchronization
#endif

/// The lock in the memory of a slot. Its memory may be freed without ceremony.
///
/// Darwin has `Mutex` from macOS 15 and iOS 18 on. Elsewhere it is there always, but the thread sanitizer does not see
/// its order: what the lock guards is acquired and released by an atomic word too.
extension SlotMemory {
  private var place: UnsafeMutablePointer<Lock> {
    (UnsafeMutableRawPointer(state.address) - MemoryLayout<Lock>.stride).assumingMemoryBound(to: Lock.self)
  }

  #if canImport(Darwin)
    typealias Lock = os_unfair_lock

    func initializeLock() { place.initialize(to: os_unfair_lock()) }
    @inline(__always) func lock() { os_unfair_lock_lock(place) }
    @inline(__always) func lockIfAvailable() -> Bool { os_unfair_lock_trylock(place) }
    @inline(__always) func unlock() { os_unfair_lock_unlock(place) }
  #else
    typealias Lock = Mutex<Void>

    func initializeLock() { place.initialize(to: Mutex(())) }
    @inline(__always) func lock() { place.pointee._unsafeLock() }
    @inline(__always) func lockIfAvailable() -> Bool { place.pointee._unsafeTryLock() }
    @inline(__always) func unlock() { place.pointee._unsafeUnlock() }
  #endif
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
