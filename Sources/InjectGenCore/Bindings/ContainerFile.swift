/// A bindings file that declares a container, as it was written: names are not looked up yet.
struct ContainerFile {
  let source: SourceID
  let name: Located<String>
  let access: Access
  /// The container whose bindings this one falls back to.
  let parent: Located<String>?
  /// Whether it names one in a way that could not be read. What it asks for may be there.
  let isParentUnreadable: Bool
  let imports: [Import]
  let includes: [Include]
  let isolation: ContainerIsolation
  let inputs: [Input]
  let bindings: [Binding]
  let features: Features
  /// How seriously its warnings are taken; nil ignores one.
  let severities: [DiagnosticID: Diagnostic.Severity?]
  /// Names of inputs and bindings of the file that have errors. Some of these declarations could be read nevertheless. What
  /// asks for them is not at fault.
  let unreadableNames: Set<String>
}

/// What a container has besides its accessors.
struct Features {
  /// Where `shared: true` stands: there is a task-local container.
  let shared: Span?
  /// Whether there is a container whose bindings stop unless they are overridden.
  let testing: Bool
  /// Where `inject: true` stands: there is a property wrapper.
  let inject: Span?
  /// Whether bindings are found by their types.
  let lookup: Bool
}

/// How widely something can be seen. Wider ones compare greater.
enum Access: String, CaseIterable, Comparable {
  case `private`, `internal`, `package`, `public`

  static func < (left: Access, right: Access) -> Bool {
    left.width < right.width
  }

  private var width: Int {
    switch self {
    case .private: 0
    case .internal: 1
    case .package: 2
    case .public: 3
    }
  }
}

/// Which threads may use a container.
enum ContainerIsolation: Equatable {
  /// Any: it is `Sendable`, and its slots are safe under contention.
  case threadSafe
  /// Those of a global actor.
  case actor(String)
  /// One isolation domain, whichever: it is not `Sendable`.
  case none
}

/// A value that is given when a container is made.
struct Input {
  let name: Located<String>
  let type: SwiftType
  let defaultValue: SwiftExpression?
  let documentation: String?
  /// The condition under which it is there. A container's inputs have none, what a module requires may have one.
  var condition: Condition?
}
