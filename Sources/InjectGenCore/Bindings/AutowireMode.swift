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
  var access: Located<Access>?
  var autowire = AutowireMode.types
  var isConcurrent = false
}
