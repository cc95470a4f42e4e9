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

  /// Begins to make so many slots.
  func reserve(_ places: Int) {
    closeBlock()
    state.pointee.places = places
  }

  /// Returns the memory of a slot, and its distance from the start of the block; nil if it is not part of a block.
  @inline(__always)
  func nextPlace(byteCount: Int, alignment: Int) -> (memory: UnsafeMutableRawPointer, distance: Int)? {
    guard state.pointee.places > 0 else { return nil }
    let byteCount = (byteCount &+ word &- 1) & ~(word &- 1)
    if byteCount > state.pointee.size &- state.pointee.used || alignment > word {
      guard openBlock(byteCount, alignment: alignment) else { return nil }
    }
    let distance = state.pointee.used
    state.pointee.places &-= 1
    state.pointee.used = distance &+ byteCount
    return (state.pointee.block.unsafelyUnwrapped + distance, distance)
  }

  /// Begins a block, which is as large as if each slot took what its first one takes. Few take more than an
  /// `any Sendable`: one that is large, or aligned to more than a word, has memory of its own.
  @inline(never)
  private func openBlock(_ byteCount: Int, alignment: Int) -> Bool {
    if byteCount > 8 * word || alignment > word {
      if let start = state.pointee.block { Self.release(1, of: start) }
      state.pointee.places &-= 1
      return false
    }
    closeBlock()
    let places = state.pointee.places
    (state.pointee.used, state.pointee.size) = (word, word &+ places &* byteCount)
    let start = UnsafeMutableRawPointer.allocate(byteCount: state.pointee.size, alignment: word)
    start.initializeMemory(as: UInt.self, to: UInt(bitPattern: places))
    state.pointee.block = start
    return true
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
    if living.subtract(UInt(bitPattern: count)) == 0 { start.deallocate() }
  }
}
