// What suspends in asynchronous constructions. It is apart from their types: see `AsyncForms.swift`.

extension AsyncConstruction {
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
    return Task { await self.asCurrentTask { await self.error(of: make) } }
  }

  /// Runs a part of this construction in a child task that the runtime has started.
  func inChildTask(_ body: @Sendable () async throws -> Void) async throws {
    if Self.knowsChildTasks { try await body() } else { try await asCurrentTask(body) }
  }

  /// Runs `body` in a task that is this construction's although that is not seen.
  private func asCurrentTask<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
    guard let task = Self.currentTask else { return try await body() }
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

extension AsyncConstructionLock {
  /// Waits until the slot is filled, as `isMade` says. If no task fills it yet, `make` begins to.
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
