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

/// Lets one task construct the value of an asynchronous slot, while all callers wait for the same construction.
struct AsyncConstructionLock<Value: Sendable, Failure: Error>: ~Copyable, Sendable {
  struct InFlight: Sendable {
    let construction: AsyncConstruction
    let task: Task<Result<Value, Failure>, Never>
  }

  struct State: Sendable {
    var inFlight: InFlight?
    var isClosed = false
  }

  private let state = Guarded(State())
  /// Whether a construction is cancelled where nobody needs it any more.
  private let followsDemand: Bool

  init(followsDemand: Bool = true) {
    self.followsDemand = followsDemand
  }

  // Waits until the slot is filled, and starts that if no task has. `isMade` says whether it is. `keep` fills it, and
  // is called once, by the first waiting task that resumes: not by the construction's task, which cannot reach into the
  // slot.
  borrowing func pass(
    _ name: StaticString, isolation: isolated (any Actor)?, isMade: () -> Bool, keep: (Value) -> Void,
    make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) {
    let waiter = AsyncConstruction.current
    let demand = followsDemand ? Demand.current(in: waiter) : nil
    while let inFlight = inFlight(name, for: waiter, demand, isMade, make) {
      let result = await wait(for: inFlight, waiter, demand, isolation: isolation, keep: keep)
      // Where nobody needed the value any more, who does need it tries again.
      if case .failure = result, inFlight.construction.demand?.hasEnded == true, !isGivenUp(demand) { continue }
      return try result.get()
    }
  }

  /// Whether this task was cancelled because the value is not needed, and not by the task's own caller.
  private func isGivenUp(_ demand: Demand?) -> Bool {
    Task.isCancelled && demand?.hasEnded == true
  }

  /// The construction in flight, or a new one; nil if the slot is filled.
  private borrowing func inFlight(
    _ name: StaticString, for waiter: AsyncConstruction?, _ demand: Demand?, _ isMade: () -> Bool,
    _ make: @escaping @Sendable () async throws(Failure) -> Value
  ) -> InFlight? {
    state.withLock { state in
      if isMade() { return nil }
      if let inFlight = state.inFlight {
        inFlight.construction.noteWait(by: waiter)
        inFlight.construction.demand?.join()
        return inFlight
      }
      if state.isClosed { stopAfterTeardown(name) }
      // The demand of one that is begun for nothing that can fail does not end.
      let construction = AsyncConstruction(name, in: waiter, demand.map { _ in Demand() })
      construction.noteWait(by: waiter)
      construction.demand?.join()
      let new = InFlight(construction: construction, task: construction.start(make))
      state.inFlight = new
      return new
    }
  }

  /// Whether the construction in flight waits, or may wait, for this task.
  var mayWaitForThisTask: Bool {
    borrowing get {
      guard let surrounding = AsyncConstruction.surrounding else { return false }
      return state.withLock { $0.inFlight?.construction === surrounding }
    }
  }

  /// Prevents new constructions, once the one in flight has ended.
  borrowing func close(isolation: isolated (any Actor)?, keep: (Value) -> Void) async {
    let waiter = AsyncConstruction.current
    let inFlight = state.withLock { state in
      state.isClosed = true
      state.inFlight?.construction.noteWait(by: waiter)
      return state.inFlight
    }
    if let inFlight { _ = await wait(for: inFlight, waiter, nil, isolation: isolation, keep: keep) }
  }

  /// Waits for a construction. Cancelling the caller changes nothing: it gets the same value as the others. At the end
  /// of `demand` it leaves the construction to the others, and cancels it if there are none.
  private borrowing func wait(
    for inFlight: InFlight, _ waiter: AsyncConstruction?, _ demand: Demand?, isolation: isolated (any Actor)?,
    keep: (Value) -> Void
  ) async -> Result<Void, Failure> {
    let (construction, task) = (inFlight.construction, inFlight.task)
    let key = demand?.atEnd { construction.demand?.leave { task.cancel() } }
    let result = await task.value
    if let demand, let key { demand.forget(key) }
    if let waiter { TaskWaitGraph.leave(waiter, for: construction) }

    state.withLock { state in
      guard state.inFlight?.construction === construction else { return }
      state.inFlight = nil
      if case .success(let value) = result { keep(value) }
    }
    return result.map { _ in }
  }
}
