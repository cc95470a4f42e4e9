nonisolated protocol Chime: Sendable {
  var hour: Int { get }
}

nonisolated struct SteadyChime: Chime {
  var hour = 1
}

nonisolated final class Tower: Sendable {
  let chime: any Chime

  init(chime: any Chime) {
    self.chime = chime
  }
}

nonisolated struct Paint: Sendable {
  let name: String
}

nonisolated struct Spot: Sendable {
  let name: String
}
