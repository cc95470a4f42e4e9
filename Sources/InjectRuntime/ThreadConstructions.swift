#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The constructions in progress on one thread, kept per thread so that a construction takes no lock of the process.
///
/// Only its own thread changes it. Others read it while it waits, see `ThreadWaitGraph`.
struct ThreadConstructions {
  /// One construction, in the frame of the function that runs it.
  struct Construction {
    let name: StaticString
    /// The lock of the slot. `nil` for a construction in an isolated container, for which no other thread can wait.
    let lock: ConstructionLock?
    /// The construction that this one is a part of.
    let outer: UnsafePointer<Construction>?
    /// How many constructions it is a part of.
    let depth: Int
  }

  private struct State {
    var innermost: UnsafePointer<Construction>?
    lazy var stack = ThreadStack()
  }

  private let state: UnsafeMutablePointer<State>

  /// Tells threads apart while they live; never 0.
  var identity: UInt { UInt(bitPattern: state) }

  /// Whether this thread constructs nothing.
  var isIdle: Bool { state.pointee.innermost == nil }

  /// How many constructions this thread is in.
  var depth: Int { state.pointee.innermost.map { $0.pointee.depth + 1 } ?? 0 }

  /// Runs `body` as the construction of a name.
  @inline(__always)
  func during<Result, Failure: Error>(
    _ name: StaticString, holding lock: ConstructionLock?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = state.pointee.innermost
    let construction = Construction(name: name, lock: lock, outer: outer, depth: depth)
    return try withUnsafePointer(to: construction) { construction throws(Failure) in
      state.pointee.innermost = construction
      defer { state.pointee.innermost = outer }
      return try body()
    }
  }

  /// The names of the constructions from `lock` on, if this thread constructs the value of that lock.
  func names(from lock: ConstructionLock) -> [StaticString]? {
    names { $0.lock == lock }
  }

  /// The names of the constructions that are parts of `depth` others, or of more.
  func names(from depth: Int) -> [StaticString] {
    names { $0.depth == depth } ?? []
  }

  /// Ends the program with the names on the cycle that leads to `name` again.
  func stopAtRecursion(to name: StaticString) -> Never {
    stopAtCycle(names { $0.name.description == name.description } ?? names(from: 0))
  }

  /// The names from the innermost construction that is searched for on, the innermost last.
  private func names(from isStart: (Construction) -> Bool) -> [StaticString]? {
    var names: [StaticString] = []
    var next = state.pointee.innermost
    while let construction = next?.pointee {
      names.append(construction.name)
      if isStart(construction) { return names.reversed() }
      next = construction.outer
    }
    return nil
  }

  /// Stops the program if the stack is nearly exhausted: containers construct containers without end.
  ///
  /// A thread with few constructions does not ask the system for its stack.
  @inline(__always)
  func stopWithoutStack(for name: StaticString) {
    if depth > Self.depthWithStack, isStackLow { stopAtRecursion(to: name) }
  }

  private static let depthWithStack = 16

  /// Whether the thread's stack is nearly exhausted.
  var isStackLow: Bool { state.pointee.stack?.isLow == true }

  static var current: ThreadConstructions {
    if let known = pthread_getspecific(key) {
      return ThreadConstructions(state: known.assumingMemoryBound(to: State.self))
    }
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    pthread_setspecific(key, state)
    return ThreadConstructions(state: state)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // Its argument is optional in some C libraries and not in others; `release` takes both.
    let status = pthread_key_create(&key) { release($0) }
    precondition(status == 0, "no thread-local storage is left")
    return key
  }()

  private static func release(_ state: UnsafeMutableRawPointer?) {
    state?.assumingMemoryBound(to: State.self).deinitialize(count: 1).deallocate()
  }
}
