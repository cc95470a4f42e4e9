nonisolated protocol WormerBird: AnyObject, Sendable {}
nonisolated protocol WormerHunter: AnyObject, Sendable {}
nonisolated protocol WormerWind: Sendable {}
nonisolated protocol WormerRadar: Sendable {}

/// What a program that used Wormer is made of.
nonisolated enum Wormer {
  final class Falcon: WormerBird, WormerHunter {}

  class Plane {}

  final class Glider: Plane {}

  enum Breeze: WormerWind {
    case light
  }

  struct Nest {
    let bird: any WormerBird
  }

  static func buildNest(bird: any WormerBird) -> Nest { Nest(bird: bird) }

  struct RealRadar: WormerRadar {}
  struct FakeRadar: WormerRadar {}

  struct Perch {
    let height: Int
  }
}
