import BindingsYAML
import InjectGenCore
import SwiftModel

/// Writes how one binding asks for what it needs.
struct ReferenceWriter {
  let valid: ValidGraph
  let node: Node
  /// Whether the container keeps the constructed value, or something that retains it.
  let isForKept: Bool
  /// The methods that construct values for what is kept, by binding.
  let copyNames: [BindingID: String]
  /// The names of what keeps the members of cycles, by member.
  let cycleNames: [BindingID: Planner.CycleName]
  /// Where the code runs.
  var isolation: Isolation
  /// The function's parameters, where it is given all that the binding needs, and asks no container: see `ModulePart`.
  let given: ModuleFunctionParameters?
  /// The name of the container where the code is no member of it: the parameter of an override's closure.
  let container: String?
  /// The members of its cycle, where it is constructed together with them.
  var cycle: CycleNames?
  /// Takes the asynchronous dependencies that are constructed together, where they are.
  var collector: DependencyCollector?
  var graph: Graph { valid.graph }

  init(
    valid: ValidGraph, id: BindingID, isForKept: Bool = false, copyNames: [BindingID: String] = [:],
    cycleNames: [BindingID: Planner.CycleName] = [:], given: ModuleFunctionParameters? = nil, container: String? = nil
  ) {
    self.container = container
    self.given = given
    self.valid = valid
    node = valid.graph[id]
    self.isForKept = isForKept
    self.copyNames = copyNames
    self.cycleNames = cycleNames
    isolation = valid.isolations[id]
  }

  // MARK: Constructions

  func construction(_ construction: ResolvedConstruction) -> PlannedConstruction {
    var names = LocalNames(besides: valid.memberNames, node.binding, container)
    let own = node.binding.effects
    if let cycle { for name in [cycle.all, "configure"] { _ = names.unused(name, besides: []) } }
    switch construction {
    case .call(let callee, let dependencies, let declared):
      var (arguments, effects) = arguments(dependencies, &names)
      effects.formUnion(declared.effects)
      // The binding may say more than the declaration.
      let saysMore = declared.isRead && own.without(effects) != .none
      return self.construction(callee, arguments, effects, isUncertain: saysMore, &names)
    case .value(let value):
      let text = expression(value, part: value.expression.content, &names)
      // The binding says its effects, and the call has their marks. What waits for the values of others need not say
      // so, and the word is perhaps for them alone.
      let (written, call) = TeardownReader.split(text)
      let others = written.without(own)
      let isUncertain = others != .none || own.overlaps(names.constants.effects)
      let planned = self.construction(
        Located(String(call), value.expression.start), nil, others, isUncertain: isUncertain, &names)
      planned.endsLine = value.expression.endsLine
      return planned
    case .alias, .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing:
      preconditionFailure("only what is called or evaluated is constructed")
    }
  }

  private func construction(
    _ callee: Located<String>, _ arguments: [Piece]?, _ effects: Effects, isUncertain: Bool,
    _ names: inout LocalNames
  ) -> PlannedConstruction {
    let (own, constants) = (node.binding.effects, names.takeConstants())
    // Perhaps the effects are those of a call, or of another variant.
    let isOfAnother = !node.variants.isEmpty && own.without(effects) != .none
    let isUncertain = isUncertain || own != .none && (!node.calls.isEmpty || isOfAnother)
    let areInBranches = arguments == nil && ["if", "switch"].contains(SwiftName.leading(callee.value))
    let name = node.part.code
    // While it is configured the value has the binding's name, which no constant may hide.
    if node.isConfigured { _ = names.unused(name, besides: [], shadows: true) }
    let configuration = configuration(isUncertain: own != .none, &names)
    // A value has a name while it is configured.
    let isNamed = !configuration.isEmpty || cycle != nil
    return PlannedConstruction(
      constants: constants, callee: callee,
      // A module's function has no name for the type of what it configures. In a rule both have one place.
      isOwnType: callee.span == node.binding.type.span && (given == nil || configuration.isEmpty)
        && (node.binding.discovery == nil || callee.value == node.binding.type.text),
      arguments: arguments,
      marks: Marks(
        effects: effects.union(own), isUncertain: isUncertain && !areInBranches, areInBranches: areInBranches),
      configuration: configuration,
      newName: isNamed ? names.unused("new", besides: [name]) : "",
      configuredName: isNamed ? names.unused("configured", besides: [name]) : "", name: SwiftName.spelled(name))
  }

