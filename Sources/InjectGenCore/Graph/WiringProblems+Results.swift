// A function whose result may be nil, for a binding whose type has no nil.
extension WiringProblems {
  /// Reports a function that returns an optional of what the binding needs.
  func report(resultOf callable: Callable, _ choices: [ArgumentChoice], _ diagnostics: inout Diagnostics) {
    guard mayBeNil(callable) else { return }
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    var remedies = [Remedy("let it be optional: type: \(type)", .replace(part.binding.type.span, with: type))]
    // What a value throws or waits for is written in it.
    if callable.throwing == .nothing, !callable.isAsync {
      let written = arguments.map {
        WrittenArgument(label: $0.label, isDefault: $0.reference.isDefault, expression: $0.reference.expression)
      }
      let value = Autowirer.value(callable, choices, written)
      remedies.append(
        Remedy(
          message: "or stop the program where it is nil: value: \(FileEdits.quoted(value)); "
            + "with '?? …' instead of '!' there is another value", edits: writing(value: value)))
    }
    diagnostics.report(
      .failableInitializer, "'\(callable.signature)' can return nil, and the container needs a value",
      at: callee.span,
      notes: declarations([callable]) { _ in "it is declared here" } + remedies.map { .init($0, callee.span) })
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
