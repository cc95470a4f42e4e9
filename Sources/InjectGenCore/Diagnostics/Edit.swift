/// A change of a bindings file that a remedy shows. It says what is to change, and where only as far as that is known
/// without looking for it: thousands of mistakes have thousands of edits, and few of them are applied.
package enum Edit: Equatable, Sendable {
  /// The text of the span becomes another. An empty span inserts.
  case replace(Span, with: String)
  /// The entry whose key has the span gets one more key: `scope: singleton`. Its value may be a block mapping, a flow
  /// mapping, or a binding's type alone.
  case addKey(String, toEntryAt: Span)
  /// The file gets one more key at its top level.
  case addTopLevelKey(String, SourceID)
  /// The mapping of a key at the top level gets one more entry: `clock: any Clock` under `inputs`. A file without the
  /// key gets it too.
  case addEntry(String, under: String, SourceID)
  /// The `arguments` of the entry whose key has the span get one more item, the first. An entry without the list gets
  /// it too.
  case addArgument(String, toEntryAt: Span)
  /// The entry whose key has the span goes.
  case removeEntry(at: Span)
}
