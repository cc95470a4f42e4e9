/// Reads one entry of the `bindings` of a context. It says how a value is constructed; all else is the binding's.
extension BindingDecoder {
  package static let replacementKeys: [BindingsKey] = [
    .implementation, .factory, .value, .arguments, .properties, .calls, .throws, .async, .isolation, .autowire,
  ]

  static func decode(
    replacement entry: YAMLEntry, _ autowire: AutowireMode, _ nodes: inout NodeReader
  ) -> Binding? {
    let name = nodes.name(entry.key, "a binding")
    let unknown = SwiftType("", at: entry.key.span)
    switch entry.value.content {
    case .scalar, .sequence:
      if nodes.reportExpression(entry.value) { return nil }
      guard let type = nodes.type(entry.value), let name,
        ConstructionReader(name: name).isConstructible(type, isImplementation: true, &nodes)
      else { return nil }
      let binding = Binding(name, unknown, .call(Located(type.text, type.span), []))
      binding.autowire = autowire
      return binding
    case .mapping(let entries):
      var decoder = BindingDecoder(
        name: name ?? entry.key, defaults: BindingDefaults(), keys: KeyReader(entries, entry.value.span))
      let binding = decoder.replacement(entry.value, unknown, autowire, &nodes)
      return name == nil ? nil : binding
    }
  }

  private mutating func replacement(
    _ node: YAMLNode, _ unknown: SwiftType, _ autowire: AutowireMode, _ nodes: inout NodeReader
  ) -> Binding? {
    let known = Self.replacementKeys
    KeyConflicts.check(keys, known: Set(known), &nodes.diagnostics)
    let isMissing = [BindingsKey.implementation, .factory, .value].allSatisfy {
      keys.entry($0) == nil && !keys.isMisspelled($0, among: known)
    }
    let hasOtherWay = [BindingsKey.alias, .collection, .dictionary, .variants].contains { keys.entry($0) != nil }
    let written = keys
    var reader = ConstructionReader(name: name)
    let construction = isMissing ? nil : reader.readVariant(&keys, &nodes)
    if isMissing { _ = keys.take(.arguments) }
    let binding = Binding(name, unknown, construction ?? .call(Located("", name.span), []))
    binding.autowire = keys.take(.autowire).flatMap { nodes.autowireMode($0) } ?? autowire
    binding.writesArguments = written.entry(.arguments) != nil
    binding.properties =
      keys.take(.properties).map { ReferenceReader.dependencies($0.value, as: .property, &nodes) } ?? []
    binding.calls = keys.take(.calls).map { callList($0.value, &nodes) } ?? []
    readEffects(of: binding, DecodedScope(nil, unwritten: .factory, &nodes), &nodes)
    let isTyped = reportType(isMissing: isMissing, &nodes)
    keys.finish("a replacement", known: known, remedies: Self.remedies, &nodes.diagnostics)
    if isMissing, !isTyped, !hasOtherWay {
      nodes.diagnostics.report(
        .missingKey, "the replacement of '\(name.value)' constructs nothing", at: keys.firstKey,
        remedy: "it has one of 'implementation', 'factory' and 'value'")
    }
    return construction == nil ? nil : binding
  }

  /// Reports `type`, which is the binding's. Where nothing else is constructed, it is meant as the implementation.
  private mutating func reportType(isMissing: Bool, _ nodes: inout NodeReader) -> Bool {
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
    var remedies = Dictionary(
      uniqueKeysWithValues: ofBinding.map { ($0, Remedy("leave it out: the binding says it")) })
    remedies[.alias] = "name what it stands for by 'value': '$name'"
    remedies[.collection] = "its elements are the expression of 'value': '[$first, $second]'"
    remedies[.dictionary] = "its entries are the expression of 'value'"
    remedies[.variants] = "a context is for tests and previews: write the one that they want"
    return remedies
  }()
}

extension NodeReader {
  /// Reports a value or a call in the place of a type, and says whether there is one.
  fileprivate mutating func reportExpression(_ node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    let isCall = scalar.text.hasSuffix(")") && !scalar.text.hasPrefix("(") && !scalar.text.contains("->")
    guard isCall || LiteralType.of(node) != nil else { return false }
    let value = isCall ? YAMLText.item(names.expression(scalar.text)) : slice(node.span)
    diagnostics.report(
      .invalidType, "'\(scalar.text)' is a value, a type is expected", at: node.span,
      remedy: .write("{ value: \(value) }", at: node.span))
    return true
  }
}
