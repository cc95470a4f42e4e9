extension _Inject {
  /// Constructs something that may be asked for again while it is constructed, in a recursion that its data end: a
  /// folder in a folder.
  ///
  /// Generated containers call it for what can ask for itself through a provider or `@Inject`; there is no reason to
  /// call it by hand. A recursion that does not end stops the program with the names on the cycle, before the thread's
  /// stack is used up.
  ///
  /// - Parameters:
  ///   - name: The binding's name, for the message: `ShopContainer.folder`.
  ///   - make: Constructs the value.
  /// - Returns: The value.
  /// - Throws: What `make` throws.
  public static func constructing<Value, Failure: Error>(
    _ name: StaticString, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let thread = ThreadConstructions.current
    if thread.isStackLow { thread.stopAtRecursion(to: name) }
    return try thread.during(name, holding: nil, make)
  }

  /// Constructs something asynchronous that may be asked for again while it is constructed.
  ///
  /// As for what is synchronous, except that an asynchronous recursion uses no stack: it stops when it is a hundred
  /// thousand constructions deep.
  ///
  /// - Parameters:
  ///   - name: The binding's name, for the message: `ShopContainer.folder`.
  ///   - isolation: Where the caller runs, and `make` too.
  ///   - make: Constructs the value.
  /// - Returns: The value.
  /// - Throws: What `make` throws.
  public static func constructing<Value, Failure: Error>(
    _ name: StaticString, isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let step = RecursionStep(name, after: RecursionStep.current)
    // The standard library's function throws on whatever its closure throws.
    let result: Result<Value, Failure> = await RecursionStep.$current.withValue(
      step,
      operation: {
        do throws(Failure) { return .success(try await make()) } catch { return .failure(error) }
      }, isolation: isolation)
    return try result.get()
  }
}

/// One of the asynchronous constructions that others are part of.
final class RecursionStep: Sendable {
  @TaskLocal static var current: RecursionStep?
  private static let greatestDepth = 100_000

  let name: StaticString
  private let depth: Int
  private let previous: RecursionStep?

  init(_ name: StaticString, after previous: RecursionStep?) {
    self.name = name
    self.previous = previous
    depth = (previous?.depth ?? 0) + 1
    if depth > Self.greatestDepth { stop() }
  }

  /// Ends the program with the names on the cycle that leads here again: containers construct containers without end.
  private func stop() -> Never {
    var names: [StaticString] = []
    var step = previous
    while let current = step {
      names.append(current.name)
      if current.name.description == name.description { break }
      step = current.previous
    }
    stopAtCycle(names.reversed())
  }
}
