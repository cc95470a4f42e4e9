import Dispatch
import GoldenCallers
import Testing

/// A request that fails leaves its caller where it is: what follows the `catch` runs on the caller's actor.
struct CallersActorTests {
  @MainActor @Test func whatFailsThrowsOnTheMainActor() async {
    let isHere = MainQueue()
    let container = CallersActor()
    do { _ = try await container.line } catch { isHere.expect("line") }
    do { _ = try await container.typed } catch { isHere.expect("typed") }
    do { _ = try await container.lines } catch { isHere.expect("lines") }
    do { _ = try await container.makeDial() } catch { isHere.expect("dial") }
    do { _ = try await container.withCall { _ in } } catch { isHere.expect("call") }
    do { _ = try await container.withHangUp { _ in } } catch { isHere.expect("hangUp") }
    let overridden = CallersActor { $0.line { _ in try await DeadLine.open() } }
    do { _ = try await overridden.line } catch { isHere.expect("override") }
  }

  @MainActor @Test func soDoFunctionsThatRunOnTheirCallersActor() async {
    let isHere = MainQueue()
    let container = NonsendingCallers()
    do { _ = try await container.line } catch { isHere.expect("line") }
    do { _ = try await container.makeDial() } catch { isHere.expect("dial") }
    do { _ = try await container.makeTyped() } catch { isHere.expect("typed") }
    do { _ = try await container.makeAgain() } catch { isHere.expect("again") }
    do { _ = try await container.lines } catch { isHere.expect("lines") }
    do { _ = try await container.makeBoard() } catch { isHere.expect("board") }
    do { _ = try await container.makeChoice() } catch { isHere.expect("choice") }
    do { _ = try await container.withCall { _ in } } catch { isHere.expect("call") }
    do { _ = try await container.register(booth: DeadBooth()) } catch { isHere.expect("booth") }
    do { _ = try await NonsendingEager() } catch { isHere.expect("eager") }
  }

  @Test func whatFailsThrowsOnAnActor() async {
    await QueueActor().requestWhatFails()
  }
}

/// An actor whose queue says whether code runs on it.
private actor QueueActor {
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func requestWhatFails() async {
    let container = CallersActor()
    do { _ = try await container.line } catch { executor.expect("line") }
    do { _ = try await container.typed } catch { executor.expect("typed") }
    do { _ = try await container.lines } catch { executor.expect("lines") }
    do { _ = try await container.withCall { _ in } } catch { executor.expect("call") }
    do { _ = try await container.withHangUp { _ in } } catch { executor.expect("hangUp") }

    let nonsending = NonsendingCallers()
    do { _ = try await nonsending.line } catch { executor.expect("nonsending line") }
    do { _ = try await nonsending.makeDial() } catch { executor.expect("nonsending dial") }
    do { _ = try await nonsending.makeTyped() } catch { executor.expect("nonsending typed") }
    do { _ = try await nonsending.makeAgain() } catch { executor.expect("again") }
    do { _ = try await nonsending.lines } catch { executor.expect("nonsending lines") }
    do { _ = try await nonsending.makeBoard() } catch { executor.expect("board") }
    do { _ = try await nonsending.makeChoice() } catch { executor.expect("choice") }
    do { _ = try await nonsending.withCall { _ in } } catch { executor.expect("nonsending call") }
    do { _ = try await nonsending.register(booth: DeadBooth()) } catch { executor.expect("booth") }
    do { _ = try await NonsendingEager() } catch { executor.expect("eager") }
  }
}

/// Runs jobs on a queue that knows its code.
private final class QueueExecutor: SerialExecutor {
  private static let key = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "CallersActorTests")

  init() { queue.setSpecific(key: Self.key, value: true) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func expect(_ request: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(DispatchQueue.getSpecific(key: Self.key) == true, request, sourceLocation: sourceLocation)
  }
}

/// The main queue, which says whether code runs on it.
private struct MainQueue {
  private static let key = DispatchSpecificKey<Bool>()

  init() { DispatchQueue.main.setSpecific(key: Self.key, value: true) }

  nonisolated func expect(_ request: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(DispatchQueue.getSpecific(key: Self.key) == true, request, sourceLocation: sourceLocation)
  }
}
