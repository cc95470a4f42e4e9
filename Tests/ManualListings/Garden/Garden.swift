protocol WaterSource: Sendable {
  var litres: Int { get }
}

final class RainBarrel: WaterSource {
  let litres = 200
}

struct Planter {
  let water: any WaterSource
  let seed: String
}

struct Gardener {
  let makePlanter: (String) -> Planter

  func plant(_ seeds: [String]) -> String {
    seeds.map(makePlanter).map { "\($0.seed): \($0.water.litres) l" }.joined(separator: ", ")
  }
}
