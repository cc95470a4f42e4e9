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

/// How widely something is visible. Wider levels compare greater.
enum Access: String, CaseIterable, Comparable {
  case `private`, `internal`, `package`, `public`

  /// The modifier before a declaration, with the space after it. Swift's default needs none.
  var modifier: String {
    self == .internal ? "" : "\(rawValue) "
  }

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

/// The threads that may use a container.
package enum ContainerIsolation: Equatable {
  /// Any: it is `Sendable`, and its slots are safe under contention.
  case threadSafe
  /// Those of a global actor.
  case actor(String)
  /// One isolation domain, whichever: it is not `Sendable`.
  case none
}

/// A value that is given when a container is constructed.
package struct Input {
  package let name: Located<String>
  package var type: SwiftType
  var defaultValue: SwiftExpression?
  var documentation: [String] = []
  /// As it was asked for; nil is the container's.
  var access: Located<Access>?
  /// The condition under which it is there. A container's inputs have none, what a module requires may have one.
  package var condition: Condition?
}

/// A module whose bindings belong to the container or module that includes it.
struct Include {
  let module: Located<String>
  /// The prefix of the names of the module's bindings.
  var prefix: Located<String>?

  /// The name that the including file has for a binding of the module.
  func name(of binding: String) -> String {
    prefix.map { $0.value + SwiftName.capitalized(binding) } ?? binding
  }
}

/// A requirement of a module: a name that the including container must provide.
struct Requirement {
  let name: Located<String>
  var type: SwiftType
  /// Whether the container may lack it; the module then gets nil.
  var isOptional = false
  /// The condition under which it is required.
  var condition: Condition?

  /// The type of what the module is given: an optional one where it may be nil.
  var givenType: SwiftType {
    isOptional ? SwiftType("\(type.parenthesized)?", at: type.span) : type
  }
}
