/// The bindings of one container, joined: every dependency leads to something that exists. Only `Resolver` makes it.
final class Graph {
  let container: ContainerFile
  let assembly: Assembly
  /// In the assembly's order.
  let nodes: [Node]
  /// What each binding is called in code.
  private(set) var accessorNames: [AccessorName] = []
  /// For each binding what it stands for in the end.
  private let origins: AliasOrigins

  fileprivate init(assembly: Assembly, nodes: [Node]) {
    self.assembly = assembly
    container = assembly.container
    self.nodes = nodes
    origins = AliasOrigins(nodes, assembly.inherited)
    accessorNames = nodes.indices.map { index in
      AccessorName(nodes[index].part.code, standingFor: originalNode(of: .binding(index)))
    }
  }

  func name(of target: Target, in node: Node) -> String {
    switch target {
    case .input(let index): container.inputs[index].name.value
    case .binding(let index): nodes[index].binding.name.value
    case .parameter(let index): node.binding.parameters[index].name.value
    case .inherited(let inherited): name(of: inherited)
    }
  }

  func name(of inherited: Inherited) -> String {
    let owner = owner(of: inherited)
    let name =
      inherited.isInput
      ? owner.container.inputs[inherited.index].name : owner.nodes[inherited.index].binding.name
    return name.value
  }

  /// What something inherited is called in code, as a member of its own container.
  func accessorName(of inherited: Inherited) -> String {
    inherited.isInput ? name(of: inherited) : owner(of: inherited).accessorNames[inherited.index].text
  }

  /// The Swift module that it is a part of.
  var module: String? { assembly.module }

  /// The container that it falls back to.
  var parent: ParentLink { assembly.inherited.parent }

  /// The container that something inherited belongs to.
  func owner(of inherited: Inherited) -> Graph {
    assembly.inherited.ancestors[inherited.generation - 1]
  }

  /// The binding that a target leads to, here or further up, unless it is an input or a parameter.
  func node(of target: Target) -> Node? {
    switch target {
    case .binding(let index): nodes[index]
    case .inherited(let inherited): owner(of: inherited).node(of: inherited.target)
    case .input, .parameter: nil
    }
  }

  /// The condition under which something exists.
  func condition(of target: Target) -> Condition? {
    if assembly.kind == .module, case .input(let index) = target { return container.inputs[index].condition }
    return node(of: target)?.binding.condition
  }

  /// How widely an input or binding of its own is seen.
  func access(of target: Target) -> Access {
    node(of: target)?.part.access ?? container.access
  }

  /// Where an input or binding of its own stands.
  func place(of target: Target) -> Span {
    switch target {
    case .input(let index): container.inputs[index].name.span
    case .binding(let index): nodes[index].binding.name.span
    case .inherited(let inherited): owner(of: inherited).place(of: inherited.target)
    case .parameter: preconditionFailure("a parameter is for its own binding")
    }
  }

  /// Whether it is asked for by a call, `makeStore()`.
  func isMethod(_ target: Target) -> Bool {
    switch target {
    case .binding(let index): accessorNames[index].isMethod
    case .inherited(let inherited): owner(of: inherited).isMethod(inherited.target)
    case .input, .parameter: false
    }
  }

  /// Whether it stands for what a module requires, whatever meets that.
  func isRequirement(_ target: Target) -> Bool {
    guard case .binding(let index) = target else { return false }
    return nodes[index].part.requirement != nil
  }

  /// Whether it stands for what a module requires and nothing meets, which has been reported.
  func isUnmet(_ target: Target) -> Bool {
    guard case .binding(let index) = target, case .unmet = nodes[index].part.role else { return false }
    return true
  }

  /// Whether it leads to something that a module requires and nothing here meets.
  func isOpen(_ target: Target) -> Bool {
    guard assembly.kind == .module, let origin = origin(of: target) else { return false }
    switch origin {
    case .input: return true
    case .binding(let index): return nodes[index].isNothing
    case .parameter, .inherited: return false
    }
  }

  /// What an alias stands for in the end, through other aliases; anything else stands for itself. Nil in a cycle of
  /// aliases.
  func origin(of target: Target) -> Target? {
    switch target {
    case .binding(let index): origins[index]
    case .inherited(let inherited):
      owner(of: inherited).origin(of: inherited.target)?.lifted(by: inherited.generation)
    case .input, .parameter: target
    }
  }

  /// The binding that a target stands for in the end, unless it is an input or a parameter.
  func originalNode(of target: Target) -> Node? {
    origin(of: target).flatMap { node(of: $0) }
  }
}

/// A binding, and what its dependencies lead to. Every check looks at every node, and a class costs them no copies.
final class Node {
  let binding: Binding
  /// The binding as a part of the container.
  let part: AssembledBinding
  let construction: ResolvedConstruction
  /// Whether it stands for objects that something else makes: it is one of `ForeignBindings`.
  let isForeign: Bool
  /// Other constructions; the first whose condition holds wins over `construction`.
  let variants: [ResolvedVariant]
  let properties: [ResolvedDependency]
  let calls: [ResolvedCall]
  /// Its dependencies in the order in which they are evaluated.
  let edges: [Edge]
  /// The bindings that must be there before it can be made, as the edges have them.
  let needs: [Int]
  /// The edges to what it needs of containers further up before it can be made.
  let inheritedNeeds: [Edge]
  /// The expressions that a user wrote for it.
  let expressions: [SwiftExpression]

