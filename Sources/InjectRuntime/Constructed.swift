extension _Inject {
  /// The value of an eager singleton whose construction throws or waits: the container's initializer has constructed it.
  ///
  /// Generated containers call it; there is no reason to call it by hand. It stops the program with the binding's name where
  /// the initializer itself asks too early: a provider was called before what it provides was constructed.
  ///
  /// - Parameters:
  ///   - value: What the slot keeps.
  ///   - name: The binding's name, for the message: `ShopContainer.store`.
  /// - Returns: The value.
  @inlinable
  public static func constructed<Value>(_ value: Value?, _ name: StaticString) -> Value {
    guard let value else { isNotConstructed(name) }
    return value
  }
}

/// Stops because an eager singleton was requested before the container's initializer had constructed it.
@usableFromInline @inline(never)
func isNotConstructed(_ name: StaticString) -> Never {
  // There is no value to return and no caller to throw to.
  fatalError("\(name) was requested before its container was initialized")
}
