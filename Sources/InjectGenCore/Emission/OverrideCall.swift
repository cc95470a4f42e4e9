/// The words by which an accessor asks for the override of its binding, and calls it.
struct OverrideCall {
  /// `isOverridden("clock")`
  let isThere: String
  /// The question before a body: `if isOverridden("clock")`. If the closure itself is called, it is `override` in the
  /// body.
  let head: String
  /// `overridden("clock")`, or `try override(self, cartID)`
  let call: String

  init(of accessor: Accessor, in plan: Plan) {
    let name = "\"\(accessor.binding)\""
    isThere = "isOverridden(\(name))"
    switch accessor.overrideForm {
    case .value:
      head = "if \(isThere)"
      call = "overridden(\(name))\(Self.type(of: accessor, in: plan))"
    case .throwingValue:
      head = "if \(isThere)"
      call = "try overridden(throwing: \(name))\(Self.type(of: accessor, in: plan))"
    case .closure:
      head = "if \(isThere), let override = \(Self.closure(of: accessor, in: plan))"
      let arguments = ["self"] + (accessor.parameters ?? []).map { SwiftName.spelled($0.name.value) }
      call = "\(Marks(effects: accessor.constructionEffects).prefix)override(\(arguments.joined(separator: ", ")))"
    }
  }

  // Where lines are mapped, a mistake in a type is shown at that type alone. Of the shorter forms the compiler would
  // say here, too, that it does not know the type.

  private static func type(of accessor: Accessor, in plan: Plan) -> String {
    plan.mapsLines && accessor.slot != nil ? " as \(accessor.typeByName)" : ""
  }

  private static func closure(of accessor: Accessor, in plan: Plan) -> String {
    let name = SwiftName.spelled(accessor.binding)
    guard plan.mapsLines, !accessor.hasOverrideProperty, let members = plan.features.overrides?.members else {
      return "overrides.\(name)"
    }
    return "Overrides.\(members.keys)().\(name).closure(in: overrides.\(members.closures))"
  }
}
