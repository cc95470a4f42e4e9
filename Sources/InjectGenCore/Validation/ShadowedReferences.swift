import BindingsYAML
import SwiftModel

/// Inside of the container a name of one of its members means that member. Where a user's expression has such a name
/// without `$`, the graph would not know of the dependency, or a function of the same name would not be reached.
enum ShadowedReferences {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let members = members(of: graph)
    let shadowed = ShadowedTypes(graph.container.features, module: graph.module)
    for input in graph.container.inputs {
      shadowed.check(input.type, &diagnostics)
      checkDefault(input.defaultValue, members, graph, .input, &diagnostics)
    }
    for node in graph.nodes {
      shadowed.check(node.binding.type, &diagnostics)
      for parameter in node.binding.parameters {
        shadowed.check(parameter.type, &diagnostics)
        if parameter.isListed { continue }
        checkDefault(parameter.defaultValue, members, graph, .parameter, &diagnostics)
      }
      for value in node.expressions {
        for name in value.freeNames {
          checkName(name, members, node, hasParent: graph.container.parent != nil, &diagnostics)
          shadowed.check(name, &diagnostics)
        }
      }
      for case .call(let callee, _, _) in node.constructions {
        checkCallee(callee, members, module: graph.module, &diagnostics)
        shadowed.check(SwiftType(callee.value, at: callee.span), &diagnostics)
      }
    }
  }

  /// The members' names, and which binding or input each belongs to.
  private static func members(of graph: Graph) -> [String: String] {
    var members: [String: String] = [:]
    for input in graph.container.inputs { members[input.name.value] = input.name.value }
    for node in graph.nodes { members[graph.accessorName(of: node.id).text] = node.name.value }
    return members
  }

  private static func checkName(
    _ name: Located<String>, _ members: [String: String], _ node: Node, hasParent: Bool,
    _ diagnostics: inout Diagnostics
  ) {
    let fact: ShadowedFact
    if name.value == "self" {
      fact = .container
    } else if node.binding.parameters.contains(where: { $0.name.value == name.value }) {
      fact = .parameter(name.value)
    } else if node.isLent, [node.part.code, SwiftName.lending(node.part.code)].contains(name.value) {
      fact = .lentBinding(name.value)
    } else if name.value == InheritedName.parent, hasParent {
      fact = .parent
    } else if let binding = members[name.value] {
      fact = .member(name.value, binding)
    } else {
      return
    }
    diagnostics.report(.shadowed(fact), at: name.span)
  }

  /// A default is evaluated where there is no container.
  private static func checkDefault(
    _ value: SwiftExpression?, _ members: [String: String], _ graph: Graph, _ role: GivenValue.Role,
    _ diagnostics: inout Diagnostics
  ) {
    for name in value?.freeNames ?? [] {
      guard members[name.value] != nil, let value else { continue }
      diagnostics.report(.shadowed(.memberInDefault(name.value, value, role)), at: name.span)
    }
  }

  private static func checkCallee(
    _ callee: Located<String>, _ members: [String: String], module: String?, _ diagnostics: inout Diagnostics
  ) {
    let first = SwiftName.leading(callee.value)
    guard let binding = members[first] else { return }
    diagnostics.report(.clash(.callee(callee.value, binding, module: module)), at: callee.span)
  }
}

/// The names that an expression cannot use, because they mean something else in the container.
package enum ShadowedFact {
  case container
  case parent
  case parameter(String)
  /// A binding's own name, where its value is lent.
  case lentBinding(String)
  /// A name, and the binding or input whose member it is.
  case member(String, String)
  case memberInDefault(String, SwiftExpression, GivenValue.Role)
}

/// The types that are nested in the generated class. Inside of it their names mean them, and no type of a user's
/// (`accessor-clash`).
struct ShadowedTypes {
  private let names: Set<String>
  /// The Swift module of the container.
  private let module: String?

  init(_ features: Features, module: String?) {
    self.module = module
    let always: Set = ["Overrides", "BindingTypes"]
    names = features.inject == nil ? always : always.union(["Inject", "BindingValues"])
  }

  func check(_ type: SwiftType, _ diagnostics: inout Diagnostics) {
    guard Self.mayBeShadowed(type.text), let tokens = try? SwiftLexer.tokens(of: type.text) else { return }
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let isMember = index > 0 && tokens[index - 1].text == "."
      if !isMember { check(Located(token.text, type.span), place: type.place(of: token.range), &diagnostics) }
    }
  }

  /// Whether a name in the text begins as one of theirs does. Most have none, and are not looked into.
  private static func mayBeShadowed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var isInName = false
      for byte in bytes {
        if !isInName, byte == UInt8(ascii: "O") || byte == UInt8(ascii: "B") || byte == UInt8(ascii: "I") {
          return true
        }
        isInName = SwiftLexer.isNamePart(byte)
      }
      return false
    }
  }

  func check(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
    check(name, place: name.span, &diagnostics)
  }

  private func check(_ name: Located<String>, place: Span, _ diagnostics: inout Diagnostics) {
    guard names.contains(name.value) else { return }
    diagnostics.report(.clash(.nestedType(name.value, module: module, place)), at: name.span)
  }
}
