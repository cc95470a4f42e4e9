import BindingsYAML
import InjectGenCore
import SwiftModel

/// Plans how a container asks the generated parts of modules in other targets to construct their bindings.
struct ModuleCalls {
  let valid: ValidGraph
  private var graph: Graph { valid.graph }

  /// The type of a binding's value as the container spells it.
  func type(of node: Node) -> SwiftType {
    isConstructedByModule(node) && graph.composition.hiddenTypes.contains(node.binding.type, in: node.id.file)
      ? SwiftType("\(part(of: node).namespace).\(part(of: node).box(of: node.binding))", at: node.binding.type.span)
      : node.binding.type
  }

  func construction(
    _ construction: ResolvedConstruction, of node: Node, _ writer: ReferenceWriter
  ) -> PlannedConstruction {
    guard isConstructedByModule(node) else { return writer.construction(construction) }
    let parameters = ModuleFunctionParameters.construction(construction, of: node, valid).parameters
    let place = place(of: construction, node)
    let function = "\(part(of: node).namespace).\(part(of: node).constructor(of: node.binding))"
    var names = LocalNames(besides: valid.memberNames, node.binding)
    let arguments = parameters.map { writer.argument($0, at: place, &names) }
    return writer.construction(
      calling: Located(function, place), arguments,
      effects: arguments.reduce(into: node.effects) { $0.formUnion($1.value?.effects ?? .none) })
  }

  private func isConstructedByModule(_ node: Node) -> Bool {
    HiddenBindings.isConstructedByModule(node, graph)
  }

  private func part(of node: Node) -> ModulePart {
    graph.composition.modulePart(of: node.id.file)
  }

  /// Where the construction is written: what is called, or the expression.
  private func place(of construction: ResolvedConstruction, _ node: Node) -> Span {
    switch construction {
    case .call(let callee, _, _): callee.span
    case .value(let value): value.expression.start
    case .alias, .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing: node.name.span
    }
  }

  /// The request of an alias's target. Where one of them is hidden, the module's part converts the value.
  func aliased(_ target: Target, by node: Node, _ writer: ReferenceWriter) -> PlannedValue {
    let request = writer.request(target)
    guard isConstructedByModule(node) else { return .request(request) }
    return .conversion(request, function: "\(part(of: node).namespace).\(part(of: node).conversion(of: node.binding))")
  }

  /// Plans how the container ends a value.
  func ending(_ teardown: Teardown, of node: Node) -> PlannedEnding.Action {
    let writer = ReferenceWriter(valid: valid, id: node.id)
    guard isConstructedByModule(node) else { return writer.ending(teardown) }
    let parameters = ModuleFunctionParameters.ending(teardown, of: node, valid).parameters
    let value = Piece(text: SwiftName.spelled(node.part.code), span: node.name.span)
    var names = LocalNames(besides: valid.memberNames, node.binding)
    return .function(
      "\(part(of: node).namespace).\(part(of: node).teardown(of: node.binding))",
      arguments: [value] + parameters.map { writer.argument($0, at: node.name.span, of: .explicit, &names) })
  }
}

extension ReferenceWriter {
  /// Plans a call that constructs the value and configures it too.
  fileprivate func construction(
    calling function: Located<String>, _ arguments: [Piece], effects: Effects
  ) -> PlannedConstruction {
    PlannedConstruction(
      constants: [], callee: function, isOwnType: false, arguments: arguments, marks: Marks(effects: effects),
      configuration: [], newName: "new", configuredName: "configured", name: SwiftName.spelled(node.part.code))
  }

  /// The argument for a parameter of a module's function.
  fileprivate func argument(
    _ item: ModuleFunctionParameters.Item, at span: Span, of container: ValueRequest.Container = .implicit,
    _ names: inout LocalNames
  ) -> Piece {
    let container = isOwn(item.target) ? container : .implicit
    let value: PlannedValue =
      switch item.kind {
      case .direct: self.value(of: request(item.target, of: container), item.target, at: span, &names)
      case .weak: .request(handle(of: item.target, of: container))
      case .deferred: .provider(provider(of: item.target, isTyped: false, passedTo: item.parameter?.closure))
      }
    return Piece(lead: "\(SwiftName.argumentLabel(item.name)): ", value: value, span: span)
  }
}

/// The parameters of a function that constructs or tears down a module's binding: everything that it needs.
///
/// The function and its caller are in different targets. Each plans the function's body from its own graph, and finds
/// the same parameters by that, in the same order and with the same names, which follow from the binding alone.
final class ModuleFunctionParameters {
  typealias Unboxing = (_ item: Item, _ members: [String]) -> PlannedValue

