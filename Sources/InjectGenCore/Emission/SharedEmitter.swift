/// Writes the shared container, which tests bind for a task.
struct SharedEmitter {
  let plan: Plan
  private var access: String { plan.container.access.modifier }
  private var container: String { plan.container.name }

  func emit(_ writer: inout CodeWriter) {
    writer.line(
      "/// The container that is used where none is given. Tests bind their own: `\(container).$shared.withValue(…)`."
    )
    let declaration = "@TaskLocal \(access)static var shared = "
    if plan.constructsShared {
      writer.line("\(declaration)\(container)()")
    } else {
      writer.lines("\(declaration)_Inject.notBootstrapped(", ["\(container).self", "\"\(bootstrap)\""], ")")
    }
    writer.line()
    writer.line("/// Sets the shared container of the process, once, before its first use.")
    writer.block("\(access)static func bootstrap(_ container: \(container)) {") { writer in
      writer.line("$shared.bootstrap(container)")
    }
    writer.line()
    // The macro spells this type without a module. Its own would make the container in a static initializer, which
    // hangs where that asks for the shared container.
    writer.line("/// The type of `$shared`, which the macro `@TaskLocal` declares.")
    writer.block("nonisolated \(access)struct TaskLocal: Sendable {") { writer in
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
    writer.line("/// Returns the container bound to the task, or else the process's container.")
    writer.line("\(access)func get() -> \(container) { container.get() }")
    writer.line()
    writer.line("fileprivate func bootstrap(_ value: \(container)) { container.bootstrap(value) }")
    writer.line()
    writer.line("/// Binds a container while a closure runs.")
    writer.line("@discardableResult")
    let declaration = "\(access)func withValue<Result>("
    writer.block("\(declaration)_ value: \(container), operation: () throws -> Result) rethrows -> Result {") {
      writer in
      writer.line("try container.withValue(value, operation: operation)")
    }
    writer.line()
    writer.line("/// Binds a container while a closure runs.")
    writer.line("@discardableResult")
    let isolation = "isolation: isolated (any Actor)? = #isolation"
    writer.lines(
      declaration, ["_ value: \(container)", "operation: () async throws -> Result", isolation],
      ") async rethrows -> Result {")
    writer.indent { $0.line("try await container.withValue(value, operation: operation, isolation: isolation)") }
    writer.line("}")
  }
}
