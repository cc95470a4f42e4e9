/// An observer of what containers with `trace: true` construct.
///
/// ```swift
/// struct Printer: ConstructionObserver {
///   func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
///     let begin = ContinuousClock.now
///     return { _ in print(construction.binding, ContinuousClock.now - begin) }
///   }
/// }
///
/// let container = ShopContainer(databasePath: path, observing: Printer())
/// ```
///
/// A container tells it of each construction of a singleton, a weak object, a kept collection or an async binding, and
/// of what replaces one of these. It is not told of values that are there already, or of a request that waits for a
/// construction in another task or on another thread.
public protocol ConstructionObserver: Sendable {
  /// Called before a construction, on its thread or in its task.
  ///
  /// The container is constructing meanwhile: an observer that asks it for a binding may stop the program as a
  /// dependency cycle does.
  ///
  /// - Parameter construction: The construction that begins.
  /// - Returns: A closure that is called once, at the end, perhaps on another thread: with the error of a construction
  ///   that fails, else with nil.
  func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void
}

/// One construction of a binding's value. It lasts until what it depends on is constructed too.
public struct Construction: Sendable, Identifiable {
  /// The container: `ShopContainer`. A `StaticString`, as signposts want it.
  public let container: StaticString
  /// The binding: `store`.
  public let binding: StaticString
  /// A number that no other construction of the process has.
  public let id: UInt64
  /// The construction that has asked first for the value; nil where none has. In a task of an initializer it is the
  /// construction of that initializer, also after its end.
  public let parent: UInt64?

  /// A construction.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - binding: The binding.
  ///   - id: A number of its own.
  ///   - parent: The number of the construction that has asked for it.
  public init(container: StaticString, binding: StaticString, id: UInt64, parent: UInt64?) {
    self.container = container
    self.binding = binding
    self.id = id
    self.parent = parent
  }
}

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

  /// Does a part of the construction of one of several values that refer to each other. That one is the parent of
  /// the constructions in it. Without this it would be the last of them, whose interval began last.
  ///
  /// - Parameters:
  ///   - binding: The name of the binding.
  ///   - observer: The container's observer, if it has one.
  ///   - body: The part.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public static func asked<Value, Failure: Error>(
    by binding: StaticString, _ observer: borrowing (any ConstructionObserver)?,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    isThere(observer) ? try ObservedConstruction.asked(by: binding, body) : try body()
  }

  /// Does a part of the construction of one of several values that refer to each other, asynchronously.
  ///
  /// - Parameters:
  ///   - binding: The name of the binding.
  ///   - observer: The container's observer, if it has one.
  ///   - isolation: Where the caller runs, and `body` too.
  ///   - body: The part.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public static func asked<Value, Failure: Error>(
    by binding: StaticString, _ observer: borrowing (any ConstructionObserver)?,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard isThere(observer) else { return try await body() }
    return try await ObservedConstruction.asked(by: binding, isolation: isolation, body)
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
  /// A construction that the current task is a part of, with those that it is a part of itself.
  private final class Asker: Sendable {
    let id: UInt64
    let binding: StaticString
    let outer: Asker?

    init(_ id: UInt64, _ binding: StaticString, in outer: Asker?) {
      (self.id, self.binding, self.outer) = (id, binding, outer)
    }
  }

  @TaskLocal private static var current: Asker?
  private static let lastID = Guarded<UInt64>(0)

  private let asker: Asker
  private let end: @Sendable ((any Error)?) -> Void

  @usableFromInline
  init(_ container: StaticString, _ binding: StaticString, _ observer: any ConstructionObserver) {
    let id = Self.lastID.withLock { last in
      last += 1
      return last
    }
    let outer = Self.current
    asker = Asker(id, binding, in: outer)
    end = observer.begin(Construction(container: container, binding: binding, id: id, parent: outer?.id))
  }

  /// The construction in progress of a binding that is constructed together with others.
  private static func asker(_ binding: StaticString) -> Asker? {
    var asker = current
    while let some = asker, some.binding.description != binding.description { asker = some.outer }
    return asker
  }

  @usableFromInline
  static func asked<Value, Failure: Error>(
    by binding: StaticString, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = $current.withValue(asker(binding)) { Result(catching: body) }
    return try result.get()
  }

  @usableFromInline
  static func asked<Value, Failure: Error>(
    by binding: StaticString, isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await $current.withValue(
      asker(binding),
      operation: {
        do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
      }, isolation: isolation)
    return try result.get()
  }

  @usableFromInline
  func run<Value: ~Copyable, Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    var value: Value?
    let error: Failure? = Self.$current.withValue(asker) {
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
      asker,
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
