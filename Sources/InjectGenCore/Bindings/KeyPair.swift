extension NodeReader {
  /// Reports two keys that cannot be combined, at the second.
  mutating func reportPair(
    _ first: YAMLEntry, _ second: YAMLEntry, id: DiagnosticID = .conflictingKeys, _ remedy: Remedy
  ) {
    let (before, behind) = first.key.span.start < second.key.span.start ? (first, second) : (second, first)
    let words = [before, behind].map { entry in
      // These keys' values conflict, not the keys.
      if ["scope", "register"].contains(entry.key.value), case .scalar(let scalar) = entry.value.content {
        return "\(entry.key.value): \(scalar.text)"
      }
      return entry.key.value
    }
    diagnostics.report(id, "'\(words[1])' cannot be combined with '\(words[0])'", at: behind.key.span, remedy: remedy)
  }
}
