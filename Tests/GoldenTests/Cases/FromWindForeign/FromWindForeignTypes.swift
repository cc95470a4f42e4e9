internal import InjectRuntime

@MainActor protocol WindComponent: AnyObject {
  var name: String { get }
}

@MainActor protocol WindCaptions: WindComponent {
  var players: Foreign<WindViews.PlayerView>? { get set }
}

/// What a program that used Wind has on its screen.
@MainActor enum WindViews {
  @MainActor final class Settings {
    init() {}
  }

  @MainActor final class PlayerView: WindComponent {
    let name: String
    var settings: Settings?
    var captions: Foreign<any WindCaptions>?
    private(set) var injections = 0

    init(_ name: String) {
      self.name = name
    }

    func didInject() {
      if settings != nil && captions != nil { injections += 1 }
    }
  }

  @MainActor final class CaptionView: WindCaptions {
    let name: String
    var players: Foreign<PlayerView>?

    init(_ name: String) {
      self.name = name
    }
  }

  @MainActor final class Remote {
    let player: Foreign<PlayerView>
    let components: Foreign<any WindComponent>
    private(set) var seen: [String] = []
    private var observation: ForeignObservation?

    init(player: Foreign<PlayerView>, components: Foreign<any WindComponent>) {
      self.player = player
      self.components = components
      observation = player.onRegister { [weak self] view in self?.seen.append(view.name) }
    }
  }
}
