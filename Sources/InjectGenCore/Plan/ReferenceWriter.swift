/// Writes how one binding asks for what it needs.
struct ReferenceWriter {
  private let valid: ValidGraph
  private let node: Node
  /// Whether the container keeps the constructed value, or something that retains it.
  private let isForKept: Bool
  /// The methods that construct values for what is kept, by binding.
  private let copyNames: [BindingID: String]
  private let isolation: Isolation
  private var graph: Graph { valid.graph }

  init(valid: ValidGraph, id: BindingID, isForKept: Bool, copyNames: [BindingID: String]) {
    self.valid = valid
    node = valid.graph[id]
    self.isForKept = isForKept
    self.copyNames = copyNames
    isolation = valid.isolations[id]
  }

  // MARK: Constructions

  func construction(_ construction: ResolvedConstruction) -> PlannedConstruction {
    var names = LocalNames(hiding: valid.memberNames, node.binding)
    var constants: [Constant] = []
    switch construction {
    case .call(let callee, let dependencies, let declared):
      var (arguments, effects) = arguments(dependencies, &constants, &names)
      effects.formUnion(declared.effects)
      return self.construction(constants, Piece(text: callee.value, span: callee.span), arguments, effects, &names)
    case .value(let value):
      let text = expression(value, &constants, &names)
      return self.construction(constants, Piece(text: text, span: value.expression.start), nil, .none, &names)
    case .alias, .collection, .dictionary, .foreign, .foreignCollection, .nothing:
      preconditionFailure("only what is called or evaluated is constructed")
    }
  }

  private func construction(
    _ constants: [Constant], _ callee: Piece, _ arguments: [Piece]?, _ effects: Effects, _ names: inout LocalNames
  ) -> PlannedConstruction {
    let own = node.binding.effects
    let isUncertain = own != .none && !node.calls.isEmpty
    var all = effects
    all.formUnion(own)
    let configuration = configuration(isUncertain: own != .none, &names)
    let name = node.part.code
    return PlannedConstruction(
      constants: constants, callee: callee, isOwnType: callee.span == node.binding.type.span, arguments: arguments,
      marks: Marks(effects: all, isUncertain: isUncertain), configuration: configuration,
      newName: names.unused("new", besides: [name]),
      configuredName: names.unused("configured", besides: [name]), name: SwiftName.spelled(name))
  }

  /// The steps that configure an object that something else has constructed.
  func injection() -> [ConfigurationStep] {
    var names = LocalNames(hiding: valid.memberNames, node.binding)
    // The object has the binding's name. Of one call it is certain what it takes.
    _ = names.unused(node.part.code, besides: [], hides: true)
    return configuration(isUncertain: node.binding.effects != .none && node.calls.count > 1, &names)
  }

  private func configuration(isUncertain: Bool, _ names: inout LocalNames) -> [ConfigurationStep] {
    node.properties.map { property($0, &names) } + node.calls.map { call($0, isUncertain: isUncertain, &names) }
  }

  private func property(_ property: ResolvedDependency, _ names: inout LocalNames) -> ConfigurationStep {
    var constants: [Constant] = []
    let value = reference(property.value, &constants, &names)
    return ConfigurationStep(
      constants: constants,
      member: Piece(text: ".\(property.label ?? "") = ", span: property.span), arguments: nil,
      value: Piece(lead: "", value: value, span: property.span), marks: Marks(effects: effects(of: property.value)))
  }

  private func call(_ call: ResolvedCall, isUncertain: Bool, _ names: inout LocalNames) -> ConfigurationStep {
    var constants: [Constant] = []
    var (arguments, effects) = arguments(call.arguments, &constants, &names)
    effects.formUnion(node.binding.effects)
    return ConfigurationStep(
      constants: constants, member: Piece(text: ".\(call.method.value)", span: call.method.span), arguments: arguments,
      value: nil, marks: Marks(effects: effects, isUncertain: isUncertain))
  }

  private func arguments(
    _ dependencies: [ResolvedDependency], _ constants: inout [Constant], _ names: inout LocalNames
  ) -> ([Piece], Effects) {
    var pieces: [Piece] = []
    var all = Effects.none
    for dependency in dependencies {
      let value = reference(dependency.value, &constants, &names)
      let label = dependency.label.map { "\(SwiftName.argumentLabel($0)): " } ?? ""
      pieces.append(Piece(lead: label, value: value, span: dependency.span))
      all.formUnion(effects(of: dependency.value))
    }
    return (pieces, all)
  }

  // MARK: References

  private func reference(
    _ reference: ResolvedReference, _ constants: inout [Constant], _ names: inout LocalNames
  ) -> PlannedValue {
    switch reference {
    case .target(let target, let members): .plain(request(target, members: members))
    case .provider(let target): .provider(provider(of: target, isTyped: false))
    case .weak(let target): .plain(request(target, members: []))
    case .expression(let value): .plain(expression(value, &constants, &names))
    }
  }

