import BindingsYAML
import SwiftModel

/// A name, a type, and how its value is constructed and kept. What a binding does not say has its default.
///
/// A class, because every check looks at every binding. This file alone sets its properties. A stage that knows more of
/// one returns another binding.
package final class Binding {
  // In this order there are few gaps between them.
  package let name: Located<String>
  /// The type that its accessor returns.
  package fileprivate(set) var type: SwiftType
  /// Whether it is an alias without a type of its own. It has its target's: see `AliasTypes`.
  fileprivate(set) var isTypeOfTarget = false
  package fileprivate(set) var scope = Scope.factory
  /// Whether it is found by its type.
  package fileprivate(set) var isInLookup = true
  /// How much of its construction is read from Swift's declarations.
  package fileprivate(set) var autowire = AutowireMode.types
  /// Whether the asynchronous dependencies of its construction are constructed together.
  package fileprivate(set) var isConcurrent = false
  /// Whether it or one of its variants says `arguments`, if only that there are none.
  package fileprivate(set) var writesArguments = false
  /// Where it says its scope, if it does.
  package fileprivate(set) var writtenScope: Span?
  /// Where `override: true` is written: it replaces the binding of its name that a module or the parent has.
  package fileprivate(set) var override: Span?
  /// As it was asked for; nil is the container's.
  package fileprivate(set) var access: Located<Access>?
  package let construction: Construction
  /// Other constructions, each under a condition; the first that holds wins over `construction`.
  package fileprivate(set) var variants: [Variant] = []
  /// Assigned after construction, in order.
  package fileprivate(set) var properties: [Dependency] = []
  /// Called after that, in order.
  package fileprivate(set) var calls: [Call] = []
  /// The keys that say one thing by `true`: see `BindingsKey.flags`.
  package fileprivate(set) var flags: [BindingsKey] = []
  /// Given by the caller each time.
  package fileprivate(set) var parameters: [Parameter] = []
  /// The keys that a remedy writes otherwise, and where their values are: effects that are `false`, `lookup: true`.
  package fileprivate(set) var changeableKeys: [(key: Located<BindingsKey>, value: Span)] = []
  /// The lines of its accessor's documentation comment.
  package fileprivate(set) var documentation: [String] = []
  /// As it was asked for; nil is inferred.
  package fileprivate(set) var isolation: Located<Isolation>?
  /// The call or expression that tears its value down.
  package fileprivate(set) var teardown: Teardown?
  /// The collection or dictionary that it is a member of.
  package fileprivate(set) var membership: Membership?
  /// The compilation condition under which there is such a binding: that of `if`, and where only its variants
  /// construct it, that one of them holds.
  package fileprivate(set) var condition: Condition?
  /// The condition of `if`.
  package fileprivate(set) var ownCondition: Condition?
  /// Where a rule has found it; nil for one that is written.
  package fileprivate(set) var discovery: DiscoveredBinding?
  /// The effects of the construction itself, besides those of its dependencies.
  package fileprivate(set) var effects = Effects.none

  init(_ name: Located<String>, _ type: SwiftType, _ construction: Construction) {
    (self.name, self.type, self.construction) = (name, type, construction)
  }
}

