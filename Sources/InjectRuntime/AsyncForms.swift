// The asynchronous forms of what generated code calls. They are apart from all types: a linker that leaves out what is
// not used keeps the asynchronous functions of a file whose types it keeps, and it keeps all types.

extension _Inject {
  /// As the synchronous `constructing`, for one that is `async`. It stays in the isolation of the caller. Such a
  /// recursion uses no stack: it traps when it is a hundred thousand constructions deep.
  public static func constructing<Value: ~Copyable, Failure: Error>(
    _ name: StaticString, isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let step = RecursionStep(name, after: RecursionStep.current)
    return try await RecursionStep.$current.binding(step, isolation: isolation, make)
  }

  /// As the synchronous `observed`, for one that is `async`. It stays in the isolation of the caller.
  @inlinable
  public static func observed<Value: ~Copyable, Failure: Error>(
    by observer: borrowing (any ConstructionObserver)?, _ container: StaticString, _ binding: StaticString,
    isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard isThere(observer), let observer = copy observer else { return try await make() }
    return try await ObservedConstruction(container, binding, observer).run(isolation: isolation, make)
  }

  /// As the synchronous `asked`, for a part that is `async`. It stays in the isolation of the caller.
  public static func asked<Value, Failure: Error>(
    by binding: StaticString, _ observer: borrowing (any ConstructionObserver)?,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard isThere(observer) else { return try await body() }
    let asker = ObservedConstruction.asker(binding)
    return try await ObservedConstruction.$current.binding(asker, isolation: isolation, body)
  }
}

extension ObservedConstruction {
  @usableFromInline
  func run<Value: ~Copyable, Failure: Error>(
    isolation: isolated (any Actor)?, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      let value = try await Self.$current.binding(asker, isolation: isolation, make)
      end(nil)
      return value
    } catch {
      end(error)
      throw error
    }
  }
}

extension TaskLocal {
  /// Binds a value while `body` runs in the isolation of the caller.
  func binding<Made: ~Copyable, Failure: Error>(
    _ value: Value, isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Made
  ) async throws(Failure) -> Made {
    var made: Made?
    let error: Failure? = await withValue(
      value,
      operation: {
        do throws(Failure) {
          made = try await body()
          return nil
        } catch {
          return error
        }
      }, isolation: isolation)
    // Without a value there is an error.
    guard let made = made.take() else { throw error.unsafelyUnwrapped }
    return made
  }
}
