/// Something that a parameter can be given: a binding, an input, a parameter of the binding itself, a child container,
/// or the container.
struct Candidate {
  enum Kind {
    case binding
    case input
    /// A parameter of the binding that is constructed.
    case parameter
    /// The factory of a child container: `provider(SessionContainer)`.
    case child
    /// The container itself or one further up, which has the name of its type.
    case container
  }

  /// How a value of the candidate is passed on.
  enum Passing {
    /// By its name. A binding that is kept elsewhere, as a foreign one, is passed by its handle alone.
    case value
    case handle
  }

  /// One of its own parameters, supplied by the provider's caller.
  struct Parameter {
    let name: String
    let type: String
    var defaultText: String?
  }

  /// Whether its provider throws and suspends.
  struct Effects: Hashable {
    let isAsync: Bool
    let throwing: Callable.Throwing
  }

  /// Tells it from all others of its container and the containers above it.
  let id: Int
  let name: String
  let kind: Kind
  /// The type of what is passed, as it is written: for a handle `Foreign<PlayerView>`.
  let type: String
  var passing = Passing.value
  /// Whether it belongs to the same container and its modules, and not to a container above.
  var isLocal = true
  /// Whether a provider of its name returns it. In a child container that is the factory of its parent.
  var hasProvider = true
  /// The module of its bindings file, in which its type is written; nil is the container's own.
  var module: String?
  var parameters: [Parameter] = []
  /// Whether each request constructs a new value.
  var isFactory = false
  /// Nil as long as nobody has inferred them.
  var effects: Effects?
  /// Where it is written, which notes show.
  var span: Span?
  /// Where its type is.
  var typeSpan: Span?
  /// The type that a rule matches, of which it is the binding.
  var matched: MatchedType?
  /// Whether that has no binding, because nothing needs it where its rule is.
  var isUnbound = false
}

/// An argument that a bindings file writes.
struct WrittenArgument {
  /// Nil for `_`.
  let label: String?
  /// Whether it is `default()`.
  var isDefault = false
  /// The same as a part of a `value`: `$path` for `path`.
  var expression: String

  init(label: String?, isDefault: Bool = false, expression: String = "…") {
    self.label = label
    self.isDefault = isDefault
    self.expression = expression
  }
}
