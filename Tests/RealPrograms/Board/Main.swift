@main
struct Main {
  static func main() {
    let (players, scores, images) = (PlayersStreamImpl(), ScoreStreamImpl(), ImageCache())
    let game = { GameScreen(players: players, scores: scores, images: images) }
    let signedIn = { SignedInScreen(makeGame: game, makeSheet: { ScoreSheet(scores: scores) }, scores: scores) }
    let before = RootScreen(
      players: players, makeSignedOut: { SignedOutScreen(players: players) }, makeSignedIn: signedIn)
    let container = BoardContainer()
    let after = container.makeRoot()
    let roots = [before, after].map { root -> [Any] in
      let inside = root.makeSignedIn()
      return [root, root.makeSignedOut(), inside, inside.makeGame(), inside.makeSheet()]
    }
    withExtendedLifetime(container) { expectSame(roots[0], roots[1]) }
  }
}
