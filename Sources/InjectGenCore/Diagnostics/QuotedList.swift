extension [String] {
  /// The names in quotes, as a message shows them: the first ten, and how many more there are.
  var quotedList: String {
    let shown = prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    return count > 10 ? "\(shown) and \(count - 10) more" : shown
  }
}
