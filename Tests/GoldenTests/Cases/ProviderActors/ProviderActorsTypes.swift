@MainActor final class Etching {
  let title: String
  let number: Int

  init(title: String, number: Int) {
    self.title = title
    self.number = number
  }
}

typealias EtchingDelivery = @Sendable (Int) async -> Etching

nonisolated struct EtchingCourier: Sendable {
  let newEtching: EtchingDelivery?

  init(_ newEtching: EtchingDelivery?) {
    self.newEtching = newEtching
  }
}

@globalActor actor EtchingArchive {
  static let shared = EtchingArchive()
}

nonisolated final class EtchingArchivist: Sendable {
  let newEtching: @EtchingArchive @Sendable (Int) async -> Etching

  init(newEtching: @escaping @EtchingArchive @Sendable (Int) async -> Etching) {
    self.newEtching = newEtching
  }
}

@MainActor final class EtchingCurator {
  let newEtching: (Int) async -> Etching

  init(newEtching: @escaping (Int) async -> Etching) {
    self.newEtching = newEtching
  }
}

actor EtchingPress {
  let newEtching: (Int) async -> Etching
  let spare: ((Int) async -> Etching)?

  init(newEtching: @escaping (Int) async -> Etching, spare: ((Int) async -> Etching)?) {
    self.newEtching = newEtching
    self.spare = spare
  }
}

@MainActor final class EtchingShop {
  var newEtching: (@Sendable (Int) async -> Etching)?

  init() {}

  func open(with newEtching: @escaping EtchingDelivery) {
    self.newEtching = newEtching
  }
}

/// Not `Sendable`: a closure that stays on the main actor may return it.
@MainActor
protocol EtchingFrame: AnyObject {
  var number: Int { get }
}

final class GiltFrame: EtchingFrame {
  let number: Int
  init(number: Int) { self.number = number }
}

@MainActor
final class EtchingFramer {
  let newFrame: (Int) async throws -> any EtchingFrame
  let spare: ((Int) async -> any EtchingFrame)?

  init(newFrame: @escaping (Int) async throws -> any EtchingFrame, spare: ((Int) async -> any EtchingFrame)?) {
    self.newFrame = newFrame
    self.spare = spare
  }
}

nonisolated final class EtchingInk {
  init() {}
}

actor EtchingMixer {
  let newInk: () -> EtchingInk
  let ink: EtchingInk

  init(newInk: @escaping () -> EtchingInk, ink: EtchingInk) {
    self.newInk = newInk
    self.ink = ink
  }
}
