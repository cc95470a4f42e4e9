/// Looks up the names that the bindings of one container ask for, each in the file that the binding stands in.
struct Resolver {
  private let assembly: Assembly
  /// For each collection and dictionary the bindings that say `into` it.
  private var members: [Int: [Int]] = [:]
  private var foreign = ForeignBindings()
  /// The names that lead nowhere, and who asks for them.
  var missing = MissingBindings()
  /// By file, once one asks for a name that it does not see: what included files keep to themselves.
  private var hidden: [Int: [String: Declaration]] = [:]
  /// By file, once a collection has a member that does not exist: the names that the file sees.
  private var near: [Int: NearNames] = [:]

  init(_ assembly: Assembly, _ diagnostics: inout Diagnostics) {
    self.assembly = assembly
    checkParameters(&diagnostics)
  }

  /// Parameters shadow nothing.
  private func checkParameters(_ diagnostics: inout Diagnostics) {
    for part in assembly.bindings {
      for parameter in part.binding.parameters {
        let other: Span
        switch assembly.target(named: parameter.name.value, in: part.member) {
        case .input(let index): other = assembly.container.inputs[index].name.span
        case .binding(let index): other = assembly.bindings[index].binding.name.span
        case .inherited(let found): other = assembly.inherited.place(of: found)
        case .parameter, nil: continue
        }
        let name = parameter.name.value
        diagnostics.report(
          Diagnostic(
            .duplicateBinding, "the parameter '\(name)' has the name of a binding or input", parameter.name.span,
            notes: [
              .init("give the parameter another name", parameter.name.span), .init("'\(name)' stands here", other),
            ]))
      }
    }
  }

  // MARK: Members of collections

  /// Finds the collection of each binding that says `into`.
  mutating func gatherMembers(_ diagnostics: inout Diagnostics) {
    for (index, part) in assembly.bindings.enumerated() {
      guard let membership = part.binding.membership, !part.isReplaced else { continue }
      let name = membership.collection
      let target = assembly.target(named: name.value, in: part.member)
      if target == nil { reportMissing(name, isValue: false, neededBy: index, &diagnostics) }
      let end = if case .binding(let found) = target { assembly.meeting(found) } else { target }
      if case .inherited(let found) = end { ParentCollections.report(part, membership, found, assembly, &diagnostics) }
      if case .input = target, assembly.kind == .container {
        diagnostics.report(.wrongValue, "'\(name.value)' is an input, not a collection", at: name.span)
      }
      guard case .binding(let collection) = end, !part.isUnreadable else { continue }
      switch (assembly.bindings[collection].binding.construction, membership.key) {
      case (.collection, nil), (.dictionary, .some):
        members[collection, default: []].append(index)
      case (.collection, let key?):
        diagnostics.report(.wrongValue, "'\(name.value)' is a collection, which has no keys", at: key.span)
      case (.dictionary, nil):
        diagnostics.report(
          .wrongValue, "'\(name.value)' is a dictionary, and no key is given", at: name.span,
          remedy: keyRemedy(name, part.binding, in: assembly.bindings[collection].binding))
      case (.call, _), (.value, _), (.alias, _), (.foreign, _):
        diagnostics.report(
          Diagnostic(
            .wrongValue, "'\(name.value)' is no collection", name.span,
            notes: [.init("'\(name.value)' stands here", assembly.bindings[collection].binding.name.span)]))
      }
    }
  }

  /// A dictionary's member needs a key. Where the keys are strings, its name may be one.
  private func keyRemedy(_ name: Located<String>, _ member: Binding, in dictionary: Binding) -> Remedy {
    guard dictionary.type.text.hasPrefix("[String:") else {
      return "say under which key: { dictionary: \(name.value), key: … }"
    }
    return .write("{ dictionary: \(name.value), key: '\"\(member.name.value)\"' }", at: name.span)
  }

  /// Finds what stands for foreign bindings. How their names are asked for depends on it.
  mutating func findForeign() {
    let empty = assembly.bindings.indices.filter(isCollectionWithoutMembers)
    guard !empty.isEmpty || assembly.bindings.contains(where: { $0.binding.scope == .foreign }) else { return }
    var standIns: [Int: [Int]] = [:]
    for (index, part) in assembly.bindings.enumerated() {
      for case .binding(let original) in originals(of: part) { standIns[original, default: []].append(index) }
      for member in members[index] ?? [] { standIns[member, default: []].append(index) }
    }
    let handles = handles(among: empty, standIns)
    foreign = ForeignBindings(assembly.bindings.map(\.binding), handles, standIns: standIns)
  }

