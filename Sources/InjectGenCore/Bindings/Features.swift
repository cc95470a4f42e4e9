/// The members of a container other than its accessors.
struct Features {
  /// Where `shared: true` is written: there is a task-local container.
  var shared: Span?
  /// Whether there is a container whose bindings stop unless they are overridden.
  var testing = false
  /// Where `inject: true` is written: there is a property wrapper.
  var inject: Span?
  /// Whether bindings are found by their types.
  var lookup = false
  /// The builds in which tests and previews can override bindings.
  var overrides = OverridesMode.debug
}

/// The builds in which tests and previews can override bindings.
enum OverridesMode: String, CaseIterable {
  /// Those that define `DEBUG`.
  case debug
  /// All.
  case always
  /// None.
  case never
}
