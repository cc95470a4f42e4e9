extension _Inject {
  /// A value in a heap cell of its own: what is large and rarely there costs its owner one pointer.
  ///
  /// ```swift
  /// private let overrides: _Inject.OutOfLine<Overrides>?
  ///
  /// overrides?.value.store    // loads this one closure, whatever the size of `Overrides`
  /// ```
  public final class OutOfLine<Value> {
    /// The value.
    public let value: Value

    /// Puts a value into a new cell, after a change.
    ///
    /// - Parameters:
    ///   - value: The value before the change.
    ///   - change: Changes the value.
    public init(_ value: consuming Value, changedBy change: (inout Value) -> Void) {
      change(&value)
      self.value = value
    }
  }
}

extension _Inject.OutOfLine: Sendable where Value: Sendable {}
