import Foundation
import Testing

@Suite(.disabled(if: Sanitizer.isThere, "a sanitizer keeps memory of its own"))
struct SlotMemoryTests {
  @Test(arguments: [
    "slotMemory",  // 5 MB if the slots leave the memory of their values
    "asyncWaitMemory",  // 4 MB if waits that have ended are not forgotten
  ])
  func whatHasEndedLeavesTheMemoryAsItWas(scenario: String) throws {
    let child = try ChildProcess.run(scenario)
    #expect(child.wasInTime && child.hasFinished, "\(child.output)")
    let grown = try #require(child.output.split(separator: " ").last.flatMap { Int($0.trimming) }, "\(child.output)")
    #expect(grown < 1_000_000, "\(child.output)")
  }
}

extension Substring {
  fileprivate var trimming: Substring { prefix { !$0.isNewline } }
}
