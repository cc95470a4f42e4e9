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
  func withLock<Result>(_ body: () -> Result) -> Result {
    #if canImport(Darwin)
      os_unfair_lock_lock(memory)
    #else
      memory.pointee._unsafeLock()
    #endif
    defer { unlock() }
    return body()
  }

  /// Runs `body` with the lock, or returns nil if the lock is taken.
  @inline(__always)
  func withLockIfAvailable<Result>(_ body: () -> Result) -> Result? {
    #if canImport(Darwin)
      guard os_unfair_lock_trylock(memory) else { return nil }
    #else
      guard memory.pointee._unsafeTryLock() else { return nil }
    #endif
    defer { unlock() }
    return body()
  }

  @inline(__always)
  private func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(memory)
    #else
      memory.pointee._unsafeUnlock()
    #endif
  }
}
