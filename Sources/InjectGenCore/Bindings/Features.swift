import BindingsYAML
import SwiftModel

/// The members of a container other than its accessors.
package struct Features {
  /// Where `shared: true` is written: there is a task-local container.
  package var shared: Span?
  /// Whether there is a container whose bindings stop unless they are overridden.
  package var testing = false
  /// Where `inject: true` is written: there is a property wrapper.
  package var inject: Span?
  /// Whether bindings are found by their types.
  package var lookup = false
  /// The builds in which tests and previews can override bindings.
  package var overrides = OverridesMode.debug
  /// Whether constructions are observed.
  package var trace = false

  /// Returns the kind of containers that have a generated member of that name, in words: `every container`. Nil if this
  /// one has no such member.
  func owners(ofMember name: String) -> String? {
    if MemberNames.ofEveryContainer.contains(name) { return "every container" }
    return trace && MemberNames.ofTracing.contains(name) ? "every container with 'trace'" : nil
  }

  /// Whether the code of a factory uses that name, so that its parameters cannot have it.
  func reservesInFactories(_ name: String) -> Bool {
    MemberNames.reservedInFactories.contains(name) || trace && name == MemberNames.observer
  }
}

/// The builds in which tests and previews can override bindings.
package enum OverridesMode: String, CaseIterable {
  /// Those that define `DEBUG`.
  case debug
  /// All.
  case always
  /// None.
  case never
}

/// How much of a construction is read from the declaration of what is called.
package enum AutowireMode: String, CaseIterable {
  /// All: what is written, names, types, defaults.
  case types = "true"
  /// No search by type: what is written, names, defaults.
  case labels
  /// Nothing but what is written.
  case off = "false"
}

/// The values of keys for all bindings of a file that do not say otherwise.
struct BindingDefaults {
  var scope: Scope?
  package var access: Located<Access>?
  var autowire = AutowireMode.types
  var isConcurrent = false
}
