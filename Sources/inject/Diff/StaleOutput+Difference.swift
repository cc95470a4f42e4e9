import InjectTool

/// How an output differs that `generate --check` finds to be stale.
extension StaleOutput {
  /// A diff. A file that is missing is not printed as one. Where one text has `#sourceLocation` and the other has not,
  /// every line is another, and standard error says what to type.
  var difference: String {
    guard let current else { return "" }
    let hasPlaces = Self.hasPlaces(current)
    if hasPlaces == Self.hasPlaces(wanted) {
      return UnifiedDiff.text(from: current, named: path, to: wanted, named: path)
    }
    let (fact, remedy) = hasPlaces ? ("has", "leave out") : ("has no", "add")
    let line = "it \(fact) '#sourceLocation': \(remedy) '--source-locations none' to compare with it"
    StandardError.write("inject: \(line)\n")
    return ""
  }

  private static func hasPlaces(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).contains("#sourceLocation")
  }
}
