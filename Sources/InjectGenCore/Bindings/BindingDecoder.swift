import BindingsYAML
import SwiftModel

/// Reads one entry of `bindings`.
package struct BindingDecoder {
  private static let allKeys = Set(keys)
  package static let variantKeys: [BindingsKey] = [.if, .implementation, .factory, .value, .arguments]

  package let name: Located<String>
  let defaults: BindingDefaults
  let keys: KeyReader
  let nodes: NodeReader

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
      if let scope = defaults.scope { binding.scope = scope }
      binding.take(defaults)
      return binding
    case .mapping(let entries):
      let decoder = BindingDecoder(
        name: name ?? entry.key, defaults: defaults, keys: KeyReader(entries, entry.value.span), nodes: nodes)
      KeyConflicts.check(decoder.keys, known: allKeys, &nodes.diagnostics)
      nodes.names.parameters = decoder.parameterNames
      let binding = decoder.binding()
      binding?.take(defaults)
      if let autowire = decoder.keys.take(.autowire).flatMap({ nodes.autowireMode($0) }) {
        binding?.autowire = autowire
      }
      if let concurrent = decoder.keys.take(.concurrent) { binding?.isConcurrent = nodes.boolean(concurrent) }
      nodes.names.parameters = []
      decoder.keys.finish("a binding", known: Self.keys, remedies: decoder.remedies, &nodes.diagnostics)
      return name == nil ? nil : binding
    }
  }

  /// For `{ type: FileLog, as: any Log }`.
  private var remedies: [BindingsKey: Remedy] {
    guard let other = keys.entry(.as)?.key.span else { return [:] }
    guard let type = keys.entry(.type)?.key.span, keys.entry(.implementation) == nil else {
      return [.as: .write("\(BindingsKey.type)", at: other)]
    }
    return [
      .as: Remedy(
        "write 'implementation' for 'type', and 'type' for 'as'",
        .replace(type, with: "\(BindingsKey.implementation)"), .replace(other, with: "\(BindingsKey.type)"))
    ]
  }

  /// Whether the scope of the file's defaults is the binding's: it says none, and its value can be kept.
  private var mayHaveDefaultScope: Bool {
    [.scope, .alias, .collection, .dictionary, .parameters].allSatisfy { keys.entry($0) == nil }
  }

  private var writesArguments: Bool {
    if keys.entry(.arguments) != nil { return true }
    guard case .sequence(let variants)? = keys.entry(.variants)?.value.content else { return false }
    return variants.contains { variant in
      guard case .mapping(let entries) = variant.content else { return false }
      return entries.contains { $0.key.value == BindingsKey.arguments.rawValue }
    }
  }

  private var parameterNames: [String] {
    switch keys.entry(.parameters)?.value.content {
    case .mapping(let entries): entries.map(\.key.value)
    case .sequence(let items):
      items.compactMap { if case .scalar(let name) = $0.content { name.text } else { nil } }
    case .scalar, nil: []
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
    return type == nil || construction == nil ? nil : binding
  }

  private func construction(_ scope: DecodedScope) -> (SwiftType?, Construction?) {
    let reader = ConstructionReader(name: name, keys: keys, nodes: nodes)
    return scope.value == .foreign ? reader.readForeign(isScopeKnown: scope.isKnown) : reader.read()
  }

  /// Reads the properties and calls that configure a value after its construction.
  private func readConfiguration(of binding: Binding) {
    binding.properties =
      keys.take(.properties).map { ReferenceReader.dependencies($0.value, as: .property, nodes) } ?? []
    binding.calls = keys.take(.calls).map { callList($0.value) } ?? []
    binding.parameters = keys.take(.parameters).map { parameterList($0.value) } ?? []
    binding.teardown = keys.take(.teardown).flatMap { TeardownReader.read($0.value, nodes) }
  }

  func readEffects(of binding: Binding, _ scope: DecodedScope) {
    let (canThrow, isAsync) = (keys.take(.throws), keys.take(.async))
    binding.effects.isAsync = isAsync.map { nodes.boolean($0) } ?? false
    if let canThrow { readErrors(canThrow, of: binding) }
    for case let entry? in [canThrow, isAsync] {
      guard case .scalar(let scalar) = entry.value.content, scalar.text == "false" else { continue }
      binding.deniedEffects.append(Located(entry === isAsync ? .async : .throws, entry.key.span))
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

  /// Whether a value of `throws` is meant as a type. Types begin with capitals; so do some spellings of 'true'.
  private static func isErrorType(_ scalar: YAMLScalar) -> Bool {
    guard scalar.kind != .boolean, let first = scalar.text.first else { return false }
    let isWord = ["true", "false", "yes", "no", "on", "off", "y", "n"].contains(scalar.text.lowercased())
    return !isWord && (first.isUppercase || scalar.text.hasPrefix("any ") || scalar.text.contains("."))
  }

  /// How the binding can be asked for, and where it exists.
  private func readUse(of binding: Binding) {
    binding.membership = keys.take(.into).flatMap { membership($0.value) }
    binding.ownCondition = keys.take(.if).flatMap { nodes.condition($0.value) }
    binding.condition = binding.ownCondition
    binding.access = keys.take(.access).flatMap { nodes.accessLevel($0) }
    binding.override = keys.take(.override).flatMap { nodes.boolean($0) ? $0.key.span : nil }
    binding.flags = BindingsKey.flags.filter { keys.take($0).map { nodes.boolean($0) } ?? false }
    binding.isInLookup = keys.take(.lookup).map { nodes.boolean($0) } ?? true
    binding.documentation = keys.take(.doc).map { nodes.documentation($0.value) } ?? []
  }
}

/// The scope that a binding says.
struct DecodedScope {
  let value: Scope
  /// Whether it could be read. If not, it was probably meant nevertheless, and no other key conflicts with it.
  let isKnown: Bool
  let entry: YAMLEntry?

  /// The words of other containers for them.
  private static let ofOthers: [String: Scope] = [
    "shared": .singleton, "single": .singleton, "container": .singleton, "transient": .factory, "unique": .factory,
    "prototype": .factory,
  ]

  /// The words for what a child container has.
  private static let ofChildren = ["request", "session", "scoped"]

  init(_ entry: YAMLEntry?, unwritten: Scope, _ nodes: NodeReader) {
    self.entry = entry
    let written: Scope? = entry.flatMap {
      nodes.word($0, "a scope", meaning: Self.ofOthers) { word in
        Self.ofChildren.contains(word) ? "bind it in a child: a file of its own with 'container' and 'parent'" : nil
      }
    }
    isKnown = entry == nil || written != nil
    if let written {
      value = written
    } else if case .scalar(let scalar)? = entry?.value.content {
      let near = NearMiss.findWord(scalar.text, among: Scope.allCases.map(\.rawValue))
      value = near.flatMap { Scope(rawValue: $0) } ?? .factory
    } else {
      value = entry == nil ? unwritten : .factory
    }
  }
}

extension Binding {
  /// Takes what its entry does not say from the defaults of its file.
  fileprivate func take(_ defaults: BindingDefaults) {
    if access == nil { access = defaults.access }
    autowire = defaults.autowire
    isConcurrent = defaults.isConcurrent
  }
}

/// Reads one entry of the `bindings` of a context. It says how a value is constructed; all else is the binding's.
extension BindingDecoder {
  package static let replacementKeys: [BindingsKey] = [
    .implementation, .factory, .value, .arguments, .properties, .calls, .throws, .async, .isolation, .autowire,
  ]

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
    let isMissing = [BindingsKey.implementation, .factory, .value].allSatisfy {
      keys.entry($0) == nil && !keys.isMisspelled($0, among: known)
    }
    let hasOtherWay = [BindingsKey.alias, .collection, .dictionary, .variants].contains { keys.entry($0) != nil }
    let reader = ConstructionReader(name: name, keys: keys, nodes: nodes)
    let construction = isMissing ? nil : reader.readVariant()
    if isMissing { keys.take(.arguments) }
    let binding = Binding(name, unknown, construction ?? .call(Located("", name.span), []))
    binding.autowire = keys.take(.autowire).flatMap { nodes.autowireMode($0) } ?? autowire
    binding.writesArguments = keys.entry(.arguments) != nil
    binding.properties =
      keys.take(.properties).map { ReferenceReader.dependencies($0.value, as: .property, nodes) } ?? []
    binding.calls = keys.take(.calls).map { callList($0.value) } ?? []
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

  /// Reports `type`, which is the binding's. Where nothing else is constructed, it is meant as the implementation.
  private func reportType(isMissing: Bool) -> Bool {
    guard let entry = keys.take(.type) else { return false }
    nodes.diagnostics.report(
      .unknownKey, "a replacement has no key 'type'", at: entry.key.span,
      remedy: isMissing
        ? .write("implementation", at: entry.key.span, ": the type is that of the binding")
        : Remedy("leave it out: the type is that of the binding", .removeEntry(at: entry.key.span)))
    return isMissing
  }

  private static let remedies: [BindingsKey: Remedy] = {
    let ofBinding: [BindingsKey] = [
      .scope, .eager, .parameters, .teardown, .into, .if, .access, .override, .root, .lookup, .register, .doc, .members,
    ]
    var remedies = Dictionary(uniqueKeysWithValues: ofBinding.map { ($0, Remedy("leave it out: the binding says it")) })
    remedies[.alias] = "name what it stands for by 'value': '$name'"
    remedies[.collection] = "its elements are the expression of 'value': '[$first, $second]'"
    remedies[.dictionary] = "its entries are the expression of 'value'"
    remedies[.variants] = "a context is for tests and previews: write the one that they want"
    return remedies
  }()
}
