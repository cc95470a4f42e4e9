/// Bindings files for tests of everything but the bindings.
enum Texts {
  static func good(_ container: String = "AppContainer") -> String {
    """
    container: \(container)
    bindings:
      clock: { type: SystemClock, scope: singleton }

    """
  }

  /// Line 2 is wrong, from its first column on.
  static let broken = "container: AppContainer\nBROKEN: true\n"

  /// There is something to warn of.
  static let suspicious = "container: AppContainer\nbindings:\n  Suspicious: { type: Item, access: private }\n"
}