  /// The collections without members of which a binding asks for the handle. In a module the members may be those of other
  /// modules alone.
  private func handles(among empty: [Int], _ standIns: [Int: [Int]]) -> Set<Int> {
    if empty.isEmpty { return [] }
    // The collection that each alias and requirement leads to.
    var collections = Dictionary(uniqueKeysWithValues: empty.map { ($0, $0) })
    var queue = empty
    while let next = queue.popLast() {
      for standIn in standIns[next] ?? [] where collections[standIn] == nil && !isCollection(standIn) {
        collections[standIn] = collections[next]
        queue.append(standIn)
      }
    }
    var handles: Set<Int> = []
    for part in assembly.bindings {
      for name in part.binding.handleRequests {
        guard case .binding(let index)? = assembly.target(named: name, in: part.member) else { continue }
        if let collection = collections[index] { handles.insert(collection) }
      }
    }
    return handles
  }

  private func isCollection(_ index: Int) -> Bool {
    if case .collection = assembly.bindings[index].binding.construction { true } else { false }
  }

  private func isCollectionWithoutMembers(_ index: Int) -> Bool {
    guard case .collection(let declaration) = assembly.bindings[index].binding.construction else { return false }
    return declaration.members.isEmpty && members[index] == nil
  }

  /// What an alias or a requirement stands for, and a collection by name.
  private func originals(of part: AssembledBinding) -> [Target] {
    if let (target, _) = part.requirement { return target.map { [$0] } ?? [] }
    switch part.binding.construction {
    case .alias(let name): return [assembly.target(named: name.value, in: part.member)].compactMap { $0 }
    case .collection(let declaration):
      return declaration.members.compactMap { assembly.target(named: $0.value, in: part.member) }
    case .call, .value, .dictionary, .foreign: return []
    }
  }

  /// What stands for a foreign binding does so by its handle; of another such stand-in it is made of.
  private func kind(ofStandingFor target: Target) -> Edge.Kind {
    guard case .binding(let index) = target else { return .direct }
    return assembly.bindings[index].binding.scope == .foreign ? .weak : .direct
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
      let membership = assembly.bindings[index].binding.membership
      if seen.insert(.binding(index)).inserted, let collection = membership?.collection {
        result.append(ResolvedMember(target: .binding(index), span: collection.span))
        lookup.edges.append(
          Edge(
            target: .binding(index), kind: kind(ofStandingFor: .binding(index)), circumstance: .always,
            name: assembly.bindings[index].localName, span: collection.span))
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
      guard let membership = assembly.bindings[index].binding.membership, let key = membership.key else { continue }
      result.append(ResolvedEntry(key: key, target: .binding(index)))
      lookup.edges.append(
        Edge(
          target: .binding(index), kind: .direct, circumstance: .always, name: assembly.bindings[index].localName,
          span: membership.collection.span))
    }
    if result.isEmpty && declaration.members.isEmpty && !declaration.allowsEmpty {
      reportEmpty(lookup, &diagnostics)
    }
    lookup.expressions += result.map(\.key)
    reportRepeatedKeys(result, lookup, &diagnostics)
    return .dictionary(result)
  }

  /// Two members may have one key only where they never exist together.
  private func reportRepeatedKeys(
    _ entries: [ResolvedEntry], _ lookup: Lookup, _ diagnostics: inout Diagnostics
  ) {
    var keys: [String: [ResolvedEntry]] = [:]
    for entry in entries {
      let condition = condition(of: entry.target).formula
      let others = keys[entry.key.text] ?? []
      if let other = others.first(where: { !self.condition(of: $0.target).formula.excludes(condition) })?.key {
        diagnostics.report(
          Diagnostic(
            .duplicateDictionaryKey, "'\(lookup.binding.name.value)' has the key \(entry.key.text) already",
            entry.key.span, notes: [.init("the other stands here", other.span)]))
      } else {
        keys[entry.key.text, default: []].append(entry)
      }
    }
  }

  private func condition(of target: Target) -> Condition? {
    switch target {
    case .binding(let index): assembly.bindings[index].binding.condition
    case .inherited(let found):
      assembly.inherited.ancestors[found.generation - 1].node(of: found.target)?.binding.condition
    case .input, .parameter: nil
    }
  }

