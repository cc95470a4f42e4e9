extension CodeWriter {
  /// The text with a provider's body in a line of its own, where it does not fit into one: behind `in`, and before the
  /// closing brace. Where lines stand for those of the bindings file it stays one line.
  func breakingProvider(_ text: String) -> String {
    guard !mapsLines, !fits(text), text.hasSuffix(" }"), let capture = text.firstRange(of: "[weak self]"),
      let start = text[capture.upperBound...].firstRange(of: " in ")
    else { return text }
    let body = text[start.upperBound...].dropLast(2)
    return "\(text[..<start.lowerBound]) in\n  \(body)\n}"
  }
}
