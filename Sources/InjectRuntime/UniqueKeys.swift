extension _Inject {
  /// Finds two members of a dictionary that have equal keys, in debug builds.
  ///
  /// Generated containers use it where keys are expressions: `Keys.a` and `"a"` may be equal, and one member would
  /// replace the other. Where assertions are not checked it does nothing.
  public struct UniqueKeys<Key: Hashable> {
    private let dictionary: StaticString
    private var names: [Key: StaticString] = [:]

    /// The keys of a dictionary, none so far.
    ///
    /// - Parameter dictionary: The binding's name, for the message: `ShopContainer.handlers`.
    public init(of dictionary: StaticString) {
      self.dictionary = dictionary
    }

    /// Adds a key. A second member with an equal one stops the program with the names of both.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - member: The binding that has it.
    /// - Returns: The key.
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
}

extension _Inject {
  /// The name of a binding that can be overridden, with the type of the closure that overrides it.
  ///
  /// ```swift
  /// var clock: _Inject.Key<@Sendable (ShopContainer) -> any WallClock> { "clock" }
  /// ```
  public struct Key<Closure>: ExpressibleByStringLiteral, Sendable {
    @usableFromInline
    let name: StaticString

    /// Transparent, because a debug build inlines nothing else: the call would need the type of the closure at run
    /// time.
    @_transparent
    public init(stringLiteral name: StaticString) {
      self.name = name
    }
  }
}

extension _Inject.Key {
  /// Returns the closure that overrides the binding; nil if there is none.
  ///
  /// A member of the key, and not of the closures: the compiler has nothing to say of a member of what has an unknown
  /// type.
  public func closure<Container>(in closures: _Inject.OverridingClosures<Container>) -> Closure? {
    closures[self]
  }
}

extension _Inject {
  /// Adds a member to a collection whose type is not an array: `type: 'ContiguousArray<Step>'`.
  ///
  /// Generated containers call it; there is no reason to call it by hand.
  ///
  /// - Parameters:
  ///   - element: The member.
  ///   - collection: What it becomes the last element of.
  @inlinable
  public static func insert<Elements: RangeReplaceableCollection>(
    _ element: Elements.Element, into collection: inout Elements
  ) {
    collection.append(element)
  }

  /// Adds a member to a set: `type: 'Set<Int>'`.
  ///
  /// - Parameters:
  ///   - element: The member.
  ///   - set: What it is inserted into.
  @inlinable
  public static func insert<Elements: SetAlgebra>(_ element: Elements.Element, into set: inout Elements) {
    set.insert(element)
  }
}
