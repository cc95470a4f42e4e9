import Testing

struct ConfigurationTests {
  private let log = EventLog()
  private var container: PlayerContainer { PlayerContainer(log: log) }

  @Test func propertiesAreAssignedAndThenMethodsCalledInOrder() {
    let container = container
    let player = container.player
    #expect(log.events == ["injected Track 7 at 0.5", "prepared seven fast 0.5", "started"])
    #expect(container.player === player)
    #expect(log.events.count == 3)
  }

  @Test func aStructIsConfiguredToo() {
    let track = container.makeTrack()
    #expect(track.tags == ["a", "b"])
    #expect(track.log === log)
    #expect(track.name == "seven")
  }

  @Test func soIsWhatAnExpressionGives() {
    let speaker = container.makeSpeaker()
    #expect(speaker.gain == 0.5)
    #expect(speaker.cable.isPlugged)
  }

  @Test func parametersCanBeAssigned() {
    let mixer = container.makeMixer(
      channelName: "left", numberOfChannels: 2, sampleRateInHertz: 44_100, isMonitoringEnabled: true)
    #expect(mixer.channelName == "left")
    #expect(mixer.numberOfChannels == 2)
    #expect(mixer.sampleRateInHertz == 44_100)
    #expect(mixer.isMonitoringEnabled)
    #expect(mixer.tracks.count == 3)
    #expect(mixer.eventLog === log)
  }

  @Test func whatOverridesABindingIsNotConfigured() {
    let container = PlayerContainer(log: log) { $0.player { _ in Player() } }
    #expect(container.player.title == "")
    #expect(log.events == [])
  }
}
