#if canImport(Darwin)
  internal import Darwin
#else
  internal import Synchronization
#endif

/// What the types of the cases tell of themselves, in order.
nonisolated final class EventLog: Sendable {
  private let written = Locked<[String]>([])

  func callAsFunction(_ event: String) {
    written.withLock { $0.append(event) }
  }

  var events: [String] {
    written.withLock { $0 }
  }
}

/// A value that one thread at a time uses. Swift's `Mutex` needs macOS 15, and the cases are for macOS 13 too.
nonisolated final class Locked<Value: Sendable>: @unchecked Sendable {
  #if canImport(Darwin)
    private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
  #else
    private let lock = Mutex(())
  #endif
  private var value: Value

  init(_ value: Value) {
    self.value = value
    #if canImport(Darwin)
      unsafe lock.initialize(to: os_unfair_lock())
    #endif
  }

  deinit {
    #if canImport(Darwin)
      unsafe lock.deallocate()
    #endif
  }

  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if canImport(Darwin)
      unsafe os_unfair_lock_lock(lock)
      defer { unsafe os_unfair_lock_unlock(lock) }
      return body(&value)
    #else
      return lock.withLock { _ in body(&value) }
    #endif
  }
}
