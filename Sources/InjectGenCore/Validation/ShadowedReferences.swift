import BindingsYAML
import SwiftModel

/// Inside of the container a name of one of its members means that member. Where a user's expression has such a name
/// without `$`, the graph would not know of the dependency, or a function of the same name would not be reached.
struct ShadowedReferences {
  private let graph: Graph
  /// The members' names, and which binding or input each belongs to.
  private let members: [String: String]

  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    var members: [String: String] = [:]
    members.reserveCapacity(graph.nodes.count)
    for input in graph.container.inputs { members[input.name.value] = input.name.value }
    for node in graph.nodes { members[graph.accessorName(of: node.id).text] = node.name.value }
    ShadowedReferences(graph: graph, members: members).check(&diagnostics)
  }

  private func check(_ diagnostics: inout Diagnostics) {
    let shadowed = ShadowedTypes(graph)
    checkNamedTypes(&diagnostics)
    for input in graph.container.inputs {
      shadowed.check(input.type, &diagnostics)
      checkDefault(input.defaultValue, .input, &diagnostics)
    }
    for node in graph.nodes {
      shadowed.check(node.binding.type, isInClosure: !node.binding.scope.isKept, &diagnostics)
      for parameter in node.binding.parameters {
        shadowed.check(parameter.type, isInClosure: true, &diagnostics)
        if parameter.isListed { continue }
        checkDefault(parameter.defaultValue, .parameter, &diagnostics)
      }
      for value in node.expressions {
        for name in value.freeNames {
          checkName(name, node, &diagnostics)
          shadowed.check(name, &diagnostics)
        }
      }
      for callee in node.callees {
        checkCallee(callee, node, &diagnostics)
        if node.binding.isCalledByType { continue }
        shadowed.check(SwiftType(callee.value, at: callee.span), &diagnostics)
      }
    }
  }

  private func checkName(_ name: Located<String>, _ node: Node, _ diagnostics: inout Diagnostics) {
    let fact: ShadowedFact
    if name.value == "self" {
      fact = .container
    } else if node.binding.parameters.contains(where: { $0.name.value == name.value }) {
      fact = .parameter(name.value)
    } else if node.isLent, [node.part.code, SwiftName.lending(node.part.code)].contains(name.value) {
      fact = .lentBinding(name.value, ModuleQualifier(graph))
    } else if name.value == InheritedName.parent, graph.container.parent != nil {
      fact = .parent
    } else if let binding = members[name.value] {
      fact = .member(name.value, binding, ModuleQualifier(graph, of: node))
    } else {
      return
    }
    diagnostics.report(.shadowed(fact), at: name.span)
  }

  /// The types of values have the names of their bindings where the container names them once. Such a name would hide
  /// a type, if it begins as those do.
  private func checkNamedTypes(_ diagnostics: inout Diagnostics) {
    let features = graph.container.features
    let inputs = graph.container.inputs.map { ($0.name.value, $0.type) }
    let nodes = graph.nodes.filter { node in
      features.lookup || features.inject != nil || node.binding.scope.isKept || node.gathers
        || !node.binding.parameters.isEmpty
    }
    let named = inputs + nodes.map { ($0.part.code, $0.binding.type) }
    let names = Set(named.lazy.map(\.0).filter { $0.first?.isUppercase == true })
    if names.isEmpty { return }
    let called = Set(graph.nodes.lazy.flatMap(\.callees).map(\.span))
    for (_, type) in named where !called.contains(type.span) {
      guard let tokens = try? SwiftLexer.tokens(of: type.text) else { continue }
      for (index, token) in tokens.enumerated() where index == 0 || ![".", "::"].contains(tokens[index - 1].text) {
        guard names.contains(token.text) else { continue }
        diagnostics.report(
          .clash(.callee(token.text, token.text, ModuleQualifier(graph))), at: type.place(of: token.range))
      }
    }
  }

  /// A default is evaluated where there is no container.
  private func checkDefault(_ value: SwiftExpression?, _ role: GivenValue.Role, _ diagnostics: inout Diagnostics) {
    for name in value?.freeNames ?? [] {
      guard members[name.value] != nil, let value else { continue }
      diagnostics.report(.shadowed(.memberInDefault(name.value, value, role, ModuleQualifier(graph))), at: name.span)
    }
  }

  private func checkCallee(_ callee: Located<String>, _ node: Node, _ diagnostics: inout Diagnostics) {
    let first = SwiftName.leading(callee.value)
    guard let binding = members[first], !callee.value.hasPrefix("\(first)::") else { return }
    diagnostics.report(.clash(.callee(callee.value, binding, ModuleQualifier(graph, of: node))), at: callee.span)
  }
}

