/// Spells requests: accessors, members of what they return, and closures that ask later.
extension ReferenceWriter {
  /// The value of an argument or a property.
  func reference(
    _ dependency: ResolvedDependency, _ constants: inout [Constant], _ names: inout LocalNames
  ) -> PlannedValue {
    if let value = given?.value(of: dependency) { return .plain(value) }
    return switch dependency.value {
    case .target(let target, let members): .plain(request(target, members: members))
    case .provider(let target): .provider(provider(of: target, isTyped: false))
    case .weak(let target): .plain(request(target, members: []))
    case .expression(let value): .plain(expression(value, &constants, &names))
    }
  }

  /// The effects of evaluating the reference itself. An expression's placeholders are evaluated before it.
  func effects(of reference: ResolvedReference) -> Effects {
    if given != nil { return .none }
    return switch reference {
    case .target(let target, _): effects(of: target)
    case .weak(let target): effects(ofHandle: target)
    case .provider, .expression: .none
    }
  }

  func effects(of target: Target) -> Effects {
    var effects = valid.effects(of: target)
    let needed = self.isolation(of: target)
    if needed != .nonisolated && needed != isolation { effects.isAsync = true }
    return effects
  }

  func effects(ofHandle target: Target) -> Effects {
    guard let handle = valid.handleIsolation(of: target) else { return .none }
    return Effects(isAsync: handle != .nonisolated && handle != isolation)
  }

  /// Where it can be asked for. The container's own inputs are wherever their bindings are.
  func isolation(of target: Target) -> Isolation {
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
  func isRequested(_ target: Target) -> Bool {
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
  func copyName(of target: Target) -> String? {
    guard case .binding(let id) = target else { return nil }
    return copyNames[id]
  }

  /// The name in the bindings file.
  func name(of target: Target) -> String {
    graph.name(of: target, in: node)
  }

  /// The names of the constants that the emitter has.
  static let constants: Set<String> = ["new", "configured", "override"]

  /// Whether something else has the name where it is asked for: a constant of the emitter's, or a foreign object, which is
  /// called as its binding.
  func isHidden(_ name: String) -> Bool {
    node.binding.scope == .foreign
      ? name == SwiftName.spelled(node.part.code) : Self.constants.contains(name)
  }

  /// Whether it is a member of the container.
  func isOwn(_ target: Target) -> Bool {
    switch target {
    case .binding, .input: true
    case .parameter, .inherited: false
    }
  }

  func isParameter(_ target: Target) -> Bool {
    if case .parameter = target { true } else { false }
  }

  /// `parent.parent.`: the containers on the way to it. Nothing is looked for when the code runs.
  func path(to target: Target) -> String {
    guard case .inherited(let inherited) = target else { return "" }
    return String(repeating: "parent.", count: inherited.generation)
  }

  func accessorName(of target: Target) -> String {
    switch target {
    case .binding(let id): graph.accessorName(of: id).text
    case .inherited(let inherited): graph.accessorName(of: inherited)
    case .input, .parameter: graph.name(of: target, in: node)
    }
  }

  /// A closure that asks for it on each call. If a kept value retains it, it must not retain the container.
  func provider(of target: Target, isTyped: Bool) -> ProviderClosure {
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
    // The compiler does not infer which errors a closure throws.
    let effects = ownEffects(of: target)
    let throwing = effects.errorType == nil ? "" : effects.suffix
    let hasParentheses = isTyped && !parameters.isEmpty || !throwing.isEmpty
    var signature: [String] = []
    if let mark = closureMark(for: target, isTyped: isTyped) { signature.append(mark) }
    if isInherited {
      // Those between need not live as long.
      signature.append(owner == "parent" ? "[parent]" : "[parent = \(owner)]")
    } else if isForKept {
      signature.append("[weak self]")
    } else if hasParentheses, case .actor = graph.container.isolation {
      // In the Swift 5 mode parentheses directly after an attribute are the attribute's.
      signature.append("[self]")
    }
    if hasParentheses {
      signature.append("(\(list))\(throwing)")
    } else if !parameters.isEmpty {
      signature.append(list)
    }
    let container = isInherited ? "parent." : isForKept ? "_Inject.alive(self, \"\(name)\")." : "self."
    let request = request(target, members: [], of: container, inProvider: true)
    return ProviderClosure(
      signature: signature.joined(separator: " "), body: Marks(effects: ownEffects(of: target)).prefix + request,
      isWeak: isForKept && !isInherited)
  }

  /// The effects of a provider's own body: it runs where its value is isolated.
  func ownEffects(of target: Target) -> Effects {
    valid.effects(of: target)
  }

  /// Where the closure runs, if that has to be said: elsewhere than here, or where no parameter's type says it.
  func closureMark(for target: Target, isTyped: Bool) -> String? {
    if case .actor(let name) = self.isolation(of: target), isTyped || name != isolation.actor {
      // What an actor's closure waits in is not taken for '@Sendable' by itself.
      return isTyped && ownEffects(of: target).isAsync ? "@\(name) @Sendable" : "@\(name)"
    }
    return isTyped && graph.container.isolation != .none ? "@Sendable" : nil
  }
}
