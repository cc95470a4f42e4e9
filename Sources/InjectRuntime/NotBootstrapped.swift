extension _Inject {
  /// Stops because the shared container is used before it is set, and cannot be constructed without arguments.
  ///
  /// Generated containers call it; there is no reason to call it by hand.
  ///
  /// - Parameters:
  ///   - type: The type of the container.
  ///   - call: The call that sets it, for the message: `ShopContainer.bootstrap(ShopContainer(path: …))`.
  /// - Returns: Never. The result type lets the call stand where a container is expected.
  public static func notBootstrapped<Container>(_ type: Container.Type, _ call: StaticString) -> Container {
    fatalError("\(type).shared is used before it is set: when the program starts, call \(call)")
  }
}
