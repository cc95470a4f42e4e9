import BindingsYAML
import SwiftModel

/// A call as a binding writes it, and what it sees there. Each fact about a call has it.
package struct CallSite {
  package let wiring: CallWiring
  package let composition: Composition
  package let part: ComposedBinding
  package let callee: Located<String>
  /// The arguments that are written.
  package let arguments: [Dependency]
  package let isVariant: Bool

  package var name: Located<String> { part.name }

  /// The type of a discovered binding, and its rule. What one of these needs more is written in a binding of its own.
  package var matched: (type: MatchedType, rule: DiscoveryRule)? {
    guard let form = part.binding.discovery?.form, let matches, let type = matches.byForm[form] else { return nil }
    return (type, matches.rules[type.rule])
  }

  package var matches: RuleMatches? {
    composition.names.table.matches[composition.names.files[part.id.file].file.source]
  }
}

/// The problems of a call.
package enum CallFact {
  /// The steps cannot decide an argument.
  case argument(WiringProblem, Callable)
  /// The initializer or function is not found.
  case selection(CallableSelection)
  /// An argument's label, by its index, that none of several initializers has.
  case unknownLabel(Int, [Callable])
  /// A parameter of the binding that what is called does not have.
  case unknownParameter(Parameter, Callable)
  /// A parameter of the binding whose type no factory can take from the declaration.
  case untakenParameter(Parameter, Callable.Parameter)
  /// The function returns an optional of what the binding needs.
  case optionalResult(Callable, [ArgumentChoice])
  /// `throws: false` of what throws, or `async: false` of what is async.
  case deniedEffect(Located<BindingsKey>, Callable)
  /// The binding's `isolation`, where what is called is on another actor.
  case deniedActor(String, Span, Callable)
  /// A macro may declare the initializer.
  case unread(Callable, macro: String)
  /// The methods of a name in `calls`, of which none takes the arguments.
  case uncalled([Callable])

  package var id: DiagnosticID {
    switch self {
    case .argument(let problem, _): problem.id
    case .selection(let selection): selection.id
    case .unknownLabel, .unknownParameter: .unknownArgument
    case .untakenParameter: .untypedParameter
    case .optionalResult: .failableInitializer
    case .deniedEffect, .deniedActor: .effectsMismatch
    case .unread: .ambiguousInitializer
    case .uncalled: .unknownFunction
    }
  }
}

/// Why the type of a listed parameter is not known.
package enum UntypedReason {
  case nothingIsCalled
  /// No Swift file that is read declares what is called.
  case undeclared(Located<String>, CallWiring?)
  /// A macro may declare the initializer.
  case macro(String)
}

extension WiringProblem {
  fileprivate var id: DiagnosticID {
    switch self {
    case .missingBinding: .missingBinding
    case .ambiguousArgument, .omittedArgument: .ambiguousArgument
    case .unknownArgument: .unknownArgument
    case .noDefault: .invalidReference
    case .failable: .failableInitializer
    }
  }
}

extension CallableSelection {
  fileprivate var id: DiagnosticID {
    switch self {
    case .ambiguous, .conditional: .ambiguousInitializer
    case .unusable, .notCallable(.hidden): .notVisible
    case .notCallable(.protocolType), .notCallable(.enumType): .missingKey
    case .unknownLabels: .unknownArgument
    case .unmatched, .notCallable, .unknown, .found: .unknownFunction
    }
  }
}

// Reports what Swift's declarations ask for and the bindings files do not give.
extension CallSite {
  private func report(_ fact: CallFact, at span: Span, _ diagnostics: inout Diagnostics) {
    diagnostics.report(.call(fact, self), at: span)
  }

  func report(_ problem: WiringProblem, _ callable: Callable, _ diagnostics: inout Diagnostics) {
    let place: Span
    switch problem {
    case .missingBinding(let missing):
      if mayBeSupplied(missing) { return }
      place = name.span
    case .ambiguousArgument(let ambiguous):
      // What could not be read or found may be the one of that name.
      if composition.hasUnreadableNames, !ambiguous.isBetweenNameAndDefault { return }
      place = name.span
    case .omittedArgument(let omitted): place = omitted.argument.map { arguments[$0].span } ?? name.span
    case .unknownArgument(let unknown): place = arguments[unknown.argument].span
    case .noDefault(let argument, _): place = arguments[argument].span
    case .failable:
      if takesNil { return }
      place = callee.span
    }
    report(.argument(problem, callable), at: place, &diagnostics)
  }

