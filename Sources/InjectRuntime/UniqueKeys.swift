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
