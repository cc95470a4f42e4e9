/// Looks up the names that the bindings of one container ask for.
struct Resolver {
  private let container: ContainerFile
  /// What each name of the container leads to.
  private let targets: [String: Target]
  /// For each collection and dictionary the bindings that say `into` it.
  private var members: [Int: [Int]] = [:]
  private var foreign = ForeignBindings()
  /// The names that lead nowhere, and who asks for them.
  var missing: MissingBindings

  init(_ container: ContainerFile, _ diagnostics: inout Diagnostics) {
    self.container = container
    targets = Self.targets(container, &diagnostics)
    missing = MissingBindings(known: targets)
  }

  private static func targets(_ container: ContainerFile, _ diagnostics: inout Diagnostics) -> [String: Target] {
    var targets: [String: Target] = [:]
    targets.reserveCapacity(container.inputs.count + container.bindings.count)
    for (index, input) in container.inputs.enumerated() {
      targets[input.name.value] = .input(index)
    }
    for (index, binding) in container.bindings.enumerated() {
      let name = binding.name
      if case .input(let input) = targets[name.value] {
        diagnostics.report(
          Diagnostic(
            .duplicateBinding, "'\(name.value)' is an input already", name.span,
            notes: [.init("the input stands here", container.inputs[input].name.span)]))
      }
      targets[name.value] = .binding(index)
    }
    checkParameters(container, targets, &diagnostics)
    return targets
  }

  /// Parameters shadow nothing.
  private static func checkParameters(
    _ container: ContainerFile, _ targets: [String: Target], _ diagnostics: inout Diagnostics
  ) {
    for binding in container.bindings {
      for parameter in binding.parameters {
        let other: Located<String>
        switch targets[parameter.name.value] {
        case .input(let index): other = container.inputs[index].name
        case .binding(let index): other = container.bindings[index].name
        case .parameter, nil: continue
        }
        let name = parameter.name.value
        diagnostics.report(
          Diagnostic(
            .duplicateBinding, "the parameter '\(name)' has the name of a binding or input", parameter.name.span,
            notes: [
              .init("give the parameter another name", parameter.name.span), .init("'\(name)' stands here", other.span),
            ]))
      }
    }
  }

  // MARK: Members of collections

  /// Finds the collection of each binding that says `into`.
  mutating func gatherMembers(_ diagnostics: inout Diagnostics) {
    for (index, binding) in container.bindings.enumerated() {
      guard let membership = binding.membership else { continue }
      let name = membership.collection
      guard case .binding(let collection) = targets[name.value] else {
        if targets[name.value] != nil {
          diagnostics.report(.wrongValue, "'\(name.value)' is an input, not a collection", at: name.span)
        } else if !container.unreadableNames.contains(name.value) {
          missing.insert(name, neededBy: index)
        }
        continue
      }
      switch (container.bindings[collection].construction, membership.key) {
      case (.collection, nil), (.dictionary, .some):
        members[collection, default: []].append(index)
      case (.collection, let key?):
        diagnostics.report(.wrongValue, "'\(name.value)' is a collection, which has no keys", at: key.span)
      case (.dictionary, nil):
        diagnostics.report(
          .wrongValue, "'\(name.value)' is a dictionary, and no key is given", at: name.span,
          remedy: "write { dictionary: \(name.value), key: '\"KEY\"' }")
      case (.call, _), (.value, _), (.alias, _), (.foreign, _):
        diagnostics.report(
          Diagnostic(
            .wrongValue, "'\(name.value)' is no collection", name.span,
            notes: [.init("'\(name.value)' stands here", container.bindings[collection].name.span)]))
      }
    }
  }

  /// Finds what stands for foreign bindings. How their names are asked for depends on it.
  mutating func findForeign() {
    guard container.bindings.contains(where: { $0.scope == .foreign }) else { return }
    var standIns: [Int: [Int]] = [:]
    for (index, binding) in container.bindings.enumerated() {
      let names: [Located<String>]
      switch binding.construction {
      case .alias(let name): names = [name]
      case .collection(let declaration): names = declaration.members
      case .call, .value, .dictionary, .foreign: continue
      }
      for case .binding(let original) in names.compactMap({ targets[$0.value] }) {
        standIns[original, default: []].append(index)
      }
      for member in members[index] ?? [] { standIns[member, default: []].append(index) }
    }
    foreign = ForeignBindings(container.bindings, standIns: standIns)
  }

