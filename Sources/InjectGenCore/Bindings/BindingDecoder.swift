/// Reads one entry of `bindings`.
struct BindingDecoder {
  static let keys: [BindingsKey] = [
    .type, .implementation, .factory, .value, .alias, .collection, .dictionary, .members, .allowEmpty, .arguments,
    .properties, .calls, .scope, .eager, .parameters, .throws, .async, .isolation, .teardown, .into, .if, .variants,
    .access, .override, .root, .lookup, .register, .doc,
  ]

  private static let allKeys = Set(keys)
  private static let variantKeys: [BindingsKey] = [.if, .implementation, .factory, .value, .arguments]

  private let name: Located<String>
  private var keys: KeyReader

  static func decode(_ entry: YAMLEntry, _ shapes: inout Shapes) -> Binding? {
    let name = shapes.name(entry.key, "a binding")
    switch entry.value.content {
    case .scalar, .sequence:
      if let literal = LiteralType.of(entry.value) {
        shapes.reportLiteral(entry.value, literal, key: .value)
        return nil
      }
      guard let type = shapes.type(entry.value), let name else { return nil }
      guard ConstructionReader(name: name).isConstructible(type, &shapes) else { return nil }
      return Binding(
        name: name, type: type, construction: .call(Located(type.text, type.span), []), variants: [], properties: [],
        calls: [], scope: .factory, isEager: false, parameters: [], effects: .none, isolation: nil, teardown: nil,
        membership: nil, condition: nil, access: nil, override: nil, isRoot: false, isInLookup: true, documentation: nil
      )
    case .mapping(let entries):
      var decoder = BindingDecoder(name: name ?? entry.key, keys: KeyReader(entries, entry.value.span))
      KeyConflicts.check(decoder.keys, known: allKeys, &shapes.diagnostics)
      shapes.names.parameters = decoder.parameterNames
      let binding = decoder.binding(&shapes)
      shapes.names.parameters = []
      decoder.keys.finish("a binding", known: Self.keys, &shapes.diagnostics)
      return name == nil ? nil : binding
    }
  }

  private var parameterNames: [String] {
    guard case .mapping(let entries) = keys.entry(.parameters)?.value.content else { return [] }
    return entries.map(\.key.value)
  }

  private mutating func binding(_ shapes: inout Shapes) -> Binding? {
    let scopeEntry = keys.take(.scope)
    let (scope, isScopeKnown) = self.scope(scopeEntry, &shapes)
    let (type, construction) = construction(scope, isScopeKnown: isScopeKnown, &shapes)
    let variants = keys.take(.variants).map { variantList($0.value, type, &shapes) } ?? []
    let properties = keys.take(.properties).map { ReferenceReader.dependencies($0.value, as: .property, &shapes) } ?? []
    let calls = keys.take(.calls).map { callList($0.value, &shapes) } ?? []
    let eager = keys.take(.eager)
    let isEager = eager.map { shapes.boolean($0) } ?? false
    let parametersEntry = keys.take(.parameters)
    let parameters = parametersEntry.map { parameterList($0.value, &shapes) } ?? []
    let effects = self.effects(isScopeKnown ? scopeEntry : nil, scope, &shapes)
    let isolation = keys.take(.isolation).flatMap { bindingIsolation($0.value, &shapes) }
    let teardownEntry = keys.take(.teardown)
    let teardown = teardownEntry.flatMap { TeardownReader.read($0.value, &shapes) }
    let intoEntry = keys.take(.into)
    let membership = intoEntry.flatMap { self.membership($0.value, &shapes) }
    let condition = keys.take(.if).flatMap { shapes.condition($0.value) }
    let access = keys.take(.access).flatMap { entry in
      let access: Access? = shapes.word(entry, "an access level")
      return access.map { Located($0, entry.value.span) }
    }
    let override = keys.take(.override).flatMap { shapes.boolean($0) ? $0.key.span : nil }
    let rootEntry = keys.take(.root)
    let isRoot = rootEntry.map { shapes.boolean($0) } ?? false
    let isInLookup = keys.take(.lookup).map { shapes.boolean($0) } ?? true
    let documentation = keys.take(.doc).flatMap { shapes.documentation($0.value) }

    if isScopeKnown, scope != .singleton, scope != .foreign {
      checkNeedOfSingleton(eager: isEager ? eager : nil, teardownEntry, scopeEntry, &shapes)
    }
    if let intoEntry, let rootEntry, isRoot {
      shapes.reportPair(rootEntry, intoEntry, "a collection asks for its members, a root is for direct requests only")
    }
    if let parametersEntry, isScopeKnown, scope != .foreign {
      checkParameters(parametersEntry, scopeEntry, scope, intoEntry, &shapes)
    }
    if let type, isScopeKnown { checkCopies(type, scope, isChanged: !properties.isEmpty || !calls.isEmpty, &shapes) }
    // Where only variants construct it, the last of them needs no condition: the binding exists where one holds.
    let isVariantsOnly = construction == nil && reportsOnlyVariants(type, variants, &shapes)
    guard let construction = isVariantsOnly ? variants.last?.construction : construction, let type else { return nil }
    return Binding(
      name: name, type: type, construction: construction,
      variants: isVariantsOnly ? Array(variants.dropLast()) : variants, properties: properties, calls: calls,
      scope: scope, isEager: isEager, parameters: parameters, effects: effects, isolation: isolation,
      teardown: teardown,
      membership: membership, condition: isVariantsOnly ? existence(condition, variants) : condition,
      ownCondition: condition, access: access, override: override, isRoot: isRoot, isInLookup: isInLookup,
      documentation: documentation)
  }

