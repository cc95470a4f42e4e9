/// Writes the other members of a container: its bindings' names, the shared container, teardown,
/// and what finds bindings by their types.
struct FeaturesEmitter {
  let plan: Plan
  private var features: PlannedFeatures { plan.features }
  private var access: String { plan.container.access.modifier }
  private var container: String { plan.container.name }

  func emit(_ writer: inout CodeWriter) {
    inheritedMembers(&writer)
    if features.isShared {
      writer.line()
      SharedEmitter(plan: plan).emit(&writer)
    }
    writer.line()
    bindingNames(&writer)
    if let teardown = features.teardown {
      writer.line()
      TeardownEmitter(plan: plan, teardown: teardown).emit(&writer)
    }
    if let lookup = features.lookup {
      writer.line()
      LookupEmitter(plan: plan, groups: lookup).emit(&writer)
    }
    if let injection = features.injection {
      writer.line()
      InjectEmitter(plan: plan, groups: injection).emit(&writer)
    }
  }

  // MARK: Inherited members

  /// `session.clock` is `session.parent.clock`. A subscript for each container further up, and no member for each binding:
  /// see Decisions/29.
  private func inheritedMembers(_ writer: inout CodeWriter) {
    for ancestor in plan.ancestors {
      writer.line()
      let name = ancestor.isBeyondPath ? ancestor.type : ancestor.path
      writer.line("/// The properties of `\(name)`, where this container has none of that name.")
      writer.block(
        "\(access)subscript<Value>(dynamicMember member: KeyPath<\(ancestor.type), Value>) -> Value {"
      ) {
        $0.line("\(ancestor.path)[\(ancestor.isBeyondPath ? "dynamicMember" : "keyPath"): member]")
      }
    }
  }

  // MARK: Names

  /// The names as one string: an array literal of thousands of strings takes the compiler minutes.
  private func bindingNames(_ writer: inout CodeWriter) {
    writer.line("/// The names of the bindings, in alphabetical order.")
    let mark = plan.container.isolation == .nonisolated ? "" : "nonisolated "
    writer.block("\(mark)\(access)static var bindingNames: [String] {") { writer in
      let hasConditions = features.names.contains { $0.condition != nil }
      guard hasConditions else { return names(features.names.map(\.name), &writer, before: "") }
      writer.line("var names: [String] = []")
      var rest = features.names[...]
      while let first = rest.first {
        if first.condition != nil {
          writer.conditional(first.condition) { $0.line("names.append(\"\(first.name)\")") }
          rest = rest.dropFirst()
        } else {
          let segment = rest.prefix { $0.condition == nil }
          names(segment.map(\.name), &writer, before: "names += ")
          rest = rest.dropFirst(segment.count)
        }
      }
      writer.line("return names")
    }
  }

  private func names(_ names: [String], _ writer: inout CodeWriter, before: String) {
    guard !names.isEmpty else { return writer.line("\(before)[]") }
    writer.line("\(before)\"\"\"")
    writer.indent { writer in
      for name in names { writer.line(name) }
      writer.line("\"\"\".split(separator: \"\\n\").map(\(features.string).init)")
    }
  }
}
