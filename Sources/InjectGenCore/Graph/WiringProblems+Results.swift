import BindingsYAML
import SwiftModel

// A function whose result may be nil, for a binding whose type has no nil.
extension WiringProblems {
  /// Reports a function that returns an optional of what the binding needs.
  func report(resultOf callable: Callable, _ choices: [ArgumentChoice], _ diagnostics: inout Diagnostics) {
    guard mayBeNil(callable) else { return }
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    let written = arguments.map {
      WrittenArgument(label: $0.label, isDefault: $0.reference.isDefault, expression: $0.reference.expression)
    }
    let optional = Remedy("let it be optional: type: \(type)", .replace(part.binding.type.span, with: type))
    let value = writing(
      Autowirer.value(callable, choices, written), callable, "or stop the program where it is nil: ",
      "; with '?? …' instead of '!' there is another value")
    let remedies = [canBeOptional ? optional : nil, value].compactMap(\.self)
    diagnostics.report(
      .failableInitializer, "'\(callable.signature)' can return nil, and the container needs a value",
      at: callee.span,
      notes: declarations([callable]) { _ in "it is declared here" } + remedies.map { .init($0, callee.span) })
  }

  /// Reports `throws: false` of what throws, and `async: false` of what is async. Neither key says what Swift declares.
  func report(deniedEffectsOf callable: Callable, _ diagnostics: inout Diagnostics) {
    for key in part.binding.deniedEffects {
      let isAsync = key.value == .async
      guard isAsync ? callable.isAsync : callable.throwing != .nothing else { continue }
      diagnostics.report(
        .effectsMismatch, "'\(callable.signature)' \(isAsync ? "is async" : "throws")", at: key.span,
        notes: declarations([callable]) { _ in "it is declared here" }
          + [.init(Remedy("leave '\(key.value.rawValue)' out", .removeEntry(at: key.span)), key.span)])
    }
  }

  /// Two ways to construct a value that can be missing: as an optional, or with a stop where it is nil.
  func failureRemedies(_ value: String, _ callable: Callable) -> [Remedy] {
    if matched != nil {
      return [writing(value, callable, "bind it, to stop the program where it fails: ")].compactMap(\.self)
    }
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    let optional =
      canBeOptional
      ? writing(String(value.dropLast()), callable, "let it be optional: type: \(type), ") : nil
    // Where a type alone is written, it is called too.
    let typed = Edit.replace(part.binding.type.span, with: type)
    return [
      optional.map { Remedy(message: $0.message, edits: $0.edits.isEmpty ? [] : [typed] + $0.edits) },
      writing(value, callable, "or stop the program where it fails: "),
    ].compactMap(\.self)
  }

  /// Whether nil is a value of the binding's type, which is an optional, or a name that no file read declares: an alias
  /// of one, perhaps.
  var takesNil: Bool {
    guard let (table, module) = wiring.declarations(seenFrom: part.namesFile),
      let type = table.type(part.binding.type.text, in: NameContext(module: module))
    else { return part.binding.type.form?.isOptional ?? false }
    return type.isOptional || !part.binding.type.isExistential && table.mayBeAlias(type.form)
  }

  /// Whether the binding's type may be an optional one: nothing is done with its values, and it has a type of its own.
  private var canBeOptional: Bool {
    let binding = part.binding
    return part.view == nil && binding.scope != .weak && binding.teardown == nil && binding.properties.isEmpty
      && binding.calls.isEmpty
  }