  /// The steps that configure an object that something else has constructed.
  func injection() -> [ConfigurationStep] {
    var names = LocalNames(besides: valid.memberNames, node.binding)
    // The object has the binding's name. Of one call it is certain what it takes.
    _ = names.unused(node.part.code, besides: [], shadows: true)
    return configuration(isUncertain: node.binding.effects != .none && node.calls.count > 1, &names)
  }

  func configuration(isUncertain: Bool, _ names: inout LocalNames) -> [ConfigurationStep] {
    if !node.isConfigured { return [] }
    var writer = self
    writer.cycle?.isConfiguring = true
    return node.properties.map { writer.property($0, &names) }
      + node.calls.map { writer.call($0, isUncertain: isUncertain, &names) }
  }

  func property(_ property: ResolvedDependency, _ names: inout LocalNames) -> ConfigurationStep {
    let value = reference(property, &names)
    return ConfigurationStep(
      constants: names.takeConstants(),
      member: Piece(text: ".\(property.label ?? "") = ", span: property.span), arguments: nil,
      value: Piece(lead: "", value: value, span: property.span), marks: Marks(effects: value.effects))
  }

  func call(_ call: ResolvedCall, isUncertain: Bool, _ names: inout LocalNames) -> ConfigurationStep {
    var (arguments, effects) = arguments(call.arguments, &names)
    effects.formUnion(node.binding.effects)
    return ConfigurationStep(
      constants: names.takeConstants(), member: Piece(text: ".\(call.method.value)", span: call.method.span),
      arguments: arguments,
      value: nil, marks: Marks(effects: effects, isUncertain: isUncertain))
  }

  func arguments(_ dependencies: [ResolvedDependency], _ names: inout LocalNames) -> ([Piece], Effects) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(dependencies.count)
    var all = Effects.none
    for dependency in dependencies {
      let value = reference(dependency, &names)
      let label = dependency.label.map { SwiftName.argumentLabel($0) + ": " } ?? ""
      pieces.append(Piece(lead: label, value: value, span: dependency.span))
      all.formUnion(value.effects)
    }
    return (pieces, all)
  }
}

/// Spells expressions, whose `$name`s become constants.
extension ReferenceWriter {
  /// The text of an expression, or of a part of it, with a constant in the place of each `$name`.
  func expression(_ value: ResolvedExpression, part: Range<Int>? = nil, _ names: inout LocalNames) -> String {
    var replacements: [Int: String] = [:]
    var known: [String: String] = [:]
    for (placeholder, target) in zip(value.expression.placeholders, value.targets) {
      let isProvider = placeholder.kind.isDeferred
      let key = (isProvider ? "provider " : "") + placeholder.name.value
      let name = known[key] ?? constant(for: placeholder, target, value.expression, &names)
      known[key] = name
      replacements[placeholder.range.lowerBound] = name
    }
    return value.expression.text(of: part) { replacements[$0.range.lowerBound] ?? "" }
  }

  func constant(
    for placeholder: SwiftExpression.Placeholder, _ target: Target, _ expression: SwiftExpression,
    _ names: inout LocalNames
  ) -> String {
    let taken = expression.takenNames
    if let given { return given.value(of: placeholder, target, besides: taken).text }
    let target = valid.asked(for: target)
    let original = InheritedName.last(of: placeholder.name.value)
    if case .parameter = target, placeholder.kind == .value, !taken.contains(original) {
      return SwiftName.spelled(original)
    }
    let isProvider = placeholder.kind.isDeferred
    let wanted = isProvider ? "provide\(SwiftName.capitalized(original))" : original
    let isMember = isOwn(target)
    let request = placeholder.kind == .weak ? handle(of: target, of: .explicit) : request(target, of: .explicit)
    // What the container gives under this name is this constant's value, so it may shadow that, unless the same
    // construction asks the container too and says 'try' or 'await' for it.
    let isMadeAnew = graph.isMethod(target) || graph.originalNode(of: target)?.gathersAnew == true
    let isSame =
      isMember && !isProvider && !isMadeAnew && accessorName(of: target) == original
      && (request.effects == .none || !isRequested(target))
    let name = isSame ? names.unused(original, besides: taken, shadows: true) : names.unused(wanted, besides: taken)
    let span = placeholder.name.span
    let value: PlannedValue =
      switch placeholder.kind {
      case _ where isProvider: .provider(provider(of: target, isTyped: true))
      case .weak: .request(request)
      default: self.value(of: request, target, at: span, &names)
      }
    names.constants.append(Constant(name: name, value: value, span: span))
    return SwiftName.spelled(name)
  }
}
