/// A value in a heap cell of its own: what is large and rarely there costs its owner one pointer.
///
/// ```swift
/// private let overrides: OutOfLine<Overrides>?
///
/// overrides?.value.store    // loads this one closure, whatever the size of `Overrides`
/// ```
public final class OutOfLine<Value> {
  /// The value.
  public let value: Value

  /// Puts `value` into a new cell.
  public init(_ value: consuming Value) {
    self.value = value
  }
}

extension OutOfLine: Sendable where Value: Sendable {}
