import SwiftDeclarations

/// Checks that a bindings file says `try` and `await` where the declaration of a method needs them: before the call of
/// a teardown, and by the keys `throws` and `async` of a binding with `calls`.
struct MethodChecks {
  let wiring: CallWiring
  let part: ComposedBinding
  private var binding: Binding { part.binding }

  func check(_ diagnostics: inout Diagnostics) {
    if let teardown = binding.teardown { check(teardown, &diagnostics) }
    // Methods are called on what is constructed, which may be of another type than the binding.
    let type: String
    switch binding.construction {
    case .call(let callee, _): type = callee.value
    case .foreign: type = binding.type.text
    case .value, .alias, .collection, .dictionary, .child: return
    }
    for call in binding.calls { check(call.method, of: type, &diagnostics) }
  }

  private func check(_ teardown: Teardown, _ diagnostics: inout Diagnostics) {
    guard case .call(let call) = teardown.action,
      let method = method(String(call.prefix { $0 != "(" }), of: binding.type.text)
    else { return }
    let missing = method.effects.without(teardown.effects)
    guard missing != .none else { return }
    var all = method.effects
    all.formUnion(teardown.effects)
    let words = [missing.canThrow ? "'try'" : nil, missing.isAsync ? "'await'" : nil].compactMap(\.self)
    diagnostics.report(
      .effectsMismatch, "'\(call)' \(method.reason(for: missing)), so the teardown needs \(words.inWords)",
      at: teardown.span, declaration(of: method, teardown.span),
      .init(.write(YAMLText.item("\(Marks(effects: all).prefix)\(call)"), at: teardown.span), teardown.span))
  }

  private func check(_ name: Located<String>, of type: String, _ diagnostics: inout Diagnostics) {
    guard let method = method(name.value, of: type) else { return }
    let missing = method.effects.without(binding.effects)
    guard missing != .none else { return }
    let keys = [missing.canThrow ? "throws: true" : nil, missing.isAsync ? "async: true" : nil].compactMap(\.self)
    var remedy = Remedy("add \(keys.map(\.inQuotes).inWords)")
    remedy.edits = keys.map { .addKey($0, toEntryAt: part.name.span) }
    diagnostics.report(
      .effectsMismatch, "'\(name.value)' \(method.reason(for: missing)), and '\(part.name.value)' does not say so",
      at: name.span, declaration(of: method, name.span), .init(remedy, name.span))
  }

  private func declaration(of method: Method, _ span: Span) -> Diagnostic.Note {
    .init("it is declared here", wiring.span(of: method.place) ?? span)
  }

  private func method(_ name: String, of type: String) -> Method? {
    guard let (table, module) = wiring.declarations(seenFrom: part.namesFile) else { return nil }
    return table.type(type, in: NameContext(module: module)).flatMap { table.method(name, of: $0.form) }
  }
}

/// The methods of a type that have one name, as they are called from outside of the type.
private struct Method {
  /// The effects that all of them have.
  let effects: Effects
  /// Whether the first is a method of an actor, which callers wait for whatever it says.
  let isOfActor: Bool
  /// The place of the first.
  let place: SwiftPlace

  func reason(for missing: Effects) -> String {
    let waits = isOfActor ? "is a method of an actor" : "is async"
    return switch (missing.canThrow, missing.isAsync) {
    case (true, true): "can throw and \(waits)"
    case (_, true): waits
    default: "can throw"
    }
  }
}

extension Effects {
  fileprivate func without(_ other: Effects) -> Effects {
    Effects(canThrow: canThrow && !other.canThrow, isAsync: isAsync && !other.isAsync)
  }
}

extension TypeTable {
  /// Returns nil where no method of the name is read, or where others may be called instead: those of a macro, or of a
  /// superclass or protocol that no file read declares.
  fileprivate func method(_ name: String, of form: SwiftTypeForm) -> Method? {
    let supertypes = supertypes(of: form)
    guard let type = declaredType(form), macro(of: type) == nil,
      supertypes.forms.allSatisfy({ declaredType($0) != nil || Self.isStandardProtocol($0) })
    else { return nil }
    let reader = CallableReader(table: self, spelling: name, substitution: [:])
    let places = ([type] + supertypes.types)
      .flatMap { types[$0].declarations + extensions(of: .declared($0)) }
      .flatMap { functions(named: name, in: $0) }
      .filter { !function($0).prefix.modifiers.contains(.isStatic) }
    let methods = places.map { (place: $0, callable: reader.callable($0, .function)) }
    if methods.isEmpty { return nil }
    return Method(
      effects: Effects(
        canThrow: methods.allSatisfy { $0.callable.throwing != .nothing && !$0.callable.takesClosure },
        isAsync: methods.allSatisfy { $0.callable.isAsync || isOfActor($0.place) }),
      isOfActor: !methods[0].callable.isAsync, place: methods[0].callable.place)
  }

  private func isOfActor(_ place: DeclarationPlace) -> Bool {
    let function = function(place)
    guard let scope = function.scope, !function.prefix.modifiers.contains(.isNonisolated),
      case .declared(let type) = owner(of: ScopePlace(file: place.file, scope: scope))
    else { return false }
    if case .actor = isolation(of: function, in: place.file) { return false }
    return types[type].kind == .actor
  }
}

extension Callable {
  /// Whether it may be one that throws only what a closure throws.
  fileprivate var takesClosure: Bool {
    parameters.contains { $0.text.contains(byte: UInt8(ascii: ">")) }
  }
}
