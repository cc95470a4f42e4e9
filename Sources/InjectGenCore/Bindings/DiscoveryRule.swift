/// A rule of `discover`: the types that it matches need no binding of their own, and what a binding of one is.
struct DiscoveryRule {
  /// The type that a discovered binding has.
  enum Interface {
    /// That of what is constructed.
    case own
    /// The one protocol that its declaration names.
    case `protocol`(Span)
    case named(Located<String>)
  }

  /// Its first key, before which a remedy writes another.
  let firstKey: Span

  // MARK: Which types it matches

  let types: [NamePattern]
  /// Protocols and superclasses.
  let conforming: [NamePattern]
  /// Swift modules; none are the file's own.
  var modules: [NamePattern] = []
  /// Folders, relative to that of the file.
  var folders: [Located<String>] = []
  var exceptions: [NamePattern] = []

  // MARK: What their bindings are

  var interface = Interface.own
  /// Whether each matched type is bound, and not only what something needs.
  var bindsAll = false
  /// Whether what nothing supplies becomes a parameter.
  var takesUnsupplied = false
  var scope = Scope.factory
  var membership: Membership?
  var isEager = false
  var teardown: Teardown?
  var isolation: Located<Isolation>?
  var autowire = AutowireMode.types
  var isConcurrent = false
  var access: Located<Access>?
  var condition: Condition?

  /// The first pattern, at which a message about the rule stands.
  var span: Span { patterns[0].span }

  /// Those of types, then those of what they conform to.
  var patterns: [NamePattern] { types + conforming }
}
