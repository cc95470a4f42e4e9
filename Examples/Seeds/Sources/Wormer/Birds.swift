protocol Bird: AnyObject, Sendable {}
protocol Hunter: AnyObject, Sendable {}
protocol Wind: Sendable {}
protocol Radar: Sendable {}

final class Falcon: Bird, Hunter {}

class Plane {}
final class Glider: Plane {}

enum Breeze: Wind {
  case light
  case strong
}

struct Nest {
  let bird: any Bird

  static func built(bird: any Bird) -> Nest {
    Nest(bird: bird)
  }
}

struct Perch: Equatable {
  let height: Int
}

struct RealRadar: Radar {}
struct FakeRadar: Radar {}

/// Asks for what it needs: at its construction, or at the first use.
final class Walk {
  @Inject var bird: any Bird
  @Inject(\.lookout) var perch
  @Inject(.lazy) var hunter: any Hunter
}
