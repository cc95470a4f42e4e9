import Dispatch
import Foundation

/// An error of a construction that was planted to fail.
struct PlantedFailure: Error {}

/// An actor that asks for what fails, and sees whether it goes on where it is.
actor Asker {
  private static let key = DispatchSpecificKey<Bool>()
  private let executor = AskerExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init() { executor.queue.setSpecific(key: Self.key, value: true) }

  /// Writes that a request has left the actor, which is a line that no interpreter expects.
  func expectHere(_ title: String) {
    guard DispatchQueue.getSpecific(key: Self.key) == nil else { return }
    print("a failure of \(title) left its caller's actor")
    fflush(nil)
  }
}

private final class AskerExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "Asker")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
