import Foundation
import Testing

@Suite struct ForeignMemoryTests {
  @Test(.disabled(if: Sanitizer.isThere, "a sanitizer keeps memory of its own"))
  func tenThousandObjectsLeaveTheMemoryAsItWasWithAnObserverAndAnUnusedIteration() throws {
    let child = try ChildProcess.run("foreignMemory")
    #expect(child.hasFinished, "\(child.output)")
    #expect(child.output.hasPrefix("told 21000 living 0 grown "), "\(child.output)")
    #expect(child.output.hasSuffix("next is the last\n"), "\(child.output)")
    let grown = child.output.split { $0.isWhitespace }.dropFirst(5).prefix(2).compactMap { Int($0) }
    #expect(grown.count == 2)
    #expect(grown.allSatisfy { $0 < 1_000_000 }, "\(child.output)")
  }
}
