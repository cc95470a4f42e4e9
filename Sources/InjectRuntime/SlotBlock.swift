import InjectAtomics

extension _Inject {
  /// Makes the first of the slots that a container makes one after the other: they share a block of memory, in which
  /// they have so many places. An asynchronous slot has two, because it has memory for its lock too.
  @inlinable @inline(__always)
  public static func first<Slot: ~Copyable>(of places: Int, _ slot: @autoclosure () -> Slot) -> Slot {
    reserve(places)
    return slot()
  }

  @usableFromInline
  static func reserve(_ places: Int) { ThreadConstructions.current.reserve(places) }
}

/// The memory of the slots that a thread makes next, in one block: a container of a thousand slots takes one allocation
/// or a few, and what is requested together is close together.
///
/// The first word of a block counts the slots in it that have not been freed, and those that are still to be made. Any
/// thread frees the last one, and the block with it. (It is no type: a program would carry all that is known of it.)
extension ThreadConstructions {
  private var word: Int { MemoryLayout<UInt>.stride }

  /// A place in a block: its memory, and its distance from the start of the block.
  typealias Place = (memory: UnsafeMutableRawPointer, distance: Int)

  private func rounded(_ byteCount: Int) -> Int { (byteCount &+ word &- 1) & ~(word &- 1) }

  /// Begins to make so many slots.
  func reserve(_ places: Int) {
    closeBlock()
    state.pointee.places = places
  }

  /// Returns the next place in the block; nil if that has not so many bytes left.
  @inline(__always)
  func nextPlace(byteCount: Int) -> Place? {
    let distance = state.pointee.used
    let end = distance &+ rounded(byteCount)
    if end > state.pointee.size { return nil }
    takePlace(upTo: end)
    return (state.pointee.block.unsafelyUnwrapped + distance, distance)
  }

  /// Returns the first place of a new block, if there is a place to be taken. Few slots take more than an
  /// `any Sendable`: one that is large, or aligned to more than a word, has memory of its own.
  @inline(__always)
  func firstPlace(byteCount: Int, alignment: Int) -> Place? {
    guard state.pointee.places > 0 else { return nil }
    if byteCount > 8 * word || alignment > word {
      if let start = state.pointee.block { Self.release(1, of: start) }
      takePlace(upTo: state.pointee.used)
      return nil
    }
    openBlock(for: rounded(byteCount))
    return nextPlace(byteCount: byteCount)
  }

  @inline(__always)
  private func takePlace(upTo end: Int) {
    state.pointee.places &-= 1
    state.pointee.used = end
    if state.pointee.places == 0 { state.pointee.size = 0 }
  }

  /// Begins a block, which is as large as if each slot took what its first one takes.
  private func openBlock(for byteCount: Int) {
    closeBlock()
    let places = state.pointee.places
    (state.pointee.used, state.pointee.size) = (word, word &+ places &* byteCount)
    let start = Self.allocate(byteCount: state.pointee.size)
    start.initializeMemory(as: UInt.self, to: UInt(bitPattern: places))
    state.pointee.block = start
  }

  /// Ends the block without the slots that are still to be made.
  @inline(never)
  private func closeBlock() {
    if state.pointee.places > 0, let start = state.pointee.block { Self.release(state.pointee.places, of: start) }
    (state.pointee.block, state.pointee.used, state.pointee.size) = (nil, 0, 0)
  }

  /// Frees slots of a block, or the places of those that are not made in it.
  @inline(never)
  static func release(_ count: Int, of start: UnsafeMutableRawPointer) {
    let living = InjectWord(address: start.assumingMemoryBound(to: UInt.self))
    if living.subtract(UInt(bitPattern: count)) == 0 { deallocate(start) }
  }
}