  /// What stands for a foreign binding does so by its handle; of another such stand-in it is made of.
  private func kind(ofStandingFor target: Target) -> Edge.Kind {
    guard case .binding(let index) = target else { return .direct }
    return container.bindings[index].scope == .foreign ? .weak : .direct
  }

  /// The members of a collection: those it names, then those that name it, each once.
  private mutating func collection(
    _ declaration: CollectionDeclaration, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    var seen: Set<Target> = []
    var result: [ResolvedMember] = []
    for name in declaration.members {
      guard let target = member(name, &lookup, &diagnostics) else { continue }
      if seen.insert(target).inserted { result.append(ResolvedMember(target: target, span: name.span)) }
    }
    for index in members[lookup.index] ?? [] {
      let membership = container.bindings[index].membership
      if seen.insert(.binding(index)).inserted, let span = membership?.collection.span {
        result.append(ResolvedMember(target: .binding(index), span: span))
        lookup.edges.append(
          Edge(target: .binding(index), kind: kind(ofStandingFor: .binding(index)), condition: nil, span: span))
      }
    }
    if result.isEmpty && declaration.members.isEmpty && !declaration.allowsEmpty {
      reportEmpty(lookup, &diagnostics)
    }
    return foreign.contains(lookup.index) ? .foreignCollection(result) : .collection(result)
  }

  private mutating func dictionary(
    _ declaration: DictionaryDeclaration, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    var result: [ResolvedEntry] = []
    for member in declaration.members {
      guard let target = self.member(member.name, &lookup, &diagnostics) else { continue }
      result.append(ResolvedEntry(key: member.key, target: target))
    }
    for index in members[lookup.index] ?? [] {
      guard let membership = container.bindings[index].membership, let key = membership.key else { continue }
      result.append(ResolvedEntry(key: key, target: .binding(index)))
      lookup.edges.append(
        Edge(target: .binding(index), kind: .direct, condition: nil, span: membership.collection.span))
    }
    if result.isEmpty && declaration.members.isEmpty && !declaration.allowsEmpty {
      reportEmpty(lookup, &diagnostics)
    }
    lookup.expressions += result.map(\.key)
    var keys: [String: SwiftExpression] = [:]
    for entry in result {
      if let other = keys[entry.key.text] {
        diagnostics.report(
          Diagnostic(
            .duplicateDictionaryKey, "'\(lookup.binding.name.value)' has the key \(entry.key.text) already",
            entry.key.span, notes: [.init("the other stands here", other.span)]))
      } else {
        keys[entry.key.text] = entry.key
      }
    }
    return .dictionary(result)
  }