  private mutating func member(
    _ name: Located<String>, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> Target? {
    let member = assembly.bindings[lookup.index].member
    guard
      find(name.value, lookup) != nil || assembly.mayBeUnreadable(name.value, in: member)
        || hiddenDeclaration(of: name.value, from: member) != nil
    else {
      let near = slip(name.value, in: member)
      diagnostics.report(
        .unknownMember, "'\(lookup.binding.name.value)' has a member '\(name.value)' that is no binding", at: name.span,
        remedy: near.map { .didYouMean($0, at: name.span) })
      return nil
    }
    return standIn(name, .always, &lookup, &diagnostics)
  }

  /// What an alias or a gathering stands for.
  private mutating func standIn(
    _ name: Located<String>, _ circumstance: Circumstance, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> Target? {
    let kind = find(name.value, lookup).map { self.kind(ofStandingFor: $0) } ?? Edge.Kind.direct
    return target(name, kind, circumstance, &lookup, &diagnostics)
  }

  private func reportEmpty(_ lookup: Lookup, _ diagnostics: inout Diagnostics) {
    let name = lookup.binding.name
    // A member that could not be read, or not be found, has been reported.
    if assembly.hasUnreadableNames { return }
    // What includes a module may have the members of its collections.
    if assembly.kind == .module, assembly.bindings[lookup.index].access != .private { return }
    diagnostics.report(
      .emptyCollection, "'\(name.value)' has no members", at: name.span,
      remedy: "name them under 'members', say 'into: \(name.value)' in each, or 'allowEmpty: true' if that is meant")
  }

  // MARK: One binding

  mutating func node(_ index: Int, _ diagnostics: inout Diagnostics) -> Node {
    let part = assembly.bindings[index]
    let binding = part.binding
    if let (target, place) = part.requirement {
      let edges = target.map {
        [Edge(target: $0, kind: self.kind(ofStandingFor: $0), circumstance: .always, name: part.localName, span: place)]
      }
      return Node(
        part: part, construction: target.map { .alias($0) } ?? .nothing, isForeign: foreign.contains(index),
        variants: [],
        properties: [], calls: [], edges: edges ?? [], expressions: [])
    }
    var lookup = Lookup(binding: binding, index: index)
    var circumstance = Circumstance.always
    var variants: [ResolvedVariant] = []
    for variant in binding.variants {
      let construction = construction(
        variant.construction, circumstance.next(variant.condition), &lookup, &diagnostics)
      variants.append(ResolvedVariant(condition: variant.condition, construction: construction))
      circumstance = circumstance.otherwise(variant.condition)
    }
    let construction = self.construction(binding.construction, circumstance, &lookup, &diagnostics)
    let properties = binding.properties.compactMap { dependency($0, .always, &lookup, &diagnostics) }
    let calls = binding.calls.map { call in
      ResolvedCall(
        method: call.method, arguments: call.arguments.compactMap { dependency($0, .always, &lookup, &diagnostics) })
    }
    return Node(
      part: part, construction: construction, isForeign: foreign.contains(index), variants: variants,
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
    _ construction: Construction, _ circumstance: Circumstance, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    switch construction {
    case .call(let callee, let arguments):
      return .call(callee, arguments.compactMap { dependency($0, circumstance, &lookup, &diagnostics) })
    case .value(let expression):
      return .value(
        resolve(expression, circumstance, &lookup, &diagnostics)
          ?? ResolvedExpression(expression: expression, targets: [])
      )
    case .alias(let name):
      // An alias of nothing has been reported; it stands for itself so that there is a node, and no file is written.
      return .alias(standIn(name, circumstance, &lookup, &diagnostics) ?? .binding(lookup.index))
    case .collection(let declaration):
      return collection(declaration, &lookup, &diagnostics)
    case .dictionary(let declaration):
      return dictionary(declaration, &lookup, &diagnostics)
    case .foreign(let declaration):
      return .foreign(declaration)
    }
  }

  private mutating func dependency(
    _ dependency: Dependency, _ circumstance: Circumstance, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedDependency? {
    let value: ResolvedReference
    switch dependency.reference {
    case .value(let name, let members):
      guard
        let target = target(name, .direct, members: members, isValue: true, circumstance, &lookup, &diagnostics)
      else { return nil }
      value = .target(target, members: members)
    case .provider(let name):
      guard let target = target(name, .deferred, in: "provider", circumstance, &lookup, &diagnostics) else {
        return nil
      }
      value = .provider(target)
    case .lazy(let name):
      guard let target = target(name, .deferred, in: "lazy", circumstance, &lookup, &diagnostics) else {
        return nil
      }
      value = .provider(target)
    case .weak(let name):
      guard let target = target(name, .weak, in: "weak", circumstance, &lookup, &diagnostics) else { return nil }
      value = .weak(target)
    case .expression(let expression):
      guard let resolved = resolve(expression, circumstance, &lookup, &diagnostics) else { return nil }
      value = .expression(resolved)
    }
    return ResolvedDependency(label: dependency.label, value: value, span: dependency.span)
  }

  private mutating func resolve(
    _ expression: SwiftExpression, _ circumstance: Circumstance, _ lookup: inout Lookup,
    _ diagnostics: inout Diagnostics
  ) -> ResolvedExpression? {
    lookup.expressions.append(expression)
    var targets: [Target] = []
    for placeholder in expression.placeholders {
      let kind: Edge.Kind
      switch placeholder.kind {
      case .value: kind = .direct
      case .provider, .lazy: kind = .deferred
      case .weak: kind = .weak
      }
      let word: String? =
        switch placeholder.kind {
        case .value: nil
        case .provider: "$provider"
        case .lazy: "$lazy"
        case .weak: "$weak"
        }
      let isValue = placeholder.kind == .value
      if let target = target(
        placeholder.name, kind, in: word, isValue: isValue, circumstance, &lookup, &diagnostics)
      {
        targets.append(target)
      }
    }
    return targets.count == expression.placeholders.count
      ? ResolvedExpression(expression: expression, targets: targets) : nil
  }

  private mutating func target(
    _ name: Located<String>, _ kind: Edge.Kind, in word: String? = nil, members: [String] = [], isValue: Bool = false,
    _ circumstance: Circumstance, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> Target? {
    guard let target = find(name.value, lookup) else {
      reportMissing(name, isValue: isValue, neededBy: lookup.index, &diagnostics)
      return nil
    }
    // `provider(store)` and `store.path` are longer than the name.
    let before = word.map { $0.utf8.count + 1 } ?? 0
    let after = members.reduce(word == nil ? 0 : 1) { $0 + 1 + $1.utf8.count }
    let reference = Span(
      source: name.span.source, start: Int(name.span.start) - before, end: Int(name.span.end) + after)
    lookup.edges.append(
      Edge(
        target: target, kind: kind, isLazy: word?.hasSuffix("lazy") == true, circumstance: circumstance,
        name: name.value, span: name.span, reference: reference))
    return target
  }

  private func find(_ name: String, _ lookup: Lookup) -> Target? {
    let parameters = lookup.binding.parameters
    for index in 0..<parameters.count where parameters[index].name.value == name { return .parameter(index) }
    if let replaced = assembly.bindings[lookup.index].replaced, name == Binding.replacedName { return replaced }
    return assembly.target(named: name, in: assembly.bindings[lookup.index].member)
  }

  private mutating func reportMissing(
    _ name: Located<String>, isValue: Bool, neededBy index: Int, _ diagnostics: inout Diagnostics
  ) {
    let part = assembly.bindings[index]
    // An override of nothing has been reported.
    let isOverridden = name.value == Binding.replacedName && part.binding.override != nil
    if isOverridden || assembly.mayBeUnreadable(name.value, in: part.member) { return }
    var inherited: InheritedNames.Hidden?
    if part.member == 0, case .hidden(let found)? = assembly.inherited.find(name.value) { inherited = found }
    missing.insert(
      name.value, in: part.member,
      at: .init(
        binding: index, span: name.span, isValue: isValue,
        hiddenInModule: hiddenDeclaration(of: name.value, from: part.member), hidden: inherited))
  }

  /// The name that a file was probably to ask for.
  private mutating func slip(_ name: String, in member: Int) -> String? {
    var names = near.removeValue(forKey: member) ?? NearNames(assembly.knownNames(in: member))
    defer { near[member] = names }
    return names.slip(name)
  }

  /// What an included file has by some name and keeps to itself.
  private mutating func hiddenDeclaration(of name: String, from member: Int) -> Declaration? {
    let names = hidden[member] ?? assembly.hiddenNames(from: member)
    hidden[member] = names
    return names[name]
  }
}
