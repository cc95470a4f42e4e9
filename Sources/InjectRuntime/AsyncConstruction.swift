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
  /// How many wait for it and have not been cancelled. The lock of its slot guards it.
  nonisolated(unsafe) var waiters = 0
  /// Whether all that waited for it had been cancelled, and it was for that. The lock of its slot guards it.
  nonisolated(unsafe) var wasCancelled = false
  /// Its place in the wait-for graph, whose lock guards it.
  nonisolated(unsafe) var node = TaskWaitGraph.Node()

  init(_ name: StaticString, in outer: AsyncConstruction?) {
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

  /// Starts constructing, in a task that the cancellation of the caller does not cancel. It inherits the caller's
  /// priority and task-local values.
  ///
  /// - Returns: The task, whose value is the error of `make`.
  func start<Failure: Error>(_ make: @escaping @Sendable () async throws(Failure) -> Void) -> Task<Failure?, Never> {
    #if !INJECT_TASK_IDENTITY
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return Task(executorPreference: self) { await self.error(of: make) }
      }
    #endif
    return Task {
      await self.asCurrentTask { await self.error(of: make) }
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

  private func error<Failure: Error>(of make: @Sendable () async throws(Failure) -> Void) async -> Failure? {
    do throws(Failure) {
      try await Self.$innermost.binding(self, isolation: nil, make)
      return nil
    } catch {
      return error
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
///
/// Where the tasks of all callers are cancelled, the construction is cancelled too, and who comes later starts it
/// again. One that cannot fail is not cancelled: it could not say that it ended early, and its value would be kept.
struct AsyncConstructionLock<Failure: Error>: ~Copyable, Sendable {
  struct InFlight: Sendable {
    let construction: AsyncConstruction
    let task: Task<Failure?, Never>
  }

  struct State: Sendable {
    var inFlight: InFlight?
    var isClosed = false
  }

  private let state = Guarded(State())

  /// Waits until the slot is filled, and starts that if no task has.
  ///
  /// - Parameters:
  ///   - name: The binding's name.
  ///   - isolation: Where the caller runs.
  ///   - isMade: Returns whether the slot is filled.
  ///   - make: Fills it.
  /// - Throws: The error of `make`.
  borrowing func pass(
    _ name: StaticString, isolation: isolated (any Actor)?, isMade: () -> Bool,
    make: @escaping @Sendable () async throws(Failure) -> Void
  ) async throws(Failure) {
    let waiter = AsyncConstruction.current
    while let inFlight = inFlight(name, for: waiter, isMade, make) {
      let error = await error(of: inFlight, isolation: isolation)
      let wasCancelled = end(inFlight, waiter)
      guard let error else { return }
      // Who came when the others had been cancelled tries again.
      if !wasCancelled || Task.isCancelled { throw error }
    }
  }

  /// The construction in flight, or a new one; nil if the slot is filled.
  private borrowing func inFlight(
    _ name: StaticString, for waiter: AsyncConstruction?, _ isMade: () -> Bool,
    _ make: @escaping @Sendable () async throws(Failure) -> Void
  ) -> InFlight? {
    state.withLock { state in
      if isMade() { return nil }
      if let inFlight = state.inFlight {
        inFlight.construction.noteWait(by: waiter)
        inFlight.construction.waiters += 1
        return inFlight
      }
      if state.isClosed { stopAfterTeardown(name) }
      let construction = AsyncConstruction(name, in: waiter)
      construction.noteWait(by: waiter)
      construction.waiters += 1
      let new = InFlight(construction: construction, task: construction.start(make))
      state.inFlight = new
      return new
    }
  }

  /// Waits for a construction. A caller that is cancelled waits on: it gets what the others get.
  private borrowing func error(of inFlight: InFlight, isolation: isolated (any Actor)?) async -> Failure? {
    if Failure.self == Never.self { return await inFlight.task.value }
    return await withTaskCancellationHandler(
      operation: { await inFlight.task.value },
      onCancel: {
        let construction = inFlight.construction
        let isLast = state.withLock { _ in
          construction.waiters -= 1
          guard construction.waiters == 0, !construction.wasCancelled else { return false }
          construction.wasCancelled = true
          return true
        }
        // Outside of the lock: it may be what others wait for that ends now.
        if isLast { inFlight.task.cancel() }
      }, isolation: isolation)
  }

  /// Enters the end of a construction, after each wait for it.
  ///
  /// - Returns: Whether it was cancelled.
  private borrowing func end(_ inFlight: InFlight, _ waiter: AsyncConstruction?) -> Bool {
    let construction = inFlight.construction
    if let waiter { TaskWaitGraph.leave(waiter, for: construction) }
    return state.withLock { state in
      if state.inFlight?.construction === construction { state.inFlight = nil }
      return construction.wasCancelled
    }
  }

  /// Whether the construction in flight waits, or may wait, for this task.
  var mayWaitForThisTask: Bool {
    borrowing get {
      guard let surrounding = AsyncConstruction.surrounding else { return false }
      return state.withLock { $0.inFlight?.construction === surrounding }
    }
  }

  /// Prevents new constructions, once the one in flight has ended. That is cancelled if all others that wait for it
  /// are.
  borrowing func close(isolation: isolated (any Actor)?) async {
    let waiter = AsyncConstruction.current
    let inFlight = state.withLock { state in
      state.isClosed = true
      state.inFlight?.construction.noteWait(by: waiter)
      return state.inFlight
    }
    guard let inFlight else { return }
    _ = await inFlight.task.value
    _ = end(inFlight, waiter)
  }
}
