extension _Inject {
  /// Constructs a value, and tells the container's observer when that begins and ends.
  ///
  /// Generated containers with `trace: true` call it; there is no reason to call it by hand. Without an observer it
  /// tests for nil and calls `make`.
  ///
  /// - Parameters:
  ///   - observer: The container's observer, if it has one.
  ///   - container: The container's name.
  ///   - binding: The binding's name.
  ///   - make: Constructs the value.
  /// - Returns: The value.
  /// - Throws: What `make` throws.
  @inlinable
  public static func observed<Value: ~Copyable, Failure: Error>(
    by observer: borrowing (any ConstructionObserver)?, _ container: StaticString, _ binding: StaticString,
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isThere(observer), let observer = copy observer else { return try make() }
    return try ObservedConstruction(container, binding, observer).run(make)
  }

  /// Constructs a value asynchronously, and tells the container's observer when that begins and ends.
  ///
  /// - Parameters:
  ///   - observer: The container's observer, if it has one.
  ///   - container: The container's name.
  ///   - binding: The binding's name.
  ///   - isolation: Where the caller runs, and `make` too.
  ///   - make: Constructs the value.
  /// - Returns: The value.
  /// - Throws: What `make` throws.
  @inlinable
  public static func observed<Value: ~Copyable, Failure: Error>(
    by observer: borrowing (any ConstructionObserver)?, _ container: StaticString, _ binding: StaticString,
    isolation: isolated (any Actor)? = #isolation, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard isThere(observer), let observer = copy observer else { return try await make() }
    return try await ObservedConstruction(container, binding, observer).run(isolation: isolation, make)
  }

  /// Whether it is not nil. Unlike `==`, it copies nothing: an existential takes longer to copy than a construction.
  @inlinable
  static func isThere<Value: ~Copyable>(_ value: borrowing Value?) -> Bool {
    switch value {
    case .some: true
    case .none: false
    }
  }
}

/// An observed construction. It is the parent of the constructions that it asks for.
@usableFromInline
struct ObservedConstruction {
  @TaskLocal private static var current: UInt64?
  private static let lastID = Guarded<UInt64>(0)

  private let id: UInt64
  private let end: @Sendable ((any Error)?) -> Void

  @usableFromInline
  init(_ container: StaticString, _ binding: StaticString, _ observer: any ConstructionObserver) {
    id = Self.lastID.withLock { last in
      last += 1
      return last
    }
    end = observer.begin(Construction(container: container, binding: binding, id: id, parent: Self.current))
  }

  @usableFromInline
  func run<Value: ~Copyable, Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    var value: Value?
    let error: Failure? = Self.$current.withValue(id) {
      do throws(Failure) {
        value = try make()
        return nil
      } catch {
        return error
      }
    }
    end(error)
    if let error { throw error }
    return Self.constructed(value.take())
  }

  @usableFromInline
  func run<Value: ~Copyable, Failure: Error>(
    isolation: isolated (any Actor)?, _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    var value: Value?
    // The standard library's function throws on whatever its closure throws.
    let error: Failure? = await Self.$current.withValue(
      id,
      operation: {
        do throws(Failure) {
          value = try await make()
          return nil
        } catch {
          return error
        }
      }, isolation: isolation)
    end(error)
    if let error { throw error }
    return Self.constructed(value.take())
  }

  private static func constructed<Value: ~Copyable>(_ value: consuming Value?) -> Value {
    guard let value else { preconditionFailure("a construction has a value or an error") }
    return value
  }
}
