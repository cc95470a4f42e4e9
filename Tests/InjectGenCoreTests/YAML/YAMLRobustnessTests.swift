import BindingsYAML
import InjectGenCore
import Testing

/// No text makes the parser stop the process, and each gives a tree or exactly one diagnostic, within the text.
struct YAMLRobustnessTests {
  private static let file = """
    # Everything that a shop is made of.
    container: ShopContainer
    access: internal                  # internal (default) | package | public
    imports: [Foundation, ShopKit, { module: UIKit, if: canImport(UIKit) }]
    inputs:
      databasePath: String
      retryLimit: { type: Int, default: 3 }

    bindings:
      fileManager:
        type: FileManager
        value: FileManager.default

      store:
        type: any ItemStore
        implementation: 'SQLite''Store'
        arguments: [clock, path: databasePath, "es\\"caped\\u00e9": 'it''s']
        scope: singleton
      route:
        [
          first, # the first
          { type: Page, arguments:
              [a, b: c],
            scope: singleton },

          # the last
        ]
      items:
        members:
          - first
          - - nested
            - "two"
          - key: value
            other:
            - same column
      code:
        value: |
          { first in
            $store.make(first)

          }
        doc: |-
          Übergröße 😀 (without a newline)

      last: 1.5
    """

  private func check(_ bytes: [UInt8]) {
    let parsed = Parsed(bytes: bytes)
    let isWithin = parsed.diagnostics.allSatisfy { Int($0.span.end) <= bytes.count && !$0.notes.isEmpty }
    #expect(parsed.isSound && isWithin, "\(String(decoding: bytes, as: UTF8.self))")
  }

  private func mutated(_ bytes: [UInt8], with random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 3) {
      let place = random.next(below: bytes.count + 1)
      let marks = Array(" \n\r\t:#-[]{},'\"|>?&*!%@`\\()<>~=.0xé\u{a0}".utf8) + [0x00, 0x80, 0xE2, 0xFF]
      let mark = marks[random.next(below: marks.count)]
      switch random.next(below: 3) {
      case 0: bytes.insert(mark, at: place)
      case 1 where place < bytes.count: bytes[place] = mark
      case 2 where place < bytes.count: bytes.remove(at: place)
      default: break
      }
    }
    return bytes
  }

  @Test func theFileItselfIsAccepted() {
    #expect(Parsed(Self.file).node != nil, "\(Parsed(Self.file).summary)")
  }

  @Test func everyPrefixAndSuffix() {
    let bytes = Array(Self.file.utf8)
    for count in 0...bytes.count {
      check(Array(bytes.prefix(count)))
      check(Array(bytes.suffix(count)))
    }
  }

  @Test func everyDeletionOfLines() {
    let lines = Self.file.split(separator: "\n", omittingEmptySubsequences: false)
    for start in lines.indices {
      for end in start..<min(start + 4, lines.count) {
        check(Array((lines[..<start] + lines[(end + 1)...]).joined(separator: "\n").utf8))
      }
    }
  }

  @Test func everyByteReplacedByEachMark() {
    let bytes = Array(Self.file.utf8)
    for mark in Array(" \n:#-['\"".utf8) {
      for place in bytes.indices {
        var changed = bytes
        changed[place] = mark
        check(changed)
      }
    }
  }

  @Test func mutationsOfAllCases() {
    var random = SplitMix(seed: 20_261_121)
    let texts = YAMLCaseTests.cases.map(\.bytes) + YAMLSuiteTests.cases.map { Array($0.yaml.utf8) }
    #expect(YAMLCaseTests.cases.count > 60)
    for text in texts {
      for _ in 0..<40 { check(mutated(text, with: &random)) }
    }
  }

  @Test func partsOfScalarsAlwaysHaveAPlaceWithinTheFile() {
    var random = SplitMix(seed: 7)
    for text in [Array(Self.file.utf8)] + YAMLCaseTests.cases.map(\.bytes)
      + YAMLSuiteTests.cases.map({ Array($0.yaml.utf8) })
    {
      let parsed = Parsed(bytes: text)
      guard let node = parsed.node else { continue }
      for (scalar, span) in scalars(of: node) {
        let count = scalar.text.utf8.count
        let start = random.next(below: count + 1)
        let part = scalar.span(of: start..<start + random.next(below: count - start + 1), at: span)
        #expect(span.start <= part.start && part.start <= part.end && Int(part.end) <= text.count)
      }
    }
  }

  private func scalars(of node: YAMLNode) -> [(YAMLScalar, Span)] {
    switch node.content {
    case .scalar(let scalar): [(scalar, node.span)]
    case .sequence(let items): items.flatMap { scalars(of: $0) }
    case .mapping(let entries): entries.flatMap { scalars(of: $0.value) }
    }
  }
}

/// A generator of random numbers that gives the same ones for the same seed.
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

  mutating func next(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }
}
