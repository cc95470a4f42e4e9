extension _Inject {
  /// Stops the program: a test asked a `testing` container for a binding that it did not override.
  ///
  /// Generated containers call it; there is no reason to call it by hand.
  ///
  /// - Parameters:
  ///   - name: The binding's name: `ShopContainer.store`.
  ///   - file: The name of the bindings file that declares it.
  ///   - line: Its line there.
  public static func notOverridden(_ name: StaticString, file: StaticString, line: Int) -> Never {
    // The test has to say what it wants instead, so there is nothing to return.
    fatalError("\(name) is not overridden (\(file):\(line))")
  }
}
