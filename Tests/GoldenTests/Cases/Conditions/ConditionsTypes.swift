nonisolated protocol ConditionsPen: Sendable {
  var ink: String { get }
}

nonisolated struct ConditionsPencil: ConditionsPen {
  let ink: String
}

nonisolated struct ConditionsLetter: Sendable {
  let pen: ConditionsPencil
}
