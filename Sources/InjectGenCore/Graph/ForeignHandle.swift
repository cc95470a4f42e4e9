/// The kind of handle that a container has.
enum ForeignHandle {
  /// For any isolation domain, if its objects are `Sendable`.
  case shared
  /// For the one domain of a container with `isolation: none`.
  case local

  init(in container: BindingsFile) {
    self = container.isolation == .none ? .local : .shared
  }

  /// The generic type.
  var type: String {
    switch self {
    case .shared: "Foreign"
    case .local: "LocalForeign"
    }
  }

  /// The registry's property.
  var property: String {
    switch self {
    case .shared: "handle"
    case .local: "localHandle"
    }
  }
}
