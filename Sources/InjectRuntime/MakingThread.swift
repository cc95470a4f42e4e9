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
final class MakingThread {
  struct Making {
    let name: StaticString
    /// `nil` for what an isolated container makes, which no other thread can wait for.
    let gate: UnsafePointer<Gate>?
  }

  /// Each is constructed for the one before it.
  private(set) var makings: [Making] = []

  /// Tells threads apart while they live; never 0.
  var identity: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

  func begin(_ name: StaticString, behind gate: UnsafePointer<Gate>?) {
    makings.append(Making(name: name, gate: gate))
  }

  func end() {
    makings.removeLast()
  }

  /// The names of the constructions from `gate` on, if this thread constructs the value of that gate.
  func names(from gate: UnsafePointer<Gate>) -> [StaticString]? {
    makings.lastIndex { $0.gate == gate }.map(names(from:))
  }

  func names(from depth: Int) -> [StaticString] {
    makings.dropFirst(depth).map(\.name)
  }

  /// Ends the program with the names on the cycle that leads to `name` again.
  func stopAtRecursion(to name: StaticString) -> Never {
    let start = makings.lastIndex { $0.name.description == name.description } ?? 0
    stopAtCycle(names(from: start))
  }

  private lazy var stack = ThreadStack()

  /// Whether the thread's stack will not do for many more constructions.
  var isStackLow: Bool { stack?.isLow == true }

  static var current: MakingThread {
    if let known = pthread_getspecific(key) {
      return Unmanaged.fromOpaque(known).takeUnretainedValue()
    }
    let thread = MakingThread()
    pthread_setspecific(key, Unmanaged.passRetained(thread).toOpaque())
    return thread
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // Its argument is optional in some C libraries and not in others; `release` takes both.
    let status = pthread_key_create(&key) { release($0) }
    precondition(status == 0, "no thread-local storage is left")
    return key
  }()

  private static func release(_ thread: UnsafeMutableRawPointer?) {
    guard let thread else { return }
    Unmanaged<MakingThread>.fromOpaque(thread).release()
  }
}
