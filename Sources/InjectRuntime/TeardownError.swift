/// The failures of a container's teardown. The rest of the teardown was done nevertheless.
public struct TeardownError: Error, Sendable, CustomStringConvertible {
  /// One binding that could not be ended.
  public struct Failure: Sendable {
    /// Its name in the bindings file.
    public let binding: String
    /// The error that its teardown threw.
    public let error: any Error

    /// A binding's name and what ending it threw.
    public init(binding: String, error: any Error) {
      self.binding = binding
      self.error = error
    }
  }

  /// In the order in which they happened; never empty.
  public let failures: [Failure]

  /// An error for these failures.
  ///
  /// - Parameter failures: What happened, in order; at least one.
  public init(failures: [Failure]) {
    precondition(!failures.isEmpty, "nothing failed")
    self.failures = failures
  }

  /// Each binding with its error.
  public var description: String {
    var text = ""
    for failure in failures {
      text += (text.isEmpty ? "teardown failed: " : "; ") + "\(failure.binding): \(failure.error)"
    }
    return text
  }
}
