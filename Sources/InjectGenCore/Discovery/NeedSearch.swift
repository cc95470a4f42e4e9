import BindingsYAML
import SwiftModel

/// Finds the types of one file's rules that something needs, and makes their bindings: a work list, in which each type
/// is looked at once.
struct NeedSearch {
  private let composition: Composition
  private let matches: RuleMatches
  private let wiring: CallWiring
  private let file: BindingsFile
  private let hasForeign: Bool
  private var queue: [MatchedType] = []
  /// The arguments that factories lack, and the factories that they call.
  private var calls = UnsuppliedParameters()

  /// Nil where the file's module has no Swift files that are read.
  init?(_ composition: Composition, _ matches: RuleMatches) {
    let wiring = CallWiring(composition, isDiscovering: true) {
      composition.part(of: $0)?.binding.scope == .foreign
    }
    guard let wiring else { return nil }
    (self.composition, self.matches, self.wiring) = (composition, matches, wiring)
    file = composition.names.files[0].file
    let all = [composition] + composition.names.ancestors
    hasForeign = all.contains { $0.bindings.contains { $0.binding.scope == .foreign } }
  }

  mutating func run(_ diagnostics: inout Diagnostics) -> DiscoveredBindings {
    for matched in matches.types {
      matched.isWritten = wiring.writtenTypes.contains(matched.form)
      if matches.rules[matched.rule].bindsAll, !matched.isWritten { bind(matched, nil) }
    }
    for part in composition.bindings where part.isOwn && part.requirement == nil { follow(part) }
    followRequirements()
    var next = 0
    while next < queue.count {
      if let binding = queue[next].binding { follow(part(of: binding)) }
      next += 1
    }
    calls.complete(matches, &diagnostics)
    return DiscoveredBindings(queue, matches, file, &diagnostics)
  }

  // MARK: Needs

  /// Binds what a binding needs.
  private mutating func follow(_ part: ComposedBinding) {
    followReferences(of: part)
    guard part.binding.autowire != .off else { return }
    for call in wiring.calls(of: part) where call.callable.macro == nil { follow(call, of: part) }
  }

  private mutating func follow(_ call: CallWiring.Call, of part: ComposedBinding) {
    let callable = call.callable
    let decided = wiring.wire(callable, call.arguments, of: part)
    for choice in decided.choices {
      guard let matched = choice.matched, isOwn(matched), matched.binding == nil else { continue }
      let parameter = callable.parameters[choice.parameter]
      bind(
        matched,
        .init(
          dependent: part.name.value, verb: "needs", name: matched.name,
          span: wiring.span(of: parameter.place) ?? call.callee.span, by: part.binding.discovery,
          isProvided: parameter.isFunction))
    }
    guard let discovery = part.binding.discovery, let matched = wiring.matchedType(of: part) else { return }
    if !discovery.takesUnsupplied {
      // An actor that is written is compared with the declared one where the call is resolved.
      if part.binding.isolation == nil, isFinal(decided) { matched.wiring = decided }
      return
    }
    let callees = decided.choices.compactMap { choice -> UnsuppliedParameters.Callee? in
      guard case .named(.value, let name) = choice.value else { return nil }
      if let matched = choice.matched {
        return isOwn(matched) ? .matched(matched.form) : .fixed(matched.binding?.parameters ?? [])
      }
      return composition.names.target(named: name, in: 0).flatMap { wiring.origin(of: $0).binding }
        .map { .fixed($0.parameters) }
    }
    calls.insert(matched, decided, callable, callees, matches)
  }

  /// Whether the graph would decide the same. What closures take, and which handles there are, it alone knows.
  private func isFinal(_ wiring: Wiring) -> Bool {
    wiring.problems.isEmpty && !hasForeign
      && wiring.choices.allSatisfy { choice in
        switch choice.value {
        case .named(.value, _), .omitted: true
        case .written, .named: false
        }
      }
  }

  private func isOwn(_ matched: MatchedType) -> Bool {
    matched.pattern.span.source == file.source
  }

  /// Binds what a binding asks for by its name.
  private mutating func followReferences(of part: ComposedBinding) {
    for (kind, name) in part.binding.requests
    where !part.binding.parameters.contains(where: { $0.name.value == name.value }) {
      need(
        name.value,
        .init(
          dependent: part.name.value, verb: "asks for", name: name.value, span: name.span, by: nil,
          isProvided: kind == .provider))
    }
  }

  /// A discovered binding satisfies a module's requirement of its name.
  private mutating func followRequirements() {
    let names = composition.names
    for declaration in names.declarations where declaration.id.file > 0 {
      guard case .requirement(let requirement) = declaration.kind, names.satisfiers[declaration.id]?.target == nil
      else { continue }
      let name = requirement.name
      need(
        name.value,
        .init(
          dependent: names.name(of: declaration.id.file), verb: "requires", name: name.value, span: name.span, by: nil))
    }
  }

  private mutating func need(_ name: String, _ need: DiscoveredBinding.Need) {
    guard let named = matches.byName[name], composition.find(name, in: 0).isNothing, !isBoundByModule(name) else {
      return
    }
    for matched in named where !matched.isWritten { bind(matched, need) }
  }

  private func isBoundByModule(_ name: String) -> Bool {
    let names = composition.names
    return names.reached(from: 0).dropFirst().contains { reached in
      let other = names.files[reached.file].file
      return names.table.matches[other.source]?.types.contains { matched in
        guard let binding = matched.binding, reached.name(of: matched.name) == name else { return false }
        return names.isVisible(binding.access?.value ?? other.access, of: reached.file, from: 0)
      } ?? false
    }
  }

  // MARK: Bindings

  private mutating func bind(_ matched: MatchedType, _ need: DiscoveredBinding.Need?) {
    guard matched.binding == nil else { return }
    let place = wiring.span(of: matched.place) ?? matched.pattern.span
    matched.binding = matched.binding(by: matches.rules[matched.rule], at: place, in: file, need: need)
    queue.append(matched)
  }

  private func part(of binding: Binding) -> ComposedBinding {
    ComposedBinding(BindingID(file: 0, index: 0), binding, name: binding.name, code: binding.name.value)
  }
}

extension MatchedType {
  fileprivate func binding(
    by rule: DiscoveryRule, at place: Span, in file: BindingsFile, need: DiscoveredBinding.Need?
  ) -> Binding {
    let conditions = [rule.condition, declaredCondition].compactMap(\.self)
    let widest = Access.allCases.last { $0.declared <= access } ?? .private
    return Binding(
      Located(name, span), SwiftType(type, at: span), constructing: Located(implementation, span), by: rule,
      condition: conditions.isEmpty ? nil : Condition(allOf: conditions),
      access: rule.access ?? (widest < file.access ? Located(widest, span) : nil),
      DiscoveredBinding(
        form, at: place, by: Located(pattern.text, span), takesUnsupplied: rule.takesUnsupplied, need: need))
  }
}