  private mutating func member(
    _ name: Located<String>, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> Target? {
    guard targets[name.value] != nil || container.unreadableNames.contains(name.value) else {
      let near = NearMiss.find(name.value, among: targets.keys)
      diagnostics.report(
        .unknownMember, "'\(lookup.binding.name.value)' has a member '\(name.value)' that is no binding", at: name.span,
        remedy: near.map { "did you mean '\($0)'?" })
      return nil
    }
    return standIn(name, nil, &lookup)
  }

  /// What an alias or a gathering stands for.
  private mutating func standIn(
    _ name: Located<String>, _ condition: Condition?, _ lookup: inout Lookup
  ) -> Target? {
    target(name, targets[name.value].map { kind(ofStandingFor: $0) } ?? .direct, condition, &lookup)
  }

  private func reportEmpty(_ lookup: Lookup, _ diagnostics: inout Diagnostics) {
    let name = lookup.binding.name
    diagnostics.report(
      .emptyCollection, "'\(name.value)' has no members", at: name.span,
      remedy: "name them under 'members', say 'into: \(name.value)' in each, or 'allowEmpty: true' if that is meant")
  }

  // MARK: One binding

  mutating func node(_ index: Int, _ diagnostics: inout Diagnostics) -> Node {
    let binding = container.bindings[index]
    var lookup = Lookup(binding: binding, index: index)
    let variants = binding.variants.map { variant in
      ResolvedVariant(
        condition: variant.condition,
        construction: self.construction(variant.construction, variant.condition, &lookup, &diagnostics))
    }
    let construction = self.construction(binding.construction, nil, &lookup, &diagnostics)
    let properties = binding.properties.compactMap { dependency($0, nil, &lookup) }
    let calls = binding.calls.map { call in
      ResolvedCall(method: call.method, arguments: call.arguments.compactMap { dependency($0, nil, &lookup) })
    }
    return Node(
      binding: binding, construction: construction, isForeign: foreign.contains(index), variants: variants,
      properties: properties, calls: calls, edges: lookup.edges, expressions: lookup.expressions)
  }

  /// The binding whose names are looked up, and its edges and expressions so far.
  private struct Lookup {
    let binding: Binding
    let index: Int
    var edges: [Edge] = []
    var expressions: [SwiftExpression] = []
  }

  private mutating func construction(
    _ construction: Construction, _ condition: Condition?, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    switch construction {
    case .call(let callee, let arguments):
      return .call(callee, arguments.compactMap { dependency($0, condition, &lookup) })
    case .value(let expression):
      return .value(
        resolve(expression, condition, &lookup) ?? ResolvedExpression(expression: expression, targets: []))
    case .alias(let name):
      // An alias of nothing has been reported; it stands for itself so that there is a node, and no file is written.
      return .alias(standIn(name, condition, &lookup) ?? .binding(lookup.index))
    case .collection(let declaration):
      return collection(declaration, &lookup, &diagnostics)
    case .dictionary(let declaration):
      return dictionary(declaration, &lookup, &diagnostics)
    case .foreign(let declaration):
      return .foreign(declaration)
    }
  }

  private mutating func dependency(
    _ dependency: Dependency, _ condition: Condition?, _ lookup: inout Lookup
  ) -> ResolvedDependency? {
    let value: ResolvedReference
    switch dependency.reference {
    case .value(let name, let members):
      guard let target = target(name, .direct, condition, &lookup) else { return nil }
      value = .target(target, members: members)
    case .provider(let name):
      guard let target = target(name, .deferred, condition, &lookup) else { return nil }
      value = .provider(target)
    case .weak(let name):
      guard let target = target(name, .weak, condition, &lookup) else { return nil }
      value = .weak(target)
    case .expression(let expression):
      guard let resolved = resolve(expression, condition, &lookup) else { return nil }
      value = .expression(resolved)
    }
    return ResolvedDependency(label: dependency.label, value: value, span: dependency.span)
  }

  private mutating func resolve(
    _ expression: SwiftExpression, _ condition: Condition?, _ lookup: inout Lookup
  ) -> ResolvedExpression? {
    lookup.expressions.append(expression)
    var targets: [Target] = []
    for placeholder in expression.placeholders {
      let kind: Edge.Kind
      switch placeholder.kind {
      case .value: kind = .direct
      case .provider: kind = .deferred
      case .weak: kind = .weak
      }
      if let target = target(placeholder.name, kind, condition, &lookup) { targets.append(target) }
    }
    return targets.count == expression.placeholders.count
      ? ResolvedExpression(expression: expression, targets: targets) : nil
  }

  private mutating func target(
    _ name: Located<String>, _ kind: Edge.Kind, _ condition: Condition?, _ lookup: inout Lookup
  ) -> Target? {
    let target: Target
    if let parameter = lookup.binding.parameters.firstIndex(where: { $0.name.value == name.value }) {
      target = .parameter(parameter)
    } else if let found = targets[name.value] {
      target = found
    } else {
      if !container.unreadableNames.contains(name.value) {
        missing.insert(name, neededBy: lookup.index)
      }
      return nil
    }
    lookup.edges.append(Edge(target: target, kind: kind, condition: condition, span: name.span))
    return target
  }
}