  /// The effects of evaluating the reference itself. An expression's placeholders are evaluated before it.
  private func effects(of reference: ResolvedReference) -> Effects {
    switch reference {
    case .target(let target, _): effects(of: target)
    case .weak(let target): effects(ofHandle: target)
    case .provider, .expression: .none
    }
  }

  private func effects(of target: Target) -> Effects {
    var effects = valid.effects(of: target)
    let needed = self.isolation(of: target)
    if needed != .nonisolated && needed != isolation { effects.isAsync = true }
    return effects
  }

  private func effects(ofHandle target: Target) -> Effects {
    guard let handle = valid.handleIsolation(of: target) else { return .none }
    return Effects(isAsync: handle != .nonisolated && handle != isolation)
  }

  /// Where it can be asked for. The container's own inputs are wherever their bindings are.
  private func isolation(of target: Target) -> Isolation {
    switch target {
    case .binding, .inherited: valid.isolation(of: target)
    case .input, .parameter: .nonisolated
    }
  }

  /// The text before a request for it.
  func marks(for target: Target) -> Marks {
    Marks(effects: effects(of: target))
  }

  /// Whether the construction asks for it outside of expressions.
  private func isRequested(_ target: Target) -> Bool {
    var dependencies = node.properties + node.calls.flatMap(\.arguments)
    for case .call(_, let arguments, _) in node.constructions { dependencies += arguments }
    return dependencies.contains { dependency in
      if case .target(target, _) = dependency.value { return true }
      return false
    }
  }

  /// `store`, `makeCheckout()`, `config.api.baseURL`. What a provider asks for is its caller's to keep.
  func request(
    _ target: Target, members: [String], of container: String = "", inProvider: Bool = false
  ) -> String {
    let copy = isForKept && !inProvider ? copyName(of: target) : nil
    let name = copy ?? SwiftName.spelled(accessorName(of: target))
    let isHidden = container.isEmpty && isHidden(name)
    let path = inProvider ? "" : path(to: target)
    let container = (isHidden && isOwn(target) ? "self." : container) + path
    var call = ""
    if copy != nil || graph.isMethod(target) {
      let parameters = graph.originalNode(of: target)?.binding.parameters.map(\.name.value) ?? []
      call =
        "(\(parameters.map { "\(SwiftName.argumentLabel($0)): \(SwiftName.spelled($0))" }.joined(separator: ", ")))"
    }
    return container + name + call + members.map { ".\($0)" }.joined()
  }

  /// The method that constructs it for what is kept, where that is another than its accessor.
  private func copyName(of target: Target) -> String? {
    guard case .binding(let id) = target else { return nil }
    return copyNames[id]
  }

  /// The name in the bindings file.
  func name(of target: Target) -> String {
    graph.name(of: target, in: node)
  }

  /// The names of the constants that the emitter has.
  private static let constants: Set<String> = ["new", "configured", "override"]

  /// Whether something else has the name where it is asked for: a constant of the emitter's, or a foreign object, which is
  /// called as its binding.
  private func isHidden(_ name: String) -> Bool {
    node.binding.scope == .foreign
      ? name == SwiftName.spelled(node.part.code) : Self.constants.contains(name)
  }

  /// Whether it is a member of the container.
  private func isOwn(_ target: Target) -> Bool {
    switch target {
    case .binding, .input: true
    case .parameter, .inherited: false
    }
  }

  private func isParameter(_ target: Target) -> Bool {
    if case .parameter = target { true } else { false }
  }

  /// `parent.parent.`: the containers on the way to it. Nothing is looked for when the code runs.
  private func path(to target: Target) -> String {
    guard case .inherited(let inherited) = target else { return "" }
    return String(repeating: "parent.", count: inherited.generation)
  }

  private func accessorName(of target: Target) -> String {
    switch target {
    case .binding(let id): graph.accessorName(of: id).text
    case .inherited(let inherited): graph.accessorName(of: inherited)
    case .input, .parameter: graph.name(of: target, in: node)
    }
  }

