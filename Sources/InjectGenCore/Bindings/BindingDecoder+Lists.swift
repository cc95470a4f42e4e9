import BindingsYAML
import SwiftModel

/// The lists and mappings of a binding.
extension BindingDecoder {
  func membership(_ node: YAMLNode) -> Membership? {
    guard case .mapping(let entries) = node.content else {
      if case .sequence(let items) = node.content, items.count > 1 {
        nodes.diagnostics.report(
          .wrongValue, "expected one collection, found a list",
          at: nodes.firstLine(of: node),
          remedy: "in the others it can be one of 'members'")
        return nil
      }
      return nodes.text(node, "a collection's name").flatMap { nodes.name($0, "a collection") }
        .map { Membership(collection: $0, key: nil) }
    }
    let keys = KeyReader(entries, node.span)
    let (dictionaryEntry, keyEntry) = (keys.take(.dictionary), keys.take(.key))
    let dictionary = dictionaryEntry.flatMap { entry in
      nodes.text(entry.value, "a dictionary's name").flatMap { nodes.name($0, "a dictionary") }
    }
    let key = keyEntry.flatMap { nodes.expression($0.value) }
    keys.finish("'into'", known: [.dictionary, .key], &nodes.diagnostics)
    if dictionaryEntry == nil || keyEntry == nil {
      nodes.diagnostics.report(
        .missingKey, "'into' a dictionary needs 'dictionary' and 'key'", at: nodes.firstLine(of: node),
        remedy: "both are in braces, as in { dictionary: handlers, key: '\"GET\"' }")
    }
    guard let dictionary, let key else { return nil }
    return Membership(collection: dictionary, key: key)
  }

  func variantList(_ node: YAMLNode, _ type: SwiftType?) -> [Variant] {
    let remedy = nodes.variantsRemedy(node)
    guard let items = nodes.sequence(node, "a list of variants", remedy: remedy) else { return [] }
    return items.compactMap { item in
      guard let entries = nodes.mapping(item, "a variant", remedy: nodes.variantRemedy(item)) else { return nil }
      let keys = KeyReader(entries, item.span)
      KeyConflicts.check(keys, known: Set(Self.variantKeys), &nodes.diagnostics)
      let conditionEntry = keys.take(.if)
      let condition = conditionEntry.flatMap { nodes.condition($0.value) }
      let construction = ConstructionReader(name: name, keys: keys, nodes: nodes).readVariant()
      keys.finish("a variant", known: Self.variantKeys, &nodes.diagnostics)
      if conditionEntry == nil {
        nodes.diagnostics.report(
          .missingKey, "the variant has no condition", at: nodes.firstLine(of: item),
          remedy: "its 'if' is a compilation condition, such as 'DEBUG'")
      }
      guard let condition, let construction else { return nil }
      return Variant(condition: condition, construction: construction)
    }
  }

  func callList(_ node: YAMLNode) -> [Call] {
    guard let items = nodes.sequence(node, "a list of methods") else { return [] }
    return items.compactMap { item in
      guard case .mapping(let entries) = item.content else {
        return nodes.text(item, "a method's name").flatMap { methodName($0) }
          .map { Call(method: $0, arguments: []) }
      }
      guard entries.count == 1, let entry = entries.first else {
        nodes.diagnostics.report(
          .wrongValue, "a call has one method", at: nodes.firstLine(of: item),
          remedy: "write each as an item of its own")
        return nil
      }
      let arguments = ReferenceReader.dependencies(entry.value, as: .argument, nodes)
      return methodName(entry.key).map { Call(method: $0, arguments: arguments) }
    }
  }

  private func methodName(_ text: Located<String>) -> Located<String>? {
    if let parts = SwiftName.path(text.value), let first = parts.first, let last = parts.last,
      ![first, last].contains(where: SwiftName.forbidden.contains)
    {
      return text
    }
    nodes.diagnostics.report(.wrongValue, "'\(text.value)' is not a method", at: text.span, remedy: methodRemedy(text))
    return nil
  }

  private func methodRemedy(_ text: Located<String>) -> Remedy {
    let name = String(text.value.prefix { $0 != "(" })
    let passed = text.value.dropFirst(name.count)
    guard SwiftName.isIdentifier(name), !SwiftName.forbidden.contains(name), passed.hasSuffix(")") else {
      return "a method is a name alone, or with a list of what is passed: 'name: […]'"
    }
    if passed.contains(":") || passed == "()" { return .write(name, at: text.span) }
    return "what is passed is a list after the name: \(name): [\(passed.dropFirst().dropLast())]"
  }
}

/// The parameters of a binding, which the caller of its factory gives.
extension BindingDecoder {
  /// `{ text: String, limit: { type: Int, default: 20 } }`, or `[text, limit]` with the types and defaults of Swift.
  func parameterList(_ node: YAMLNode) -> [Parameter] {
    if case .sequence(let items) = node.content { return listedParameters(items) }
    if case .scalar(let scalar) = node.content, SwiftName.isIdentifier(scalar.text) {
      let list = "[\(YAMLText.name(scalar.text))]"
      nodes.diagnostics.report(
        .wrongValue, "expected a mapping of names to types, or a list of names, found text", at: node.span,
        remedy: Remedy("write a list: \(list)", .replace(node.span, with: list), kind: .notation))
      return []
    }
    guard let entries = nodes.mapping(node, "a mapping of names to types, or a list of names") else { return [] }
    return entries.compactMap { entry in
      let name = nodes.name(entry.key, "a parameter")
      let value = GivenValue.read(entry, as: .parameter, nodes)
      // What asks for a parameter is not at fault if its type cannot be read.
      let type = value.type ?? SwiftType("", at: entry.value.span)
      return name.map { Parameter(name: $0, type: type, defaultValue: value.defaultValue) }
    }
  }

