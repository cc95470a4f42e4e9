/// Whether the runtime sees which construction a child task belongs to: see `Decisions/42-tasks-without-executors.md`.
enum ChildTasks {
  static var areSeen: Bool {
    #if INJECT_TASK_IDENTITY
      false
    #else
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { true } else { false }
    #endif
  }
}
