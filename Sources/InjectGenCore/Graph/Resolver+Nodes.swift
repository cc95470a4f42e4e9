import BindingsYAML
import SwiftModel

/// How one binding is joined with what it asks for.
extension Resolver {
  /// The binding whose names are looked up, and its edges and expressions so far.
  struct Lookup {
    let part: ComposedBinding
    /// The construction whose names are looked up.
    var branch = VariantBranch.always
    /// Whether names of `properties` and `calls` are looked up.
    var isConfiguring = false
    /// The type whose properties and methods these are, if it is known.
    var configuredType: CanonicalType?
    var edges: [Edge] = []
    var expressions: [SwiftExpression] = []

    var name: Located<String> { part.name }
  }

  /// The nodes of the composition's bindings, in their order. What is replaced has one only where it is asked for.
  func nodes(_ diagnostics: inout Diagnostics) -> [Node] {
    var asked: [Node] = []
    var nodes: [Node] = []
    for part in bindings where !part.isReplaced {
      var current = node(part, &diagnostics)
      nodes.append(current)
      while case .binding(let id)? = current.part.replaced, current.asks(for: .binding(id)) {
        current = node(composition[id], &diagnostics)
        asked.append(current)
      }
    }
    return asked.isEmpty ? nodes : (nodes + asked).sorted { $0.id < $1.id }
  }

  func node(_ part: ComposedBinding, _ diagnostics: inout Diagnostics) -> Node {
    if let (target, place) = part.requirement { return standIn(part, target, at: place) }
    let binding = part.binding
    var lookup = Lookup(part: part)
    var variants: [ResolvedVariant] = []
    var branch = VariantBranch.always
    for variant in binding.variants {
      lookup.branch = branch.next(variant.condition)
      let construction = construction(variant.construction, &lookup, &diagnostics)
      variants.append(ResolvedVariant(condition: variant.condition, construction: construction))
      branch = branch.otherwise(variant.condition)
    }
    lookup.branch = branch
    let construction = self.construction(binding.construction, &lookup, &diagnostics)
    lookup.branch = .always
    lookup.isConfiguring = true
    let usesMembers = !binding.properties.isEmpty || !binding.calls.isEmpty || binding.teardown != nil
    if usesMembers, let wiring = wiring(), let type = wiring.configuredType(of: part) {
      lookup.configuredType = type
      // What constructs the values runs on the actor of the members that are used.
      if case .call(_, _, let declared) = construction, declared.actor == nil {
        declared.actor = wiring.actorOfMembers(of: part, type)
      }
    }
    let properties = binding.properties.compactMap { configuring($0, by: nil, &lookup, &diagnostics) }
    let calls = binding.calls.map { call in
      ResolvedCall(
        method: call.method, type: lookup.configuredType,
        arguments: call.arguments.compactMap { configuring($0, by: call.method.value, &lookup, &diagnostics) })
    }
    lookup.isConfiguring = false
    if usesMembers {
      ValueMembers(part, wiring())?.report(configuring: lookup.configuredType, &diagnostics)
    }
    let targets = binding.teardown?.expression.map { teardownTargets($0, &lookup, &diagnostics) } ?? []
    return Node(
      part: part, construction: construction, isForeign: foreign.contains(part.id), variants: variants,
      properties: properties, calls: calls, teardownTargets: targets, edges: lookup.edges,
      expressions: lookup.expressions)
  }

