/// One asynchronous construction in flight, in a task of its own.
///
/// A request for a slot from within a construction makes it wait, so we must know the construction of a task. A
/// task-local value says which one *started* it, but `Task { … }` in an initializer inherits that as well, and the
/// construction need not wait for such a task. Only a task executor is inherited by child tasks and by no others, so
/// each construction is its own one. It runs everything where it would run anyway. An initializer that does wait for an
/// unstructured task, or a child task with another executor preference, is not seen: see `AsyncSlot`.
///
/// Systems before macOS 15 and iOS 18 have no task executors: see `Decisions/42-tasks-without-executors.md`.
final class AsyncConstruction: Sendable {
  /// After that of the construction that waits for this one, if one has started it.
  private let step: RecursionStep
  /// The addresses of its task, and of child tasks that the runtime starts for it, from their begin to their end:
  /// another task at the address of one is not taken for it.
  let tasks = Guarded<[UInt]>([])
  /// How many wait for it and have not been cancelled. The lock of its slot guards it.
  nonisolated(unsafe) var waiters = 0
  /// Whether all that waited for it had been cancelled, and it was for that. The lock of its slot guards it.
  nonisolated(unsafe) var wasCancelled = false
  /// The constructions that it waits for. The lock of the wait-for graph guards it.
  nonisolated(unsafe) var waits: [AsyncConstruction] = []
  /// The number of the graph's last search that has come to it. The lock of the graph guards it.
  nonisolated(unsafe) var lastSearch = 0

  init(_ name: StaticString, in outer: AsyncConstruction?) {
    step = RecursionStep(name, after: outer?.step)
  }

  var name: StaticString { step.name }

  @TaskLocal static var innermost: AsyncConstruction?

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

  static var knowsChildTasks: Bool {
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
    guard let task = Self.currentTask else { return false }
    return tasks.withLock { $0.contains(task) }
  }

  /// The address of the task that runs this, if one does: to be compared, and for nothing else.
  static var currentTask: UInt? {
    withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
  }

  /// Enters that `waiter`, if any, waits for this one from now on, and traps if that closes a cycle.
  ///
  /// Called before this one starts if `waiter` starts it, so that the last request closes the cycle.
  func noteWait(by waiter: AsyncConstruction?) {
    guard let waiter, let cycle = TaskWaitGraph.enter(waiter, for: self) else { return }
    stopAtCycle(cycle)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AsyncConstruction: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    globalConcurrentExecutor.enqueue(job)
  }
}

/// Starts a task. Of its code the linker keeps one copy, together with the data of a whole file. So files that are
/// apart start no task themselves.
@inline(never)
func startTask(_ body: @escaping @Sendable () async -> Void) {
  Task(operation: body)
}
