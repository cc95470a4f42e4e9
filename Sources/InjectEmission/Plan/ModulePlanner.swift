import BindingsYAML
import InjectGenCore
import SwiftModel

/// Plans the part of a module that is in its own target: a function for each binding that constructs it from what it
/// needs.
///
/// The types of these functions are seen from other targets. A value whose type is not is in a box. A binding that no
/// container elsewhere can have has no function: `VisibilityChecks` reports it where such a container includes the
/// module.
struct ModulePlanner {
  /// The graph of a module by itself.
  let valid: ValidGraph
  let mapsLines: Bool
  /// The declarations whose types functions name.
  let named = NamedDeclarations()
  var graph: Graph { valid.graph }
  var part: ModulePart { graph.composition.modulePart(of: 0) }
  var module: BindingsFile { graph.container }
  var hiddenTypes: HiddenTypes { graph.composition.hiddenTypes }

  /// The plan of its file; nil where there is nothing for other targets.
  func plan() -> ModulePlan? {
    guard module.access > .internal else { return nil }
    let own = graph.nodes.filter(\.part.isOwn)
    let functions = own.flatMap { self.functions(of: $0) }
    guard !functions.isEmpty else { return nil }
    return ModulePlan(
      module: module.name, namespace: part.namespace, access: module.access,
      imports: ModuleImports.all(
        graph, SpelledModules(graph, functions), usesRuntime: functions.contains(where: \.usesRuntime)),
      boxes: own.filter(isBoxed).map(box), functions: functions,
      types: mapsLines ? namedTypes() : [], names: graph.typeNames)
  }

  // MARK: Functions

  private func functions(of node: Node) -> [ModuleFunction] {
    guard HiddenBindings.isOfModulePart(node, graph), isAvailable(node) else { return [] }
    let name = node.name.value
    switch node.construction {
    case .call, .value:
      let constructor = function(
        node, part.constructor(of: node.binding), "Constructs `\(name)`.",
        node.branches.map { ($0.condition, form(of: $0.construction, node)) })
      return [constructor] + teardown(of: node)
    case .alias(let target):
      let form = conversion(of: target, node)
      return [
        function(node, part.conversion(of: node.binding), "Converts a value to that of `\(name)`.", [(nil, form)])
      ]
    case .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing: return []
    }
  }

  private func function(
    _ node: Node, _ name: String, _ documentation: String,
    _ branches: [(condition: Condition?, form: ModuleFunction.Form)]
  ) -> ModuleFunction {
    ModuleFunction(
      documentation: documentation, name: name, isolation: node.isolation?.value,
      condition: node.binding.condition, branches: branches, span: node.name.span)
  }

  private func form(of construction: ResolvedConstruction, _ node: Node) -> ModuleFunction.Form {
    let (planned, given) = ModuleFunctionParameters.construction(construction, of: node, valid) {
      self.unboxed($0, members: $1, for: node)
    }
    var effects = node.effects
    let isHidden = effects.errorType.map { hiddenTypes.contains($0, in: 0) } ?? false
    if node.isConfigured || isHidden { effects.errorType = nil }
    return ModuleFunction.Form(
      types: types(of: given, node) + typesOfResult(node),
      parameters: parameters(given, node, at: planned.callee.span),
      takesHandles: given.contains { $0.kind == .weak }, effects: effects, result: spelling(of: .binding(node.id)),
      isBoxed: isBoxed(node), body: .construction(planned))
  }

  private func conversion(of target: Target, _ node: Node) -> ModuleFunction.Form {
    let item = ModuleFunctionParameters.Item(name: "value", kind: .direct, target: target)
    return ModuleFunction.Form(
      types: types(of: [item], node) + typesOfResult(node),
      parameters: [Piece(text: "_ value: \(type(of: item, node))", span: node.binding.type.span)],
      takesHandles: false, effects: .none, result: spelling(of: .binding(node.id)), isBoxed: isBoxed(node),
      body: .value(unboxed(item, for: node)))
  }

  private func typesOfResult(_ node: Node) -> [SwiftType] {
    isBoxed(node) ? [] : [node.binding.type]
  }

  private func teardown(of node: Node) -> [ModuleFunction] {
    guard let teardown = node.binding.teardown else { return [] }
    let (action, given) = ModuleFunctionParameters.ending(teardown, of: node, valid) {
      self.unboxed($0, members: $1, for: node)
    }
    let name = node.binding.name.value
    let own = ModuleFunctionParameters.Item(name: name, kind: .direct, target: .binding(node.id))
    let head = Piece(text: "_ \(SwiftName.label(name)): \(type(of: own, node))", span: teardown.span)
    let ending = PlannedEnding(action: action, effects: teardown.effects, span: teardown.span)
    let value = Constant(name: name, value: unboxed(own, for: node), span: teardown.span)
    let form = ModuleFunction.Form(
      types: types(of: [own] + given, node),
      parameters: [head] + parameters(given, node, at: teardown.span), takesHandles: false,
      effects: teardown.effects, result: nil, isBoxed: false,
      body: .teardown(ending, unboxed: isBoxed(node) ? value : nil))
    return [function(node, part.teardown(of: node.binding), "Tears `\(name)` down.", [(nil, form)])]
  }