  /// The values that a teardown asks for besides its own.
  private func teardownTargets(
    _ expression: SwiftExpression, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> [Target] {
    lookup.expressions.append(expression)
    return expression.placeholders.compactMap { placeholder in
      ValueMembers(lookup.part, wiring())?.report(behind: placeholder, in: expression.text, &diagnostics)
      if placeholder.isSelf { return nil }
      var request = Request(name: placeholder.name, kind: .direct, isValue: true)
      request.isForTeardown = true
      return self.request(request, &lookup, &diagnostics)
    }
  }

  /// A requirement stands for what satisfies it.
  private func standIn(_ part: ComposedBinding, _ target: Target?, at place: Span) -> Node {
    guard let target else {
      return Node(part: part, construction: .nothing, isForeign: foreign.contains(part.id), edges: [])
    }
    let edge = Edge(
      target: target, kind: kind(ofStandingFor: target), branch: .always, name: part.localName, span: place)
    return Node(part: part, construction: .alias(target), isForeign: foreign.contains(part.id), edges: [edge])
  }

  private func construction(
    _ construction: Construction, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    switch construction {
    case .call(let callee, let arguments):
      return call(callee, arguments, &lookup, &diagnostics)
    case .value(let expression):
      reportTypes(in: lookup.part, &diagnostics)
      return .value(
        resolve(expression, &lookup, &diagnostics) ?? ResolvedExpression(expression: expression, targets: []))
    case .alias(let name):
      // An alias of nothing has been reported; it stands for itself so that there is a node, and no file is written.
      return .alias(standIn(name, &lookup, &diagnostics) ?? .binding(lookup.part.id))
    case .collection(let declaration):
      return collection(declaration, &lookup, &diagnostics)
    case .dictionary(let declaration):
      return dictionary(declaration, &lookup, &diagnostics)
    case .foreign(let declaration):
      return .foreign(declaration, actor: wiring()?.actorOfObjects(of: lookup.part))
    case .child:
      return .child
    }
  }

  /// The target of an alias or of a member of a collection.
  func standIn(
    _ name: Located<String>, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> Target? {
    let kind = target(named: name.value, in: lookup.part).map { self.kind(ofStandingFor: $0) } ?? .direct
    return request(Request(name: name, kind: kind), &lookup, &diagnostics)
  }

  // MARK: Dependencies

  func dependency(
    _ dependency: Dependency, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedDependency? {
    let value: ResolvedReference?
    switch dependency.reference {
    case .value(let name, let members):
      if members.isEmpty, let generation = container(named: name.value, in: lookup.part, asValue: true) {
        value = .container(generation)
        break
      }
      let length = members.reduce(0) { $0 + 1 + $1.utf8.count }
      let request = Request(name: name, kind: .direct, isValue: true, lengthAfter: length)
      let target = self.request(request, &lookup, &diagnostics)
      if target != nil, let property = members.first,
        ValueMembers(lookup.part, wiring())?.report(property, behind: name, &diagnostics) ?? false
      {
        return nil
      }
      value = target.map { .target($0, members: members) }
    case .provider(let name):
      if let generation = container(named: name.value, in: lookup.part, asValue: false) {
        value = .containerProvider(generation)
        break
      }
      value = request(Request(name: name, in: "provider", .deferred), &lookup, &diagnostics).map { .provider($0) }
    case .lazy(let name):
      value = request(Request(name: name, in: "lazy", .deferred), &lookup, &diagnostics).map { .provider($0) }
    case .weak(let name):
      value = request(Request(name: name, in: "weak", .weak), &lookup, &diagnostics).map { .weak($0) }
    // Without a declaration there is nothing to leave out.
    case .default: value = nil
    case .expression(let expression):
      value = resolve(expression, &lookup, &diagnostics).map { .expression($0) }
    }
    return value.map {
      ResolvedDependency(label: dependency.label, value: $0, span: dependency.span, name: dependency.reference.name)
    }
  }

  /// How far up the container of a name is.
  func container(named name: String, in part: ComposedBinding, asValue: Bool) -> Int? {
    let isParameter = part.binding.parameters.contains { $0.name.value == name }
    return isParameter ? nil : composition.generation(ofContainer: name, in: part.namesFile, asValue: asValue)
  }

  private func resolve(
    _ expression: SwiftExpression, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedExpression? {
    lookup.expressions.append(expression)
    var targets: [Target] = []
    for placeholder in expression.placeholders {
      let name = placeholder.name
      let request =
        switch placeholder.kind {
        case .value: Request(name: name, kind: .direct, isValue: true)
        case .provider: Request(name: name, in: "$provider", .deferred)
        case .lazy: Request(name: name, in: "$lazy", .deferred)
        case .weak: Request(name: name, in: "$weak", .weak)
        }
      guard let target = self.request(request, &lookup, &diagnostics) else { continue }
      targets.append(target)
      ValueMembers(lookup.part, wiring())?.report(behind: placeholder, in: expression.text, &diagnostics)
    }
    return targets.count == expression.placeholders.count
      ? ResolvedExpression(expression: expression, targets: targets) : nil
  }

  /// A name as it is asked for.
  package struct Request {
    package let name: Located<String>
    package let kind: Edge.Kind
    /// Whether the value of that name is passed on.
    package var isValue = false
    /// Whether it is written as `lazy(…)`.
    package var isLazy = false
    /// Whether a declaration asks for it, and no bindings file.
    var isAutowired = false
    /// Whether only the teardown asks for it.
    var isForTeardown = false
    /// The effects that a provider may have which it asks for; nil allows all.
    var allowedEffects: Effects?
    /// The lengths of what is written before and after the name: `provider(` and `)`, or `.path`.
    var lengthBefore = 0
    var lengthAfter = 0

    init(name: Located<String>, kind: Edge.Kind, isValue: Bool = false, lengthAfter: Int = 0) {
      self.name = name
      self.kind = kind
      self.isValue = isValue
      self.lengthAfter = lengthAfter
    }

    init(name: Located<String>, in word: String, _ kind: Edge.Kind) {
      self.name = name
      self.kind = kind
      isLazy = word.hasSuffix("lazy")
      lengthBefore = word.utf8.count + 1
      lengthAfter = 1
    }

    /// All that is written.
    package var whole: Span {
      Span(
        source: name.span.source, start: Int(name.span.start) - lengthBefore, end: Int(name.span.end) + lengthAfter)
    }
  }

  /// Returns the target of a name, with an edge to it. A name without a target is reported.
  func request(
    _ request: Request, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> Target? {
    guard let target = target(named: request.name.value, in: lookup.part) else {
      reportMissing(request.name, isValue: request.isValue, neededBy: lookup.part, &diagnostics)
      return nil
    }
    if let child = child(target), request.kind != .deferred || request.isLazy {
      report(request, ofChild: child.localName, lookup, &diagnostics)
      return nil
    }
    lookup.edges.append(
      Edge(
        target: target, kind: request.kind, isLazy: request.isLazy, isAutowired: request.isAutowired,
        isForTeardown: request.isForTeardown, isConfiguration: lookup.isConfiguring,
        allowedEffects: request.allowedEffects, branch: lookup.branch, name: request.name.value,
        span: request.name.span, reference: request.whole))
    return target
  }
}
