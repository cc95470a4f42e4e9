internal import BindingsYAML
import Foundation
internal import InjectAdvice
internal import InjectEmission
internal import InjectGenCore
internal import SwiftDeclarations
internal import SwiftModel
import Testing

/// Whatever a bindings file holds, there is code or there are errors: never both, never neither, never a crash.
///
/// The gate tries a sample of the texts, which is the same each time. `Scripts/nightly` tries all.
struct RobustnessTests {
  private static let isComplete = ProcessInfo.processInfo.environment["INJECT_TRIALS"] == "all"

  /// Puts other texts in the place of each bindings file of a case, one after the other, and returns how many files
  /// became code.
  private func generated<Texts: Sequence<[UInt8]>>(
    _ example: GoldenCase, with texts: (_ text: [UInt8]) -> Texts
  ) throws -> Int {
    var count = 0
    let originals = try example.sources()
    let modules = try example.modules()
    for position in originals.indices {
      for text in texts(originals[position].bytes) {
        var sources = originals
        let original = originals[position]
        sources[position] = Source(
          id: original.id, path: original.path, module: original.module, isOwn: original.isOwn, bytes: text)
        count += generated(sources, modules, changed: text)
      }
    }
    return count
  }

  private func generated(_ sources: [Source], _ modules: [ScannedModule], changed text: [UInt8]) -> Int {
    var diagnostics = Diagnostics()
    let swift = SwiftFiles(modules, after: sources.count)
    let files = generate(sources, swift: swift, &diagnostics)
    let shown = diagnostics.sorted(in: sources)
    var renderer = TextRenderer(sources + swift.sources)
    let rendered = renderer.render(shown)
    #expect(
      files.isEmpty == shown.contains { $0.severity == .error },
      "\(String(decoding: text, as: UTF8.self))\n\(rendered)")
    #expect(rendered.isEmpty == shown.isEmpty)
    return files.count
  }

  /// In a sample there is one end within each line, besides that of the whole text.
  @Test(arguments: GoldenCase.all)
  func everyPrefixIsCodeOrErrors(_ example: GoldenCase) throws {
    var random = SplitMix(seed: 11)
    let count = try generated(example) { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.indices)
      let sample = lines.map { Int.random(in: $0.lowerBound...$0.upperBound, using: &random) } + [bytes.count]
      return (Self.isComplete ? Array(0...bytes.count) : sample).lazy.map { Array(bytes[..<$0]) }
    }
    #expect(count > 0)
  }

  /// In a sample it is every third line.
  @Test(arguments: GoldenCase.all)
  func everyLineMayBeMissing(_ example: GoldenCase) throws {
    var random = SplitMix(seed: 5)
    let count = try generated(example) { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let first = Self.isComplete ? 0 : Int.random(in: 0..<3, using: &random)
      return stride(from: first, to: lines.count, by: Self.isComplete ? 1 : 3).lazy.map { index in
        Array((lines[..<index] + lines[(index + 1)...]).joined(separator: [UInt8(ascii: "\n")]))
      }
    }
    // Of a sample all texts may have errors.
    #expect(count > 0 || !Self.isComplete)
  }

  @Test(arguments: GoldenCase.all)
  func everyByteMayBeAnother(_ example: GoldenCase) throws {
    var random = SplitMix(seed: 7)
    let likely = Array(" \n:,'\"[]{}()<>$#-_.&*!|>%@`\\/\t\r;=?aZ09\u{0}".utf8) + [0x7F, 0x80, 0xC3, 0xE2, 0xFF]
    let count = try generated(example) { bytes in
      (0..<(Self.isComplete ? 400 : 12)).map { _ in
        var text = bytes
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          guard let index = text.indices.randomElement(using: &random) else { continue }
          switch Int.random(in: 0..<3, using: &random) {
          case 0: text.remove(at: index)
          case 1: text[index] = likely.randomElement(using: &random) ?? 0
          default: text.insert(likely.randomElement(using: &random) ?? 0, at: index)
          }
        }
        return text
      }
    }
    // Of a sample all texts may have errors.
    #expect(count > 0 || !Self.isComplete)
  }
}

/// Random numbers that are the same each time.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
