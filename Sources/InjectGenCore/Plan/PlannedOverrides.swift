/// How tests and previews override bindings.
struct PlannedOverrides {
  /// Whether they exist under `DEBUG` alone.
  let areForDebug: Bool
  /// The method by which each of the two initializers constructs eager singletons; nil where there are none.
  let eagerMethod: String?
  /// The stops of the bindings of a `testing` container that are not overridden; nil without such a container.
  let stops: [TestingStop]?

  /// The stop of a binding that is not overridden, with its place.
  struct TestingStop {
    let binding: String
    /// How many parameters its override takes besides the container.
    let parameterCount: Int
    let condition: Condition?
    let span: Span
  }
}

extension PlannedOverrides {
  /// The overrides of a parent, as far as the files of its children know them; nil where it has none.
  init?(of parent: BindingsFile) {
    if parent.features.overrides == .never { return nil }
    self.init(areForDebug: parent.features.overrides == .debug, eagerMethod: nil, stops: nil)
  }
}
