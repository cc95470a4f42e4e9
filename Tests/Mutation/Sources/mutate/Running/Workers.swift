import Foundation
import Synchronization

/// Tries mutants one after the other, several at a time.
enum Workers {
  /// - Returns: The outcome of each, by its number.
  static func run(
    _ mutants: [Mutant], _ steps: [TestStep], _ trials: [Trial],
    _ report: @escaping @Sendable (Mutant, Outcome, Int) -> Void
  ) -> [Int: Outcome] {
    let state = Mutex((next: 0, outcomes: [Int: Outcome]()))
    DispatchQueue.concurrentPerform(iterations: trials.count) { worker in
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < mutants.count else { return }
        let outcome = trials[worker].run(steps, mutant: mutants[index])
        let done = state.withLock { state in
          state.outcomes[mutants[index].number] = outcome
          return state.outcomes.count
        }
        report(mutants[index], outcome, done)
      }
    }
    return state.withLock { $0.outcomes }
  }
}
