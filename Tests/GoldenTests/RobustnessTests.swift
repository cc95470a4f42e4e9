internal import InjectGenCore
import Testing

/// Whatever a bindings file holds, there is code or there are errors: never both, never neither, never a crash.
struct RobustnessTests {
  /// The number of files among `texts` that became code.
  private func generated(_ example: GoldenCase, with texts: some Sequence<[UInt8]>) throws -> Int {
    var count = 0
    for text in texts {
      let sources = try example.sources(text: text)
      var diagnostics = Diagnostics()
      let files = generate(sources, &diagnostics)
      let shown = diagnostics.sorted(in: sources)
      var renderer = TextRenderer(sources)
      let rendered = renderer.render(shown)
      #expect(
        files.isEmpty == shown.contains { $0.severity == .error },
        "\(String(decoding: text, as: UTF8.self))\n\(rendered)")
      #expect(rendered.isEmpty == shown.isEmpty)
      count += files.count
    }
    return count
  }

  @Test(arguments: GoldenCase.all)
  func everyPrefixIsCodeOrErrors(_ example: GoldenCase) throws {
    let bytes = try example.text
    #expect(try generated(example, with: (0...bytes.count).lazy.map { Array(bytes[..<$0]) }) > 0)
  }

  @Test(arguments: GoldenCase.all)
  func everyLineMayBeMissing(_ example: GoldenCase) throws {
    let lines = try example.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.indices.lazy.map { index in
      Array((lines[..<index] + lines[(index + 1)...]).joined(separator: [UInt8(ascii: "\n")]))
    }
    #expect(try generated(example, with: texts) > 0)
  }

  @Test(arguments: GoldenCase.all)
  func everyByteMayBeAnother(_ example: GoldenCase) throws {
    let bytes = try example.text
    var random = SplitMix(seed: 7)
    let likely = Array(" \n:,'\"[]{}()<>$#-_.&*!|>%@`\\/\t\r;=?aZ09\u{0}".utf8) + [0x7F, 0x80, 0xC3, 0xE2, 0xFF]
    let texts = (0..<400).map { _ in
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
    #expect(try generated(example, with: texts) > 0)
  }
}

/// Random numbers that are the same each time.
private struct SplitMix: RandomNumberGenerator {
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
