/// The type of a closure, as far as it says where the closure runs.
package struct ClosureType {
  /// The isolation that the type says with its marks; nil where it says none, or names an actor that is not known.
  package let isolation: Isolation?
  /// Whether it names an actor that is not known.
  package let isUncertain: Bool
  /// Whether it is marked as `@Sendable`.
  package let isSendable: Bool
  /// The effects that it may have.
  package let effects: Effects
  /// The names of its parameters, if all have one: `(_ first: String, _ last: String) -> Person`.
  package var names: [String] = []
  /// The initializer or function that takes it, where it runs if it has no isolation.
  package var taker = Taker.elsewhere

  package enum Taker {
    /// It runs where the container's code runs.
    case here
    /// The initializer of an actor, which a plain closure cannot be sent to from another one.
    case actor
    /// An async initializer or function of no actor. It leaves the actor of the container's code.
    case async
    case elsewhere
  }

  /// Whether it is plain, and what it asks for is asked for on the actor that takes it.
  package var isSentToActor: Bool { isolation == nil && !isUncertain && taker == .actor }

  /// Whether it is plain, and leaves the actor of the container's code.
  package var isSentAway: Bool { isolation == nil && !isUncertain && (taker == .actor || taker == .async) }

  /// Whether it is async and says nothing of an isolation.
  package var isPlainAsync: Bool { isolation == nil && effects.isAsync }

  /// - Parameters:
  ///   - marks: Those before the type: `@MainActor`, `@Sendable`.
  ///   - effects: Those of its type.
  ///   - actor: Returns the global actor of a name, or nil.
  package init(marks: [String], effects: Effects, actor: (String) -> String?) {
    self.effects = effects
    isSendable = marks.contains("@Sendable")
    let names = marks.filter(Self.saysIsolation).map { String($0.dropFirst()) }
    let actors = names.filter { $0 != "Sendable" }
    let known = actors.lazy.compactMap(actor).first
    isUncertain = known == nil && !actors.isEmpty
    isolation = known.map { .actor($0) } ?? (names.isEmpty || isUncertain ? nil : .nonisolated)
  }

  /// Whether a mark is `@Sendable` or a global actor's. A function with such a mark can be called from any thread.
  package static func saysIsolation(_ mark: String) -> Bool {
    mark.hasPrefix("@") && TypeTable.lastPart(String(mark.dropFirst())).first?.isUppercase == true
  }
}
