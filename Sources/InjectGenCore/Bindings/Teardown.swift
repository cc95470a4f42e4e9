/// The call that tears a value down: `try await shutdown()`.
package final class Teardown {
  package enum Action {
    /// The call of a method of the value: `shutdown()`.
    case call(String)
    /// An expression in which `$self` stands for the value, and `$name` for another: `Pool.release($self)`. The range
    /// of its text is that after `try` and `await`.
    case expression(SwiftExpression, Range<Int>)
  }

  package let action: Action
  package let effects: Effects
  package let span: Span

  init(action: Action, effects: Effects, span: Span) {
    self.action = action
    self.effects = effects
    self.span = span
  }

  /// The expression, if it is one.
  var expression: SwiftExpression? {
    if case .expression(let expression, _) = action { expression } else { nil }
  }
}
