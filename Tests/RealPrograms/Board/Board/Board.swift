protocol PlayersStream: AnyObject { var names: [String] { get } }
protocol MutablePlayersStream: PlayersStream { func update(_ names: [String]) }
final class PlayersStreamImpl: MutablePlayersStream {
  var names: [String] = []
  func update(_ names: [String]) { self.names = names }
}
protocol ScoreStream: AnyObject {}
protocol MutableScoreStream: ScoreStream {}
final class ScoreStreamImpl: MutableScoreStream {}
protocol ImageCaching {}
final class ImageCache: ImageCaching {}

final class SignedOutScreen {
  let players: any MutablePlayersStream
  init(players: any MutablePlayersStream) { self.players = players }
}
final class GameScreen {
  let players: any PlayersStream
  let scores: any MutableScoreStream
  let images: any ImageCaching
  init(players: any PlayersStream, scores: any MutableScoreStream, images: any ImageCaching) {
    (self.players, self.scores, self.images) = (players, scores, images)
  }
}
final class ScoreSheet {
  let scores: any ScoreStream
  init(scores: any ScoreStream) { self.scores = scores }
}
final class SignedInScreen {
  let makeGame: () -> GameScreen
  let makeSheet: () -> ScoreSheet
  let scores: any ScoreStream
  init(makeGame: @escaping () -> GameScreen, makeSheet: @escaping () -> ScoreSheet, scores: any ScoreStream) {
    (self.makeGame, self.makeSheet, self.scores) = (makeGame, makeSheet, scores)
  }
}
final class RootScreen {
  let players: any PlayersStream
  let makeSignedOut: () -> SignedOutScreen
  let makeSignedIn: () -> SignedInScreen
  init(
    players: any PlayersStream, makeSignedOut: @escaping () -> SignedOutScreen,
    makeSignedIn: @escaping () -> SignedInScreen
  ) {
    (self.players, self.makeSignedOut, self.makeSignedIn) = (players, makeSignedOut, makeSignedIn)
  }
}
