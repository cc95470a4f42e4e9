extension CodeWriter {
  /// Writes statements of a function that may run on its caller's actor: such a function must throw there too.
  ///
  /// An error that it only passes on leaves that actor, and the caller goes on elsewhere: swiftlang/swift#88259. An
  /// error that it throws itself does not. Not only what is `nonisolated(nonsending)` runs there, but with the feature
  /// `NonisolatedNonsendingByDefault` each function that belongs to no actor.
  ///
  /// - Parameters:
  ///   - effects: Those of the statements. If they cannot throw, the compiler would warn of a `catch`.
  ///   - isolation: Where the function runs. If that is an actor, the compiler returns to it.
  ///   - body: Writes the statements.
  mutating func rethrowing(_ effects: Effects, on isolation: Isolation, _ body: (inout CodeWriter) -> Void) {
    guard effects.isAsync, effects.canThrow, isolation == .nonisolated else { return body(&self) }
    let type = effects.errorType.map { "throws(\($0)) " } ?? ""
    block("do \(type){", "} catch { throw error }  // swiftlang/swift#88259", body)
  }
}
