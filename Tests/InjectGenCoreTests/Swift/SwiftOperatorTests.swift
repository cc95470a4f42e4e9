import Testing
@testable import BindingsYAML
@testable import InjectGenCore
@testable import SwiftModel

/// Characters that are not ASCII, of which Swift makes operators.
struct SwiftOperatorTests {
  private static let ranges: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
    0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
    0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  @Test func theirRangesAreThoseOfTheLanguage() {
    for code in 0x80...UInt32(0x3100) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      #expect(SwiftName.isOperator(scalar) == Self.ranges.contains { $0.contains(code) }, "\(String(code, radix: 16))")
    }
  }

  @Test func emojiAreThoseOfTheSupplementaryPlane() {
    for (code, isEmoji) in [(0x1EFFF, false), (0x1F000, true), (0x1FAFF, true), (0x1FB00, false)] as [(UInt32, Bool)] {
      #expect(Unicode.Scalar(code).map(SwiftName.isEmoji) == isEmoji)
    }
  }
}
