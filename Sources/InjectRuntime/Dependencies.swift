extension _Inject {
  /// The asynchronous dependencies of a construction, or the eager singletons of a container, which are constructed
  /// together.
  ///
  /// Generated containers use it for `concurrent: true`.
  @frozen
  public struct Dependencies<Failure: Error>: Sendable {
    @usableFromInline
    struct Child: Sendable {
      let name: String?
      var prerequisites: [String]
      let construct: @Sendable () async throws -> Void

      func error(in construction: AsyncConstruction?) async -> (any Error)? {
        do {
          if let construction { try await construction.inChildTask(construct) } else { try await construct() }
          return nil
        } catch {
          return error
        }
      }
    }

    @usableFromInline
    var children: [Child] = []

    /// No dependencies.
    @inlinable
    public init() {}

    /// Adds one that is not constructed yet.
    ///
    /// - Parameters:
    ///   - name: The name by which others come after it.
    ///   - prerequisites: The names of those that have to be constructed before.
    ///   - construct: Constructs it. It throws `Failure`: the compiler has trouble with many closures that say so.
    public mutating func add(
      _ name: String? = nil, after prerequisites: [String] = [],
      _ construct: @escaping @Sendable () async throws -> Void
    ) {
      children.append(Child(name: name, prerequisites: prerequisites, construct: construct))
    }

    /// Constructs all of them at the same time.
    ///
    /// The first failure cancels the others, which are awaited. What another task waits for too is not cancelled.
    ///
    /// - Parameter isolation: Where the caller runs; it stays there.
    /// - Throws: The first error in time.
    public func construct(isolation: isolated (any Actor)? = #isolation) async throws(Failure) {
      guard let error = await firstError(AsyncConstruction.current, isolation: isolation) else { return }
      guard let failure = error as? Failure else { preconditionFailure("a dependency has thrown another error") }
      throw failure
    }

    /// Constructs them as `construct` does if there are several. One alone is left to what asks for it next.
    @inlinable
    public func constructIfSeveral(isolation: isolated (any Actor)? = #isolation) async throws(Failure) {
      if children.count > 1 { try await construct(isolation: isolation) }
    }

    private func firstError(
      _ construction: AsyncConstruction?, isolation: isolated (any Actor)?
    ) async -> (any Error)? {
      await withTaskGroup(of: (name: String?, error: (any Error)?).self, isolation: isolation) { group in
        var first: (any Error)?
        var waiting = children
        // There is no end to wait for of a name that no child has.
        for index in waiting.indices {
          waiting[index].prerequisites.removeAll { name in !children.contains { $0.name == name } }
        }
        while true {
          for child in waiting where child.prerequisites.isEmpty {
            group.addTask { (child.name, await child.error(in: construction)) }
          }
          waiting.removeAll { $0.prerequisites.isEmpty }
          guard let end = await group.next(isolation: isolation) else { return first }
          for index in waiting.indices { waiting[index].prerequisites.removeAll { $0 == end.name } }
          guard let error = end.error, first == nil else { continue }
          first = error
          waiting = []
          group.cancelAll()
        }
      }
    }
  }

  /// The value of a factory that is one of the dependencies that are constructed together.
  ///
  /// The value need not be `Sendable`: both ends are in the isolation of the construction.
  public final class Product<Value: ~Copyable>: @unchecked Sendable {
    private var value: Value?

    /// No value yet.
    ///
    /// - Parameter _: What constructs the value, for its type alone. It is not called.
    public init(of _: () async throws -> Value) {}

    /// Whether it has not been constructed.
    public var isEmpty: Bool { value == nil }

    /// Keeps the value for the construction.
    public func keep(_ value: consuming Value) {
      self.value = consume value
    }

    /// Returns the value, once.
    public func take() -> Value {
      guard let taken = value.take() else { preconditionFailure("nothing is kept") }
      return taken
    }
  }
}
