#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The constructions that one thread is in. Kept per thread, so that a construction takes no lock of the process.
///
/// Only its own thread changes it. Others read it while it waits, see `Waits`.
struct MakingThread {
  /// One construction, in the frame of the function that runs it.
  struct Making {
    let name: StaticString
    /// `nil` for what an isolated container makes, which no other thread can wait for.
    let gate: UnsafePointer<Gate>?
    /// The construction that this one is a part of.
    let outer: UnsafePointer<Making>?
    /// How many constructions it is a part of.
    let depth: Int
  }

  private struct State {
    var innermost: UnsafePointer<Making>?
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
    _ name: StaticString, behind gate: UnsafePointer<Gate>?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = state.pointee.innermost
    let making = Making(name: name, gate: gate, outer: outer, depth: depth)
    return try withUnsafePointer(to: making) { making throws(Failure) in
      state.pointee.innermost = making
      defer { state.pointee.innermost = outer }
      return try body()
    }
  }

  /// The names of the constructions from `gate` on, if this thread constructs the value of that gate.
  func names(from gate: UnsafePointer<Gate>) -> [StaticString]? {
    names { $0.gate == gate }
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
  private func names(from isStart: (Making) -> Bool) -> [StaticString]? {
    var names: [StaticString] = []
    var next = state.pointee.innermost
    while let making = next?.pointee {
      names.append(making.name)
      if isStart(making) { return names.reversed() }
      next = making.outer
    }
    return nil
  }

  /// Ends the program where the value of a slot is the innermost of so many constructions that the stack will not do for many
  /// more: containers that construct containers without end. Of few constructions the stack is not looked at, so that the
  /// first one of a thread does not ask the system for it.
  @inline(__always)
  func stopWithoutStack(for name: StaticString) {
    if depth > Self.depthWithStack, isStackLow { stopAtRecursion(to: name) }
  }

  private static let depthWithStack = 16

  /// Whether the thread's stack will not do for many more constructions.
  var isStackLow: Bool { state.pointee.stack?.isLow == true }

  static var current: MakingThread {
    if let known = pthread_getspecific(key) {
      return MakingThread(state: known.assumingMemoryBound(to: State.self))
    }
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    pthread_setspecific(key, state)
    return MakingThread(state: state)
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
