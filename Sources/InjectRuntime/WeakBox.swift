import InjectAtomics

/// The storage of a weak slot: what finds an object as long as something else retains it.
///
/// The object is in a cell on the heap, which is there from the first construction on: a weak reference, and the words
/// of the value as they are. A value of a protocol is more than a reference to its object. Its words retain nothing,
/// and are copied only while the weak reference has retained the object.
@frozen @usableFromInline
struct WeakBox<Value> {
  /// The address of the cell, in the memory of the slot; 0 before there is one.
  @usableFromInline
  let word: InjectWord

  @inlinable
  init(at address: UnsafeMutablePointer<UInt>) {
    word = InjectWord(address: address)
  }

  /// Ends the box. Called once.
  func end() {
    guard let cell = UnsafeMutablePointer<WeakCell>(bitPattern: word.loadAcquiring()) else { return }
    cell.deinitialize(count: 1)
    cell.deallocate()
  }

  /// The object if something retains it, read by any thread.
  @inlinable
  var living: Value? {
    guard let cell = UnsafeMutablePointer<WeakCell>(bitPattern: word.loadAcquiring()) else { return nil }
    let readers = WeakCell.readers(of: cell)
    if readers.addAcquiring(1) >= WeakCell.writing { WeakCell.waitToRead(readers) }
    let value = Self.value(in: cell)
    readers.addReleasing(UInt.max)
    return value
  }

  /// The object if something retains it, read by the isolation domain that stored it.
  @inlinable
  var ownLiving: Value? {
    guard let cell = UnsafeMutablePointer<WeakCell>(bitPattern: word.loadRelaxed()) else { return nil }
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
    let cell = UnsafeMutablePointer<WeakCell>(bitPattern: word.loadRelaxed()) ?? new()
    WeakCell.withoutReaders(of: cell) {
      cell.pointee.object = object
      withUnsafePointer(to: value) { words in
        UnsafeMutableRawPointer(cell + 1).copyMemory(from: words, byteCount: MemoryLayout<Value>.size)
      }
    }
    word.storeReleasing(UInt(bitPattern: cell))
  }

  private func new() -> UnsafeMutablePointer<WeakCell> {
    let size = MemoryLayout<WeakCell>.stride + MemoryLayout<Value>.size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<WeakCell>.alignment)
    return memory.initializeMemory(as: WeakCell.self, to: WeakCell())
  }
}

/// A weak reference, with the number of threads that read it. A thread that replaces it waits for them. The words of
/// the value follow it.
///
/// To replace a weak reference frees what a thread may be reading. A reader takes as long as retaining an object does,
/// and runs nobody's code meanwhile, so the one that writes waits without a lock.
@usableFromInline
struct WeakCell {
  /// How many threads read, and `writing` while one writes. It is first, so it is at the address of the cell.
  @usableFromInline
  var readers: UInt = 0

  @usableFromInline
  weak var object: AnyObject?

  @usableFromInline static let writing: UInt = 1 << (UInt.bitWidth - 1)

  @inlinable
  static func readers(of cell: UnsafeMutablePointer<WeakCell>) -> InjectWord {
    InjectWord(address: UnsafeMutableRawPointer(cell).assumingMemoryBound(to: UInt.self))
  }

  /// Begins to read once no thread writes.
  @usableFromInline @inline(never)
  static func waitToRead(_ readers: InjectWord) {
    repeat {
      readers.addReleasing(UInt.max)
      while readers.loadRelaxed() >= writing { ThreadConstructions.yield() }
    } while readers.addAcquiring(1) >= writing
  }

  /// Runs `body` once no thread reads, and keeps new readers out meanwhile.
  static func withoutReaders(of cell: UnsafeMutablePointer<WeakCell>, _ body: () -> Void) {
    let readers = readers(of: cell)
    _ = readers.addAcquiring(writing)
    while readers.loadAcquiring() != writing { ThreadConstructions.yield() }
    body()
    // Those that were kept out may not have gone yet.
    readers.addReleasing(writing)
  }
}
