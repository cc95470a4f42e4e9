/// The lines of a generated file that a block of the manual shows, in their order; a line `…` stands for any others.
struct GeneratedLines {
  /// The lines of the generated file, without their indentation.
  private let written: [Substring]

  init(of text: String) {
    written = text.split(separator: "\n").map { $0.trimmed }
  }

  /// The first line of a block that is not in the file, or not there.
  func missing(from block: String) -> Substring? {
    var place = 0
    for line in block.split(separator: "\n").map(\.trimmed) where line != "…" {
      guard let found = written[place...].firstIndex(of: line) else { return line }
      place = found + 1
    }
    return nil
  }

  /// The block with each line that is not in the file replaced by the one that is most like it.
  func recorded(_ block: String) -> String {
    var place = 0
    return block.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.trimmed
      guard !text.isEmpty, text != "…" else { return String(line) }
      let found = written[place...].firstIndex(of: text) ?? mostAlike(text, from: place)
      guard let found else { return String(line) }
      place = found + 1
      return String(line.prefix { $0 == " " } + written[found])
    }.joined(separator: "\n")
  }

  private func mostAlike(_ line: Substring, from place: Int) -> Int? {
    let words = line.words
    let scores = written[place...].indices.map { index in
      let others = written[index].words
      let common = others.filter(words.contains).count
      return (index, score: Double(2 * common) / Double(words.count + others.count + 1))
    }
    return scores.filter { $0.score > 0.5 }.max { $0.score < $1.score }?.0
  }
}

extension Substring {
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
