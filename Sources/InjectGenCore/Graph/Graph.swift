/// The bindings of one container, joined: every dependency leads to something that exists. Only `Resolver` makes it.
final class Graph {
  let container: ContainerFile
  let assembly: Assembly
  /// In the assembly's order.
  let nodes: [Node]
  /// What each binding is called in code.
  private(set) var accessorNames: [AccessorName] = []

  fileprivate init(assembly: Assembly, nodes: [Node]) {
    self.assembly = assembly
    container = assembly.container
    self.nodes = nodes
    accessorNames = nodes.indices.map { index in
      AccessorName(nodes[index].part.code, standingFor: originalNode(of: .binding(index)))
    }
  }

  func name(of target: Target, in node: Node) -> String {
    switch target {
    case .input(let index): container.inputs[index].name.value
    case .binding(let index): nodes[index].binding.name.value
    case .parameter(let index): node.binding.parameters[index].name.value
    }
  }

  /// What a binding asks for it by: in its own file another name may be known than elsewhere.
  func localName(of target: Target, in node: Node) -> String {
    guard case .binding(let index) = target, nodes[index].part.member == node.part.member else {
      return name(of: target, in: node)
    }
    return nodes[index].part.localName
  }

  /// Whether it is asked for by a call, `makeStore()`.
  func isMethod(_ target: Target) -> Bool {
    guard case .binding(let index) = target else { return false }
    return accessorNames[index].isMethod
  }

  /// Whether it stands for what a module requires, whatever meets that.
  func isRequirement(_ target: Target) -> Bool {
    guard case .binding(let index) = target, case .requirement = nodes[index].part.role else { return false }
    return true
  }

  /// Whether it leads to something that a module requires and nothing here meets.
  func isOpen(_ target: Target) -> Bool {
    guard assembly.kind == .module, let origin = origin(of: target) else { return false }
    switch origin {
    case .input: return true
    case .binding(let index): return nodes[index].isNothing
    case .parameter: return false
    }
  }

  /// What an alias stands for in the end, through other aliases; anything else stands for itself. Nil in a circle of aliases.
  func origin(of target: Target) -> Target? {
    var target = target
    for _ in 0...nodes.count {
      guard case .binding(let index) = target, case .alias(let next) = nodes[index].construction else { return target }
      target = next
    }
    return nil
  }

  /// The binding that a target stands for in the end, unless it is an input or a parameter.
  func originalNode(of target: Target) -> Node? {
    guard case .binding(let index) = origin(of: target) else { return nil }
    return nodes[index]
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
    for edge in edges {
      if let index = edge.needed { needs.append(index) }
    }
    self.needs = needs
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
}

/// What a dependency leads to: an index into the container's inputs or bindings, or into the binding's own parameters.
enum Target: Hashable {
  case input(Int)
  case binding(Int)
  case parameter(Int)
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
  /// The condition of the variant that has it.
  let condition: Condition?
  let span: Span

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
