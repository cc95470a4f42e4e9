import Testing

@testable import InjectRuntime

/// Who gets the error of a construction that failed.
struct FailedConstructionsTests {
  private struct Failure: Error {}

  private func withGate(_ body: (UnsafePointer<Gate>) -> Void) {
    let gate = UnsafeMutablePointer<Gate>.allocate(capacity: 1)
    gate.initialize(to: Gate())
    body(gate)
    gate.deinitialize(count: 1)
    gate.deallocate()
  }

  /// The numbers of constructions wrap around behind the greatest of 30 bits.
  @Test(
    arguments: [
      (5, 5, true), (5, 7, true), (7, 5, false), (1 << 30 - 1, 0, true), (1 << 30 - 3, 2, true),
      (0, 1 << 30 - 1, false), (2, 1 << 30 - 3, false),
    ] as [(UInt32, UInt32, Bool)])
  func whoBeganToWaitBeforeItEndedGetsIt(since: UInt32, attempt: UInt32, isGiven: Bool) {
    withGate { gate in
      FailedConstructions.beginWaiting(at: gate)
      FailedConstructions.add(Failure(), of: attempt, at: gate)
      #expect((FailedConstructions.endWaiting(at: gate, since: since) != nil) == isGiven)
    }
  }

  @Test func allWhoWaitGetItAndNobodyLater() {
    withGate { gate in
      FailedConstructions.add(Failure(), of: 1, at: gate)
      FailedConstructions.beginWaiting(at: gate)
      FailedConstructions.beginWaiting(at: gate)
      #expect(FailedConstructions.endWaiting(at: gate, since: 1) == nil)
      FailedConstructions.beginWaiting(at: gate)
      FailedConstructions.add(Failure(), of: 3, at: gate)
      #expect(FailedConstructions.endWaiting(at: gate, since: 3) != nil)
      #expect(FailedConstructions.endWaiting(at: gate, since: 3) != nil)
      FailedConstructions.beginWaiting(at: gate)
      #expect(FailedConstructions.endWaiting(at: gate, since: 3) == nil)
    }
  }
}
