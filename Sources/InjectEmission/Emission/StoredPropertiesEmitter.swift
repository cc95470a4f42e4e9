import SwiftModel

/// Writes all that a container stores, but for its overrides. Swift destroys stored properties in the order of their
/// declarations: first the slots, each value before those that it needs, then the inputs, and the parent last.
struct StoredPropertiesEmitter {
  let plan: Plan
  private var container: PlannedContainer { plan.container }

  func emit(_ writer: inout CodeWriter) {
    slots(&writer)
    for input in plan.inputs where !input.isParent { self.input(input, &writer) }
    observer(&writer)
    for input in plan.inputs where input.isParent { self.input(input, &writer) }
    if !plan.inputs.isEmpty || plan.isObserved { writer.line() }
  }

  /// Slots that exist together share one `#if`, and one block of memory. An alias keeps nothing itself: it needs a slot
  /// for its override.
  private func slots(_ writer: inout CodeWriter) {
    if plan.kept.isEmpty { return }
    writer.line("// Destroyed in this order: each value before those that it needs.")
    var rest = plan.kept[...]
    while let first = rest.first {
      let group = rest.prefix {
        $0.slotCondition?.text == first.slotCondition?.text && $0.isSlotOfOverride == first.isSlotOfOverride
      }
      rest = rest.dropFirst(group.count)
      let slots = { (writer: inout CodeWriter) in
        writer.conditional(first.slotCondition) { writer in
          // The first of several says how many places they have in their block.
          var places = group.count > 1 ? group.reduce(0) { $0 + ($1.slot?.places ?? 0) } : nil
          for accessor in group {
            guard let slot = accessor.slot else { continue }
            AccessorEmitter(plan: plan, accessor: accessor).slotEmitter(slot, writer)
              .declaration(firstOf: places, &writer)
            places = nil
          }
        }
      }
      if first.isSlotOfOverride { writer.overriding(plan.overridesMode, slots) } else { slots(&writer) }
    }
    writer.line()
  }

  private func input(_ input: PlannedInput, _ writer: inout CodeWriter) {
    SwiftEmitter.documentation(input.documentation, &writer)
    let mark = input.isNonisolated ? Isolation.nonisolated.mark : ""
    writer.line(
      "\(mark)\(input.access.modifier)let \(SwiftName.spelled(input.name)): \(plan.type(of: input))",
      at: input.type.span)
  }

  private func observer(_ writer: inout CodeWriter) {
    guard plan.isObserved else { return }
    let mark = container.isolation.actor == nil ? "" : Isolation.nonisolated.mark
    writer.comment("The observer of what is constructed.")
    writer.line("\(mark)\(container.access.modifier)let \(MemberNames.observer): \(plan.observerType)")
  }
}

extension Slot {
  /// How many places it has in the block of its container's slots: an asynchronous one has another for its lock.
  fileprivate var places: Int { if case .async = form { 2 } else { 1 } }
}

extension Accessor {
  /// The condition under which there is its slot: that of all members where it keeps a cycle.
  fileprivate var slotCondition: Condition? {
    if case .value(.cycle(let cycle, _)) = content { cycle.condition } else { condition }
  }
}

extension Plan {
  /// Whether the container keeps the observer of constructions.
  var isObserved: Bool { features.tracing?.isOwn == true }
}
