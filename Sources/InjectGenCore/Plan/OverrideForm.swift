/// How an accessor calls the override of its binding.
enum OverrideForm {
  /// Through a function for all closures that take the container alone: `overridden("clock")`.
  case value
  /// Through the one for those that throw any errors: `try overridden(throwing: "store")`.
  case throwingValue
  /// Through the closure itself: it waits, takes parameters, throws one type of errors or belongs to a global actor.
  case closure
}

extension Accessor {
  /// The cheapest form: a debug build compiles a call of the closure itself three times as long.
  var overrideForm: OverrideForm {
    let effects = constructionEffects
    guard parameters == nil || parameters?.isEmpty == true, !effects.isAsync, effects.errorType == nil,
      Self.marksOfValues.contains(closureMark)
    else { return .closure }
    return effects.canThrow ? .throwingValue : .value
  }

  /// The isolations of the closures that the runtime calls.
  private static let marksOfValues: Set<String> = ["", "@Sendable ", "@MainActor @Sendable "]

  /// Whether `Overrides` has a property of its own for it. A closure that throws one type of errors cannot be a value
  /// of any type: the compiler crashes on it (6.3), and Swift's runtime knows no such types before macOS 15.
  var hasOverrideProperty: Bool {
    constructionEffects.canThrow && constructionEffects.errorType != nil
  }
}