/// The names that an expression cannot use, because they mean something else in the container.
package enum ShadowedFact {
  case container
  case parent
  case parameter(String)
  /// A binding's own name, where its value is lent.
  case lentBinding(String, ModuleQualifier?)
  /// A name, and the binding or input whose member it is.
  case member(String, String, ModuleQualifier?)
  case memberInDefault(String, SwiftExpression, GivenValue.Role, ModuleQualifier?)
}

/// The module of a container, or of an extension file that replaces a binding, as code there writes it before a name:
/// `App.open`, or `App::open` where a type or a member of the container has the name of the module.
package struct ModuleQualifier {
  package let module: String
  /// Whether another declaration has the name of the module. Then the selector alone, of Swift 6.3, means the module.
  package let isHidden: Bool

  /// Nil where the module is not known.
  init?(_ graph: Graph, of node: Node? = nil) {
    guard let module = node?.part.view?.module ?? graph.module else { return nil }
    self.module = module
    let names = graph.composition.names
    let isType =
      names.table.swift.declarations(seenFrom: module).map { seen in
        switch seen.table.meaning(of: module, in: seen.context) {
        case .type, .alias, .ambiguous: true
        case .generic, .module, .unknown: false
        }
      } ?? false
    isHidden =
      isType || names.table.own.contains { $0.kind == .container && $0.name.value == module }
      || graph.container.inputs.contains { $0.name.value == module }
      || graph.nodes.contains { graph.accessorName(of: $0.id).text == module }
  }

  package func before(_ name: String) -> String {
    "\(module)\(isHidden ? "::" : ".")\(name)"
  }
}

/// The types that are nested in the generated class. Inside of it their names mean them, and no type of a user's
/// (`accessor-clash`).
struct ShadowedTypes {
  private let names: Set<String>
  /// Those where the closures of overrides are declared.
  private let namesInClosures: Set<String>
  private let graph: Graph

  init(_ graph: Graph) {
    self.graph = graph
    let features = graph.container.features
    var names: Set = ["Overrides", "BindingTypes"]
    if features.shared != nil { names.insert("TaskLocal") }
    if features.inject != nil { names.formUnion(["Inject", "BindingValues"]) }
    self.names = names
    namesInClosures = features.overrides == .never ? names : names.union(["Keys", "Overriding"])
  }

  func check(_ type: SwiftType, isInClosure: Bool = false, _ diagnostics: inout Diagnostics) {
    let names = isInClosure ? namesInClosures : names
    // Most have no such name, and are not looked into.
    guard SwiftType.names(in: type.text).contains(where: names.contains),
      let tokens = try? SwiftLexer.tokens(of: type.text)
    else { return }
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let isMember = index > 0 && tokens[index - 1].text == "."
      guard !isMember, names.contains(token.text) else { continue }
      let module = ModuleQualifier(graph)
      let qualified = module.map { module in
        let bytes = type.text.utf8
        let (before, after) = (bytes.prefix(token.range.lowerBound), bytes.dropFirst(token.range.upperBound))
        return Located("\(Substring(before))\(module.before(token.text))\(Substring(after))", type.span)
      }
      let fact = ClashFact.nestedType(token.text, module, type.place(of: token.range), qualified)
      diagnostics.report(.clash(fact), at: type.span)
    }
  }

  func check(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
    guard names.contains(name.value) else { return }
    diagnostics.report(.clash(.nestedType(name.value, ModuleQualifier(graph), name.span, nil)), at: name.span)
  }
}
