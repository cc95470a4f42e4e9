import Testing

/// Binds a container of its own as the shared one of each test, and of each case of a parameterized one.
struct DeskTrait: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true
  let overriding: @Sendable (inout DeskContainer.Overrides) -> Void

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let container = DeskContainer.testing(options: LaunchOptions([]), overriding: overriding)
    try await DeskContainer.$shared.withValue(container) { try await function() }
  }
}

extension Trait where Self == DeskTrait {
  static func desk(_ overriding: @escaping @Sendable (inout DeskContainer.Overrides) -> Void = { _ in }) -> Self {
    DeskTrait(overriding: overriding)
  }
}
