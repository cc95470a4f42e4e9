import BindingsYAML
import SwiftModel

/// How one binding is joined with what it asks for.
extension Resolver {
  /// The nodes of the composition's bindings, in their order. What is replaced has one only where it is asked for.
  func nodes() -> [Node] {
    var asked: [Node] = []
    var nodes: [Node] = []
    for part in bindings where !part.isReplaced {
      var current = node(part)
      nodes.append(current)
      while case .binding(let id)? = current.part.replaced, current.asks(for: .binding(id)) {
        current = node(composition[id])
        asked.append(current)
      }
    }
    return asked.isEmpty ? nodes : (nodes + asked).sorted { $0.id < $1.id }
  }

  func node(_ part: ComposedBinding) -> Node {
    if let (target, place) = part.requirement { return standIn(part, target, at: place) }
    return Lookup(resolver: self, part: part).node()
  }

  /// A requirement stands for what satisfies it.
  private func standIn(_ part: ComposedBinding, _ target: Target?, at place: Span) -> Node {
    guard let target else {
      return Node(part: part, construction: .nothing, isForeign: foreign.contains(part.id), edges: [])
    }
    let request = Request(name: Located(part.localName, place), kind: kind(ofStandingFor: target))
    let edge = Edge(request, to: target)
    return Node(part: part, construction: .alias(target), isForeign: foreign.contains(part.id), edges: [edge])
  }

  /// The binding whose names are looked up, and its edges and expressions so far.
  final class Lookup {
    let resolver: Resolver
    let part: ComposedBinding
    let wiring: CallWiring?
    /// The construction whose names are looked up.
    private(set) var branch = VariantBranch.always
    /// Whether names of `properties` and `calls` are looked up.
    private var isConfiguring = false
    /// The type whose properties and methods these are, if it is known.
    private(set) var configuredType: CanonicalType?
    var edges: [Edge] = []
    var expressions: [SwiftExpression] = []

    init(resolver: Resolver, part: ComposedBinding) {
      (self.resolver, self.part, wiring) = (resolver, part, resolver.wiring)
    }

    var composition: Composition { resolver.composition }
    var name: Located<String> { part.name }

    func report(_ fact: Fact, at span: Span) { resolver.diagnostics.report(fact, at: span) }
  }

  /// A name as it is asked for.
  package struct Request {
    package let name: Located<String>
    package let kind: Edge.Kind
    /// Whether the value of that name is passed on.
    package var isValue = false
    /// Whether it is written as `lazy(…)`.
    package var isLazy = false
    /// Whether only a declaration in Swift asks for it.
    var isAutowired = false
    /// Whether only the teardown asks for it.
    var isForTeardown = false
    /// The effects that a provider may have which it asks for; nil allows all.
    var allowedEffects: Effects?
    /// The lengths of what is written before and after the name: `provider(` and `)`, or `.path`.
    var lengths = (before: 0, after: 0)

    /// All that is written.
    package var whole: Span { name.span.extended(by: lengths) }
  }
}

extension Resolver.Request {
  /// A name as it is written, with a mark before its word: `provider(name)`, `$provider(name)`.
  init(_ written: Reference.Kind, _ name: Located<String>, mark: String = "") {
    kind = Edge.Kind(written)
    (self.name, isValue, isLazy) = (name, written == .value, written == .lazy)
    if !isValue { lengths = (mark.utf8.count + "\(written)".utf8.count + 1, 1) }
  }
}

extension Edge.Kind {
  init(_ written: Reference.Kind) {
    self = written.isDeferred ? .deferred : written == .weak ? .weak : .direct
  }
}

extension Resolver.Lookup {
  func node() -> Node {
    let binding = part.binding
    let constructions = binding.branches.map { construction, branch in
      self.branch = branch
      return resolve(construction)
    }
    branch = .always
    let variants = zip(binding.variants, constructions).map {
      ResolvedVariant(condition: $0.condition, construction: $1)
    }
    isConfiguring = true
    let usesMembers = !binding.properties.isEmpty || !binding.calls.isEmpty || binding.teardown != nil
    if usesMembers { configuredType = wiring?.configuredType(of: part) }
    let properties = binding.properties.compactMap { configuring($0, by: nil) }
    let calls = binding.calls.map { call in
      checkArguments(of: call)
      return ResolvedCall(
        method: call.method, type: configuredType,
        arguments: call.arguments.compactMap { configuring($0, by: call.method.value) })
    }
    isConfiguring = false
    if usesMembers {
      ValueMembers(part, wiring)?.report(configuring: configuredType, &resolver.diagnostics)
    }
    let targets = binding.teardown?.expression.map { teardownTargets($0) } ?? []
    return Node(
      part: part, construction: constructions[variants.count], isForeign: resolver.foreign.contains(part.id),
      variants: variants, properties: properties, calls: calls, teardownTargets: targets, edges: edges,
      expressions: expressions,
      actorOfMembers: configuredType.flatMap { wiring?.actorOfMembers(of: part, $0) })
  }

