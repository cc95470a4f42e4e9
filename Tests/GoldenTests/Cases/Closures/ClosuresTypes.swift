typealias ClosuresFinish = @Sendable () -> Void

nonisolated final class ClosuresWriter: Sendable {
  let log: @Sendable (String) -> Void
  let finish: ClosuresFinish
  init(log: @escaping @Sendable (String) -> Void, finish: @escaping ClosuresFinish) {
    self.log = log
    self.finish = finish
  }
}

nonisolated struct ClosuresButton: Sendable {
  let action: @Sendable (Int) -> Void
  let size: Int
  init(action: @escaping @Sendable (Int) -> Void, size: Int) {
    self.action = action
    self.size = size
  }
}

nonisolated struct ClosuresPanel: Sendable {
  let makeButton: @Sendable (@escaping @Sendable (Int) -> Void, Int) -> ClosuresButton
}

nonisolated struct ClosuresFrame: Sendable {
  let close: @Sendable () -> Void
  let number: Int
}
