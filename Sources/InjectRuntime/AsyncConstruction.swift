/// One asynchronous construction in flight, in a task of its own.
///
/// A request for a slot from within a construction makes it wait, so we must know the construction of a task. A
/// task-local value says which one *started* it, but `Task { … }` in an initializer inherits that as well, and the
/// construction need not wait for such a task. Only a task executor is inherited by child tasks and by no others, so
/// each construction is its own one. It runs everything where it would run anyway. An initializer that does wait for an
/// unstructured task, or a child task with another executor preference, is not seen: see `AsyncSlot`.
///
/// Systems before macOS 15 and iOS 18 have no task executors. There a construction is known by the identity of its
/// task, and its child tasks are not seen, but for those of `_Inject.Dependencies`. The condition
/// `INJECT_TASK_IDENTITY` compiles that for all systems, for tests.
final class AsyncConstruction: Sendable {
  /// After that of the construction that waits for this one, if one has started it.
  private let step: RecursionStep
  /// Its task, and child tasks that the runtime starts for it, from their begin to their end: another task at the
  /// address of one is not taken for it.
  private let tasks = Guarded<[TaskIdentity]>([])
  /// The demand for its value, if that can end.
  let demand: Demand?
  /// Its place in the wait-for graph, whose lock guards it.
  nonisolated(unsafe) var node = TaskWaitGraph.Node()

  init(_ name: StaticString, in outer: AsyncConstruction?, _ demand: Demand?) {
    self.demand = demand
    step = RecursionStep(name, after: outer?.step)
  }

  var name: StaticString { step.name }

  @TaskLocal private static var innermost: AsyncConstruction?

  /// The construction that waits when the current task waits.
  static var current: AsyncConstruction? {
    guard let innermost, innermost.isCurrent else { return nil }
    return innermost
  }

  /// The construction that may wait for the current task: `current`, or where child tasks are not seen the one that has
  /// started it.
  static var surrounding: AsyncConstruction? {
    knowsChildTasks ? current : innermost
  }

  private static var knowsChildTasks: Bool {
    #if INJECT_TASK_IDENTITY
      false
    #else
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { true } else { false }
    #endif
  }

  private var isCurrent: Bool {
    #if !INJECT_TASK_IDENTITY
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
        return executor == UnownedTaskExecutor(ordinary: self)
      }
    #endif
    let current = TaskIdentity.current
    guard let current else { return false }
    return tasks.withLock { $0.contains(current) }
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
    #if !INJECT_TASK_IDENTITY
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return Task(executorPreference: self) { await self.result(of: make) }
      }
    #endif
    return Task {
      await self.asCurrentTask { await self.result(of: make) }
    }
  }

  /// Runs a part of this construction in a child task that the runtime has started.
  func inChildTask(_ body: @Sendable () async throws -> Void) async throws {
    if Self.knowsChildTasks { try await body() } else { try await asCurrentTask(body) }
  }

  /// Runs `body` in a task that is this construction's although that is not seen.
  private func asCurrentTask<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
    guard let task = TaskIdentity.current else { return try await body() }
    tasks.withLock { $0.append(task) }
    defer { tasks.withLock { $0.removeAll { $0 == task } } }
    return try await body()
  }

  private func result<Value: Sendable, Failure: Error>(
    of make: @escaping @Sendable () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    await Self.$innermost.withValue(self) {
      do throws(Failure) {
        return .success(try await make())
      } catch {
        return .failure(error)
      }
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AsyncConstruction: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    globalConcurrentExecutor.enqueue(job)
  }
}

/// A task, to be compared with others and for nothing else.
private struct TaskIdentity: Equatable, @unchecked Sendable {
  private let task: UnsafeCurrentTask

  /// The task that runs this, if one does.
  static var current: TaskIdentity? {
    withUnsafeCurrentTask { $0.map(TaskIdentity.init(task:)) }
  }
}