  /// The scope, and whether it could be read. If it could not, it is the one that was probably meant, and no other key is
  /// in conflict with it.
  private func scope(_ entry: YAMLEntry?, _ shapes: inout Shapes) -> (Scope, isKnown: Bool) {
    guard let entry else { return (.factory, true) }
    if let scope: Scope = shapes.word(entry, "a scope") { return (scope, true) }
    guard case .scalar(let scalar) = entry.value.content else { return (.factory, false) }
    let near = NearMiss.find(scalar.text, among: Scope.allCases.map(\.rawValue))
    return (near.flatMap { Scope(rawValue: $0) } ?? .factory, false)
  }

  private mutating func construction(
    _ scope: Scope, isScopeKnown: Bool, _ shapes: inout Shapes
  ) -> (SwiftType?, Construction?) {
    if scope == .foreign { return ForeignReader(name: name, isScopeKnown: isScopeKnown).read(&keys, &shapes) }
    var reader = ConstructionReader(name: name)
    return reader.read(&keys, &shapes)
  }

  /// Whether variants alone construct a value of the type. Arguments outside of them have nothing to be passed to.
  private func reportsOnlyVariants(_ type: SwiftType?, _ variants: [Variant], _ shapes: inout Shapes) -> Bool {
    guard let type, !variants.isEmpty, KeyConflicts.constructions.allSatisfy({ keys.entry($0) == nil }),
      !ConstructionReader.isConstructible(type)
    else { return false }
    if let arguments = keys.entry(.arguments) {
      shapes.diagnostics.report(
        .conflictingKeys, "'arguments' are for '\(type.text)', which cannot be constructed", at: arguments.key.span,
        remedy: "move them into the variants that take them, or add 'implementation'")
    }
    return true
  }

  /// Where a binding exists that one of its variants constructs.
  private func existence(_ condition: Condition?, _ variants: [Variant]) -> Condition? {
    let any = Condition(anyOf: variants.map(\.condition))
    if ConditionFormula.always.implies(any.formula) { return condition }
    return condition.map { Condition(allOf: [$0, any]) } ?? any
  }

  /// A value that is `~Copyable` is made and handed over; the container cannot have it meanwhile.
  private func checkCopies(_ type: SwiftType, _ scope: Scope, isChanged: Bool, _ shapes: inout Shapes) {
    guard type.text.contains(byte: UInt8(ascii: "~")), type.text.contains("Copyable") else { return }
    guard scope.isKept || isChanged else { return }
    shapes.diagnostics.report(
      .invalidType, "a value that cannot be copied can be neither kept nor given 'properties' and 'calls'",
      at: type.span,
      remedy: "make it anew each time, by its initializer, a 'factory' or a 'value' alone")
  }

