// swift-format-ignore-file

import NeedleFoundation

final class RootComponent: BootstrapComponent {
  var playersStream: any PlayersStream { mutablePlayersStream }
  var mutablePlayersStream: any MutablePlayersStream { shared { PlayersStreamImpl() } }
  var scoreStream: any ScoreStream { mutableScoreStream }
  var mutableScoreStream: any MutableScoreStream { shared { ScoreStreamImpl() } }
  var images: any ImageCaching { shared { ImageCache() } }
  var signedOut: SignedOutScreen { SignedOutScreen(players: mutablePlayersStream) }
  var game: GameScreen { GameScreen(players: playersStream, scores: mutableScoreStream, images: images) }
  var sheet: ScoreSheet { ScoreSheet(scores: scoreStream) }
  var signedIn: SignedInScreen {
    SignedInScreen(makeGame: { self.game }, makeSheet: { self.sheet }, scores: scoreStream)
  }
  var root: RootScreen {
    RootScreen(players: playersStream, makeSignedOut: { self.signedOut }, makeSignedIn: { self.signedIn })
  }
}
