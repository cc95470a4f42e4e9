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

/// The storage of a singleton: one word, which has the bits of the value where they fit, or else where its cell on the heap is.
///
/// The slot knows whether there is a value. Each call must be for the same type, because the word is not generic: what
/// passes it looks up no type.
///
/// Its generic functions are always inlined, so that none is compiled for the type of each slot.
@usableFromInline
struct SlotWord: ~Copyable, Sendable {
  /// It is changed once, before any other thread reads it.
  @usableFromInline
  let word = Atomic<UInt>(0)

  @usableFromInline
  init() {}

  /// Returns the value.
  @inlinable @inline(__always)
  func value<Value>(of type: Value.Type) -> Value {
    guard Self.fits(type) else { return cell(of: type).pointee }
    return withUnsafeBytes(of: word.load(ordering: .relaxed)) { $0.load(as: type) }
  }

  /// Keeps the value. Called once.
  @inlinable @inline(__always)
  func keep<Value>(_ value: consuming Value) {
    if Self.fits(Value.self) {
      var bits: UInt = 0
      // A closure cannot consume a parameter.
      var value = Optional(value)
      withUnsafeMutableBytes(of: &bits) {
        _ = $0.baseAddress.unsafelyUnwrapped.initializeMemory(as: Value.self, to: value.take().unsafelyUnwrapped)
      }
      word.store(bits, ordering: .relaxed)
    } else {
      let memory = newCell(MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
      let cell = memory.bindMemory(to: Value.self, capacity: 1)
      cell.initialize(to: value)
      word.store(UInt(bitPattern: cell), ordering: .relaxed)
    }
  }

  /// Ends the value. Called once, after `keep`.
  @inlinable @inline(__always)
  func end<Value>(_ type: Value.Type) {
    if Self.fits(type) {
      var bits = word.load(ordering: .relaxed)
      withUnsafeMutableBytes(of: &bits) {
        _ = $0.assumingMemoryBound(to: type).baseAddress.unsafelyUnwrapped.deinitialize(count: 1)
      }
    } else {
      let cell = cell(of: type)
      cell.deinitialize(count: 1)
      endCell(cell)
    }
  }

  /// The cell of a value that does not fit, which `keep` has allocated.
  @inlinable @inline(__always)
  func cell<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> {
    UnsafeMutablePointer(bitPattern: word.load(ordering: .relaxed)).unsafelyUnwrapped
  }

  @inlinable @inline(__always)
  static func fits<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size <= MemoryLayout<UInt>.size && MemoryLayout<Value>.alignment <= MemoryLayout<UInt>.alignment
  }
}

/// Returns memory for a value. The allocator's own function is quicker than Swift's, which asks for an alignment.
@usableFromInline @inline(never)
func newCell(_ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer {
  var cell: UnsafeMutableRawPointer?
  if alignment <= MemoryLayout<(Int, Int)>.size {
    cell = malloc(size)
  } else {
    posix_memalign(&cell, alignment, size)
  }
  guard let cell else { preconditionFailure("no memory is left") }
  return cell
}

@usableFromInline @inline(never)
func endCell(_ cell: UnsafeMutableRawPointer) {
  free(cell)
}
