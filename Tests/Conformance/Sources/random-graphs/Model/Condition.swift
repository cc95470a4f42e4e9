/// The worlds in which something exists: whether `HERE` and `ELSEWHERE` are defined. The programs of this package are
/// compiled with `HERE` alone.
struct Worlds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let all = Worlds(rawValue: 0b1111)
  /// Those with the name: of the four worlds the first has neither name, the second `HERE`, the third `ELSEWHERE`.
  static let here = Worlds(rawValue: 0b1010)
  static let elsewhere = Worlds(rawValue: 0b1100)
  /// The world of the compiled programs.
  private static let ours = Worlds(rawValue: 0b0010)

  var areOurs: Bool { contains(.ours) }
  var complement: Worlds { Worlds.all.subtracting(self) }
}

/// A compilation condition, as text and as the worlds in which it holds. The generator's own logic has no part in it.
struct Condition: Sendable {
  let text: String
  let worlds: Worlds

  var holds: Bool { worlds.areOurs }

  static let all: [Condition] = [
    Condition(text: "HERE", worlds: .here),
    Condition(text: "ELSEWHERE", worlds: .elsewhere),
    Condition(text: "!HERE", worlds: .here.complement),
    Condition(text: "!ELSEWHERE", worlds: .elsewhere.complement),
    Condition(text: "HERE && ELSEWHERE", worlds: .here.intersection(.elsewhere)),
    Condition(text: "HERE || ELSEWHERE", worlds: .here.union(.elsewhere)),
    Condition(text: "HERE && !ELSEWHERE", worlds: .here.subtracting(.elsewhere)),
    Condition(text: "!(HERE && ELSEWHERE)", worlds: .here.intersection(.elsewhere).complement),
    Condition(text: "(HERE || ELSEWHERE) && !(HERE && ELSEWHERE)", worlds: .here.symmetricDifference(.elsewhere)),
    Condition(text: "!HERE || ELSEWHERE", worlds: .here.complement.union(.elsewhere)),
  ]
}

/// One way to make a binding's value: where its condition holds and none before it.
struct Variant: Sendable {
  let condition: Condition
  var making: Making
}