  /// Whether something that has a problem of its own may supply a parameter.
  private func mayBeSupplied(_ missing: MissingArgument) -> Bool {
    let (parameter, names) = (missing.parameter, composition.names)
    // The binding's own parameters may be what could not be read.
    let suppliers = [name.value, part.localName, parameter.shownName, parameter.name]
    if suppliers.contains(where: { names.mayBeUnreadable($0, in: part.namesFile) })
      || composition.hasUnreadableNames && !missing.isFoundByNameAlone
    {
      return true
    }
    if let container = wiring.undeclaredResult(of: parameter), names.table.isUncertain(container: container) {
      return true
    }
    // The type of a parameter that could not be read has been reported, and parameters of one name are.
    let takesEqualNames = part.binding.discovery?.hasEqualNames == true
    if takesEqualNames, missing.mismatches.contains(where: { $0.why == .takesParameters }) { return true }
    return (missing.mismatches.map(\.candidate) + missing.factories)
      .contains { $0.parameters.contains(where: \.type.text.isEmpty) }
  }

  func report(_ selection: CallableSelection, _ diagnostics: inout Diagnostics) {
    switch selection {
    case .unknown, .found: break
    case .notCallable, .ambiguous, .conditional, .unusable, .unmatched:
      report(.selection(selection), at: callee.span, &diagnostics)
    case .unknownLabels(let indices, let callables):
      for index in indices { report(.unknownLabel(index, callables), at: arguments[index].span, &diagnostics) }
    }
  }

  /// Reports a parameter of the binding that the callee does not have, or not with a type that a factory can take.
  func report(_ parameter: Parameter, _ callable: Callable, _ diagnostics: inout Diagnostics) {
    let declared = callable.parameter(named: parameter.name.value)
    // It may be passed on to what could not be read.
    if declared == nil, composition.hasUnreadableNames { return }
    let fact: CallFact =
      declared.map { .untakenParameter(parameter, $0) } ?? .unknownParameter(parameter, callable)
    report(fact, at: parameter.name.span, &diagnostics)
  }

  /// Reports a function that returns an optional of what the binding needs.
  func report(resultOf callable: Callable, _ choices: [ArgumentChoice], _ diagnostics: inout Diagnostics) {
    if mayBeNil(callable) { report(.optionalResult(callable, choices), at: callee.span, &diagnostics) }
  }

  /// Reports `throws: false` of what throws, `async: false` of what is async, and `isolation` of what is on another
  /// actor. None of these keys says what Swift declares.
  func report(deniedEffectsOf callable: Callable, _ diagnostics: inout Diagnostics) {
    for (key, _) in part.binding.changeableKeys
    where key.value == .async ? callable.isAsync : key.value == .throws && callable.throwing != .nothing {
      report(.deniedEffect(key, callable), at: key.span, &diagnostics)
    }
    guard let own = part.binding.isolation, case .actor(let actor) = callable.isolation, !callable.isAsync,
      own.value.denies(actor)
    else { return }
    report(.deniedActor(actor, own.span, callable), at: own.span, &diagnostics)
  }
}

// Results that may be nil, for bindings whose types have no nil.
extension CallSite {
  /// Whether nil is a value of the binding's type, which is an optional, or a name that no file read declares: an alias
  /// of one, perhaps.
  package var takesNil: Bool {
    guard let type = wiring.type(of: part) else { return part.binding.type.form?.isOptional ?? false }
    let table = wiring.declarations(seenFrom: part.namesFile)?.table
    return type.isOptional || !part.binding.type.isExistential && table?.mayBeAlias(type.form) == true
  }

  /// Whether it is certain that the binding's type lacks the nil that a result may be.
  private func mayBeNil(_ callable: Callable) -> Bool {
    guard callable.kind == .staticMethod || callable.kind == .function, !callable.isUnwrapped,
      let result = callable.result, let wrapped = result.wrapped,
      let seen = wiring.declarations(seenFrom: part.namesFile), let type = wiring.type(of: part),
      ![type, result].contains(where: { $0.isOpen || $0.isAmbiguous }), seen.table.isDeclared(wrapped, toBe: type),
      seen.table.excludesNil(type.form)
    else { return false }
    return seen.areAllOptional(callee.value)
  }
}

extension SeenDeclarations {
  /// Whether no function of a name returns anything but an optional, also under another condition, or in a protocol's
  /// extension: Swift would choose that one.
  fileprivate func areAllOptional(_ callee: String) -> Bool {
    guard let names = CalleePath(callee)?.names, let name = names.last?.text else { return false }
    let outer = type("\(SwiftTypeForm.named(Array(names.dropLast())))")
    let found: [DeclarationPlace] =
      names.count == 1
      ? table.freeFunctions[name] ?? []
      : outer.map { table.places(of: $0).flatMap { table.functions(named: name, in: $0) } } ?? []
    let reader = CallableReader(table: table, spelling: name, substitution: [:])
    return !found.isEmpty
      && found.allSatisfy { place in
        let callable = reader.callable(place, .function)
        return !callable.isUnwrapped && callable.result?.isOptional ?? false
      }
  }
}

extension TypeTable {
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