  private func checkNeedOfSingleton(
    eager: YAMLEntry?, _ teardown: YAMLEntry?, _ scope: YAMLEntry?, _ shapes: inout Shapes
  ) {
    if let eager {
      reportNeedOfSingleton(
        eager, scope, "only what is kept can be made ahead: write 'scope: singleton', or leave 'eager' out", &shapes)
    }
    if let teardown {
      reportNeedOfSingleton(
        teardown, scope, "the container ends only what it keeps: write 'scope: singleton', or leave 'teardown' out",
        &shapes)
    }
  }

  private func reportNeedOfSingleton(
    _ entry: YAMLEntry, _ scope: YAMLEntry?, _ remedy: Remedy, _ shapes: inout Shapes
  ) {
    if let scope {
      shapes.reportPair(entry, scope, remedy)
    } else {
      shapes.diagnostics.report(
        .conflictingKeys, "'\(entry.key.value)' needs 'scope: singleton'", at: entry.key.span, remedy: remedy)
    }
  }

  private func checkParameters(
    _ parameters: YAMLEntry, _ scopeEntry: YAMLEntry?, _ scope: Scope, _ into: YAMLEntry?, _ shapes: inout Shapes
  ) {
    if let scopeEntry, scope != .factory {
      shapes.reportPair(
        parameters, scopeEntry, id: .parametersNeedFactory,
        "what is kept cannot differ from call to call: leave 'scope' out, or make them inputs of the container")
    }
    if let into {
      shapes.reportPair(parameters, into, "nobody gives parameters to a member of a collection")
    }
  }

  private mutating func effects(_ scopeEntry: YAMLEntry?, _ scope: Scope, _ shapes: inout Shapes) -> Effects {
    let throwsEntry = keys.take(.throws)
    let asyncEntry = keys.take(.async)
    let effects = Effects(
      canThrow: throwsEntry.map { shapes.boolean($0) } ?? false, isAsync: asyncEntry.map { shapes.boolean($0) } ?? false
    )
    guard let scopeEntry, scope == .weak else { return effects }
    for (entry, isSet) in [(throwsEntry, effects.canThrow), (asyncEntry, effects.isAsync)] {
      guard let entry, isSet else { continue }
      shapes.reportPair(entry, scopeEntry, "make it a singleton or a factory, or let something else make it")
    }
    return effects
  }

  private func bindingIsolation(_ node: YAMLNode, _ shapes: inout Shapes) -> Located<Isolation>? {
    guard let text = shapes.text(node, "a global actor or 'nonisolated'") else { return nil }
    if text.value == "nonisolated" { return Located(.nonisolated, text.span) }
    if text.value == "none" {
      shapes.diagnostics.report(
        .wrongValue, "'isolation: none' is that of a container", at: text.span,
        remedy: .write("nonisolated", at: text.span))
      return nil
    }
    return shapes.globalActor(text, or: "nonisolated").map { Located(.actor($0), text.span) }
  }

  private func membership(_ node: YAMLNode, _ shapes: inout Shapes) -> Membership? {
    guard case .mapping(let entries) = node.content else {
      if case .sequence(let items) = node.content, items.count > 1 {
        shapes.diagnostics.report(
          .wrongValue, "a binding is a member of one collection, this is a list to YAML",
          at: shapes.firstLine(of: node),
          remedy: "in the others it can be one of 'members'")
        return nil
      }
      return shapes.text(node, "a collection's name").flatMap { shapes.name($0, "a collection") }
        .map { Membership(collection: $0, key: nil) }
    }
    var keys = KeyReader(entries, node.span)
    let dictionary = keys.take(.dictionary).flatMap { entry in
      shapes.text(entry.value, "a dictionary's name").flatMap { shapes.name($0, "a dictionary") }
    }
    let key = keys.take(.key).flatMap { shapes.expression($0.value) }
    keys.finish("'into'", known: [.dictionary, .key], &shapes.diagnostics)
    if dictionary == nil || key == nil {
      shapes.diagnostics.report(
        .missingKey, "'into' a dictionary needs 'dictionary' and 'key'", at: shapes.firstLine(of: node),
        remedy: "write { dictionary: handlers, key: '\"GET\"' }")
    }
    guard let dictionary, let key else { return nil }
    return Membership(collection: dictionary, key: key)
  }

