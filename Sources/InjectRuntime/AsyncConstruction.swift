/// One asynchronous construction in flight, in a task of its own.
///
/// A request for a slot from within a construction makes it wait, so we must know the construction of a task. A
/// task-local value says which one *started* it, but `Task { … }` in an initializer inherits that as well, and the
/// construction need not wait for such a task. Only a task executor is inherited by child tasks and by no others, so
/// each construction is its own one. It runs everything where it would run anyway. An initializer that does wait for an
/// unstructured task, or a child task with another executor preference, is not seen: see `AsyncSlot`.
final class AsyncConstruction: TaskExecutor {
  /// After that of the construction that waits for this one, if one has started it.
  private let step: RecursionStep

  init(_ name: StaticString, in outer: AsyncConstruction?) {
    step = RecursionStep(name, after: outer?.step)
  }

  var name: StaticString { step.name }

  func enqueue(_ job: consuming ExecutorJob) {
    globalConcurrentExecutor.enqueue(job)
  }

  @TaskLocal private static var innermost: AsyncConstruction?

  /// The construction that waits when the current task waits.
  static var current: AsyncConstruction? {
    guard let innermost else { return nil }
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
    return executor == UnownedTaskExecutor(ordinary: innermost) ? innermost : nil
  }

  /// Enters that `waiter`, if any, waits for this one from now on, and stops if that closes a cycle.
  ///
  /// Called before this one starts if `waiter` starts it, so that the last request closes the cycle.
  func noteWait(by waiter: AsyncConstruction?) {
    guard let waiter, let cycle = TaskWaitGraph.enter(waiter, for: self) else { return }
    stopAtCycle(cycle)
  }

  /// Starts constructing, in a task that is never cancelled. It inherits the caller's priority and task-local values.
  func start<Value: Sendable, Failure: Error>(
    _ make: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Task<Result<Value, Failure>, Never> {
    Task(executorPreference: self) {
      await Self.$innermost.withValue(self) {
        do throws(Failure) {
          return .success(try await make())
        } catch {
          return .failure(error)
        }
      }
    }
  }
}