/// Reads an entry of `bindings`.
extension BindingDecoder {
  static func decode(_ entry: YAMLEntry, _ defaults: BindingDefaults, _ nodes: NodeReader) -> Binding? {
    let name = nodes.name(entry.key, "a binding")
    switch entry.value.content {
    case .scalar, .sequence:
      if nodes.reportValue(in: entry.value, key: .value) || nodes.reportImplementation(in: entry.value) { return nil }
      let keys = KeyReader([], entry.value.span)
      let reader = ConstructionReader(name: name ?? entry.key, keys: keys, nodes: nodes)
      guard let type = reader.type(entry.value, as: .binding(entry.key.span)), let name, reader.isConstructible(type)
      else { return nil }
      let binding = Binding(name, type, .call(Located(type.text, type.span), []))
      (binding.scope, binding.access) = (defaults.scope ?? .factory, defaults.access)
      (binding.autowire, binding.isConcurrent) = (defaults.autowire, defaults.isConcurrent)
      return binding
    case .mapping(let entries):
      let decoder = BindingDecoder(
        name: name ?? entry.key, defaults: defaults, keys: KeyReader(entries, entry.value.span), nodes: nodes)
      KeyConflicts.check(decoder.keys, known: allKeys, &nodes.diagnostics)
      nodes.names.parameters = decoder.parameterNames
      let binding = decoder.binding()
      nodes.names.parameters = []
      decoder.keys.finish("a binding", known: Self.keys, remedies: decoder.remedies, &nodes.diagnostics)
      return name == nil ? nil : binding
    }
  }

  private func binding() -> Binding? {
    let unwritten = mayHaveDefaultScope ? defaults.scope ?? .factory : .factory
    let scope = DecodedScope(keys.take(.scope), unwritten: unwritten, nodes)
    let (type, own) = construction(scope)
    let variants = keys.take(.variants).map { variantList($0.value, type) } ?? []
    // Where only variants construct it, the last of them needs no condition: the binding exists where one holds.
    let isVariantsOnly = own == nil && reportsOnlyVariants(type, variants)
    let construction = isVariantsOnly ? variants.last?.construction : own
    // What cannot be constructed is read all the same, for the problems of its other keys.
    let unknown = SwiftType("", at: name.span)
    let binding = Binding(name, type ?? unknown, construction ?? .call(Located("", name.span), []))
    binding.variants = isVariantsOnly ? Array(variants.dropLast()) : variants
    binding.scope = scope.value
    binding.writtenScope = scope.entry?.value.span
    binding.writesArguments = writesArguments
    binding.isTypeOfTarget = keys.entry(.type) == nil && keys.entry(.alias) != nil
    readConfiguration(of: binding)
    readEffects(of: binding, scope)
    readUse(of: binding)
    if isVariantsOnly { binding.condition = existence(binding.ownCondition, variants) }
    checkPairs(of: binding, scope)
    checkListedParameters(of: binding)
    if type != nil, scope.isKnown { checkCopies(binding) }
    if let seen = nodes.seen, binding.autowire != .off, !binding.listedParameters.isEmpty {
      binding.parameters = seen.completedParameters(of: binding)
    }
    return type == nil || construction == nil ? nil : binding
  }

  /// Reads the properties and calls that configure a value after its construction.
  private func readConfiguration(of binding: Binding) {
    binding.properties =
      keys.take(.properties).map { ReferenceReader.dependencies($0.value, as: .property, nodes) } ?? []
    binding.calls = keys.take(.calls).map { callList($0.value) } ?? []
  }

  private func readEffects(of binding: Binding, _ scope: DecodedScope) {
    let (canThrow, isAsync) = (keys.take(.throws), keys.take(.async))
    binding.effects.isAsync = isAsync.map { nodes.boolean($0) } ?? false
    if let canThrow { readErrors(canThrow, of: binding) }
    for case let entry? in [canThrow, isAsync] {
      guard case .scalar(let scalar) = entry.value.content, scalar.text == "false" else { continue }
      let key = Located(entry === isAsync ? BindingsKey.async : .throws, entry.key.span)
      binding.changeableKeys.append((key, entry.value.span))
    }
    binding.isolation = keys.take(.isolation).flatMap { nodes.bindingIsolation($0.value) }
    guard let entry = scope.entry, scope.isKnown, scope.value == .weak else { return }
    for (effect, isSet) in [(canThrow, binding.effects.canThrow), (isAsync, binding.effects.isAsync)] {
      guard let effect, isSet else { continue }
      nodes.reportPair(effect, entry, "make it a singleton or a factory, or let something else construct it")
    }
  }

