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
