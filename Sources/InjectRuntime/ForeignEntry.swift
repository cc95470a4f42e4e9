/// A registration: an object, found again as long as it lives and retained by nothing here, and its place.
struct ForeignEntry {
  weak var object: AnyObject?
  /// The identity of the object. Another object may have the same when this one is gone.
  let identity: ObjectIdentifier
  /// Its place: entries of one registry are numbered from 1, in order.
  let number: Int
  /// The words of the value after the reference to its object: the witness tables of an `any Panel`; none of a class.
  let witnesses: ContiguousArray<UInt>
  /// How many registrations keep it: one, or in a collection one for each member that the object is registered with.
  var registrations = 1
}

/// An object that was alive when it was looked for, and is now retained.
@usableFromInline
struct ForeignFinding {
  @usableFromInline
  let object: AnyObject
  @usableFromInline
  let witnesses: ContiguousArray<UInt>
  let number: Int

  /// Returns the object as what it was registered as.
  @inlinable
  func value<Value>() -> Value {
    if MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size { return unsafeBitCast(object, to: Value.self) }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { value in
      write(to: UnsafeMutableRawPointer(value.baseAddress.unsafelyUnwrapped))
      return value.moveElement(from: 0)
    }
  }

  /// Initializes memory with the words of the value: a reference to the object, and the witness tables.
  @usableFromInline
  func write(to place: UnsafeMutableRawPointer) {
    witnesses.withUnsafeBytes { words in
      guard let start = words.baseAddress else { return }
      (place + MemoryLayout<AnyObject>.size).copyMemory(from: start, byteCount: words.count)
    }
    place.initializeMemory(as: AnyObject.self, to: object)
  }
}
