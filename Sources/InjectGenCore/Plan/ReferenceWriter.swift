/// Writes how one binding asks for what it needs.
struct ReferenceWriter {
  let valid: ValidGraph
  let node: Node
  /// Whether the container keeps the constructed value, or something that retains it.
  let isForKept: Bool
  /// The methods that construct values for what is kept, by binding.
  let copyNames: [BindingID: String]
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
    valid: ValidGraph, id: BindingID, isForKept: Bool, copyNames: [BindingID: String],
    given: ModuleFunctionParameters? = nil, container: String? = nil
  ) {
    self.container = container
    self.given = given
    self.valid = valid
    node = valid.graph[id]
    self.isForKept = isForKept
    self.copyNames = copyNames
    isolation = valid.isolations[id]
  }

  // MARK: Constructions

  func construction(_ construction: ResolvedConstruction) -> PlannedConstruction {
    var names = LocalNames(besides: valid.memberNames, node.binding, container)
    if let cycle { for name in [cycle.all, "configure"] { _ = names.unused(name, besides: []) } }
    var constants: [Constant] = []
    switch construction {
    case .call(let callee, let dependencies, let declared):
      var (arguments, effects) = arguments(dependencies, &constants, &names)
      effects.formUnion(declared.effects)
      return self.construction(constants, Piece(text: callee.value, span: callee.span), arguments, effects, &names)
    case .value(let value):
      let text = expression(value, part: value.expression.content, &constants, &names)
      let planned = self.construction(
        constants, Piece(text: text, span: value.expression.start), nil, .none, &names)
      planned.endsLine = value.expression.endsLine
      return planned
    case .alias, .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing:
      preconditionFailure("only what is called or evaluated is constructed")
    }
  }

  func construction(
    _ constants: [Constant], _ callee: Piece, _ arguments: [Piece]?, _ effects: Effects, _ names: inout LocalNames
  ) -> PlannedConstruction {
    let own = node.binding.effects
    let isUncertain = own != .none && !node.calls.isEmpty
    var all = effects
    all.formUnion(own)
    let configuration = configuration(isUncertain: own != .none, &names)
    let name = node.part.code
    return PlannedConstruction(
      constants: constants, callee: callee,
      // A module's function has no name for the type of what it configures. In a rule both have one place.
      isOwnType: callee.span == node.binding.type.span && (given == nil || configuration.isEmpty)
        && (node.binding.discovery == nil || callee.text == node.binding.type.text),
      arguments: arguments,
      marks: Marks(effects: all, isUncertain: isUncertain), configuration: configuration,
      newName: names.unused("new", besides: [name]),
      configuredName: names.unused("configured", besides: [name]), name: SwiftName.spelled(name))
  }

  /// The steps that configure an object that something else has constructed.
  func injection() -> [ConfigurationStep] {
    var names = LocalNames(besides: valid.memberNames, node.binding)
    // The object has the binding's name. Of one call it is certain what it takes.
    _ = names.unused(node.part.code, besides: [], shadows: true)
    return configuration(isUncertain: node.binding.effects != .none && node.calls.count > 1, &names)
  }

  func configuration(isUncertain: Bool, _ names: inout LocalNames) -> [ConfigurationStep] {
    var writer = self
    writer.cycle?.isConfiguring = true
    return node.properties.map { writer.property($0, &names) }
      + node.calls.map { writer.call($0, isUncertain: isUncertain, &names) }
  }

  func property(_ property: ResolvedDependency, _ names: inout LocalNames) -> ConfigurationStep {
    var constants: [Constant] = []
    let value = reference(property, &constants, &names)
    return ConfigurationStep(
      constants: constants,
      member: Piece(text: ".\(property.label ?? "") = ", span: property.span), arguments: nil,
      value: Piece(lead: "", value: value, span: property.span), marks: Marks(effects: value.effects))
  }

  func call(_ call: ResolvedCall, isUncertain: Bool, _ names: inout LocalNames) -> ConfigurationStep {
    var constants: [Constant] = []
    var (arguments, effects) = arguments(call.arguments, &constants, &names)
    effects.formUnion(node.binding.effects)
    return ConfigurationStep(
      constants: constants, member: Piece(text: ".\(call.method.value)", span: call.method.span), arguments: arguments,
      value: nil, marks: Marks(effects: effects, isUncertain: isUncertain))
  }

  func arguments(
    _ dependencies: [ResolvedDependency], _ constants: inout [Constant], _ names: inout LocalNames
  ) -> ([Piece], Effects) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(dependencies.count)
    var all = Effects.none
    for dependency in dependencies {
      let value = reference(dependency, &constants, &names)
      let label = dependency.label.map { "\(SwiftName.argumentLabel($0)): " } ?? ""
      pieces.append(Piece(lead: label, value: value, span: dependency.span))
      all.formUnion(value.effects)
    }
    return (pieces, all)
  }
}
