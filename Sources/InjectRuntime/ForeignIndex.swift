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
