extension CodeWriter {
  /// The piece with a provider's body in a line of its own, where it does not fit into one. Where lines are mapped to
  /// the bindings file it stays one line.
  func breakingProvider(_ piece: Piece) -> String {
    guard !mapsLines, !fits(piece.whole), case .provider(let closure) = piece.value, closure.capture?.isWeak == true
    else {
      return piece.whole
    }
    return "\(piece.lead){ \(closure.signature) in\n  \(closure.body)\n}"
  }
}
