/// The namespace of what only generated code uses. Its contents may change in every version.
public enum _Inject {
  /// The lines of a text.
  ///
  /// Generated containers list the names of their bindings so, because the compiler takes long for a literal of many
  /// strings.
  public static func lines(_ text: StaticString) -> [String] {
    text.description.split(separator: "\n").map { String($0) }
  }

  /// The metatype of a type, also of a protocol.
  public typealias Metatype<Value> = Value.Type

  /// Changes a new value in place, class or struct alike: the properties and calls of a bindings file.
  @inlinable
  public static func configured<Value: ~Copyable, Failure: Error>(
    _ value: consuming Value, _ configure: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> Value {
    var value = value
    try configure(&value)
    return value
  }

  /// Drops what a method returns, be it nothing: the methods in `calls` and `teardown` are called for what they do.
  ///
  /// Generated containers call it, which cannot know whether there is a result that the compiler would miss.
  @inlinable
  public static func discard<Result: ~Copyable>(_ result: consuming Result) {}

  /// Makes `try` right in front of an expression that may not throw after all.
  ///
  /// A bindings file says that a construction throws, not whether its initializer or one of its calls does. Generated
  /// containers wrap both in this.
  @inlinable @discardableResult
  public static func attempt<Value: ~Copyable>(_ expression: @autoclosure () throws -> Value) throws -> Value {
    try expression()
  }

  /// As `attempt(_:)`, for an expression that throws one type of errors, if it throws.
  @inlinable @discardableResult
  public static func attempt<Value: ~Copyable, Failure: Error>(
    _ error: Failure.Type, _ expression: @autoclosure () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try expression()
  }

  /// Does nothing: what is passed to it may be changed from then on, and a class's object that never is makes no
  /// warning.
  ///
  /// Generated containers call it where properties and calls are waited for, which cannot be in a closure: that would
  /// have to be isolated to the caller's actor.
  @inlinable
  public static func willConfigure<Value: ~Copyable>(_ value: inout Value) {}

  /// Does nothing, where it may wait: combined with an expression that may not wait after all it makes `await` right.
  /// It is `attempt(_:)` for what is async; an `await` does not reach into an autoclosure.
  @inlinable
  public static func mayWait(isolation: isolated (any Actor)? = #isolation) async {}

  /// As `mayWait()`, for an expression that may throw too: it makes `try await` right.
  @inlinable
  public static func mayThrowAndWait<Failure: Error>(
    _ error: Failure.Type = (any Error).self, isolation: isolated (any Actor)? = #isolation
  ) async throws(Failure) {}

  /// Returns a value, behind `mayWait()` or `mayThrowAndWait()`. From a tuple with them it would have to be copied.
  @inlinable
  public static func after<Value: ~Copyable>(_ wait: Void, _ value: consuming Value) -> Value { value }

  /// Finds two members of a dictionary that have equal keys, in debug builds.
  ///
  /// Generated containers use it where keys are expressions: `Keys.a` and `"a"` may be equal, and one member would
  /// replace the other. Where assertions are not checked it does nothing.
  public struct UniqueKeys<Key: Hashable> {
    private let dictionary: StaticString
    private var names: [Key: StaticString] = [:]

    /// The keys of a dictionary, none so far.
    public init(of dictionary: StaticString) { self.dictionary = dictionary }

    /// Adds a key. A second member with an equal one traps with the names of both.
    @inlinable
    public mutating func add(_ key: Key, of member: StaticString) -> Key {
      assert(isUnique(key, member))
      return key
    }

    @usableFromInline
    mutating func isUnique(_ key: Key, _ member: StaticString) -> Bool {
      if let other = names.updateValue(member, forKey: key) {
        fatalError("\(dictionary) has the key \(key) twice: of '\(other)' and of '\(member)'")
      }
      return true
    }
  }

  /// Adds a member to a collection whose type is not an array: `type: 'ContiguousArray<Step>'`.
  @inlinable
  public static func insert<Elements: RangeReplaceableCollection>(
    _ element: Elements.Element, into collection: inout Elements
  ) {
    collection.append(element)
  }

  /// Adds a member to a set: `type: 'Set<Int>'`.
  @inlinable
  public static func insert<Elements: SetAlgebra>(_ element: Elements.Element, into set: inout Elements) {
    set.insert(element)
  }
}
