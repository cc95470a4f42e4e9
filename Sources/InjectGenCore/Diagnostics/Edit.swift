/// A change of a bindings file that a remedy shows.
package enum Edit: Equatable, Sendable {
  /// The text of the span becomes another. An empty span inserts.
  case replace(Span, with: String)
  /// The entry whose key has the span gets one more key: `scope: singleton`. Its value may be a block mapping, a flow
  /// mapping, or a binding's type alone.
  case addKey(String, toEntryAt: Span)
  /// The file gets one more key at its top level.
  case addTopLevelKey(String, SourceID)
  /// The entry whose key has the span goes.
  case removeEntry(at: Span)
}
