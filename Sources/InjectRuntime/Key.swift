extension _Inject {
  /// The name of a binding that can be overridden, with the type of the closure that overrides it.
  ///
  /// ```swift
  /// var clock: _Inject.Key<@Sendable (ShopContainer) -> any WallClock> { "clock" }
  /// ```
  public struct Key<Closure>: ExpressibleByStringLiteral, Sendable {
    @usableFromInline
    let name: StaticString

    /// Transparent, because a debug build inlines nothing else: the call would need the type of the closure at run
    /// time.
    @_transparent
    public init(stringLiteral name: StaticString) {
      self.name = name
    }
  }
}

extension _Inject.Key {
  /// Returns the closure that overrides the binding; nil if there is none.
  ///
  /// A member of the key, and not of the closures: the compiler has nothing to say of a member of what has an unknown
  /// type.
  public func closure<Container>(in closures: _Inject.OverridingClosures<Container>) -> Closure? {
    closures[self]
  }
}
