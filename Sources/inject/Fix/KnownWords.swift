import BindingsYAML
import InjectAdvice
import InjectGenCore
import SwiftModel

/// The words that a mistyped one may mean: the keys and words of the language, and those of the files.
struct KnownWords {
  private let words: Set<String>
  /// The answers given, by the right word and the wrong one: a slip is often made many times.
  private var answers: [[String]: Bool] = [:]

  /// - Parameters:
  ///   - found: The problems. Their own words are none that another can mean; the words of their notes are.
  ///   - sources: The bindings files.
  init(_ found: [Diagnostic], _ sources: [Source]) {
    var words = Set(BindingsKey.allCases.map(\.rawValue) + DiagnosticID.allCases.map(\.rawValue))
    words.formUnion(["factory", "singleton", "foreign", "private", "internal", "package", "public", "error", "warning"])
    for source in sources { words.formUnion(Self.words(of: String(decoding: source.bytes, as: UTF8.self))) }
    for diagnostic in found {
      for note in diagnostic.notes { words.formUnion(Self.words(of: note.message)) }
    }
    for diagnostic in found where diagnostic.span.source.index < sources.count {
      let span = Int(diagnostic.span.start)..<Int(diagnostic.span.end)
      let text = String(decoding: sources[Int(diagnostic.span.source.index)].bytes[span], as: UTF8.self)
      if let word = Self.words(of: text).first { words.remove(word) }
    }
    self.words = words
  }

  /// Whether nothing but `meant` is near what was written. Of a labelled argument only the label is compared.
  mutating func isOnlyMeaning(_ meant: String, of written: String) -> Bool {
    var meant = Self.words(of: meant)
    let written = Self.words(of: written)
    // 'clok: clock' becomes 'clock', which needs no label.
    if written.count > 1, Array(written.dropFirst()) == meant { meant.insert(meant[0], at: 0) }
    guard meant.count == written.count else { return false }
    let different = zip(meant, written).filter { $0 != $1 }
    guard different.count == 1, let (right, wrong) = different.first else { return false }
    let answer = answers[[right, wrong]] ?? isOnlyNear(right, to: wrong)
    answers[[right, wrong]] = answer
    return answer
  }

  private func isOnlyNear(_ right: String, to wrong: String) -> Bool {
    // Types and values are told apart by their first letter.
    let others = words.lazy.filter { $0 != right && $0.first?.isUppercase == right.first?.isUppercase }
    return NearMiss.find(wrong, among: [right]) != nil && NearMiss.find(wrong, among: others) == nil
  }

  /// The names in a text, in their order.
  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.map(String.init)
  }
}
