extension _Inject {
  /// The bindings of a `testing` container that a test has to override, with their places in bindings files.
  public struct TestingStops: Sendable {
    private let container: String
    private let places: [String: Substring]

    /// - Parameters:
    ///   - container: The container's name.
    ///   - list: The bindings, one on each line, with their places: `store Shop.bindings.yaml:7`.
    public init(of container: String, _ list: String) {
      self.container = container
      var places: [String: Substring] = [:]
      for line in list.split(separator: "\n") {
        let parts = line.split(separator: " ", maxSplits: 1)
        places[String(parts[0])] = parts[1]
      }
      self.places = places
    }

    /// Stops the program if a binding is one of them: the test has to say what it wants instead.
    func stop(for binding: String) {
      if let place = places[binding] { fatalError("\(container).\(binding) is not overridden (\(place))") }
    }
  }
}