  private func variantList(_ node: YAMLNode, _ type: SwiftType?, _ shapes: inout Shapes) -> [Variant] {
    guard let items = shapes.sequence(node, "a list of variants") else { return [] }
    return items.compactMap { item in
      guard let entries = shapes.mapping(item, "a variant") else { return nil }
      var keys = KeyReader(entries, item.span)
      KeyConflicts.check(keys, known: Set(Self.variantKeys), &shapes.diagnostics)
      let conditionEntry = keys.take(.if)
      let condition = conditionEntry.flatMap { shapes.condition($0.value) }
      var reader = ConstructionReader(name: name)
      let construction = reader.readVariant(&keys, &shapes)
      keys.finish("a variant", known: Self.variantKeys, &shapes.diagnostics)
      if conditionEntry == nil {
        shapes.diagnostics.report(
          .missingKey, "the variant does not say when it holds", at: shapes.firstLine(of: item),
          remedy: "its 'if' is a compilation condition, such as 'DEBUG'")
      }
      guard let condition, let construction else { return nil }
      return Variant(condition: condition, construction: construction)
    }
  }

  private func parameterList(_ node: YAMLNode, _ shapes: inout Shapes) -> [Parameter] {
    guard let entries = shapes.mapping(node, "a mapping of names to types") else { return [] }
    return entries.compactMap { entry in
      let name = shapes.name(entry.key, "a parameter")
      // What asks for a parameter is not at fault if its type cannot be read.
      let type = parameterType(entry, &shapes) ?? SwiftType("", at: entry.value.span)
      return name.map { Parameter(name: $0, type: type) }
    }
  }

  private func parameterType(_ entry: YAMLEntry, _ shapes: inout Shapes) -> SwiftType? {
    if let literal = LiteralType.of(entry.value) {
      shapes.reportLiteral(entry.value, literal, key: nil)
      return nil
    }
    guard case .mapping(let entries) = entry.value.content,
      let type = entries.first(where: { $0.key.value == BindingsKey.type.rawValue })?.value
    else { return shapes.type(entry.value, as: .parameter) }
    shapes.diagnostics.report(
      .invalidType, "a parameter is a name and a type", at: shapes.firstLine(of: entry.value),
      remedy: shapes.isFlow(entry.value) ? .write(shapes.slice(type.span), at: entry.value.span) : nil)
    return nil
  }

  private func callList(_ node: YAMLNode, _ shapes: inout Shapes) -> [Call] {
    guard let items = shapes.sequence(node, "a list of methods") else { return [] }
    return items.compactMap { item in
      guard case .mapping(let entries) = item.content else {
        return shapes.text(item, "a method's name").flatMap { methodName($0, &shapes) }
          .map { Call(method: $0, arguments: []) }
      }
      guard entries.count == 1, let entry = entries.first else {
        shapes.diagnostics.report(
          .wrongValue, "a call has one method", at: shapes.firstLine(of: item),
          remedy: "write each as an item of its own")
        return nil
      }
      let arguments = ReferenceReader.dependencies(entry.value, as: .argument, &shapes)
      return methodName(entry.key, &shapes).map { Call(method: $0, arguments: arguments) }
    }
  }

  private func methodName(_ text: Located<String>, _ shapes: inout Shapes) -> Located<String>? {
    let parts = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isName = parts.allSatisfy(SwiftName.isIdentifier)
    if isName, let first = parts.first, let last = parts.last,
      ![first, last].contains(where: SwiftName.forbidden.contains)
    {
      return text
    }
    shapes.diagnostics.report(
      .wrongValue, "'\(text.value)' is no method", at: text.span, remedy: methodRemedy(text, &shapes))
    return nil
  }

  private func methodRemedy(_ text: Located<String>, _ shapes: inout Shapes) -> Remedy {
    let name = String(text.value.prefix { $0 != "(" })
    let passed = text.value.dropFirst(name.count)
    guard SwiftName.isIdentifier(name), !SwiftName.forbidden.contains(name), passed.hasSuffix(")") else {
      return "a method is a name alone, or with a list of what is passed: 'name: […]'"
    }
    if passed.contains(":") || passed == "()" { return .write(name, at: text.span) }
    return "what is passed is a list behind the name: '\(name): [\(passed.dropFirst().dropLast())]'"
  }
}
