extension CodeWriter {
  /// Writes code that only exists where bindings can be overridden: between `#if DEBUG` and `#endif` if that is in debug
  /// builds alone.
  ///
  /// - Parameters:
  ///   - overrides: How bindings are overridden; nil where they cannot be.
  ///   - body: Writes the code.
  ///   - otherwise: Writes what takes its place in other builds.
  mutating func overriding(
    _ overrides: PlannedOverrides?, _ body: (inout CodeWriter) -> Void,
    otherwise: ((inout CodeWriter) -> Void)? = nil
  ) {
    overriding(in: overrides?.mode ?? .never, body, otherwise: otherwise)
  }

  /// Writes code that only exists in the builds that have overrides.
  mutating func overriding(
    in mode: OverridesMode, _ body: (inout CodeWriter) -> Void, otherwise: ((inout CodeWriter) -> Void)? = nil
  ) {
    switch mode {
    case .always: body(&self)
    case .never: otherwise?(&self)
    case .debug:
      line("#if DEBUG")
      body(&self)
      if let otherwise {
        line("#else")
        otherwise(&self)
      }
      line("#endif")
    }
  }
}
