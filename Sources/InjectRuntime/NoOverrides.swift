extension _Inject {
  /// Stands for `Overrides` in a build without overrides, so that the compiler reports what to write instead.
  ///
  /// The initializer that takes it is unavailable. The compiler reports that only of a closure that it understands,
  /// such as `{ $0.clock = { _ in FixedClock() } }`: so this has a property of any name, for a closure with any
  /// parameters.
  @dynamicMemberLookup
  public struct NoOverrides<Container> {
    /// The override of a binding without parameters.
    public subscript<Value>(dynamicMember name: String) -> ((Container) async throws -> Value)? {
      get { nil }
      set {}
    }

    /// The override of a binding with a parameter.
    public subscript<Value, Parameter>(
      dynamicMember name: String
    ) -> ((Container, Parameter) async throws -> Value)? {
      get { nil }
      set {}
    }

    /// The override of a binding with a parameter that it does not use.
    public subscript<Value>(dynamicMember name: String) -> ((Container, Any) async throws -> Value)? {
      get { nil }
      set {}
    }

    /// The override of a binding with two parameters.
    public subscript<Value, First, Second>(
      dynamicMember name: String
    ) -> ((Container, First, Second) async throws -> Value)? {
      get { nil }
      set {}
    }
  }
}
