extension _Inject {
  /// Returns the container of a provider.
  ///
  /// A value that a container keeps must not keep the container, so its providers refer to the container weakly. Calling
  /// one after the container is gone stops the program with the name of the binding it was for.
  ///
  /// - Parameters:
  ///   - container: The container, if it is still there.
  ///   - name: The binding's name, for the message: `ShopContainer.checkout`.
  /// - Returns: The container.
  @inlinable
  public static func alive<Container: AnyObject>(_ container: Container?, _ name: StaticString) -> Container {
    guard let container else { containerIsGone(name) }
    return container
  }
}