  /// The values that a teardown asks for besides its own.
  private func teardownTargets(_ expression: SwiftExpression) -> [Target] {
    expressions.append(expression)
    return expression.placeholders.compactMap { placeholder in
      ValueMembers(part, wiring)?.report(memberAfter: placeholder, in: expression.text, &resolver.diagnostics)
      if placeholder.isSelf { return nil }
      var request = Resolver.Request(.value, placeholder.name)
      request.isForTeardown = true
      return self.request(request)
    }
  }

  private func resolve(_ construction: Construction) -> ResolvedConstruction {
    switch construction {
    case .call(let callee, let arguments): return call(callee, arguments)
    case .value(let expression):
      // No factory that it depends on has a type for these.
      let parameters = part.binding.isCalled ? [] : part.binding.parameters.filter(\.needsType)
      report(untyped: parameters, because: .nothingIsCalled)
      return .value(resolve(expression) ?? ResolvedExpression(expression: expression, targets: []))
    // An alias of nothing has been reported; it stands for itself so that there is a node, and no file is written.
    case .alias(let name): return .alias(standIn(name) ?? .binding(part.id))
    case .collection(let gathered):
      let members = gather(gathered, isDictionary: false)
      return resolver.foreign.contains(part.id) ? .foreignCollection(members) : .collection(members)
    case .dictionary(let gathered): return .dictionary(gather(gathered, isDictionary: true))
    case .foreign(let unregistered):
      return .foreign(unregistered: unregistered, actor: wiring?.actorOfObjects(of: part))
    case .child: return .child
    }
  }

  /// The target of an alias or of a member of a collection.
  func standIn(_ name: Located<String>) -> Target? {
    let kind = resolver.target(named: name.value, in: part).map { resolver.kind(ofStandingFor: $0) } ?? .direct
    return request(Resolver.Request(name: name, kind: kind))
  }

  // MARK: Dependencies

  func dependency(_ dependency: Dependency) -> ResolvedDependency? {
    let value: ResolvedReference?
    switch dependency.reference {
    case .named(let kind, let name, let members): value = reference(kind, name, members)
    // Without a declaration there is nothing to leave out.
    case .default: value = nil
    case .expression(let expression): value = resolve(expression).map { .expression($0) }
    }
    return value.map {
      ResolvedDependency(label: dependency.label, value: $0, span: dependency.span, name: dependency.reference.name)
    }
  }

  private func reference(
    _ kind: Reference.Kind, _ name: Located<String>, _ members: [String]
  ) -> ResolvedReference? {
    if members.isEmpty, let container = container(name.value, kind) { return container }
    var request = Resolver.Request(kind, name)
    if kind == .value { request.lengths.after = members.reduce(0) { $0 + 1 + $1.utf8.count } }
    guard let target = self.request(request) else { return nil }
    if let property = members.first,
      ValueMembers(part, wiring)?.report(property, of: name, &resolver.diagnostics) ?? false
    {
      return nil
    }
    return ResolvedReference(request.kind, target, members: members)
  }

  /// The container of a name, which is passed itself or by its provider.
  func container(_ name: String, _ kind: Reference.Kind) -> ResolvedReference? {
    guard kind == .value || kind == .provider, !part.binding.parameters.contains(where: { $0.name.value == name }),
      let generation = composition.generation(ofContainer: name, in: part.namesFile, asValue: kind == .value)
    else { return nil }
    return kind == .value ? .container(generation) : .containerProvider(generation)
  }

  private func resolve(_ expression: SwiftExpression) -> ResolvedExpression? {
    expressions.append(expression)
    var targets: [Target] = []
    for placeholder in expression.placeholders {
      guard let target = request(Resolver.Request(placeholder.kind, placeholder.name, mark: "$")) else { continue }
      targets.append(target)
      ValueMembers(part, wiring)?.report(memberAfter: placeholder, in: expression.text, &resolver.diagnostics)
    }
    return targets.count == expression.placeholders.count
      ? ResolvedExpression(expression: expression, targets: targets) : nil
  }

  /// Returns the target of a name, with an edge to it. A name without a target is reported.
  func request(_ request: Resolver.Request) -> Target? {
    guard let target = resolver.target(named: request.name.value, in: part) else {
      resolver.reportMissing(request.name, isValue: request.isValue, neededBy: part)
      return nil
    }
    // A child container is asked for by a provider: `provider(SessionContainer)`.
    if let child = composition.part(of: target), child.binding.isChild, request.kind != .deferred || request.isLazy {
      let isInExpression = expressions.contains { expression in
        expression.placeholders.contains { $0.name.span == request.name.span }
      }
      let fact = GraphFact.childAsValue(child.localName, request, isInExpression: isInExpression, composition.names)
      report(.graph(fact), at: request.name.span)
      return nil
    }
    edges.append(Edge(request, to: target, in: branch, isConfiguration: isConfiguring))
    return target
  }
}

extension ResolvedReference {
  /// A reference to a target, as an edge of a kind asks for it.
  init(_ kind: Edge.Kind, _ target: Target, members: [String] = []) {
    switch kind {
    case .direct: self = .target(members: members, target)
    case .deferred: self = .provider(target)
    case .weak: self = .weak(target)
    }
  }
}
