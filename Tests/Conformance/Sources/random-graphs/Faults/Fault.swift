/// A kind of fault that is planted into a sound graph, and what the tool has to answer.
struct Fault: Sendable {
  enum Severity: String {
    case error, warning
  }

  /// How the tool is asked.
  enum Command {
    case check
    /// As the build of one target does it, which takes some files from another target.
    case generate
  }

  let id: String
  /// What is planted, in words.
  let title: String
  var severity = Severity.error
  var command = Command.check
  /// Whether the tool may report it at another place than that of the fault, as a cycle that is longer than one edge.
  var isAnywhere = false
  /// Plants it, and marks the place that has to be reported. False where the graph has no place for it.
  let plant: @Sendable (inout Planting) -> Bool

  init(
    _ id: String, _ title: String, _ severity: Severity = .error, _ command: Command = .check,
    isAnywhere: Bool = false, _ plant: @escaping @Sendable (inout Planting) -> Bool
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.command = command
    self.isAnywhere = isAnywhere
    self.plant = plant
  }

  static let all =
    ofText + ofSources + ofKeys + ofPairs + ofFiles + ofModules + ofParents + ofNames + ofGraphs + ofForeign
    + ofConditions
    + ofGatherings + ofContexts + ofWarnings

  /// The warnings, each of which is ignored unless it is the one that is planted.
  static let warnings = [
    "unused-binding", "unused-input", "unused-parameter", "unused-requirement", "captive-dependency",
    "unused-import-of-module", "provider-of-singleton", "shadowed-module", "unknown-name", "unmatched-rule",
    "unshared-state", "limited-availability",
  ]
}
