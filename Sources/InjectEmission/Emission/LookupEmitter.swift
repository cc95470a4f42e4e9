import BindingsYAML
import SwiftModel

/// Writes what finds a binding by its type: overloads that the compiler chooses from, and `resolve` for a type that is
/// known at run time.
struct LookupEmitter {
  let plan: Plan
  let groups: [LookupGroup]
  private var access: String { plan.container.access.modifier }

  func emit(_ writer: inout CodeWriter) {
    for group in groups {
      writer.branches(group.cases, on: \.condition) { found, writer in
        instance(found, group.type.span, &writer)
      }
      writer.line()
    }
    writer.line("@available(*, unavailable, message: \"no binding in \(plan.container.name) has this type\")")
    writer.block("@_disfavoredOverload \(access)func instance<Value>(of type: Value.Type = Value.self) -> Value {") {
      writer in
      writer.line("fatalError()")
    }
    writer.line()
    resolve(&writer)
  }

  private func instance(_ found: LookupGroup.Case, _ span: Span, _ writer: inout CodeWriter) {
    let accessor = found.accessor
    let type = accessor.typeByName
    // Where an interface is asked for, the binding of the interface is meant, and not what conforms to it.
    let mark = accessor.type.isExistential ? "" : "@_disfavoredOverload "
    let name = "\(accessor.access.modifier)func instance("
    let parameter = Piece(text: "of type: _Inject.Metatype<\(type)> = (\(type)).self", span: span)
    if found.isFound {
      writer.comment("The binding `\(accessor.binding)`, by its type.")
      writer.function(
        Piece(text: mark + accessor.isolationMark + name, span: span), [parameter],
        ")\(accessor.effects.suffix) -> \(type) {"
      ) { $0.line(request(accessor)) }
    } else {
      let problem = "several bindings have this type: \(found.candidates.quotedList)"
      writer.function(
        Piece(text: mark + name, span: span), [parameter], ") -> \(type) {",
        attribute: "@available(*, unavailable, message: \"\(problem)\")")
    }
  }

  /// The request for a binding. The names of these functions' own parameters shadow none.
  private func request(_ accessor: Accessor) -> String {
    let request = accessor.request
    if ["type", "Value"].contains(accessor.name) { request.container = .explicit }
    return request.marked
  }

  private func resolve(_ writer: inout CodeWriter) {
    writer.comment("Returns the only binding without effects of a type known at run time, or nil.")
    writer.block("\(access)func resolve<Value>(_ type: Value.Type) -> Value? {") { writer in
      for found in groups.flatMap(\.cases) where found.isFound {
        let accessor = found.accessor
        guard accessor.effects == .none, !accessor.isOfOtherActor else { continue }
        // Where one case of a type is true, no other that is found is.
        writer.branches([found], on: \.condition) { _, writer in
          let type = accessor.typeByName
          writer.line("if type == (\(type)).self { return \(request(accessor)) as? Value }")
        }
      }
      writer.line("return nil")
    }
  }
}

/// Writes the property wrapper `@Inject`, which asks the shared container by type or by name.
struct InjectEmitter {
  let plan: Plan
  let groups: [LookupGroup]
  private var access: String { plan.container.access.modifier }
  private var container: String { plan.container.name }
  private var isolationMark: String { plan.container.isolationMark }

  /// The parameter that says when the container is asked.
  private let time = "_ time: Time = .now"

  func emit(_ writer: inout CodeWriter) {
    writer.comment("Asks the shared container once, when its owner is initialized; `@Inject(.lazy)` at the first use.")
    writer.comment("`@Inject var clock: any WallClock` finds it by type, `@Inject(\\.clock) var clock` by name.")
    writer.line("@propertyWrapper")
    // A wrapper passes the word 'nonisolated' on to the properties that it wraps, which not each may be. Nested in a
    // class that has the word, it needs none.
    let mark = plan.container.isolation == .nonisolated ? "" : isolationMark
    writer.block("\(mark)\(access)struct Inject<Value> {") { writer in
      writer.comment("When the container is asked.")
      writer.line("\(access)enum Time { case now, lazy }")
      writer.line()
      writer.line("private let value: _Inject.Injected<Value>")
      writer.line("\(access)var wrappedValue: Value { value.current }")
      writer.line()
      writer.comment("The binding or input of that name.")
      writer.block("\(access)init(_ binding: \(plan.names("KeyPath"))<BindingValues, Value>, \(time)) {") { writer in
        writer.block("value = _Inject.Injected(isLazy: time == .lazy, in: $shared.container) {") {
          $0.line("BindingValues(\(source): $0)[keyPath: binding]")
        }
      }
      writer.line()
      writer.line("@available(*, unavailable, message: \"no binding in \(container) has this type\")")
      writer.line("\(access)init(\(time)) { fatalError() }")
      for group in groups {
        writer.line()
        typed(group, &writer)
      }
    }
    writer.line()
    values(&writer)
  }

