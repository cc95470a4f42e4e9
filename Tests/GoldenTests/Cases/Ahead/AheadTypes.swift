nonisolated protocol AheadShelter: Sendable {}

nonisolated final class AheadCellar: Sendable {
  nonisolated struct Flood: Error {}

  private let log: EventLog

  init(log: EventLog) {
    self.log = log
  }

  static func dig(log: EventLog, isWet: Bool) throws -> AheadCellar {
    if isWet { throw Flood() }
    log("cellar")
    return AheadCellar(log: log)
  }

  func close() {
    log("-cellar")
  }
}

nonisolated final class AheadRoof: AheadShelter {
  let cellar: AheadCellar

  init(log: EventLog, cellar: AheadCellar) {
    log("roof")
    self.cellar = cellar
  }

  static func build(log: EventLog, cellar: AheadCellar) async -> AheadRoof {
    await Task.yield()
    return AheadRoof(log: log, cellar: cellar)
  }
}

nonisolated struct AheadHouse: Sendable {
  let cellar: AheadCellar
  let roof: AheadRoof
}

nonisolated final class AheadAttic: Sendable {
  let chimney: @Sendable () -> AheadRoof

  init(chimney: @escaping @Sendable () -> AheadRoof) {
    self.chimney = chimney
  }
}
