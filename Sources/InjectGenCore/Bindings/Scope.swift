/// How long a value is kept.
package enum Scope: String, CaseIterable {
  /// Not at all: each request constructs a new one.
  case factory
  /// As long as the container, made at the first request.
  case singleton
  /// As long as something else retains it.
  case weak
  /// Not by the container: the code that constructs the object keeps it, and the container knows the registered ones.
  case foreign

  /// Whether there is a slot for it, so that its accessor is a property.
  package var isKept: Bool {
    switch self {
    case .factory, .foreign: false
    case .singleton, .weak: true
    }
  }
}
