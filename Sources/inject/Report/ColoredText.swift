import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool

/// A report for people, in the colours of a compiler's.
enum ColoredText {
  private static let bold = "\u{1B}[1m"
  private static let caret = "\u{1B}[1;32m"
  private static let reset = "\u{1B}[0m"

  static func of(_ found: [Diagnostic], _ sources: [Source]) -> String {
    var renderer = TextRenderer(sources)
    let lines = renderer.render(found).split(separator: "\n", omittingEmptySubsequences: false)
    // Each title is followed by the line that it is about, and by its carets.
    let titles: [(kind: String, message: String)] = found.flatMap { diagnostic in
      [(diagnostic.severity.rawValue, "\(diagnostic.message) [\(diagnostic.id.rawValue)]")]
        + diagnostic.notes.map { ("note", $0.message) }
    }
    var result = ""
    for (index, title) in titles.enumerated() {
      result += colored(lines[3 * index], title.kind, TextRenderer.visible(title.message))
      result += "\(lines[3 * index + 1])\n\(caret)\(lines[3 * index + 2])\(reset)\n"
    }
    return result
  }

  /// `path:line:column: error: message`, of which the path may have any text in it.
  private static func colored(_ title: Substring, _ kind: String, _ message: String) -> String {
    let end = "\(kind): \(message)"
    let place = String(title.unicodeScalars.dropLast(end.unicodeScalars.count))
    return "\(bold)\(place)\(color(kind))\(kind):\(reset) \(kind == "note" ? message : "\(bold)\(message)\(reset)")\n"
  }

  private static func color(_ kind: String) -> String {
    switch kind {
    case "error": "\u{1B}[1;31m"
    case "warning": "\u{1B}[1;35m"
    default: "\u{1B}[1;36m"
    }
  }
}

extension Reporter {
  /// The report of a compiler on standard error, with colours where that is a terminal.
  static let terminal = Reporter { (found, sources) throws(Failure) in
    guard Terminal.hasColors(.error) else { return try Reporter.text.show(found, sources) }
    StandardError.write(ColoredText.of(found, sources))
  }
}