  struct Item {
    let name: String
    let kind: Edge.Kind
    let target: Target
    /// The parameter that a provider is passed on for, where a declaration is read.
    var parameter: ProviderParameter?
    /// Whether an expression asks for it, whose types no declaration says.
    var isOfExpression = false
    /// Whether it is passed to an actor.
    var isSent = false

    /// The parameter's value, and members of it.
    func value(members: [String] = []) -> PlannedValue {
      .request(ValueRequest(name: name, members: members))
    }
  }

  private(set) var items: [Item] = []
  private var names: LocalNames
  /// Returns the value of an item, which may be in a box, with members of it.
  private let unboxed: Unboxing

  /// The parameters of the binding are the first. `called` are names that the function calls, besides those of the
  /// binding's expressions.
  private init(_ node: Node, besides called: [String], _ unboxed: @escaping Unboxing) {
    let taken = Set(ReferenceWriter.constants + node.expressions.flatMap(\.takenNames) + called)
    names = LocalNames(besides: taken, node.binding)
    self.unboxed = unboxed
    items = node.binding.parameters.enumerated().map { index, parameter in
      Item(name: parameter.name.value, kind: .direct, target: .parameter(index))
    }
  }

  /// The value that is passed as an argument or assigned; nil for an expression.
  func value(of dependency: ResolvedDependency) -> PlannedValue? {
    let name = dependency.word ?? "value"
    switch dependency.value {
    case .target(let members, .parameter(let index)):
      return .request(ValueRequest(name: items[index].name, members: members))
    case .target(let members, let target): return add(.direct, target, name, passedOnFor: dependency, members: members)
    case .provider(.parameter(let index)): return .request(ValueRequest(name: items[index].name))
    case .provider(let target):
      return add(.deferred, target, name, passedOnFor: dependency)
    case .weak(let target): return add(.weak, target, name)
    // A module's bindings do not have the container.
    case .expression, .container, .containerProvider: return nil
    }
  }

  /// The value of a `$name` in an expression.
  func value(
    of placeholder: SwiftExpression.Placeholder, _ target: Target, besides taken: Set<String>
  ) -> PlannedValue {
    if case .parameter(let index) = target { return .request(ValueRequest(name: items[index].name)) }
    let original = InheritedName.last(of: placeholder.name.value)
    let isDeferred = placeholder.kind.isDeferred
    let kind: Edge.Kind = isDeferred ? .deferred : placeholder.kind == .weak ? .weak : .direct
    return add(
      kind, target, isDeferred ? "provide\(SwiftName.capitalized(original))" : original, besides: taken,
      isOfExpression: true)
  }

  private func add(
    _ kind: Edge.Kind, _ target: Target, _ wanted: String, besides taken: Set<String> = [],
    passedOnFor dependency: ResolvedDependency? = nil, members: [String] = [],
    isOfExpression: Bool = false
  ) -> PlannedValue {
    let name = names.unused(wanted, besides: taken)
    let item = Item(
      name: name, kind: kind, target: target, parameter: dependency?.parameter, isOfExpression: isOfExpression,
      isSent: dependency?.isSent ?? false)
    items.append(item)
    return unboxed(item, members)
  }
}

extension ModuleFunctionParameters {
  /// Plans the construction of a module's function, and the function's parameters.
  static func construction(
    _ construction: ResolvedConstruction, of node: Node, _ valid: ValidGraph,
    unboxed: @escaping Unboxing = { $0.value(members: $1) }
  ) -> (body: PlannedConstruction, parameters: [Item]) {
    var called: [String] = []
    if case .call(let callee, _, _) = construction { called.append(SwiftName.leading(callee.value)) }
    // It is configured by its own name.
    if node.isConfigured { called.append(node.binding.name.value) }
    let given = ModuleFunctionParameters(node, besides: called, unboxed)
    let writer = ReferenceWriter(valid: valid, id: node.id, given: given)
    return (writer.construction(construction), given.items)
  }

  /// Plans how a module's function ends a value, and what it is given for that besides the value.
  static func ending(
    _ teardown: Teardown, of node: Node, _ valid: ValidGraph, unboxed: @escaping Unboxing = { $0.value(members: $1) }
  ) -> (body: PlannedEnding.Action, parameters: [Item]) {
    // The value is called as the binding.
    let given = ModuleFunctionParameters(node, besides: [node.binding.name.value], unboxed)
    let writer = ReferenceWriter(valid: valid, id: node.id, given: given)
    return (writer.ending(teardown), given.items)
  }
}
