import InjectAtomics

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
    var constructions: UnsafeMutablePointer<Construction>
    /// The place of the next construction.
    var next: UnsafeMutablePointer<Construction>
    /// The place of the first one that is deep.
    var deep: UnsafeMutablePointer<Construction>
    var capacity = ThreadConstructions.shallow
    lazy var stack = currentStack()
    /// How many places are left in the block of slots that the thread fills, its start, and its used bytes and its
    /// size, which are 0 when no place is left.
    var places = 0
    var block: UnsafeMutableRawPointer?
    var used = 0
    var size = 0

    init() {
      constructions = ThreadConstructions.room(for: capacity, in: nil)
      next = constructions
      deep = constructions + ThreadConstructions.shallow
    }
  }

  let state: UnsafeMutablePointer<State>

  /// Tells threads apart while they live; never 0.
  var identity: UInt { UInt(bitPattern: state) }

  /// So many constructions may be parts of each other before the system is asked for the thread's stack.
  private static let shallow = 16

  /// How many constructions are in progress.
  var depth: Int { state.pointee.next - state.pointee.constructions }

  /// Whether the thread constructs so little that there is room for more.
  @inline(__always)
  var isShallow: Bool { state.pointee.next < state.pointee.deep }

  /// Notes what is constructed next, for which there is room.
  @inline(__always)
  func note(_ name: StaticString, holding lock: ConstructionLock?) {
    state.pointee.next.initialize(to: Construction(name: name, lock: lock))
  }

  /// The name that was noted.
  var notedName: StaticString { state.pointee.next.pointee.name }

  /// Begins the construction that was noted.
  @inline(__always)
  func begin() {
    state.pointee.next += 1
  }

  /// Ends the construction that was begun last.
  @inline(__always)
  func end() {
    state.pointee.next -= 1
  }

  /// Makes room for one more, or traps if the stack is nearly used up.
  @inline(never)
  func makeRoom(for name: StaticString) {
    if isShallow { return }
    stopWithoutStack(for: name)
    let capacity = state.pointee.capacity
    guard depth == capacity else { return }
    let new = Self.room(for: 2 * capacity, in: state.pointee.constructions)
    state.pointee.constructions = new
    state.pointee.next = new + capacity
    state.pointee.deep = new + Self.shallow
    state.pointee.capacity = 2 * capacity
  }

  private static func room(
    for count: Int, in old: UnsafeMutablePointer<Construction>?
  ) -> UnsafeMutablePointer<Construction> {
    realloc(old, count * MemoryLayout<Construction>.stride).unsafelyUnwrapped.assumingMemoryBound(to: Construction.self)
  }

  /// Lets `body` begin one construction as if it were not deep.
  @inline(__always)
  func withRoom(for name: StaticString, _ body: () -> Void) {
    makeRoom(for: name)
    state.pointee.deep = state.pointee.next + 1
    body()
    state.pointee.deep = state.pointee.constructions + Self.shallow
  }

  private var all: UnsafeBufferPointer<Construction> {
    UnsafeBufferPointer(start: state.pointee.constructions, count: depth)
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
    var text = "the stack of this thread is nearly used up by "
    text += (depth + 1).description
    text += " constructions, each of which asks for the next: "
    text += path(from: 0, to: depth > 11 ? 5 : depth)
    if depth > 11 { text += "… → " + path(from: depth - 4) }
    text += name
    text += "; request "
    text += depth > 0 ? self.name(at: 0) : name
    text += " on a thread with a larger stack"
    fatalError(text)
  }

  /// Those of this thread.
  @inline(__always)
  static var current: ThreadConstructions { known ?? first() }

  /// Those of this thread, if it has asked before.
  @inline(__always)
  static var known: ThreadConstructions? {
    guard let state = injectThreadState() else { return nil }
    return ThreadConstructions(state: state.assumingMemoryBound(to: State.self))
  }

  /// Returns memory that is aligned for words. That of Swift takes three functions more, which ask for an alignment.
  @inline(__always)
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer { malloc(byteCount).unsafelyUnwrapped }

  /// Frees what `allocate` returned.
  @inline(__always)
  static func deallocate(_ memory: UnsafeMutableRawPointer) { free(memory) }

  /// Lets other threads run.
  static func yield() { sched_yield() }

  @inline(never)
  private static func first() -> ThreadConstructions {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    injectSetThreadState(state)
    // For the end of the thread.
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
    // What the thread ends after this may construct once more.
    injectSetThreadState(nil)
    deallocate(state.pointee.constructions)
    state.deinitialize(count: 1).deallocate()
  }
}

extension _Inject {
  /// Constructs something that may be asked for again while it is constructed, in a recursion that its data end: a
  /// folder in a folder.
  ///
  /// It is for what can ask for itself through a provider or `@Inject`. A recursion that does not end traps
  /// with the names on the cycle, before the thread's stack is used up.
  public static func constructing<Value: ~Copyable, Failure: Error>(
    _ name: StaticString, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadConstructions.current
    thread.stopWithoutStack(for: name)
    thread.makeRoom(for: name)
    thread.note(name, holding: nil)
    thread.begin()
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
