extension _Inject {
  /// A value that passes between threads although its type need not be `Sendable`: the result of a construction's
  /// task, where a container whose slot has such a value does not compile, and the override of an alias. That alias
  /// may give a `Sendable` object as a protocol that is not, so the type says nothing of the values.
  public struct Sent<Value>: @unchecked Sendable {
    /// The value.
    public let value: Value

    /// Holds a value.
    @inlinable
    public init(_ value: Value) {
      self.value = value
    }
  }
}
