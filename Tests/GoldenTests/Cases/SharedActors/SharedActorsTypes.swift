@MainActor final class Torch {
  let watts: Int

  init(watts: Int = 5) {
    self.watts = watts
  }
}

@MainActor final class TorchBeam {
  let torch: Torch
  let angle: Int

  init(torch: Torch, angle: Int) {
    (self.torch, self.angle) = (torch, angle)
  }
}