  private func listedParameters(_ items: [YAMLNode]) -> [Parameter] {
    var parameters: [Parameter] = []
    for item in items {
      if case .mapping = item.content {
        nodes.diagnostics.report(
          .wrongValue, "a list of parameters has names alone", at: nodes.firstLine(of: item),
          remedy: "names and types are a mapping, in braces")
        continue
      }
      guard let text = nodes.text(item, "a parameter's name"), let name = nodes.name(text, "a parameter") else {
        continue
      }
      if let other = parameters.first(where: { $0.name.value == name.value }) {
        nodes.diagnostics.report(
          .duplicateKey, "the parameter '\(name.value)' is in the list twice", at: name.span,
          .init("it is first here", other.name.span))
        continue
      }
      parameters.append(Parameter(name: name, type: SwiftType("", at: name.span), isListed: true))
    }
    return parameters
  }

  /// A list needs something that says the types: what is called, or the factories that an expression asks for.
  func checkListedParameters(of binding: Binding) {
    guard let parameter = binding.parameters.first(where: \.isListed) else { return }
    let isTyped = binding.constructions.contains { construction in
      if case .value = construction { true } else { binding.isCalled }
    }
    if isTyped { return }
    nodes.diagnostics.report(.untypedParameter(parameter, .nothingIsCalled), at: parameter.name.span)
  }
}

/// The pairs of a binding's keys that have no meaning together, where it matters what they say.
extension BindingDecoder {
  func checkPairs(of binding: Binding, _ scope: DecodedScope) {
    if scope.isKnown, scope.value != .singleton, scope.value != .foreign {
      checkNeedOfSingleton(isEager: binding.isEager, scope)
    }
    if let entry = scope.entry, scope.isKnown, scope.value == .weak,
      let collection = keys.entry(.collection) ?? keys.entry(.dictionary)
    {
      nodes.reportPair(entry, collection, "its values are kept by 'scope: singleton', or gathered anew at each request")
    }
    let into = keys.entry(.into)
    if let into, let root = keys.entry(.root), binding.isRoot {
      nodes.reportPair(root, into, "a collection asks for its members, a root is for direct requests only")
    }
    if let parameters = keys.entry(.parameters), scope.isKnown, scope.value != .foreign, let entry = scope.entry,
      scope.value != .factory
    {
      nodes.reportPair(
        parameters, entry, id: .parametersNeedFactory,
        "a kept value cannot differ from call to call: leave 'scope' out, or make them inputs of the container")
    }
  }

  /// Whether variants alone construct a value of the type. Arguments outside of them have nothing to be passed to.
  func reportsOnlyVariants(_ type: SwiftType?, _ variants: [Variant]) -> Bool {
    guard let type, !variants.isEmpty, KeyConflicts.constructions.allSatisfy({ keys.entry($0) == nil }),
      !ConstructionReader.isConstructible(type)
    else { return false }
    if let arguments = keys.entry(.arguments) {
      nodes.diagnostics.report(
        .conflictingKeys, "'arguments' are for '\(type.text)', which cannot be constructed", at: arguments.key.span,
        remedy: "move them into the variants that take them, or add 'implementation'")
    }
    return true
  }

  /// Where a binding exists that one of its variants constructs.
  func existence(_ condition: Condition?, _ variants: [Variant]) -> Condition? {
    let any = Condition(anyOf: variants.map(\.condition))
    if ConditionFormula.always.implies(any.formula) { return condition }
    return condition.map { Condition(allOf: [$0, any]) } ?? any
  }

  /// A value that is `~Copyable` is constructed, changed in place and handed over; the container cannot keep it.
  func checkCopies(_ binding: Binding) {
    let type = binding.type
    guard type.text.contains(byte: UInt8(ascii: "~")), type.text.contains("Copyable") else { return }
    guard binding.scope.isKept else { return }
    nodes.diagnostics.report(
      .invalidType, "a value that cannot be copied cannot be kept", at: type.span,
      remedy: "with 'scope: factory' each request constructs one")
  }

  private func checkNeedOfSingleton(isEager: Bool, _ scope: DecodedScope) {
    if isEager, let eager = keys.entry(.eager) {
      reportNeedOfSingleton(
        eager, scope.entry,
        "only a kept value can be constructed in advance: write 'scope: singleton', or leave 'eager' out")
    }
    // The values of a factory end too, but only one that is meant as a factory has closures for them.
    let isFactory = scope.value == .factory && (scope.entry != nil || keys.entry(.parameters) != nil)
    if let teardown = keys.entry(.teardown), !isFactory {
      let name = "\(SwiftName.lending(name.value)) { … }"
      reportNeedOfSingleton(
        teardown, scope.entry,
        scope.entry == nil
          ? Remedy(
            "the container ends what it keeps; "
              + "with 'scope: factory' it constructs a value for a closure, '\(name)', and ends it")
          : "the container cannot end what it may not have: write 'scope: singleton', or leave 'teardown' out")
    }
  }

  private func reportNeedOfSingleton(_ entry: YAMLEntry, _ scope: YAMLEntry?, _ remedy: Remedy) {
    if let scope {
      nodes.reportPair(entry, scope, remedy)
    } else {
      nodes.diagnostics.report(
        .conflictingKeys, "'\(entry.key.value)' needs 'scope: singleton'", at: entry.key.span, remedy: remedy)
    }
  }
}
