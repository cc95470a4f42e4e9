/// The method that lends a factory's values to closures: `withJob(id:) { job in … }`.
struct PlannedLending {
  /// `withJob`
  let name: String
  let ending: PlannedEnding
  /// The global actor that it runs on.
  let actor: String?
  /// The names of its generic parameters: what the closure returns, and throws.
  let result: String
  let failure: String
  /// The names of its own parameter and constants.
  let body: String
  let returned: String
}

extension Planner {
  /// How the values of a binding are lent, if they are.
  func lending(_ node: Node) -> PlannedLending? {
    guard node.isLent, let ending = PlannedEnding(node, valid) else { return nil }
    let binding = node.binding
    let texts = [binding.type.text, ending.call] + binding.parameters.map(\.type.text)
    let taken = Set(texts.flatMap(SwiftType.names) + binding.parameters.map(\.name.value) + [node.part.code])
    func unused(_ wanted: String) -> String { SwiftName.unused(wanted, taken.contains) }
    return PlannedLending(
      name: SwiftName.lending(node.part.code), ending: ending, actor: valid.isolations[node.id].actor,
      result: unused("Result"), failure: unused("Failure"), body: unused("body"), returned: unused("result"))
  }
}
