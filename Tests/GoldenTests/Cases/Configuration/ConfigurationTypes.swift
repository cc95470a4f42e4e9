nonisolated enum Mode: Sendable {
  case fast, slow
}

nonisolated final class Player: @unchecked Sendable {
  var log: EventLog?
  var volume = 0.0
  var title = ""

  init() {}

  func didInject() {
    log?("injected \(title) at \(volume)")
  }

  /// Its result is discarded, which the container must do without a warning.
  func prepare(track: Track, mode: Mode, _ volume: Double) -> Bool {
    log?("prepared \(track.name) \(mode) \(volume)")
    return true
  }

  func start() {
    log?("started")
  }
}

nonisolated struct Track: Sendable {
  let number: Int
  var tags: [String] = []
  var log: EventLog?
  var name = ""

  init(number: Int) {
    self.number = number
  }

  mutating func rename(to name: String) {
    self.name = name
  }
}

nonisolated struct Cable {
  var length = 1
  var isPlugged = false

  mutating func plug() -> Bool {
    isPlugged = true
    return isPlugged
  }
}

nonisolated protocol Speaker {
  var gain: Double { get set }
  var cable: Cable { get set }
}

nonisolated struct Loudspeaker: Speaker {
  var gain = 0.0
  var cable = Cable()
}

nonisolated func makeLoudspeaker() -> any Speaker {
  Loudspeaker()
}

nonisolated final class Mixer {
  let player: Player
  let tracks: [Track]
  let masterVolume: Double
  let eventLog: EventLog
  var channelName = ""
  var numberOfChannels = 0
  var sampleRateInHertz = 0.0
  var isMonitoringEnabled = false

  init(
    player: Player, firstTrack: Track, secondTrack: Track, thirdTrack: Track, masterVolume: Double, eventLog: EventLog
  ) {
    self.player = player
    tracks = [firstTrack, secondTrack, thirdTrack]
    self.masterVolume = masterVolume
    self.eventLog = eventLog
  }
}

nonisolated struct PlayerTape: ~Copyable {
  var log: EventLog?

  mutating func wind() {
    log?("wind")
  }
}
