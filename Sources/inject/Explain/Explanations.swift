import InjectGenCore

/// The sections of the manual's page on problems.
enum Explanations {
  /// The section of an id, or the one line about it where it has none.
  static func text(of id: DiagnosticID) -> String {
    if let section = section(id.rawValue) { return section }
    let line = DiagnosticsPage.text.split(separator: "\n").first { $0.hasPrefix("- `\(id.rawValue)`") }
    return "\(line ?? "- `\(id.rawValue)`")\n"
  }

  /// The first sentence about an id, without marks of Markdown.
  static func summary(of id: DiagnosticID) -> String {
    let lines = text(of: id).split(separator: "\n", omittingEmptySubsequences: false)
    let paragraph = lines.drop { $0.isEmpty || $0.hasPrefix("## ") }.prefix { !$0.isEmpty && !$0.hasPrefix("```") }
    let text = paragraph.joined(separator: " ").replacing(/^- `[a-z-]+`:? */, with: "")
      .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }.replacing("`", with: "")
    guard let end = text.firstRange(of: /[.:;](?= |$)/) else { return text }
    return String(text[..<end.lowerBound])
  }

  /// Every id, errors first.
  static var list: String {
    [(title: "Errors", isWarning: false), (title: "Warnings", isWarning: true)].map { kind in
      let ids = DiagnosticID.allCases.filter { $0.isWarning == kind.isWarning }.map(\.rawValue).sorted()
      return "\(kind.title)\n" + ids.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func section(_ title: String) -> String? {
    var lines: [Substring] = []
    var isInside = false
    // In a fence a line that begins with '#' is text.
    var isFence = false
    for line in DiagnosticsPage.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFence, line == "## \(title)" {
        isInside = true
      } else if !isFence, isInside, line.hasPrefix("# ") || line.hasPrefix("## ") {
        break
      }
      if line.hasPrefix("```") { isFence.toggle() }
      if isInside { lines.append(line) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }
}
