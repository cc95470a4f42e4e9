extension String {
  /// The text in quotes, as a message shows what is to be written: in others than it has itself.
  var inQuotes: String { utf8.contains(UInt8(ascii: "'")) ? "\"\(self)\"" : "'\(self)'" }
}

extension [String] {
  /// The names in quotes, as a message shows them: the first ten, and how many more there are.
  var quotedList: String { quotedList(of: count) }

  /// The list of which these are the first, ten at least where there are more.
  func quotedList(of count: Int) -> String {
    let shown = prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    return count > 10 ? "\(shown) and \(count - 10) more" : shown
  }
}
