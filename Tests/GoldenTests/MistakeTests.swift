internal import BindingsYAML
import Foundation
internal import InjectAdvice
internal import InjectGenCore
internal import SwiftDeclarations
internal import SwiftModel
import Testing

/// Slips of the finger in golden cases: a letter of a word is lost, doubled, exchanged with the next or another one.
///
/// Each remedy that is shown is followed as it is written. Its problem has to be gone, and the text that it wrote in
/// the place of another has to be right. The gate makes some hundred mistakes, `Scripts/nightly` some thousand.
struct MistakeTests {
  private static let isComplete = ProcessInfo.processInfo.environment["INJECT_TRIALS"] == "all"

  @Test(arguments: GoldenCase.all)
  func everyRemedyThatIsShownIsRight(_ example: GoldenCase) throws {
    var random = SplitMix(seed: 17)
    let (originals, modules) = (try example.sources(), try example.modules())
    for position in originals.indices where originals[position].isOwn {
      for _ in 0..<(Self.isComplete ? 30 : 4) {
        var sources = originals
        sources[position] = originals[position].with(Self.slip(in: originals[position].bytes, &random))
        let found = Self.problems(sources, modules)
        let shown = TriedRemedies.of(found, sources, SwiftFiles(modules, after: sources.count))
        for problem in shown where problem.severity == .error {
          for note in problem.notes where !note.edits.isEmpty {
            expect(note, mends: problem, sources, modules, among: found)
          }
        }
      }
    }
  }

  private func expect(
    _ note: Diagnostic.Note, mends problem: Diagnostic, _ sources: [Source], _ modules: [ScannedModule],
    among found: [Diagnostic]
  ) {
    var applier = EditApplier(sources)
    applier.apply(note.edits)
    let after = Self.problems(zip(sources, applier.texts).map { $0.with($1) }, modules)
    let count = { (all: [Diagnostic]) in all.count { $0.id == problem.id && $0.message == problem.message } }
    let text = { String(decoding: applier.texts[Int(note.span.source.index)], as: UTF8.self) }
    // A name that does not exist is shown at the first place that asks for it, and now perhaps at the next.
    let isAtMore = problem.notes.contains { $0.message.hasSuffix("is asked for here too") }
    #expect(
      count(after) < count(found) || isAtMore,
      "'\(problem.message)' is still there after '\(note.message)':\n\(text())"
    )
    guard note.edits.count == 1, case .replace(let place, let written) = note.edits[0] else { return }
    let end = place.start + Int32(written.utf8.count)
    let led = after.first { error in
      error.severity == .error && error.span.source == place.source && error.span.start < end
        && error.span.end > place.start
    }
    #expect(led == nil, "who follows '\(note.message)' is told '\(led?.message ?? "")':\n\(text())")
  }

  private static func problems(_ sources: [Source], _ modules: [ScannedModule]) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    check(sources, swift: SwiftFiles(modules, after: sources.count), &diagnostics)
    return diagnostics.sorted(in: sources)
  }

  /// The text with a mistake in one of its words.
  private static func slip(in bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    let isLetter = { (byte: UInt8) in byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }
    let places = bytes.indices.dropLast().filter { isLetter(bytes[$0]) && isLetter(bytes[$0 + 1]) }
    guard let place = places.randomElement(using: &random) else { return bytes }
    var text = bytes
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text.remove(at: place)
    case 1: text.insert(bytes[place], at: place)
    case 2: text.swapAt(place, place + 1)
    default: text[place] = UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z"), using: &random)
    }
    return text
  }
}
