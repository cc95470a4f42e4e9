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

/// The storage of a singleton: one word, which is the value itself where it fits, or else where its cell on the heap is.
///
/// The slot knows whether there is a value. Each call must be for the same type, because the word is not generic: what
/// passes it looks up no type.
@usableFromInline
struct SlotWord: ~Copyable, Sendable {
  /// It is changed once, before any other thread reads it; an atomic is what has one address for life.
  @usableFromInline
  let word = Atomic<UInt>(0)

  @usableFromInline
  init() {}

  /// Returns the value.
  @inlinable
  func value<Value>(of type: Value.Type) -> Value {
    withAddress(of: type) { $0.pointee }
  }

  /// Keeps the value. Called once.
  @inlinable
  func keep<Value>(_ value: consuming Value) {
    let cell: UnsafeMutablePointer<Value>
    if Self.fits(Value.self) {
      // The word stays where it is.
      cell = withUnsafePointer(to: word) { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Value.self) }
    } else {
      cell = newCell(MemoryLayout<Value>.size, MemoryLayout<Value>.alignment).bindMemory(to: Value.self, capacity: 1)
      word.store(UInt(bitPattern: cell), ordering: .relaxed)
    }
    cell.initialize(to: value)
  }

  /// Ends the value. Called once, after `keep`.
  @inlinable
  func end<Value>(_ type: Value.Type) {
    withAddress(of: type) { address in
      _ = address.move()
      if !Self.fits(type) { endCell(address) }
    }
  }

  @inlinable
  func withAddress<Value, Result>(of type: Value.Type, _ body: (UnsafeMutablePointer<Value>) -> Result) -> Result {
    if Self.fits(type) {
      return withUnsafePointer(to: word) { word in
        body(UnsafeMutableRawPointer(mutating: word).assumingMemoryBound(to: Value.self))
      }
    }
    guard let cell = UnsafeMutablePointer<Value>(bitPattern: word.load(ordering: .relaxed)) else {
      preconditionFailure("nothing is kept")
    }
    return body(cell)
  }

  @inlinable
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
