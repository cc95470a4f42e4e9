/// How tests and previews override bindings.
struct PlannedOverrides {
  /// Whether they exist under `DEBUG` alone.
  let areForDebug: Bool
  /// The members of `Overrides` besides those of the bindings: names that no binding has.
  let members: Members
  /// The method by which each of the two initializers constructs eager singletons; nil where there are none.
  let eagerMethod: String?
  /// The stops of the bindings of a `testing` container that are not overridden; nil without such a container.
  let stops: [TestingStop]?
  /// Whether others can call `testing`; else the contexts of the file alone do.
  var isTestingShown = true

  /// The names of the property with the closures, and of the type with the keys.
  struct Members {
    let closures: String
    let keys: String

    init(besides bindings: [String]) {
      closures = SwiftName.unused("closures", bindings.contains)
      keys = SwiftName.unused("Keys", bindings.contains)
    }
  }

  /// Whether the container is one for tests; nil where there are none.
  var areForTesting: String? {
    stops == nil ? nil : "overrides.\(members.closures).areForTesting"
  }

  /// The stop of a binding that is not overridden, with its place.
  struct TestingStop {
    let binding: String
    let span: Span
  }
}

extension PlannedOverrides {
  /// The overrides of a parent, as far as the files of its children know them; nil where it has none.
  init?(of parent: BindingsFile) {
    if parent.features.overrides == .never { return nil }
    self.init(
      areForDebug: parent.features.overrides == .debug, members: Members(besides: []), eagerMethod: nil, stops: nil)
  }
}
