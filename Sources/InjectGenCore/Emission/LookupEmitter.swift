/// Writes what finds a binding by its type: overloads that the compiler chooses from, and `resolve` for a type that is
/// known at run time.
struct LookupEmitter {
  let plan: Plan
  let groups: [LookupGroup]

  func emit(_ writer: inout CodeWriter) {
    let access = plan.container.access.rawValue
    for group in groups {
      guard group.members.count == 1, let member = group.members.first else {
        several(group, &writer)
        continue
      }
      writer.conditional(member.condition) { writer in
        writer.line("/// The binding `\(member.binding)`, by its type.")
        let type = "BindingTypes.\(SwiftName.spelled(member.binding))"
        writer.line(
          "\(member.isolationMark)\(member.access.rawValue) func instance(of type: (\(type)).Type = (\(type)).self)\(member.effects.suffix) -> \(type) {",
          at: group.type.span)
        writer.indent { $0.line(member.request) }
        writer.line("}")
      }
      writer.line()
    }
    resolve(access, &writer)
  }

  private func several(_ group: LookupGroup, _ writer: inout CodeWriter) {
    let names = group.members.map { "'\($0.binding)'" }.joined(separator: ", ")
    let type = "BindingTypes.\(SwiftName.spelled(group.members[0].binding))"
    writer.line(
      "@available(*, unavailable, message: \"several bindings have this type: \(names)\")",
      "\(group.access.rawValue) func instance(of type: (\(type)).Type = (\(type)).self) -> \(type) { fatalError() }",
      at: group.type.span)
    writer.line()
  }

  private func resolve(_ access: String, _ writer: inout CodeWriter) {
    writer.line(
      "/// The binding of a type that is known at run time alone, or nil if there is not exactly one without effects.")
    writer.block("\(access) func resolve<Value>(_ type: Value.Type) -> Value? {") { writer in
      for group in groups where group.members.count == 1 {
        guard let member = group.members.first, member.effects == .none, member.isolationMark.isEmpty else { continue }
        writer.conditional(member.condition) { writer in
          let type = "BindingTypes.\(SwiftName.spelled(member.binding))"
          writer.line("if type == (\(type)).self { return \(member.request) as? Value }")
        }
      }
      writer.line("return nil")
    }
  }
}
