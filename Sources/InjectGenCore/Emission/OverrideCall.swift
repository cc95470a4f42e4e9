/// The words by which an accessor asks for the override of its binding, and calls it.
struct OverrideCall {
  /// `isOverridden("clock")`
  let isThere: String
  /// The question before a body: `if isOverridden("clock")`. If the closure itself is called, it is `override` in the body.
  let head: String
  /// `overridden("clock")`, or `try override(self, cartID)`
  let call: String

  init(of accessor: Accessor) {
    let name = "\"\(accessor.binding)\""
    isThere = "isOverridden(\(name))"
    switch accessor.overrideForm {
    case .value:
      head = "if \(isThere)"
      call = "overridden(\(name))"
    case .throwingValue:
      head = "if \(isThere)"
      call = "try overridden(throwing: \(name))"
    case .closure:
      head = "if \(isThere), let override = overrides.\(SwiftName.spelled(accessor.binding))"
      let arguments = ["self"] + (accessor.parameters ?? []).map { SwiftName.spelled($0.name.value) }
      call = "\(Marks(effects: accessor.constructionEffects).prefix)override(\(arguments.joined(separator: ", ")))"
    }
  }
}