  /// `true`, or the type of the errors that the construction throws: `throws: StoreError`.
  private func readErrors(_ entry: YAMLEntry, of binding: Binding) {
    if case .scalar(let scalar) = entry.value.content, Self.isErrorType(scalar) {
      guard let type = nodes.type(entry.value) else { return }
      binding.effects.canThrow = type.text != "Never"
      binding.effects.errorType = ["any Error", "Never"].contains(type.text) ? nil : type.text
    } else {
      binding.effects.canThrow = nodes.boolean(entry)
    }
  }

  /// How the binding can be asked for, and where it exists.
  private func readUse(of binding: Binding) {
    binding.parameters = keys.take(.parameters).map { parameterList($0.value) } ?? []
    binding.teardown = keys.take(.teardown).flatMap { TeardownReader.read($0.value, nodes) }
    binding.membership = keys.take(.into).flatMap { membership($0.value) }
    binding.ownCondition = keys.take(.if).flatMap { nodes.condition($0.value) }
    binding.condition = binding.ownCondition
    binding.access = keys.take(.access).flatMap { nodes.accessLevel($0) } ?? defaults.access
    binding.override = keys.take(.override).flatMap { nodes.boolean($0) ? $0.key.span : nil }
    binding.flags = BindingsKey.flags.filter { keys.take($0).map { nodes.boolean($0) } ?? false }
    let lookup = keys.take(.lookup)
    binding.isInLookup = lookup.map { nodes.boolean($0) } ?? true
    if let lookup, binding.isInLookup {
      binding.changeableKeys.append((Located(.lookup, lookup.key.span), lookup.value.span))
    }
    binding.documentation = keys.take(.doc).map { nodes.documentation($0.value) } ?? []
    binding.autowire = keys.take(.autowire).flatMap { nodes.autowireMode($0) } ?? defaults.autowire
    binding.isConcurrent = keys.take(.concurrent).map { nodes.boolean($0) } ?? defaults.isConcurrent
  }
}

/// Reads an entry of the `bindings` of a context.
extension BindingDecoder {
  static func decode(replacement entry: YAMLEntry, _ autowire: AutowireMode, _ nodes: NodeReader) -> Binding? {
    let name = nodes.name(entry.key, "a binding")
    let unknown = SwiftType("", at: entry.key.span)
    switch entry.value.content {
    case .scalar, .sequence:
      if nodes.reportExpression(entry.value) { return nil }
      guard let type = nodes.type(entry.value), let name,
        ConstructionReader(name: name, keys: KeyReader([], entry.value.span), nodes: nodes)
          .isConstructible(type, isImplementation: true)
      else { return nil }
      let binding = Binding(name, unknown, .call(Located(type.text, type.span), []))
      binding.autowire = autowire
      return binding
    case .mapping(let entries):
      let decoder = BindingDecoder(
        name: name ?? entry.key, defaults: BindingDefaults(), keys: KeyReader(entries, entry.value.span), nodes: nodes)
      let binding = decoder.replacement(entry.value, unknown, autowire)
      return name == nil ? nil : binding
    }
  }

  private func replacement(_ node: YAMLNode, _ unknown: SwiftType, _ autowire: AutowireMode) -> Binding? {
    let known = Self.replacementKeys
    KeyConflicts.check(keys, known: Set(known), &nodes.diagnostics)
    let reader = ConstructionReader(name: name, keys: keys, nodes: nodes)
    let isMissing = reader.isMissing(among: known)
    let hasOtherWay = [BindingsKey.alias, .collection, .dictionary, .variants].contains { keys.entry($0) != nil }
    let construction = isMissing ? nil : reader.readVariant()
    if isMissing { keys.take(.arguments) }
    let binding = Binding(name, unknown, construction ?? .call(Located("", name.span), []))
    binding.autowire = keys.take(.autowire).flatMap { nodes.autowireMode($0) } ?? autowire
    binding.writesArguments = keys.entry(.arguments) != nil
    readConfiguration(of: binding)
    readEffects(of: binding, DecodedScope(nil, unwritten: .factory, nodes))
    let isTyped = reportType(isMissing: isMissing)
    keys.finish("a replacement", known: known, remedies: Self.remedies, &nodes.diagnostics)
    if isMissing, !isTyped, !hasOtherWay {
      nodes.diagnostics.report(
        .missingKey, "the replacement of '\(name.value)' constructs nothing", at: keys.firstKey,
        remedy: "it has one of 'implementation', 'factory' and 'value'")
    }
    return construction == nil ? nil : binding
  }
}

