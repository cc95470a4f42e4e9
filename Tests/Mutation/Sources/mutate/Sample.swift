/// Chooses mutants at random, the same ones for the same seed. A mutant's place in the order depends on itself alone,
/// so that a change elsewhere in the sources does not give another sample.
struct Sample {
  let seed: Int

  /// - Returns: Numbers of mutants, of each folder in proportion to all that it has.
  func choose(_ count: Int, of mutants: [Mutant]) -> [Mutant] {
    guard count < mutants.count else { return sorted(mutants) }
    let folders = Dictionary(grouping: mutants, by: \.folder)
    var chosen: [Mutant] = []
    for (_, own) in folders.sorted(by: { $0.key < $1.key }) {
      let share = max(1, (own.count * count + mutants.count / 2) / mutants.count)
      chosen += sorted(own).prefix(share)
    }
    return sorted(chosen)
  }

  private func sorted(_ mutants: [Mutant]) -> [Mutant] {
    mutants.map { (rank($0), $0) }.sorted { ($0.0, $0.1.number) < ($1.0, $1.1.number) }.map(\.1)
  }

  private func rank(_ mutant: Mutant) -> UInt64 {
    let key = mutant.key
    var hash = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 ^ 0xCBF2_9CE4_8422_2325
    for byte in "\(key.file)\0\(key.function)\0\(key.original)\0\(key.replacement)\0\(key.occurrence)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
