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

  /// `session.clock` is `session.parent.clock`. A subscript for each container further up, and no member for each
  /// binding: see Decisions/29.
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

  private func bindingNames(_ writer: inout CodeWriter) {
    writer.comment("The names of the bindings, in alphabetical order.")
    let mark = plan.container.isolation == .nonisolated ? "" : "nonisolated "
    writer.block("\(mark)\(access)static var bindingNames: [String] {") { writer in
      let segments = Self.segments(of: features.names)
      if segments.count < 2, segments.first?.condition == nil {
        return names(segments.first?.names ?? [], after: "", &writer)
      }
      writer.line("var names: [String] = []")
      for segment in segments {
        writer.conditional(segment.condition) { names(segment.names, after: "names += ", &$0) }
      }
      writer.line("return names")
    }
  }

  /// Names that follow each other under one condition. A literal of thousands takes the compiler long.
  private static func segments(
    of names: [PlannedFeatures.ConditionalName]
  ) -> [(condition: Condition?, names: [String])] {
    var segments: [(condition: Condition?, names: [String])] = []
    for name in names {
      if name.condition == nil, let last = segments.last, last.condition == nil, last.names.count < 200 {
        segments[segments.count - 1].names.append(name.name)
      } else {
        segments.append((name.condition, [name.name]))
      }
    }
    return segments
  }

  /// A literal, with each name on its own line where they do not fit into one.
  private func names(_ names: [String], after start: String, _ writer: inout CodeWriter) {
    let literal = "\(start)[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
    if writer.fits(literal) { return writer.line(literal) }
    writer.block("\(start)[", "]") { writer in
      for name in names { writer.line("\"\(name)\",") }
    }
  }
}
