/// The objects that are registered, each once, in the order of their registration.
///
/// Dead objects are detected late: when the newest is looked for, and by a sweep whenever there are four times as many
/// entries as the last one left. So adding costs amortised constant time, and there are at
/// most four times as many entries as there were objects alive at one time.
///
/// Looking whether an object lives makes a strong reference, and letting that go may end the object, whose `deinit` may
/// use this registry. So nothing here lets one go: what was found alive is handed out, for the caller to drop when it
/// no longer has the lock.
struct ForeignEntries {
  /// In ascending order of their numbers. Some are dead or were taken out.
  private var entries: ContiguousArray<ForeignEntry> = []
  private var index = ForeignIndex(capacity: Self.fewest)
  /// How many entries there are when the next sweep is due.
  private var limit = Self.fewest
  /// The number of the newest entry there has been.
  private(set) var lastNumber = 0

  private static let fewest = 16
  private static let growth = 4

  /// How many entries there are, those of the dead too.
  var count: Int { entries.count }

  // MARK: Changing

  /// Whether the next entry must be preceded by a sweep.
  var needsSweep: Bool { max(entries.count, index.count) >= limit }

  /// Adds an object that has no entry.
  mutating func add(_ object: AnyObject, _ witnesses: ContiguousArray<UInt>) {
    precondition(!needsSweep, "entries are swept before one is added to a full list")
    let identity = ObjectIdentifier(object)
    lastNumber += 1
    index.insert(entries.count, for: identity, in: entries)
    entries.append(ForeignEntry(object: object, identity: identity, number: lastNumber, witnesses: witnesses))
  }

  /// Adds a registration to the entry of an object.
  ///
  /// - Returns: Whether it has one.
  mutating func retain(_ object: AnyObject) -> Bool {
    guard let position = position(of: object) else { return false }
    entries[position].registrations += 1
    return true
  }

  /// Ends a registration. With the last one the object is taken out: its entry stays, like those of the dead, until a
  /// sweep.
  ///
  /// - Returns: Whether the object had an entry.
  mutating func release(_ object: AnyObject) -> Bool {
    guard let position = position(of: object) else { return false }
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
    let haveMoved = kept < entries.count
    entries.removeSubrange(kept...)
    limit = max(Self.growth * kept, Self.fewest)
    if entries.capacity > 2 * limit { entries = ContiguousArray(entries.map(\.self)) }
    if haveMoved || index.count > kept || index.capacity != limit {
      index = ForeignIndex(of: entries, capacity: limit)
    }
  }

  // MARK: Looking

  /// Whether an object has an entry.
  func contains(_ object: AnyObject) -> Bool { position(of: object) != nil }

  /// The newest that lives. Newer ones that are dead are gone after that.
  mutating func newest() -> ForeignFinding? {
    while let last = entries.indices.last {
      if let finding = finding(at: last) { return finding }
      entries.removeLast()
    }
    return nil
  }

  /// The oldest that lives of those that are newer than the one of this number.
  func first(after number: Int) -> ForeignFinding? {
    for position in firstPosition(after: number)..<entries.count {
      if let finding = finding(at: position) { return finding }
    }
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

  /// Where an object is that the caller holds: so an entry of its identity, if that one's object lives, is its own.
  private func position(of object: AnyObject) -> Int? {
    guard let position = index.position(of: ObjectIdentifier(object), in: entries) else { return nil }
    return finding(at: position) != nil ? position : nil
  }

  /// The object at a position, if it lives and was not taken out.
  private func finding(at position: Int) -> ForeignFinding? {
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

/// An index of the entries in a list, by the identity of their objects.
///
/// A hash table of positions, with linear probing. It is made anew by each sweep, large enough for all that is added
/// until the next one, and nothing is ever taken out of it. So a position may be out of date: it counts only if the
/// entry that is there has the identity that was asked for. (`Dictionary` hashes with a keyed function against chosen
/// keys, which addresses are not, and costs three times as much.)
struct ForeignIndex {
  /// Positions, or `free`. A power of two in number, and never more than half of them taken.
  private var slots: ContiguousArray<Int32>
  private let shift: UInt64
  /// How many slots are taken.
  private(set) var count = 0
  /// How many may be.
  let capacity: Int

  private static let free: Int32 = -1

  init(capacity: Int) {
    let bits = Int.bitWidth - (2 * capacity - 1).leadingZeroBitCount
    self.capacity = capacity
    shift = UInt64(64 - bits)
    slots = ContiguousArray(repeating: Self.free, count: 1 << bits)
  }

  init(of entries: ContiguousArray<ForeignEntry>, capacity: Int) {
    self.init(capacity: capacity)
    for position in entries.indices { insert(position, for: entries[position].identity, in: entries) }
  }

  /// The position of the entry with this identity that was inserted last.
  func position(of identity: ObjectIdentifier, in entries: ContiguousArray<ForeignEntry>) -> Int? {
    let position = slots[slot(of: identity, in: entries)]
    return position == Self.free ? nil : Int(position)
  }

  /// Enters a position, instead of the one that was inserted for this identity before.
  mutating func insert(_ position: Int, for identity: ObjectIdentifier, in entries: ContiguousArray<ForeignEntry>) {
    let slot = slot(of: identity, in: entries)
    if slots[slot] == Self.free { count += 1 }
    slots[slot] = Int32(position)
  }

  /// The slot of this identity, or the free one where it belongs.
  private func slot(of identity: ObjectIdentifier, in entries: ContiguousArray<ForeignEntry>) -> Int {
    // Multiplied by the golden ratio, the upper bits depend on all those in which addresses differ.
    let address = UInt64(UInt(bitPattern: identity))
    var slot = Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while true {
      let position = slots[slot]
      if position == Self.free { return slot }
      if position < entries.count, entries[Int(position)].identity == identity { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
  }
}