  /// A closure that asks for it on each call. If a kept value retains it, it must not retain the container.
  private func provider(of target: Target, isTyped: Bool) -> ProviderClosure {
    if case .parameter = target {
      return ProviderClosure(signature: "", body: request(target, members: []), isWeak: false)
    }
    // Its owner does not know this container, and may be retained.
    let isInherited = if case .inherited = target { true } else { false }
    let owner = path(to: target).dropLast()
    let name = "\(graph.container.name.value).\(graph.name(of: target, in: node))"
    let parameters = graph.originalNode(of: target)?.binding.parameters ?? []
    let list = parameters.map { parameter in
      SwiftName.spelled(parameter.name.value) + (isTyped ? ": \(parameter.type.parameter)" : "")
    }.joined(separator: ", ")
    var signature: [String] = []
    if let mark = closureMark(for: target, isTyped: isTyped) { signature.append(mark) }
    if isInherited {
      // Those between need not live as long.
      signature.append(owner == "parent" ? "[parent]" : "[parent = \(owner)]")
    } else if isForKept {
      signature.append("[weak self]")
    } else if isTyped, !parameters.isEmpty, case .actor = graph.container.isolation {
      // In the Swift 5 mode parentheses directly after an attribute are the attribute's.
      signature.append("[self]")
    }
    if !parameters.isEmpty { signature.append(isTyped ? "(\(list))" : list) }
    let container = isInherited ? "parent." : isForKept ? "_Inject.alive(self, \"\(name)\")." : "self."
    let request = request(target, members: [], of: container, inProvider: true)
    return ProviderClosure(
      signature: signature.joined(separator: " "), body: Marks(effects: ownEffects(of: target)).prefix + request,
      isWeak: isForKept && !isInherited)
  }

  /// The effects of a provider's own body: it runs where its value is isolated.
  private func ownEffects(of target: Target) -> Effects {
    valid.effects(of: target)
  }

  /// Where the closure runs, if that has to be said: elsewhere than here, or where no parameter's type says it.
  private func closureMark(for target: Target, isTyped: Bool) -> String? {
    if case .actor(let name) = self.isolation(of: target), isTyped || name != isolation.actor {
      // What an actor's closure waits in is not taken for '@Sendable' by itself.
      return isTyped && ownEffects(of: target).isAsync ? "@\(name) @Sendable" : "@\(name)"
    }
    return isTyped && graph.container.isolation != .none ? "@Sendable" : nil
  }

  // MARK: Expressions

  /// The expression's text, with a constant in the place of each `$name`.
  private func expression(
    _ value: ResolvedExpression, _ constants: inout [Constant], _ names: inout LocalNames
  ) -> String {
    var replacements: [Int: String] = [:]
    var known: [String: String] = [:]
    for (placeholder, target) in zip(value.expression.placeholders, value.targets) {
      let isProvider = placeholder.kind.isDeferred
      let key = (isProvider ? "provider " : "") + placeholder.name.value
      let name = known[key] ?? constant(for: placeholder, target, value.expression, &constants, &names)
      known[key] = name
      replacements[placeholder.range.lowerBound] = name
    }
    return value.expression.text { replacements[$0.range.lowerBound] ?? "" }
  }

  private func constant(
    for placeholder: SwiftExpression.Placeholder, _ target: Target, _ expression: SwiftExpression,
    _ constants: inout [Constant], _ names: inout LocalNames
  ) -> String {
    let taken = expression.declaredNames.union(expression.freeNames.map(\.value))
    let original = InheritedName.last(of: placeholder.name.value)
    let effects = placeholder.kind == .weak ? effects(ofHandle: target) : effects(of: target)
    if case .parameter = target, placeholder.kind == .value, !taken.contains(original) {
      return SwiftName.spelled(original)
    }
    let isProvider = placeholder.kind.isDeferred
    let wanted = isProvider ? "provide\(SwiftName.capitalized(original))" : original
    let isMember = isOwn(target)
    // What the container gives under this name is this constant's value, so it may hide that, unless the same
    // construction asks the container too and says 'try' or 'await' for it.
    let isMadeAnew = graph.isMethod(target) || graph.originalNode(of: target)?.gathersAnew == true
    let isSame =
      isMember && !isProvider && !isMadeAnew && accessorName(of: target) == original
      && (effects == .none || !isRequested(target))
    let name = isSame ? names.unused(original, besides: taken, hides: true) : names.unused(wanted, besides: taken)
    constants.append(
      Constant(
        name: name,
        value: isProvider
          ? .provider(provider(of: target, isTyped: true))
          : .plain(request(target, members: [], of: isParameter(target) ? "" : "self.")),
        effects: isProvider ? .none : effects, span: placeholder.name.span))
    return SwiftName.spelled(name)
  }
}

/// The names of the constants of one construction.
private struct LocalNames {
  /// The names of members, which constants of other values must not hide: requests say them without `self`.
  private let members: Set<String>
  private var used: Set<String>

  init(hiding members: Set<String>, _ binding: Binding) {
    self.members = members
    used = Set(binding.parameters.map(\.name.value))
  }

  /// Returns the wanted name, with a number after it if it is taken. `hides` says that it may hide a member.
  mutating func unused(_ wanted: String, besides taken: Set<String>, hides: Bool = false) -> String {
    var name = wanted
    var number = 2
    while taken.contains(name) || (members.contains(name) && !(hides && name == wanted)) || !used.insert(name).inserted
    {
      name = "\(wanted)\(number)"
      number += 1
    }
    return name
  }
}
