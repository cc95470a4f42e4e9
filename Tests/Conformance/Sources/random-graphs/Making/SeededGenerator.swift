/// Random numbers that a seed determines, on every machine: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The seed is mixed: added as it is, each would give the sequence of the one before it, one number later.
  init(seed: UInt64, graph: Int) {
    state = Self.mixed(Self.mixed(seed) &+ UInt64(graph))
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

  /// Whether something with this probability happens.
  mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &self)
  }
}
