/// The keys that a mapping has so far. Keys are one if Swift takes their texts for one: `é` in both its forms is.
struct UniqueKeys {
  private var few: [Located<String>] = []
  /// The same, once they are too many to look through.
  private var many: [String: Span] = [:]

  /// Adds a key; where it is there already, gives the place of the first.
  mutating func insert(_ key: Located<String>) -> Span? {
    if many.isEmpty {
      for other in few where other.value == key.value { return other.span }
      few.append(key)
      guard few.count > 8 else { return nil }
      for other in few { many[other.value] = other.span }
      return nil
    }
    if let first = many[key.value] { return first }
    many[key.value] = key.span
    return nil
  }
}