  /// The remedy to write an expression in the place of a call, with the effects and the actor of the call. Nil where no
  /// expression can ask for what the call is given: the container.
  private func writing(_ value: String, _ callable: Callable, _ before: String, _ more: String = "") -> Remedy? {
    if composition.containers.contains(where: { value.contains("$\($0.container.name.value)") }) { return nil }
    var keys: [String] = []
    if callable.throwing != .nothing, !part.binding.effects.canThrow { keys.append("throws: true") }
    if callable.isAsync, !part.binding.effects.isAsync { keys.append("async: true") }
    if case .actor(let actor) = callable.isolation, part.binding.isolation == nil,
      composition.container.isolation != .actor(actor)
    {
      keys.append("isolation: \(actor)")
    }
    let text = "value: \(FileEdits.quoted(value))"
    let construction = ([text] + keys).joined(separator: ", ")
    if let line = bindingLine("", construction: construction) {
      return Remedy("\(before)\(line.inQuotes)\(more)", .addEntry(line, under: "bindings", source.id))
    }
    // Nothing declares the types of an expression's parameters.
    let listed = part.binding.parameters.filter(\.isListed)
    if !listed.isEmpty {
      let types = listed.map { "\($0.name.value): \(YAMLText.item($0.type.text))" }.joined(separator: ", ")
      return "\(before)\(construction), parameters: { \(types) }\(more)"
    }
    let written =
      isVariant && !keys.isEmpty ? "\(text), and \(keys.joined(separator: ", ")) for the binding" : construction
    return Remedy(
      message: before + written + more,
      edits: writing(value: value) + keys.map { .addKey($0, toEntryAt: entry) })
  }

  /// Whether it is certain that the binding's type lacks the nil that a result may be.
  private func mayBeNil(_ callable: Callable) -> Bool {
    guard callable.kind == .staticMethod || callable.kind == .function, !callable.isUnwrapped,
      let result = callable.result, let wrapped = result.wrapped,
      let (table, module) = wiring.declarations(seenFrom: part.namesFile),
      let type = table.type(part.binding.type.text, in: NameContext(module: module)),
      ![type, result].contains(where: { $0.isOpen || $0.isAmbiguous }), table.isDeclared(wrapped, toBe: type),
      table.excludesNil(type.form)
    else { return false }
    return table.areAllOptional(callee.value, seenFrom: module)
  }
}

extension TypeTable {
  /// Whether no function of a name returns anything but an optional, also under another condition, or in a protocol's
  /// extension: Swift would choose that one.
  fileprivate func areAllOptional(_ callee: String, seenFrom module: Int) -> Bool {
    guard let names = CalleePath(callee)?.names, let name = names.last?.text else { return false }
    let outer = type("\(SwiftTypeForm.named(Array(names.dropLast())))", in: NameContext(module: module))
    let found: [DeclarationPlace] =
      names.count == 1
      ? freeFunctions[name] ?? []
      : outer.map { places(of: $0).flatMap { self.functions(named: name, in: $0) } } ?? []
    let reader = CallableReader(table: self, spelling: name, substitution: [:])
    return !found.isEmpty
      && found.allSatisfy { place in
        let callable = reader.callable(place, .function)
        return !callable.isUnwrapped && callable.result?.isOptional ?? false
      }
  }

  /// Whether a type is a name that neither the files read nor Swift declare.
  fileprivate func mayBeAlias(_ form: SwiftTypeForm) -> Bool {
    guard case .named = form, declaredType(form) == nil else { return false }
    return !excludesNil(form)
  }

  /// Whether an `Optional` is certainly no value of a type: it is a class, a struct or an enum; or a protocol, and
  /// nothing that is read lets `Optional` conform to one.
  fileprivate func excludesNil(_ form: SwiftTypeForm) -> Bool {
    if case .named(let names) = form, names.count == 1, names[0].arguments.isEmpty {
      return SwiftType.isOfFoundation(names[0].text) || SwiftType.isStandardValue(names[0].text)
    }
    guard form.parts.allSatisfy({ declaredType($0) != nil }) else { return false }
    return form.parts.compactMap(declaredType).contains { types[$0].kind != .protocol }
      || isWholeRead(form)
        && extensions(of: .external("Optional")).allSatisfy { scope($0).inherited.isEmpty }
  }
}
