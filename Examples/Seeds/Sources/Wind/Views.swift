import InjectRuntime

// Stand-ins for UIKit and Core Data, which construct their objects themselves and then call a method of theirs.

@MainActor class View {
  func awakeFromNib() {}
}

@MainActor class ManagedObject {
  func awakeFromInsert() {}
  func awakeFromFetch() {}
}

/// Constructs controllers: by their own initializers, or by a closure that is given what the storyboard has of them.
@MainActor final class Storyboard {
  private let makeDetail: (String) -> DetailController

  init(makeDetail: @escaping (String) -> DetailController) {
    self.makeDetail = makeDetail
  }

  func detail() -> DetailController { makeDetail("coder") }
}

@MainActor final class Theme {}

@MainActor protocol Component: AnyObject {
  var name: String { get }
}
@MainActor protocol Captions: Component {
  var players: Foreign<PlayerView>? { get set }
}

@MainActor final class PlayerView: View, Component {
  let name: String
  var theme: Theme?
  var captions: Foreign<any Captions>?
  private(set) var injections = 0

  init(_ name: String) {
    self.name = name
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    ViewsContainer.shared.register(playerView: self)
  }

  func didInject() {
    injections += 1
  }
}

@MainActor final class CaptionView: Captions {
  let name = "captions"
  var players: Foreign<PlayerView>?
}

/// Controls players that others construct.
@MainActor final class Remote {
  let player: Foreign<PlayerView>
  let components: Foreign<any Component>
  private(set) var seen: [String] = []
  private var token: ForeignObservation?

  init(player: Foreign<PlayerView>, components: Foreign<any Component>) {
    self.player = player
    self.components = components
    token = player.onRegister { [weak self] view in self?.seen.append(view.name) }
  }
}

@MainActor final class DetailController {
  let coder: String
  let theme: Theme

  init(coder: String, theme: Theme) {
    self.coder = coder
    self.theme = theme
  }
}

/// The base class of all entities: both of its methods end in one.
@MainActor class Entity: ManagedObject {
  var theme: Theme?

  override final func awakeFromInsert() {
    super.awakeFromInsert()
    awake()
  }

  override final func awakeFromFetch() {
    super.awakeFromFetch()
    awake()
  }

  private func awake() {
    ViewsContainer.shared.inject(entity: self)
  }
}

@MainActor final class Song: Entity {}
@MainActor final class Album: Entity {}

/// Has no code for its injection. Whoever constructs scenes injects it, or it says `@Inject`.
@MainActor final class PlayerController {
  var theme: Theme?
  @ViewsContainer.Inject var shared: Theme
}

/// The one place that constructs scenes.
@MainActor enum Scenes {
  static func player(_ container: ViewsContainer = .shared) -> PlayerController {
    let controller = PlayerController()
    container.inject(playerController: controller)
    return controller
  }
}
