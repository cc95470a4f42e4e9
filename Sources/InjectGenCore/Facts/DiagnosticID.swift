/// The kinds of problem a bindings file can have. Each has a section of its name in the manual.
package enum DiagnosticID: String, CaseIterable, Sendable {
  // The text.
  case yamlSyntax = "yaml-syntax"
  case yamlUnsupported = "yaml-unsupported"
  case duplicateKey = "duplicate-key"
  case fileUnreadable = "file-unreadable"

  // One file by itself.
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case conflictingKeys = "conflicting-keys"
  case wrongValue = "wrong-value"
  case invalidExpression = "invalid-expression"
  case invalidCondition = "invalid-condition"
  case invalidReference = "invalid-reference"
  case invalidName = "invalid-name"
  case invalidType = "invalid-type"
  case accessTooWide = "access-too-wide"
  case duplicateDictionaryKey = "duplicate-dictionary-key"
  case parametersNeedFactory = "parameters-need-factory"

  // Several files.
  case duplicateContainer = "duplicate-container"
  case duplicateFileName = "duplicate-file-name"
  case duplicateContext = "duplicate-context"
  case unknownModule = "unknown-module"
  case unknownParent = "unknown-parent"
  case unknownContainer = "unknown-container"
  case unknownContext = "unknown-context"
  case includeCycle = "include-cycle"
  case parentCycle = "parent-cycle"
  case contextCycle = "context-cycle"
  case notVisible = "not-visible"
  case dependencyHasProblems = "dependency-has-problems"

  // The graph.
  case unknownFunction = "unknown-function"
  case unknownProperty = "unknown-property"
  case failableInitializer = "failable-initializer"
  case untypedParameter = "untyped-parameter"
  case effectsMismatch = "effects-mismatch"
  case missingBinding = "missing-binding"
  case ambiguousArgument = "ambiguous-argument"
  case unknownArgument = "unknown-argument"
  case ambiguousInitializer = "ambiguous-initializer"
  case duplicateBinding = "duplicate-binding"
  case dependencyCycle = "dependency-cycle"
  case unmetRequirement = "unmet-requirement"
  case parametersNeedProvider = "parameters-need-provider"
  case unendedValue = "unended-value"
  case retainedContainer = "retained-container"
  case strongForeign = "strong-foreign"
  case isolationConflict = "isolation-conflict"
  case unknownMember = "unknown-member"
  case emptyCollection = "empty-collection"
  case conditionMismatch = "condition-mismatch"
  case accessorClash = "accessor-clash"
  case overrideOfNothing = "override-of-nothing"
  case rootIsNeeded = "root-is-needed"
  case sharedNeedsInputs = "shared-needs-inputs"

  // Warnings.
  case unusedBinding = "unused-binding"
  case unusedInput = "unused-input"
  case unusedParameter = "unused-parameter"
  case unusedRequirement = "unused-requirement"
  case captiveDependency = "captive-dependency"
  case unusedImportOfModule = "unused-import-of-module"
  case providerOfSingleton = "provider-of-singleton"
  case shadowedModule = "shadowed-module"
  case unknownName = "unknown-name"
  case unmatchedRule = "unmatched-rule"
  case unsharedState = "unshared-state"
  case limitedAvailability = "limited-availability"

  /// Whether it is a warning, which the key `diagnostics` can change; the others are errors.
  package var isWarning: Bool {
    switch self {
    case .unusedBinding, .unusedInput, .unusedParameter, .unusedRequirement, .captiveDependency,
      .unusedImportOfModule, .providerOfSingleton, .shadowedModule, .unknownName, .unmatchedRule, .unsharedState,
      .limitedAvailability:
      true
    default:
      false
    }
  }
}
