/// Random numbers that a seed and the number of a trial determine, on every machine: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The seed is mixed: added as it is, each would give the sequence of the one before it, one number later.
  init(seed: UInt64, trial: Int) {
    state = Self.mixed(Self.mixed(seed) &+ UInt64(trial))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : Int.random(in: range, using: &self)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0..<elements.count)]
  }
}
