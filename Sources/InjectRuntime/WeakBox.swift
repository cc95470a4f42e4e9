import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The storage of a weak slot: what finds an object as long as something else retains it.
///
/// The object is in a cell on the heap, which is there from the first construction on: a weak reference, and the words of
/// the value as they are. A value of a protocol is more than a reference to its object. Its words retain nothing, and are
/// copied only while the weak reference has retained the object.
@usableFromInline
struct WeakBox<Value>: ~Copyable {
  @usableFromInline
  let cell = Atomic<UnsafeMutablePointer<WeakCell>?>(nil)

  init() {}

  deinit {
    guard let cell = cell.load(ordering: .acquiring) else { return }
    cell.deinitialize(count: 1)
    cell.deallocate()
  }

  /// The object if something retains it, read by any thread.
  @inlinable
  var living: Value? {
    guard let cell = cell.load(ordering: .acquiring) else { return nil }
    cell.pointee.beginReading()
    let value = Self.value(in: cell)
    cell.pointee.endReading()
    return value
  }

  /// The object if something retains it, read by the isolation domain that stored it.
  @inlinable
  var ownLiving: Value? {
    guard let cell = cell.load(ordering: .relaxed) else { return nil }
    return Self.value(in: cell)
  }

  @inlinable
  static func value(in cell: UnsafeMutablePointer<WeakCell>) -> Value? {
    guard let object = cell.pointee.object else { return nil }
    if MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size { return unsafeBitCast(object, to: Value.self) }
    // The value takes over what the weak reference has retained.
    _ = Unmanaged.passRetained(object)
    return UnsafeMutableRawPointer(cell + 1).assumingMemoryBound(to: Value.self).move()
  }

  /// Finds `value` from now on. One thread at a time calls this.
  func replace(with value: Value, object: AnyObject) {
    let cell = self.cell.load(ordering: .relaxed) ?? new()
    cell.pointee.beginWriting()
    cell.pointee.object = object
    withUnsafePointer(to: value) { words in
      UnsafeMutableRawPointer(cell + 1).copyMemory(from: words, byteCount: MemoryLayout<Value>.size)
    }
    cell.pointee.endWriting()
    self.cell.store(cell, ordering: .releasing)
  }

  private func new() -> UnsafeMutablePointer<WeakCell> {
    let size = MemoryLayout<WeakCell>.stride + MemoryLayout<Value>.size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<WeakCell>.alignment)
    let cell = memory.bindMemory(to: WeakCell.self, capacity: 1)
    cell.initialize(to: WeakCell())
    return cell
  }
}

// Many threads may read it, and one that replaces the object waits for them.
extension WeakBox: @unchecked Sendable where Value: Sendable {}

/// A weak reference, with the number of threads that read it. The words of the value follow it.
///
/// To replace a weak reference frees what a thread may be reading. A reader takes as long as retaining an object does, and
/// runs nobody's code meanwhile, so the one that writes waits without a lock.
@usableFromInline
struct WeakCell: ~Copyable {
  /// How many threads read; less than zero while one writes.
  @usableFromInline
  let readers = Atomic<Int>(0)

  @usableFromInline
  weak var object: AnyObject?

  init() {}

  @inlinable
  func beginReading() {
    if readers.wrappingAdd(1, ordering: .acquiring).oldValue < 0 { waitToRead() }
  }

  @inlinable
  func endReading() {
    readers.wrappingSubtract(1, ordering: .releasing)
  }

  /// Begins to read once no thread writes.
  @usableFromInline @inline(never)
  func waitToRead() {
    repeat {
      readers.wrappingSubtract(1, ordering: .relaxed)
      while readers.load(ordering: .relaxed) < 0 { sched_yield() }
    } while readers.wrappingAdd(1, ordering: .acquiring).oldValue < 0
  }

  /// Keeps new readers out, and waits for those that are reading.
  func beginWriting() {
    readers.wrappingAdd(.min, ordering: .acquiring)
    while readers.load(ordering: .acquiring) != .min { sched_yield() }
  }

  func endWriting() {
    // Those that were kept out may not have gone yet.
    readers.wrappingAdd(.min, ordering: .releasing)
  }
}
