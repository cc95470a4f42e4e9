/// A factory with a `teardown` lends its values: `withJob { job in … }` constructs one for a closure, and tears it
/// down when the closure returns. Nothing else obtains one, so each ends, and ends once.
extension Node {
  /// Whether its values are lent to closures.
  package var isLent: Bool {
    binding.scope == .factory && binding.teardown != nil
  }
}
