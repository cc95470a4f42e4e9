/// The objects that are registered, each once, in the order of their registration.
///
/// Dead objects are detected late: when the newest is looked for, and by a sweep whenever there are four times as many
/// entries as the last one left. So adding costs amortised constant time, and there are at most four times as many
/// entries as there were objects alive at one time.
///
/// Looking whether an object lives makes a strong reference, and letting that go may end the object, whose `deinit` may
/// use this registry. So nothing here lets one go: what was found alive is handed out, for the caller to drop when it
/// no longer has the lock.
struct ForeignEntries {
  /// In ascending order of their numbers. Some are dead or were taken out.
  private var entries: ContiguousArray<ForeignEntry> = []
  /// The positions of the newest entries with these identities.
  private var positions = [ObjectIdentifier: Int]()
  /// How many entries there are when the next sweep is due.
  private var limit = Self.fewest
  /// The number of the newest entry there has been.
  private(set) var lastNumber = 0

  private static let fewest = 16
  private static let growth = 4

  /// How many entries there are, those of the dead too.
  var count: Int { entries.count }

  /// Whether the next entry must be preceded by a sweep.
  var needsSweep: Bool { entries.count >= limit }

  /// Adds an object that the caller holds, unless it has an entry: one of its identity, if that one's object lives, is
  /// its own. It is looked up once.
  ///
  /// - Returns: The position of the entry that it has.
  mutating func add(_ object: AnyObject, _ witnesses: () -> ContiguousArray<UInt>) -> Int? {
    precondition(!needsSweep, "entries are swept before one is added to a full list")
    let (identity, new) = (ObjectIdentifier(object), entries.count)
    let position = Self.enter(new, in: &positions[identity, default: new], entries)
    guard position == new else { return position }
    lastNumber += 1
    entries.append(ForeignEntry(object: object, identity: identity, number: lastNumber, witnesses: witnesses()))
    return nil
  }

  /// Changes a position to that of a new entry, unless it is of an object that lives.
  @inline(__always)
  private static func enter(_ new: Int, in position: inout Int, _ entries: ContiguousArray<ForeignEntry>) -> Int {
    if position < new, finding(at: position, in: entries) == nil { position = new }
    return position
  }

  /// Adds a registration to those of an entry.
  mutating func retain(at position: Int) {
    entries[position].registrations += 1
  }

  /// Ends a registration of an object that the caller holds. With the last one it is taken out: its entry stays, like
  /// those of the dead, until a sweep.
  ///
  /// - Returns: Whether it has an entry.
  mutating func release(_ object: AnyObject) -> Bool {
    guard let position = positions[ObjectIdentifier(object)], finding(at: position) != nil else { return false }
    entries[position].registrations -= 1
    return true
  }

  /// Leaves only the entries of objects that live.
  ///
  /// - Parameter body: Is given each of those. It must keep them until no lock is held.
  mutating func sweep(_ body: (consuming ForeignFinding) -> Void) {
    var kept = 0
    for position in entries.indices {
      guard let finding = finding(at: position) else { continue }
      if kept < position { entries.swapAt(kept, position) }
      kept += 1
      body(finding)
    }
    limit = max(Self.growth * kept, Self.fewest)
    if kept < entries.count { leave(kept) }
  }

  /// Leaves the first entries alone.
  @inline(never)
  private mutating func leave(_ kept: Int) {
    entries.removeSubrange(kept...)
    if entries.capacity > 2 * limit { entries = ContiguousArray(entries.map(\.self)) }
    positions = [:]
    for position in entries.indices { positions[entries[position].identity] = position }
  }

  /// The newest that lives. Newer ones that are dead are gone after that.
  mutating func newest() -> ForeignFinding? {
    while let last = entries.indices.last {
      if let finding = finding(at: last) { return finding }
      removeLast()
    }
    return nil
  }

  @inline(never)
  private mutating func removeLast() {
    let identity = entries.removeLast().identity
    if positions[identity] == entries.count { positions[identity] = nil }
  }

  /// The oldest living object whose number is greater than `number`, and not greater than `last`. Sets `number` to its
  /// number, or without an object to the greatest one that was looked at.
  func next(after number: inout Int, through last: Int) -> ForeignFinding? {
    for position in firstPosition(after: number)..<entries.count {
      if entries[position].number > last { break }
      guard let finding = finding(at: position) else { continue }
      number = finding.number
      return finding
    }
    number = max(number, min(last, lastNumber))
    return nil
  }

  private func firstPosition(after number: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number > number { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The object at a position, if it lives and was not taken out.
  private func finding(at position: Int) -> ForeignFinding? { Self.finding(at: position, in: entries) }

  private static func finding(at position: Int, in entries: ContiguousArray<ForeignEntry>) -> ForeignFinding? {
    // Through a pointer to what could change, because a weak reference is read in place only there: elsewhere the
    // entry is copied first, which is as much work again.
    entries.withUnsafeBufferPointer { entries in
      guard let entry = entries.baseAddress.map({ UnsafeMutablePointer(mutating: $0) + position }),
        entry.pointee.registrations > 0, let object = entry.pointee.object
      else { return nil }
      return ForeignFinding(object: object, witnesses: entry.pointee.witnesses, number: entry.pointee.number)
    }
  }
}

/// A registration: an object, found again as long as it lives and retained by nothing here, and its place.
private struct ForeignEntry {
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
