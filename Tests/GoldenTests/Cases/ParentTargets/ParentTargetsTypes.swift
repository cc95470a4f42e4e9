internal import GoldenStage

nonisolated final class Prompter: Sendable {
  let script: StageScript
  let cast: Int

  init(script: StageScript, cast: Int) {
    self.script = script
    self.cast = cast
  }
}

@MainActor final class Runway {
  let ramp: StageRamp
  let title: String
  let newScript: @MainActor (Int) -> StageScript

  init(ramp: StageRamp, title: String, newScript: @escaping @MainActor (Int) -> StageScript) {
    self.ramp = ramp
    self.title = title
    self.newScript = newScript
  }
}

@MainActor final class Night {
  let runway: Runway
  let title: String

  init(runway: Runway, title: String) async {
    self.runway = runway
    self.title = title
  }
}
