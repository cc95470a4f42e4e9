/// Writes the property wrapper `@Inject`, which asks the shared container by type or by name.
struct InjectEmitter {
  let plan: Plan
  let groups: [LookupGroup]
  private var access: String { plan.container.access.rawValue }
  private var container: String { plan.container.name }
  private var isolationMark: String { plan.container.isolationMark }

  func emit(_ writer: inout CodeWriter) {
    writer.line(
      "/// Asks the shared container, once, when its owner is made: `@Inject var clock: any WallClock` by the type,")
    writer.line("/// `@Inject(\\.clock) var clock` by the name.")
    writer.line("@propertyWrapper")
    writer.block("\(isolationMark)\(access) struct Inject<Value> {") { writer in
      writer.line("\(access) let wrappedValue: Value")
      writer.line()
      writer.line("/// The binding of that name.")
      writer.block("\(access) init(_ binding: KeyPath<BindingValues, Value>) {") { writer in
        writer.line("wrappedValue = BindingValues(container: \(container).shared)[keyPath: binding]")
      }
      writer.line()
      writer.line("@available(*, unavailable, message: \"no binding in \(container) has this type\")")
      writer.line("\(access) init() { fatalError() }")
      for group in groups {
        writer.line()
        typed(group, &writer)
      }
    }
    writer.line()
    values(&writer)
  }

  private func typed(_ group: LookupGroup, _ writer: inout CodeWriter) {
    guard let member = group.members.first else { return }
    let type = "BindingTypes.\(SwiftName.spelled(member.binding))"
    var problem: String?
    if group.members.count > 1 {
      let names = group.members.map { "'\($0.binding)'" }.joined(separator: ", ")
      problem = "several bindings have this type: \(names); write @Inject(\\\\.\(member.binding))"
    } else if let reason = reason(member) {
      problem = "'\(member.binding)' \(reason): \(example(member))"
    }
    writer.conditional(group.members.count == 1 ? member.condition : nil) { writer in
      if let problem {
        writer.line(
          "@available(*, unavailable, message: \"\(problem)\")",
          "\(group.access.rawValue) init() where Value == \(type) { fatalError() }", at: group.type.span)
      } else {
        writer.line("\(group.access.rawValue) init() where Value == \(type) {", at: group.type.span)
        writer.indent { $0.line("wrappedValue = \(container).shared.\(member.request)") }
        writer.line("}")
      }
    }
  }

  private func accessor(_ member: LookupGroup.Member) -> Accessor? {
    plan.accessors.first { $0.binding == member.binding }
  }

  /// Why a property wrapper cannot ask for it.
  private func reason(_ member: LookupGroup.Member) -> String? {
    if member.effects.isAsync { return "is async" }
    if member.effects.canThrow { return "throws" }
    if !member.isolationMark.isEmpty { return "is isolated" }
    if accessor(member)?.parameters?.isEmpty == false { return "has parameters" }
    return nil
  }

  private func example(_ member: LookupGroup.Member) -> String {
    let marks = Marks(effects: member.effects).prefix
    let accessor = accessor(member)
    let parameters = accessor?.parameters?.map { "\($0.name.value): …" }.joined(separator: ", ")
    let call = (accessor?.name ?? member.binding) + (parameters.map { "(\($0))" } ?? "")
    return "\(marks)\(container).shared.\(call)"
  }

  /// What key paths lead through: a property for each binding that can simply be asked for.
  private func values(_ writer: inout CodeWriter) {
    writer.line("/// The bindings that `@Inject` finds by their names.")
    writer.block("\(isolationMark)\(access) struct BindingValues {") { writer in
      writer.line("fileprivate let container: \(container)")
      for accessor in plan.accessors
      where accessor.effects == .none && accessor.isolationMark.isEmpty && accessor.parameters?.isEmpty != false
        && accessor.access != .private
      {
        writer.conditional(accessor.condition) { writer in
          let call = SwiftName.spelled(accessor.name) + (accessor.parameters == nil ? "" : "()")
          let type = "BindingTypes.\(SwiftName.spelled(accessor.binding))"
          writer.line(
            "\(accessor.access.rawValue) var \(SwiftName.spelled(accessor.binding)): \(type) { container.\(call) }")
        }
      }
    }
  }
}