  // MARK: Parameters

  private func parameters(_ items: [ModuleFunctionParameters.Item], _ node: Node, at span: Span) -> [Piece] {
    items.map { Piece(text: "\(SwiftName.label($0.name)): \(type(of: $0, node))", span: span) }
  }

  /// The type of a parameter.
  private func type(of item: ModuleFunctionParameters.Item, _ node: Node) -> String {
    switch item.kind {
    case .direct:
      if case .parameter(let index) = item.target { return node.binding.parameters[index].type.parameter }
      let type = graph.type(of: item.target)
      let isSent = item.isSent && type.flatMap { hiddenTypes.isSendable($0, in: 0) } == false
      return "\(isSent ? "sending " : "")\(type?.escapes == true ? "@escaping " : "")\(spelling(of: item.target))"
    case .weak: return "\(ForeignHandle.shared.type)<\(object(of: item.target)?.text ?? "")>"
    case .deferred: return providerType(of: item)
    }
  }

  /// The type of the parameter that a provider is passed on for, where others see it; else the closure that a
  /// container has.
  private func providerType(of item: ModuleFunctionParameters.Item) -> String {
    if let declared = declaredProvider(item), !hiddenTypes.contains(declared, in: 0) {
      return SwiftType(declared, at: module.name.span).parameter
    }
    var mark = valid.isolation(of: item.target).actor.map { "@\($0) " } ?? ""
    let parameters = graph.parameters(of: item.target).map(\.type.parameter)
    var effects = valid.effects(of: item.target)
    if !mark.isEmpty, item.parameter?.closure?.isPlainAsync ?? false {
      mark = ""
      effects.isAsync = true
    }
    let list = parameters.joined(separator: ", ")
    return "@escaping \(mark)@Sendable (\(list))\(effects.suffix) -> \(spelling(of: item.target))"
  }

  /// The value of a parameter, and members of it, for a binding that asks for it.
  private func unboxed(
    _ item: ModuleFunctionParameters.Item, members: [String] = [], for node: Node
  ) -> PlannedValue {
    guard isBoxed(item.target) else { return item.value(members: members) }
    return switch item.kind {
    case .direct: item.value(members: ["value"] + members)
    case .weak: item.value()
    case .deferred: .provider(openingProvider(item, for: node))
    }
  }
}

/// Everything that the generated file of a module will say.
struct ModulePlan {
  let module: Located<String>
  /// The type that the functions are members of.
  let namespace: String
  let access: Access
  let imports: [PlannedImport]
  let boxes: [PlannedBox]
  let functions: [ModuleFunction]
  /// The types that several functions name, where a mistake in one has to be shown once.
  let types: [NamedType]
  /// How types that are not the user's are spelled.
  let names: TypeNames

  struct NamedType {
    let name: String
    let type: SwiftType
    let condition: Condition?
  }
}

/// `public struct SessionBox { let value: Session }`
struct PlannedBox {
  package let name: String
  let type: SwiftType
  let isSendable: Bool
  package let condition: Condition?
}

/// A function of a module's part, once for each variant of its binding.
struct ModuleFunction {
  let documentation: String
  package let name: String
  let isolation: Isolation?
  package let condition: Condition?
  let branches: [(condition: Condition?, form: Form)]
  package let span: Span

  /// Whether it uses `InjectRuntime`: not where it only calls an initializer, so that a target can do without.
  var usesRuntime: Bool {
    branches.contains { branch in
      if branch.form.takesHandles { return true }
      return switch branch.form.body {
      case .construction(let construction): !construction.configuration.isEmpty || construction.marks.isUncertain
      case .value: false
      case .teardown: true
      }
    }
  }

  struct Form {
    /// The types that it names, as the bindings file spells them.
    let types: [SwiftType]
    let parameters: [Piece]
    /// Whether some of them are handles of foreign objects.
    let takesHandles: Bool
    let effects: Effects
    /// The type of its result, if it has one.
    let result: String?
    /// Whether that is a box, which the value is put in.
    let isBoxed: Bool
    let body: Body

    var box: String? { isBoxed ? result : nil }
  }

  enum Body {
    case construction(PlannedConstruction)
    /// The value of an alias's target.
    case value(PlannedValue)
    /// The end of a value. If that is in a box, a constant of its name is taken from there.
    indirect case teardown(PlannedEnding, unboxed: Constant?)
  }
}
