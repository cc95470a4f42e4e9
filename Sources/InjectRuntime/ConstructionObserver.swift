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
