extension CodeWriter {
  /// Writes code that only exists where bindings can be overridden: between `#if DEBUG` and `#endif` if that is in
  /// debug builds alone.
  ///
  /// - Parameters:
  ///   - overrides: How bindings are overridden; nil where they cannot be.
  ///   - body: Writes the code.
  ///   - otherwise: Writes what takes its place in other builds.
  mutating func overriding(
    _ overrides: PlannedOverrides?, _ body: (inout CodeWriter) -> Void,
    otherwise: ((inout CodeWriter) -> Void)? = nil
  ) {
    guard let overrides else {
      otherwise?(&self)
      return
    }
    guard overrides.areForDebug else { return body(&self) }
    line("#if DEBUG")
    body(&self)
    if let otherwise {
      line("#else")
      otherwise(&self)
    }
    line("#endif")
  }

  /// Returns the value of an override where there is one, on one line if that fits.
  ///
  /// - Parameters:
  ///   - head: The question: `if isOverridden("clock")`.
  ///   - call: Its call: `overridden("clock")`.
  mutating func returnOverride(_ head: String, _ call: String) {
    if fits("\(head) { return \(call) }") {
      line("\(head) { return \(call) }")
    } else {
      block("\(head) {") { $0.line("return \(call)") }
    }
  }
}
