// A function whose result may be nil, for a binding whose type has no nil.
extension WiringProblems {
  /// Reports a function that returns an optional of what the binding needs.
  func report(resultOf callable: Callable, _ choices: [ArgumentChoice], _ diagnostics: inout Diagnostics) {
    guard mayBeNil(callable) else { return }
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    let written = arguments.map {
      WrittenArgument(label: $0.label, isDefault: $0.reference.isDefault, expression: $0.reference.expression)
    }
    let remedies = [
      Remedy("let it be optional: type: \(type)", .replace(part.binding.type.span, with: type)),
      writing(
        Autowirer.value(callable, choices, written), callable, "or stop the program where it is nil",
        "; with '?? …' instead of '!' there is another value"),
    ]
    diagnostics.report(
      .failableInitializer, "'\(callable.signature)' can return nil, and the container needs a value",
      at: callee.span,
      notes: declarations([callable]) { _ in "it is declared here" } + remedies.map { .init($0, callee.span) })
  }

  /// Two ways to construct a value that can be missing: as an optional, or with a stop where it is nil.
  func failureRemedies(_ value: String, _ callable: Callable) -> [Remedy] {
    if matched != nil { return [writing(value, callable, "bind it, to stop the program where it fails")] }
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    let optional = writing(String(value.dropLast()), callable, "let it be optional: type: \(type)")
    // Where a type alone is written, it is called too.
    let typed = Edit.replace(part.binding.type.span, with: type)
    return [
      Remedy(message: optional.message, edits: [typed] + optional.edits),
      writing(value, callable, "or stop the program where it fails"),
    ]
  }

  /// The remedy to write an expression in the place of a call, with the effects and the actor of the call.
  private func writing(_ value: String, _ callable: Callable, _ message: String, _ more: String = "") -> Remedy {
    var keys: [String] = []
    if callable.throwing != .nothing, !part.binding.effects.canThrow { keys.append("throws: true") }
    if callable.isAsync, !part.binding.effects.isAsync { keys.append("async: true") }
    if case .actor(let actor) = callable.isolation, part.binding.isolation == nil,
      composition.container.isolation != .actor(actor)
    {
      keys.append("isolation: \(actor)")
    }
    let construction = (["value: \(FileEdits.quoted(value))"] + keys).joined(separator: ", ")
    if let line = bindingLine("", construction: construction) {
      return Remedy("\(message): \(line.inQuotes)\(more)", .addEntry(line, under: "bindings", source.id))
    }
    return Remedy(
      message: "\(message)\(message.contains("type: ") ? ", " : ": ")\(construction)\(more)",
      edits: writing(value: value) + keys.map { .addKey($0, toEntryAt: entry) })
  }

  /// Whether it is certain that the binding's type lacks the nil that a result may be.
  private func mayBeNil(_ callable: Callable) -> Bool {
    guard callable.kind == .staticMethod || callable.kind == .function, !callable.isUnwrapped,
      let result = callable.result, let wrapped = result.wrapped,
      let (table, module) = wiring.declarations(seenFrom: part.namesFile),
      let type = table.type(part.binding.type.text, in: NameContext(module: module)),
      ![type, result].contains(where: { $0.isOpen || $0.isShared }), table.isDeclared(wrapped, toBe: type),
      table.excludesNil(type.form)
    else { return false }
    return Callables(of: table, seenFrom: module).areAllOptional(callee.value)
  }
}

extension Callables {
  /// Whether none of the functions of a name returns anything but an optional: Swift would choose that one.
  fileprivate func areAllOptional(_ callee: String) -> Bool {
    functions(named: callee).allSatisfy { $0.result?.isOptional == true && !$0.isUnwrapped }
  }
}

extension TypeTable {
  /// Whether a type is none that `Optional` can be: a class, a struct or an enum; or a protocol, and nothing that is read
  /// lets `Optional` conform to one.
  fileprivate func excludesNil(_ form: SwiftTypeForm) -> Bool {
    if case .named(let names) = form, names.count == 1, names[0].arguments.isEmpty {
      return SwiftType.isOfFoundation(names[0].text) || ["Bool", "Double", "Int", "String"].contains(names[0].text)
    }
    guard form.parts.allSatisfy({ declaredType($0) != nil }) else { return false }
    return form.parts.compactMap(declaredType).contains { types[$0].kind != .protocol }
      || isWholeRead(form)
        && extensions(of: .external("Optional")).allSatisfy { scope($0).inherited.isEmpty }
  }
}
