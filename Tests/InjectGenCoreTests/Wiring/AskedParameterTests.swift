import Testing

/// Parameters of factories that a closure asks for, and that no binding says.
struct AskedParameterTests {
  @Test func theCallerGivesWhatTheClosureTakes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        player: Player
      # ^^^^^^ error: 'player' needs 'episode: Episode', which nothing supplies [missing-binding]
      # ^^^^^^ note: for callers to pass it, add 'parameters: [episode]'
      # ^^^^^^ note: or add 'episode: Episode' under 'bindings'
      # ^^^^^^ note 2 of missing-binding: 'player' is constructed by '() -> Player', and the parameter is '(Episode) -> Player'
        router: Router
      # ^^^^^^ error: 'router' needs 'makePlayer: (Episode) -> Player', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'parameters: [episode]' to 'player'
      # ^^^^^^ note: or add "makePlayer: '@Sendable (Episode) -> Player'" under 'inputs'
      """,
      swift: [
        "Player.swift": """
        struct Episode { let id: Int }
        struct Player { let episode: Episode }
        //                  ^^^^^^^ note 1 of missing-binding: the parameter 'episode: Episode' is declared here
        struct Router { let makePlayer: (Episode) -> Player }
        //                  ^^^^^^^^^^ note 1 of missing-binding: the parameter 'makePlayer: (Episode) -> Player' is declared here
        """
      ])
  }

  @Test func allParametersAreWrittenInTheOrderOfTheClosure() {
    expectDiagnostics(
      """
      container: App
      inputs: { log: Log }
      bindings:
        player:
      # ^^^^^^ error: 'player' needs 'id: Int', which nothing supplies [missing-binding]
      # ^^^^^^ note: for callers to pass it, add 'parameters: [episode, id]'
      # ^^^^^^ note: or add 'id: Int' under 'inputs'
      # ^^^^^^ error: 'player' needs 'episode: Episode', which nothing supplies [missing-binding]
      # ^^^^^^ note: for callers to pass it, add 'parameters: [episode, id]'
      # ^^^^^^ note: or add 'episode: Episode' under 'bindings'
      # ^^^^^^ note 2 of missing-binding: 'player' is constructed by '() -> any Playing', and the parameter is '((Episode, Int) -> any Playing)?'
          type: any Playing
          implementation: Player
        router: Router
      # ^^^^^^ error: 'router' needs 'play: ((Episode, Int) -> any Playing)?', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'parameters: [episode, id]' to 'player'
      # ^^^^^^ note: or add "play: '((Episode, Int) -> any Playing)?'" under 'inputs'
      # ^^^^^^ note: or, for none, add 'play: value(nil)' to 'arguments'
      """,
      swift: [
        "Player.swift": """
        protocol Playing {}
        struct Episode {}
        struct Log: Sendable {}
        struct Player: Playing { init(id: Int, episode: Episode, log: Log) {} }
        //                            ^^ note 1 of missing-binding: the parameter 'id: Int' is declared here
        //                                     ^^^^^^^ note 1 of missing-binding: the parameter 'episode: Episode' is declared here
        struct Router { init(play: ((Episode, Int) -> any Playing)?) {} }
        //                   ^^^^ note 1 of missing-binding: the parameter 'play: ((Episode, Int) -> any Playing)?' is declared here
        """
      ])
  }

  private let swift: KeyValuePairs<String, String> = [
    "Player.swift": """
    struct Episode: Sendable {}
    final class Player: Sendable { init(episode: Episode, number: Int = 0) {} }
    //                                  ^^^^^^^ note 1 of missing-binding: the parameter 'episode: Episode' is declared here
    struct Router { let makePlayer: (Episode) -> Player }
    //                  ^^^^^^^^^^ note 1 of missing-binding: the parameter 'makePlayer: (Episode) -> Player' is declared here
    """
  ]

  @Test func aSingletonTakesNone() {
    expectDiagnostics(
      """
      container: App
      bindings:
        player: { type: Player, scope: singleton }
      # ^^^^^^ error: 'player' needs 'episode: Episode', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'episode: Episode' under 'bindings'
      # ^^^^^^ note 2 of missing-binding: 'player' is constructed by '() -> Player', and the parameter is '(Episode) -> Player'
        router: Router
      # ^^^^^^ error: 'router' needs 'makePlayer: (Episode) -> Player', which nothing supplies [missing-binding]
      # ^^^^^^ note: add "makePlayer: '@Sendable (Episode) -> Player'" under 'inputs'
      """, swift: swift)
  }

  /// What can be constructed without parameters may be asked for by others.
  @Test func whatIsCompleteTakesNone() {
    expectDiagnostics(
      """
      container: App
      bindings:
        current: Episode
        player: Player
      # ^^^^^^ note 2 of missing-binding: 'player' is constructed by '() -> Player', and the parameter is '(Episode) -> Player'
        router: Router
      # ^^^^^^ error: 'router' needs 'makePlayer: (Episode) -> Player', which nothing supplies [missing-binding]
      # ^^^^^^ note: add "makePlayer: '@Sendable (Episode) -> Player'" under 'inputs'
      """,
      swift: [
        "Player.swift": """
        struct Episode: Sendable {}
        final class Player: Sendable { init(episode: Episode, number: Int = 0) {} }
        struct Router { let makePlayer: (Episode) -> Player }
        //                  ^^^^^^^^^^ note 1 of missing-binding: the parameter 'makePlayer: (Episode) -> Player' is declared here
        """
      ])
  }

  /// No parameter has the name of a binding.
  @Test func aNameCanBeTaken() {
    expectDiagnostics(
      """
      container: App
      bindings:
        number: { type: Int, value: 1 }
      # ^^^^^^ note 2 of missing-binding: 'number' has another type, 'Int'
        log: { type: Log, value: Log() }
        player: Player
      # ^^^^^^ error: 'player' needs 'number: Episode', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'episode: Episode' under 'bindings', and 'number: episode' to 'arguments'
        router: { type: Router, arguments: [makePlayer: value(play)] }
      """,
      swift: [
        "Player.swift": """
        struct Episode: Sendable {}
        struct Log: Sendable {}
        final class Player: Sendable { init(number: Episode) {} }
        //                                  ^^^^^^ note 1 of missing-binding: the parameter 'number: Episode' is declared here
        struct Router { init(makePlayer: (Episode) -> Player) {} }
        """
      ])
  }
}
