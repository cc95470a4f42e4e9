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
  /// One construction. Each is a part of the one before it.
  struct Construction {
    let name: StaticString
    /// The lock of the slot; nil for a construction that no slot keeps.
    let lock: ConstructionLock?
  }

  private struct State {
    var constructions = UnsafeMutablePointer<Construction>.allocate(capacity: ThreadConstructions.shallow)
    var capacity = ThreadConstructions.shallow
    var depth = 0
    lazy var stack = ThreadStack()
  }

  private let state: UnsafeMutablePointer<State>

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

  /// Makes room for one more, or stops the program if the stack is nearly used up.
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

  /// The names of the constructions from `lock` on, the innermost last, if this thread constructs the value of that
  /// lock.
  func names(from lock: ConstructionLock) -> [String]? {
    all.lastIndex { $0.lock?.memory.state.address == lock.memory.state.address }.map(names)
  }

  private func names(from depth: Int) -> [String] {
    (depth..<all.count).map { all[$0].name.description }
  }

  /// Stops the program if the stack is nearly used up.
  ///
  /// Where `name` is being constructed already, containers or factories construct each other without end.
  func stopWithoutStack(for name: StaticString) {
    guard state.pointee.stack?.isLow == true else { return }
    let (names, name) = (names(from: 0), name.description)
    if let start = names.lastIndex(of: name) { stopAtCycle(Array(names[start...])) }
    var shown = names + [name]
    if shown.count > 12 { shown.replaceSubrange(5..<(shown.count - 5), with: ["…"]) }
    fatalError(
      "the stack of this thread is nearly used up by \(names.count + 1) constructions, each of which asks for "
        + "the next: \(path(shown)); request \(shown[0]) on a thread with a larger stack")
  }

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
    guard let state = state?.assumingMemoryBound(to: State.self) else { return }
    state.pointee.constructions.deallocate()
    state.deinitialize(count: 1).deallocate()
  }
}

extension _Inject {
  /// Constructs something that may be asked for again while it is constructed, in a recursion that its data end: a
  /// folder in a folder.
  ///
  /// It is for what can ask for itself through a provider or `@Inject`. A recursion that does not end stops the program
  /// with the names on the cycle, before the thread's stack is used up.
  ///
  /// - Parameters:
  ///   - name: The binding's name, for the message: `ShopContainer.folder`.
  ///   - make: Constructs the value.
  /// - Returns: The value.
  /// - Throws: What `make` throws.
  public static func constructing<Value, Failure: Error>(
    _ name: StaticString, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadConstructions.current
    thread.stopWithoutStack(for: name)
    thread.begin(name, holding: nil)
    defer { thread.end() }
    return try make()
  }

  /// As the synchronous `constructing`, for a construction that waits. It stays in the isolation of the caller. Such a
  /// recursion uses no stack: it stops when it is a hundred thousand constructions deep.
  public static func constructing<Value, Failure: Error>(
    _ name: StaticString, isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let step = RecursionStep(name, after: RecursionStep.current)
    return try await RecursionStep.$current.binding(step, isolation: isolation, make)
  }
}

/// One of the asynchronous constructions that others are part of.
final class RecursionStep: Sendable {
  @TaskLocal static var current: RecursionStep?
  private static let greatestDepth = 100_000

  let name: StaticString
  private let depth: Int
  private let previous: RecursionStep?

  init(_ name: StaticString, after previous: RecursionStep?) {
    self.name = name
    self.previous = previous
    depth = (previous?.depth ?? 0) + 1
    if depth > Self.greatestDepth { stop() }
  }

  /// Ends the program with the names on the cycle that leads here again: containers construct containers without end.
  private func stop() -> Never {
    var names: [String] = []
    var step = previous
    while let current = step {
      names.append(current.name.description)
      if current.name.description == name.description { break }
      step = current.previous
    }
    stopAtCycle(names.reversed())
  }
}

/// The stack of a thread.
struct ThreadStack {
  private let bounds: Range<UInt>

  /// The stack that must be left: enough for an initializer that calls a provider, and for the message of the stop.
  private var reserve: UInt { min(64 * 1024, UInt(bounds.count) / 4) }

  /// The stack of this thread, or nil if the system does not say where it is.
  init?() {
    #if canImport(Darwin)
      let thread = pthread_self()
      let top = UInt(bitPattern: pthread_get_stackaddr_np(thread))
      bounds = (top - UInt(pthread_get_stacksize_np(thread)))..<top
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
      bounds = UInt(bitPattern: start)..<(UInt(bitPattern: start) + UInt(size))
    #else
      return nil
    #endif
  }

  /// Whether the current thread, which must be the one of this stack, has used nearly all of it.
  var isLow: Bool {
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    // The address sanitizer may keep variables elsewhere.
    return bounds.contains(address) && address - bounds.lowerBound < reserve
  }
}