// Bindings that no entry says by itself.
extension Binding {
  /// The same, before something else is known of it.
  private convenience init(_ other: Binding) {
    self.init(other.name, other.type, other.construction)
    (isTypeOfTarget, variants, properties) = (other.isTypeOfTarget, other.variants, other.properties)
    (calls, scope, writtenScope, flags) = (other.calls, other.scope, other.writtenScope, other.flags)
    (parameters, effects, changeableKeys) = (other.parameters, other.effects, other.changeableKeys)
    (isolation, teardown, membership) = (other.isolation, other.teardown, other.membership)
    (condition, ownCondition, access) = (other.condition, other.ownCondition, other.access)
    (override, isInLookup, autowire) = (other.override, other.isInLookup, other.autowire)
    (isConcurrent, writesArguments) = (other.isConcurrent, other.writesArguments)
    (documentation, discovery) = (other.documentation, other.discovery)
  }

  /// The same with the type of what it is an alias of, or with other parameters.
  func having(type: SwiftType? = nil, parameters: [Parameter]? = nil) -> Binding {
    let binding = Binding(self)
    if let type { binding.type = type }
    if let parameters { binding.parameters = parameters }
    return binding
  }

  /// `replacement` says how values are constructed, and `binding` all else. `origin` is what the binding stands for in
  /// the end, if it is an alias; itself otherwise.
  convenience init(_ replacement: Binding, inPlaceOf binding: Binding, _ origin: Binding?) {
    self.init(replacement)
    (type, flags, isConcurrent, access) = (binding.type, binding.flags, binding.isConcurrent, binding.access)
    (condition, ownCondition) = (binding.condition, binding.ownCondition)
    (scope, parameters) = (origin?.scope ?? binding.scope, origin?.parameters ?? [])
  }

  /// The alias of a requirement in the bindings of its module.
  convenience init(standingFor requirement: Requirement, of module: String, at place: Span) {
    self.init(requirement.name, requirement.givenType, .alias(Located(requirement.name.value, place)))
    (condition, ownCondition, isInLookup) = (requirement.condition, requirement.condition, false)
    documentation = ["The `\(requirement.name.value)` that the module `\(module)` requires."]
  }

  /// The binding by which a container asks for a child: `provider(SessionContainer)`. The inputs of the child are its
  /// parameters. What the initializer of the child takes besides is known once the child is checked: see
  /// `ContainerInitializer`.
  convenience init(constructing child: BindingsFile) {
    let name = child.name
    self.init(name, SwiftType(SwiftName.spelled(name.value), at: name.span), .child)
    parameters = child.inputs.map { Parameter(name: $0.name, type: $0.type, defaultValue: $0.defaultValue) }
    (access, isInLookup) = (Located(child.access, name.span), false)
  }

  /// The binding of a type that a rule matches.
  convenience init(
    _ name: Located<String>, _ type: SwiftType, constructing implementation: Located<String>, by rule: DiscoveryRule,
    condition: Condition?, access: Located<Access>?, _ discovery: DiscoveredBinding
  ) {
    self.init(name, type, .call(implementation, []))
    (scope, flags, teardown, isolation) = (rule.scope, rule.isEager ? [.eager] : [], rule.teardown, rule.isolation)
    (autowire, isConcurrent, membership) = (rule.autowire, rule.isConcurrent, rule.membership)
    (self.condition, ownCondition, self.access, self.discovery) = (condition, condition, access, discovery)
  }
}