  init(
    part: AssembledBinding, construction: ResolvedConstruction, isForeign: Bool, variants: [ResolvedVariant],
    properties: [ResolvedDependency], calls: [ResolvedCall], edges: [Edge], expressions: [SwiftExpression]
  ) {
    self.part = part
    binding = part.binding
    self.construction = construction
    self.isForeign = isForeign
    self.variants = variants
    self.properties = properties
    self.calls = calls
    self.edges = edges
    self.expressions = expressions
    var needs: [Int] = []
    var inheritedNeeds: [Edge] = []
    for edge in edges where edge.kind == .direct {
      switch edge.target {
      case .binding(let index): needs.append(index)
      case .inherited: inheritedNeeds.append(edge)
      case .input, .parameter: break
      }
    }
    self.needs = needs
    self.inheritedNeeds = inheritedNeeds
  }

  /// All of its constructions, whatever their conditions.
  var constructions: [ResolvedConstruction] {
    variants.map(\.construction) + [construction]
  }
}

extension Node {
  /// Whether it stands for an optional requirement that nothing meets.
  var isNothing: Bool {
    if case .nothing = construction { true } else { false }
  }

  /// Whether an edge is a `$name` in an expression.
  func asksInExpression(_ edge: Edge) -> Bool {
    expressions.contains { $0.placeholders.contains { $0.name.span == edge.span } }
  }

  /// What can stand in the place of an edge, for a remedy.
  func spelling(_ reference: String, for edge: Edge) -> String {
    asksInExpression(edge) ? "$\(reference)" : reference
  }
}

/// Where one of a binding's constructions is chosen.
struct Circumstance: Sendable {
  /// The condition of the variant, unless it is the construction of the binding itself.
  let variant: Condition?
  /// What holds there: the variant's condition, and none of those before it.
  let formula: ConditionFormula

  static let always = Circumstance(variant: nil, formula: .always)

  /// The circumstance of the next variant.
  func next(_ condition: Condition) -> Circumstance {
    Circumstance(variant: condition, formula: .and([formula, condition.formula]))
  }

  /// The circumstance of what follows a variant.
  func otherwise(_ condition: Condition) -> Circumstance {
    Circumstance(variant: nil, formula: .and([formula, .not(condition.formula)]))
  }
}

/// That one binding needs something.
struct Edge {
  enum Kind {
    /// It must be there before this one can be made.
    case direct
    /// It is asked for later, if at all.
    case deferred
    /// Its handle is, which is there without it.
    case weak
  }

  let target: Target
  let kind: Kind
  /// Whether it is written as `lazy(…)`: a singleton is asked for later on purpose.
  var isLazy = false
  /// Where the binding is constructed so that it has it.
  let circumstance: Circumstance
  /// What it asks by, as its file spells it: elsewhere the binding may be known by another name, or by none.
  let name: String
  /// Where that name is.
  let span: Span
  /// Where all of `provider(store)` is; nil where the name stands by itself.
  var reference: Span?

  /// What a remedy replaces.
  var whole: Span { reference ?? span }

  /// The binding that it needs directly, if it does.
  var needed: Int? {
    guard kind == .direct, case .binding(let index) = target else { return nil }
    return index
  }
}

enum ResolvedConstruction {
  case call(Located<String>, [ResolvedDependency])
  case value(ResolvedExpression)
  case alias(Target)
  case collection([ResolvedMember])
  case dictionary([ResolvedEntry])
  /// Something else makes the objects.
  case foreign(ForeignDeclaration)
  /// The objects of foreign bindings, of which each is seen as an element.
  case foreignCollection([ResolvedMember])
  /// An optional requirement that nothing meets.
  case nothing
}

struct ResolvedVariant {
  let condition: Condition
  let construction: ResolvedConstruction
}

/// A member of a collection.
struct ResolvedMember {
  let target: Target
  /// Where that is said: its name among the `members`, or the collection's in its `into`.
  let span: Span
}

/// A key of a dictionary and the binding it leads to.
struct ResolvedEntry {
  let key: SwiftExpression
  let target: Target
}

struct ResolvedCall {
  let method: Located<String>
  let arguments: [ResolvedDependency]
}

struct ResolvedDependency {
  let label: String?
  let value: ResolvedReference
  let span: Span
}

enum ResolvedReference {
  case target(Target, members: [String])
  case provider(Target)
  case weak(Target)
  case expression(ResolvedExpression)
}

/// An expression, and what each of its placeholders leads to.
struct ResolvedExpression {
  let expression: SwiftExpression
  let targets: [Target]
}

extension Resolver {
  /// Joins the bindings of a container. What leads nowhere is reported and left out.
  static func resolve(_ assembly: Assembly, _ diagnostics: inout Diagnostics) -> Graph {
    diagnostics.subject = assembly.container.source
    defer { diagnostics.subject = nil }
    var resolver = Resolver(assembly, &diagnostics)
    resolver.gatherMembers(&diagnostics)
    resolver.findForeign()
    let nodes = assembly.bindings.indices.map { resolver.node($0, &diagnostics) }
    resolver.missing.report(nodes, assembly, &diagnostics)
    return Graph(assembly: assembly, nodes: nodes)
  }
}
