/// The pairs of a binding's keys that have no meaning together, where it matters what they say.
extension BindingDecoder {
  func checkPairs(of binding: Binding, _ scope: DecodedScope, _ nodes: inout NodeReader) {
    if scope.isKnown, scope.value != .singleton, scope.value != .foreign {
      checkNeedOfSingleton(isEager: binding.isEager, scope, &nodes)
    }
    if let entry = scope.entry, scope.isKnown, scope.value == .weak,
      let collection = keys.entry(.collection) ?? keys.entry(.dictionary)
    {
      nodes.reportPair(
        entry, collection, "its values are kept by 'scope: singleton', or gathered anew at each request")
    }
    let into = keys.entry(.into)
    if let into, let root = keys.entry(.root), binding.isRoot {
      nodes.reportPair(root, into, "a collection asks for its members, a root is for direct requests only")
    }
    if let parameters = keys.entry(.parameters), scope.isKnown, scope.value != .foreign {
      checkParameters(parameters, scope, &nodes)
    }
  }

  /// Whether variants alone construct a value of the type. Arguments outside of them have nothing to be passed to.
  func reportsOnlyVariants(_ type: SwiftType?, _ variants: [Variant], _ nodes: inout NodeReader) -> Bool {
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

  /// A value that is `~Copyable` is constructed and handed over; the container cannot keep it.
  func checkCopies(_ binding: Binding, _ nodes: inout NodeReader) {
    let type = binding.type
    let isChanged = !binding.properties.isEmpty || !binding.calls.isEmpty
    guard type.text.contains(byte: UInt8(ascii: "~")), type.text.contains("Copyable") else { return }
    guard binding.scope.isKept || isChanged else { return }
    nodes.diagnostics.report(
      .invalidType, "a value that cannot be copied can be neither kept nor given 'properties' and 'calls'",
      at: type.span,
      remedy: "construct it each time, by its initializer, a 'factory' or a 'value' alone")
  }

  private func checkNeedOfSingleton(isEager: Bool, _ scope: DecodedScope, _ nodes: inout NodeReader) {
    if isEager, let eager = keys.entry(.eager) {
      reportNeedOfSingleton(
        eager, scope.entry,
        "only a kept value can be constructed in advance: write 'scope: singleton', or leave 'eager' out",
        &nodes)
    }
    // The values of a factory end too, but only one that is meant as a factory lends them.
    let isFactory = scope.value == .factory && (scope.entry != nil || keys.entry(.parameters) != nil)
    if let teardown = keys.entry(.teardown), !isFactory {
      let name = "\(SwiftName.lending(name.value)) { … }"
      reportNeedOfSingleton(
        teardown, scope.entry,
        scope.entry == nil
          ? Remedy(
            "the container ends what it keeps; "
              + "with 'scope: factory' it lends a value to a closure, '\(name)', and ends it")
          : "the container cannot end what it may not have: write 'scope: singleton', or leave 'teardown' out",
        &nodes)
    }
  }

  private func reportNeedOfSingleton(
    _ entry: YAMLEntry, _ scope: YAMLEntry?, _ remedy: Remedy, _ nodes: inout NodeReader
  ) {
    if let scope {
      nodes.reportPair(entry, scope, remedy)
    } else {
      nodes.diagnostics.report(
        .conflictingKeys, "'\(entry.key.value)' needs 'scope: singleton'", at: entry.key.span, remedy: remedy)
    }
  }

  private func checkParameters(
    _ parameters: YAMLEntry, _ scope: DecodedScope, _ nodes: inout NodeReader
  ) {
    if let entry = scope.entry, scope.value != .factory {
      nodes.reportPair(
        parameters, entry, id: .parametersNeedFactory,
        "a kept value cannot differ from call to call: leave 'scope' out, or make them inputs of the container")
    }
  }
}
