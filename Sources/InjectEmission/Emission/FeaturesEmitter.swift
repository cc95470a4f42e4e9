import SwiftModel

/// Writes the other members of a container: its bindings' names, the shared container, teardown,
/// and what finds bindings by their types.
struct FeaturesEmitter {
  let plan: Plan
  private var features: PlannedFeatures { plan.features }
  private var access: String { plan.container.access.modifier }

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
      // Of a container for any thread they are asked for on any.
      let mark = ancestor.isThreadSafe && plan.container.isolation != .nonisolated ? "nonisolated " : ""
      writer.comment("The properties of `\(name)`, where this container has none of that name.")
      let member = "\(plan.names("KeyPath"))<\(ancestor.type), Value>"
      writer.block("\(mark)\(access)subscript<Value>(dynamicMember member: \(member)) -> Value {") {
        $0.line("\(ancestor.path)[\(ancestor.isBeyondPath ? "dynamicMember" : "keyPath"): member]")
      }
    }
  }

  // MARK: Names

  private func bindingNames(_ writer: inout CodeWriter) {
    writer.comment("The names of the bindings, in alphabetical order.")
    let mark = plan.container.isolation == .nonisolated ? "" : "nonisolated "
    writer.block("\(mark)\(access)static var bindingNames: [\(plan.names("String"))] {") { writer in
      let segments = Self.segments(of: features.named)
      if segments.count < 2, segments.first?.first?.condition == nil {
        return names(segments.first ?? [], after: "", &writer)
      }
      writer.line("var names: [\(plan.names("String"))] = []")
      for segment in segments {
        writer.conditional(segment.first?.condition) { names(segment, after: "names += ", &$0) }
      }
      writer.line("return names")
    }
  }

  /// Those that follow each other under no condition, and each that has one.
  private static func segments(of named: [Accessor]) -> [ArraySlice<Accessor>] {
    var (segments, rest) = ([ArraySlice<Accessor>](), named[...])
    while let first = rest.first {
      segments.append(first.condition == nil ? rest.prefix { $0.condition == nil } : rest.prefix(1))
      rest = rest.dropFirst(segments[segments.count - 1].count)
    }
    return segments
  }

  /// A literal, or what does not fit into one line as a text with a name in each: the compiler takes long for a literal
  /// of many.
  private func names(_ named: ArraySlice<Accessor>, after start: String, _ writer: inout CodeWriter) {
    // No line has thirty.
    let literal = "\(start)[\(named.prefix(30).map { "\"\($0.binding)\"" }.joined(separator: ", "))]"
    if named.count < 30, writer.fits(literal) { return writer.line(literal) }
    writer.line("\(start)_Inject.lines(")
    writer.indent { writer in
      writer.line("\"\"\"")
      for accessor in named { writer.line(accessor.binding) }
      writer.line("\"\"\")")
    }
  }
}

/// Writes the shared container, which tests bind for a task.
struct SharedEmitter {
  let plan: Plan
  private var access: String { plan.container.access.modifier }
  private var container: String { plan.container.name }

  func emit(_ writer: inout CodeWriter) {
    writer.comment(
      "The container that is used where none is given. Tests bind their own: `\(container).$shared.withValue(…)`."
    )
    let declaration = "@TaskLocal \(access)static var shared = "
    let initializer = plan.container.initializer
    // Without arguments, effects and an actor of its own the first use can construct it.
    if plan.inputs.allSatisfy({ $0.defaultValue != nil }), initializer.effects == .none, initializer.isolation == nil {
      writer.line("\(declaration)\(container)()")
    } else {
      writer.lines("\(declaration)_Inject.notBootstrapped(", ["\(container).self", "\"\(bootstrap)\""], ")")
    }
    writer.line()
    writer.comment("Sets the shared container of the process, once, before its first use.")
    writer.block("\(access)static func bootstrap(_ container: \(container)) {") { writer in
      writer.line("$shared.bootstrap(container)")
    }
    writer.line()
    // The macro spells this type without a module. Its own would make the container in a static initializer, which
    // hangs where that asks for the shared container.
    writer.comment("The type of `$shared`, which the macro `@TaskLocal` declares.")
    writer.block("nonisolated \(access)struct TaskLocal: \(plan.names("Sendable")) {") { writer in
      writer.line("\(access)let container: _Inject.SharedContainer<\(container)>")
      writer.line()
      writer.block("fileprivate init(wrappedValue: @autoclosure @escaping () -> \(container)) {") { writer in
        writer.line("container = _Inject.SharedContainer(wrappedValue: wrappedValue())")
      }
      members(&writer)
    }
  }

  /// The call that sets the shared container.
  private var bootstrap: String {
    let inputs = plan.inputs.filter { $0.defaultValue == nil }
    let arguments = inputs.map { "\(SwiftName.argumentLabel($0.name)): …" }.joined(separator: ", ")
    let marks = Marks(effects: plan.container.initializer.effects).prefix
    return "\(container).bootstrap(\(marks)\(container)(\(arguments)))"
  }

  /// Not the runtime's own: what uses them need not import that.
  private func members(_ writer: inout CodeWriter) {
    writer.line()
    writer.comment("Returns the container bound to the task, or else the process's container.")
    writer.line("\(access)func get() -> \(container) { container.get() }")
    writer.line()
    writer.line("fileprivate func bootstrap(_ value: \(container)) { container.bootstrap(value) }")
    writer.line()
    writer.comment("Binds a container while a closure runs.")
    writer.line("@discardableResult")
    let declaration = "\(access)func withValue<Result>("
    writer.block("\(declaration)_ value: \(container), operation: () throws -> Result) rethrows -> Result {") {
      writer in
      writer.line("try container.withValue(value, operation: operation)")
    }
    writer.line()
    writer.comment("Binds a container while a closure runs.")
    writer.line("@discardableResult")
    let isolation = "isolation: isolated (any _Concurrency.Actor)? = #isolation"
    writer.lines(
      declaration, ["_ value: \(container)", "operation: () async throws -> Result", isolation],
      ") async rethrows -> Result {")
    writer.indent { $0.line("try await container.withValue(value, operation: operation, isolation: isolation)") }
    writer.line("}")
  }
}
