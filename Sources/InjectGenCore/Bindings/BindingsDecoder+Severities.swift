/// The severities of a file's warnings.
extension BindingsDecoder {
  private enum Seriousness: String, CaseIterable {
    case error, warning, ignore
  }

  mutating func severityMap(_ node: YAMLNode) -> [DiagnosticID: Diagnostic.Severity?] {
    guard let entries = nodes.mapping(node, "a mapping of warnings to 'error', 'warning' or 'ignore'") else {
      return [:]
    }
    var severities: [DiagnosticID: Diagnostic.Severity?] = [:]
    for entry in entries {
      guard let id = DiagnosticID(rawValue: entry.key.value), id.isWarning else {
        let all = DiagnosticID.allCases.filter(\.isWarning).map(\.rawValue)
        nodes.diagnostics.report(
          .unknownKey,
          DiagnosticID(rawValue: entry.key.value) == nil
            ? "there is no warning '\(entry.key.value)'" : "'\(entry.key.value)' is an error, which cannot be changed",
          at: entry.key.span,
          remedy: NearMiss.find(entry.key.value, among: all).map { .didYouMean($0, at: entry.key.span) }
            ?? "the warnings are \(all.quotedList)")
        continue
      }
      let seriousness: Seriousness? = nodes.word(entry, "'error', 'warning' or 'ignore'")
      switch seriousness {
      case .error: severities[id] = .some(.error)
      case .warning: severities[id] = .some(.warning)
      case .ignore: severities[id] = .some(nil)
      case nil: break
      }
    }
    return severities
  }
}
