/// An observer of what containers with `trace: true` construct.
///
/// A container tells it of each construction of a singleton, a weak object, a kept collection or an async binding, and
/// of what replaces one of these. It is not told of values that are there already, or of a request that waits for a
/// construction in another task or on another thread.
public protocol ConstructionObserver: Sendable {
  /// Called before a construction, on its thread or in its task.
  ///
  /// The container is constructing: an observer that asks it for a binding may trap as a dependency cycle does.
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
  /// Without an observer it tests for nil and calls `make`.
  @inlinable
  public static func observed<Value: ~Copyable, Failure: Error>(
    by observer: borrowing (any ConstructionObserver)?, _ container: StaticString, _ binding: StaticString,
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isThere(observer), let observer = copy observer else { return try make() }
    return try ObservedConstruction(container, binding, observer).run(make)
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
  public static func asked<Value, Failure: Error>(
    by binding: StaticString, _ observer: borrowing (any ConstructionObserver)?,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isThere(observer) else { return try body() }
    return try ObservedConstruction.$current.binding(ObservedConstruction.asker(binding), body)
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
  final class Asker: Sendable {
    let id: UInt64
    let binding: StaticString
    let outer: Asker?

    init(_ id: UInt64, _ binding: StaticString, in outer: Asker?) {
      (self.id, self.binding, self.outer) = (id, binding, outer)
    }
  }

  @TaskLocal static var current: Asker?
  private static let lastID = Guarded<UInt64>(0)

  let asker: Asker
  let end: @Sendable ((any Error)?) -> Void

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

  /// The innermost construction of a binding that the current task is a part of.
  static func asker(_ binding: StaticString) -> Asker? {
    var asker = current
    while let some = asker, some.binding.description != binding.description { asker = some.outer }
    return asker
  }

  @usableFromInline
  func run<Value: ~Copyable, Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    do throws(Failure) {
      let value = try Self.$current.binding(asker, make)
      end(nil)
      return value
    } catch {
      end(error)
      throw error
    }
  }
}

/// The standard library's methods throw on whatever their closures throw, and return nothing noncopyable.
extension TaskLocal {
  /// Binds a value while `body` runs.
  func binding<Made: ~Copyable, Failure: Error>(
    _ value: Value, _ body: () throws(Failure) -> Made
  ) throws(Failure) -> Made {
    var made: Made?
    let error: Failure? = withValue(value) {
      do throws(Failure) {
        made = try body()
        return nil
      } catch {
        return error
      }
    }
    // Without a value there is an error.
    guard let made = made.take() else { throw error.unsafelyUnwrapped }
    return made
  }
}
