/// A reference that does not retain its object, and gives it back as the value that it was made of.
///
/// A value of a protocol is more than a reference to its object: the witness tables follow. They retain nothing.
@usableFromInline
struct WeakReference {
  @usableFromInline
  weak var object: AnyObject?
  /// The words of the value after the reference to its object: the witness tables of an `any Panel`; none of a class.
  @usableFromInline
  let witnesses: ContiguousArray<UInt>

  init(to object: AnyObject, _ witnesses: ContiguousArray<UInt>) {
    self.object = object
    self.witnesses = witnesses
  }

  /// The object if it lives, retained.
  @inlinable
  var strong: StrongReference? {
    guard let object else { return nil }
    return StrongReference(to: object, witnesses)
  }

  /// The words of a value after the reference to its object.
  static func witnesses<Value>(of value: Value) -> ContiguousArray<UInt> {
    guard MemoryLayout<Value>.size > MemoryLayout<AnyObject>.size else { return [] }
    return withUnsafeBytes(of: value) { ContiguousArray($0.bindMemory(to: UInt.self).dropFirst()) }
  }
}

/// A reference that retains its object, which a `WeakReference` found alive.
@usableFromInline
struct StrongReference {
  @usableFromInline
  let object: AnyObject
  @usableFromInline
  let witnesses: ContiguousArray<UInt>

  @inlinable
  init(to object: AnyObject, _ witnesses: ContiguousArray<UInt>) {
    self.object = object
    self.witnesses = witnesses
  }

  /// Returns the value that the weak reference was made of.
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

// Whoever has one guards it, and is `Sendable` only where the values are.
extension WeakReference: @unchecked Sendable {}

extension Guarded where State == WeakReference? {
  /// The object if there is one and it lives, retained. No code of others runs with the lock.
  @usableFromInline
  var strong: StrongReference? {
    @inline(never) borrowing get { withLock { $0?.strong } }
  }

  /// Finds another object from now on.
  borrowing func replace(with reference: WeakReference) {
    withLock { $0 = reference }
  }
}
