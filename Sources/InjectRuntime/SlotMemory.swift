import InjectAtomics

/// The memory of a slot, on the heap: a lock, a word for the slot's state, and the place of its value.
///
/// A slot is a `let` of a container and changes inside, while other threads read it. The systems that have no atomic
/// types of Swift allow that only of memory with an address of its own. See `Decisions/41-slots-on-the-heap.md`.
///
/// The owner frees it. Its generic functions are always inlined, so that none is compiled for the type of each slot.
///
/// It is frozen, as is all that an inlinable initializer fills: a build with library evolution demands it.
@frozen @usableFromInline
struct SlotMemory: @unchecked Sendable {
  /// The state. The value follows it, and the lock is before it, where only this module looks.
  @usableFromInline
  let state: InjectWord

  /// Memory without a value, and with a state of zero.
  @inline(__always)
  init<Value>(for type: Value.Type) {
    self.init(size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
  }

  /// Nearly all slots are the next ones of a block: for those this calls nothing.
  @inline(never)
  private init(size: Int, alignment: Int) {
    let word = MemoryLayout<UInt>.stride
    let start = Self.start(alignment: word)
    if alignment <= word, let place = ThreadConstructions.known?.nextPlace(byteCount: start &+ word &+ size) {
      self.init(start: place.memory + start, distance: place.distance &+ start)
    } else {
      self.init(byteCount: size, alignment: alignment)
    }
  }

  @inline(never)
  private init(byteCount: Int, alignment: Int) {
    let alignment = Self.alignment(for: alignment)
    let start = Self.start(alignment: alignment)
    let byteCount = start &+ alignment &+ byteCount
    let place = ThreadConstructions.current.firstPlace(byteCount: byteCount, alignment: alignment)
    let memory = place?.memory ?? .allocate(byteCount: byteCount, alignment: alignment)
    self.init(start: memory + start, distance: place.map { $0.distance &+ start } ?? 0)
  }

  @inline(__always)
  private init(start: UnsafeMutableRawPointer, distance: Int) {
    state = InjectWord(address: start.bindMemory(to: UInt.self, capacity: 1))
    state.address.initialize(to: 0)
    self.distance.initialize(to: UInt32(truncatingIfNeeded: distance))
    initializeLock()
  }

  /// Where the state is in the memory: after the distance and the lock, so that the value, which is next, is aligned.
  private static func start(alignment: Int) -> Int {
    (MemoryLayout<UInt32>.stride &+ MemoryLayout<Lock>.stride &+ alignment &- 1) & ~(alignment &- 1)
  }

  /// The distance from the start of the block to the state; 0 of memory that is no part of a block.
  private var distance: UnsafeMutablePointer<UInt32> {
    let place = UnsafeMutableRawPointer(state.address) - MemoryLayout<Lock>.stride - MemoryLayout<UInt32>.stride
    return place.assumingMemoryBound(to: UInt32.self)
  }

  /// The alignment of a value, which is the distance from the state to it.
  @inlinable @inline(__always)
  static func alignment(for alignment: Int) -> Int {
    max(alignment, MemoryLayout<UInt>.stride)
  }

  /// The place of the value, which the slot has initialized or not. Each call must be for the same type.
  @inlinable @inline(__always)
  func place<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> {
    let distance = Self.alignment(for: MemoryLayout<Value>.alignment)
    return (UnsafeMutableRawPointer(state.address) + distance).assumingMemoryBound(to: type)
  }

  /// Returns a copy of the value, which is there and does not change any more.
  ///
  /// It is read from its place and not made of the bits of a word. Of such an object the compiler does not know who
  /// retains it: it retained the copy only after the container had ended, in `ShopContainer().store`.
  @inlinable @inline(__always)
  func value<Value>(of type: Value.Type) -> Value {
    place(of: type).pointee
  }

  /// Frees the memory, without its value.
  @inlinable @inline(__always)
  func free<Value>(for type: Value.Type) {
    free(alignment: MemoryLayout<Value>.alignment)
  }

  @usableFromInline @inline(never)
  func free(alignment: Int) {
    let (state, distance) = (UnsafeMutableRawPointer(state.address), Int(distance.pointee))
    if distance > 0 { return ThreadConstructions.release(1, of: state - distance) }
    (state - Self.start(alignment: Self.alignment(for: alignment))).deallocate()
  }
}
