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
struct ThreadConstructions: @unchecked Sendable {
  /// One construction. Each is a part of the one before it.
  struct Construction {
    let name: StaticString
    /// The lock of the slot; nil for a construction that no slot keeps.
    let lock: ConstructionLock?
  }

  struct State {
    var constructions = UnsafeMutablePointer<Construction>.allocate(capacity: ThreadConstructions.shallow)
    var capacity = ThreadConstructions.shallow
    var depth = 0
    lazy var stack = currentStack()
    /// How many places are left in the block of slots that the thread fills, its start, and its size and used bytes.
    var places = 0
    var block: UnsafeMutableRawPointer?
    var used = 0
    var size = 0
  }

  let state: UnsafeMutablePointer<State>

  /// Tells threads apart while they live; never 0.
  var identity: UInt { UInt(bitPattern: state) }

  /// Whether this thread constructs nothing.
  var isIdle: Bool { state.pointee.depth == 0 }

  /// So many constructions may be parts of each other before the system is asked for the thread's stack.
  private static let shallow = 16

  /// Begins the construction of a name.
  @inline(__always)
  func begin(_ name: StaticString, holding lock: ConstructionLock?) {
    let depth = state.pointee.depth
    if depth >= Self.shallow { prepareForDepth(name) }
    (state.pointee.constructions + depth).initialize(to: Construction(name: name, lock: lock))
    state.pointee.depth = depth &+ 1
  }

  /// Ends the construction that was begun last.
  @inline(__always)
  func end() {
    state.pointee.depth &-= 1
  }

  /// Makes room for one more, or traps if the stack is nearly used up.
  @inline(never)
  private func prepareForDepth(_ name: StaticString) {
    stopWithoutStack(for: name)
    let (capacity, old) = (state.pointee.capacity, state.pointee.constructions)
    guard state.pointee.depth == capacity else { return }
    state.pointee.constructions = .allocate(capacity: 2 * capacity)
    state.pointee.constructions.moveInitialize(from: old, count: capacity)
    state.pointee.capacity = 2 * capacity
    old.deallocate()
  }

  private var all: UnsafeBufferPointer<Construction> {
    UnsafeBufferPointer(start: state.pointee.constructions, count: state.pointee.depth)
  }

  /// The depth of the construction that holds a lock, if this thread constructs its value.
  func depth(of lock: ConstructionLock) -> Int? {
    all.lastIndex { $0.lock?.memory.state.address == lock.memory.state.address }
  }

  /// The name of a construction.
  func name(at depth: Int) -> String { all[depth].name.description }

  /// The names of the constructions from one on, each before an arrow.
  ///
  /// It is a text, and no array: that would need the metadata of one in each program.
  func path(from start: Int, to end: Int? = nil) -> String {
    var path = ""
    for depth in start..<(end ?? all.count) { path += name(at: depth) + " → " }
    return path
  }

  /// Traps if the stack is nearly used up.
  ///
  /// Where `name` is being constructed already, containers or factories construct each other without end.
  func stopWithoutStack(for name: StaticString) {
    guard let stack = state.pointee.stack, isNearlyUsedUp(stack) else { return }
    let (name, depth) = (name.description, all.count)
    if let start = all.lastIndex(where: { $0.name.description == name }) { stopAtCycle(path(from: start) + name) }
    let shown = depth > 11 ? path(from: 0, to: 5) + "… → " + path(from: depth - 4) : path(from: 0)
    fatalError(
      "the stack of this thread is nearly used up by " + (depth + 1).description
        + " constructions, each of which asks for the next: " + shown + name + "; request "
        + (depth > 0 ? self.name(at: 0) : name) + " on a thread with a larger stack")
  }

  static var current: ThreadConstructions {
    if let known = pthread_getspecific(key) {
      return ThreadConstructions(state: known.assumingMemoryBound(to: State.self))
    }
    return first()
  }

  @inline(never)
  private static func first() -> ThreadConstructions {
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
    guard let state = state?.assumingMemoryBound(to: State.self) else { return }
    state.pointee.constructions.deallocate()
    state.deinitialize(count: 1).deallocate()
  }
}

extension _Inject {
  /// Constructs something that may be asked for again while it is constructed, in a recursion that its data end: a
  /// folder in a folder.
  ///
  /// It is for what can ask for itself through a provider or `@Inject`. A recursion that does not end traps
  /// with the names on the cycle, before the thread's stack is used up.
  public static func constructing<Value, Failure: Error>(
    _ name: StaticString, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadConstructions.current
    thread.stopWithoutStack(for: name)
    thread.begin(name, holding: nil)
    defer { thread.end() }
    return try make()
  }
}

/// The addresses of this thread's stack, or nil if the system does not say where it is.
private func currentStack() -> Range<UInt>? {
  #if canImport(Darwin)
    let thread = pthread_self()
    let top = UInt(bitPattern: pthread_get_stackaddr_np(thread))
    return (top - UInt(pthread_get_stacksize_np(thread)))..<top
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
    var attributes = pthread_attr_t()
    // It is not among the declarations that Swift imports. A program without dynamic symbols does not find it.
    typealias Read = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
    guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
    guard unsafeBitCast(symbol, to: Read.self)(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var start: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &start, &size) == 0, let start else { return nil }
    return UInt(bitPattern: start)..<(UInt(bitPattern: start) + UInt(size))
  #else
    return nil
  #endif
}

/// Whether this thread has used nearly all of its stack. What must be left is enough for an initializer that calls a
/// provider, and for the message of the stop.
private func isNearlyUsedUp(_ stack: Range<UInt>) -> Bool {
  var here: UInt8 = 0
  let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  // The address sanitizer may keep variables elsewhere.
  return stack.contains(address) && address - stack.lowerBound < min(64 * 1024, UInt(stack.count) / 4)
}