  private func typed(_ group: LookupGroup, _ writer: inout CodeWriter) {
    writer.branches(group.cases, on: \.condition) { found, writer in
      let accessor = found.accessor
      var declaration =
        "\(accessor.access.modifier)init(\(time)) where Value == \(accessor.typeByName) {"
      let problem =
        found.isFound
        ? instead(of: accessor)
        : "several bindings have this type: \(found.candidates.quotedList); write @Inject(\\\\.\(accessor.binding))"
      if let problem {
        writer.attribute("@available(*, unavailable, message: \"\(problem)\")", before: &declaration)
      }
      writer.line(declaration, at: group.type.span)
      writer.indent { writer in
        writer.line(
          problem == nil
            ? "value = _Inject.Injected(isLazy: time == .lazy, in: $shared.container) { $0.\(accessor.request.marked) }"
            : "fatalError()")
      }
      writer.line("}")
    }
  }

  // MARK: What cannot simply be asked for

  /// The request to write where a property wrapper cannot ask: `'pool' is async: await ShopContainer.shared.pool`. Nil
  /// where it can.
  private func instead(of accessor: Accessor) -> String? {
    guard let reason = reason(accessor) else { return nil }
    let marks = Marks(effects: accessor.effects).prefix
    let parameters = accessor.parameters?.map { "\($0.name.value): …" }.joined(separator: ", ")
    let call = accessor.name + (parameters.map { "(\($0))" } ?? "")
    return "'\(accessor.binding)' \(reason): \(marks)\(container).shared.\(call)"
  }

  private func reason(_ accessor: Accessor) -> String? {
    if accessor.effects.isAsync { return "is async" }
    if accessor.effects.canThrow { return "throws" }
    if accessor.isOfOtherActor { return "is isolated" }
    if accessor.takesParameters { return "has parameters" }
    return nil
  }

  // MARK: By name

  /// The property of the container among those of its bindings.
  private var source: String {
    SwiftName.unused("container") { name in
      plan.accessors.contains { $0.binding == name } || plan.inputs.contains { $0.name == name }
    }
  }

  /// Writes the root of the key paths: a property for each binding. If a binding needs effects, its property says what
  /// to write.
  private func values(_ writer: inout CodeWriter) {
    let source = source
    writer.comment("The bindings and inputs that `@Inject` finds by their names.")
    writer.line("@dynamicMemberLookup")
    writer.block("\(isolationMark)\(access)struct BindingValues {") { writer in
      writer.line("fileprivate let \(source): \(container)")
      for input in plan.inputs where !input.isParent && input.access != .private {
        let name = SwiftName.spelled(input.name)
        writer.line("\(input.access.modifier)var \(name): \(plan.type(of: input)) { \(source).\(name) }")
      }
      for accessor in plan.accessors where accessor.access != .private && accessor.isThere {
        writer.conditional(accessor.condition) { writer in
          let name = SwiftName.spelled(accessor.binding)
          let declaration = "\(accessor.access.modifier)var \(name): \(accessor.typeByName)"
          if let instead = instead(of: accessor) {
            writer.line("@available(*, unavailable, message: \"\(instead)\")")
            writer.line("\(declaration) { fatalError() }")
          } else {
            writer.line("\(declaration) { \(source).\(accessor.request.text) }")
          }
        }
      }
      // Else '@Inject(\\.clok)' would be reported as no time to ask.
      let name = "dynamicMember name: \(plan.names("String"))"
      writer.line("\(access)subscript(\(name)) -> _Inject.NoBindingOfThisName { fatalError() }")
    }
  }
}
