nonisolated struct DeskLamp: Sendable {
  let watts: Int
}

nonisolated final class Lantern: Sendable {
  let lamp: DeskLamp

  init(lamp: DeskLamp) {
    self.lamp = lamp
  }
}

nonisolated struct ShadedLamp: Sendable {
  let lantern: Lantern
  let shade: String
}
