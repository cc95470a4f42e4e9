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
    if name.value == "self" {
      diagnostics.report(
        .invalidExpression, "an expression cannot use 'self', the container", at: name.span,
        remedy: "ask for what is needed by its name: '$name'")
    } else if node.binding.parameters.contains(where: { $0.name.value == name.value }) {
      diagnostics.report(
        .invalidExpression, "'\(name.value)' is a parameter, which an expression asks for with '$'", at: name.span,
        remedy: .write("$\(name.value)", at: name.span))
    } else if node.isLent, [node.part.code, SwiftName.lending(node.part.code)].contains(name.value) {
      diagnostics.report(
        .invalidExpression, "'\(name.value)' is this binding here", at: name.span,
        remedy: "write 'Module.\(name.value)' for something else of that name, or give the binding another name")
    } else if name.value == InheritedName.parent, hasParent {
      diagnostics.report(
        .invalidExpression, "'parent' is the container's parent here", at: name.span,
        remedy: "ask for what is needed of it: $parent.name")
    } else if let binding = members[name.value] {
      diagnostics.report(
        .invalidExpression, "'\(name.value)' is a member of the container here", at: name.span,
        remedy: .write(
          "$\(binding)", at: name.span, " to depend on it, or 'Module.\(name.value)' for something else of that name"))
    }
  }

  /// A default is evaluated where there is no container.
  private static func checkDefault(
    _ value: SwiftExpression?, _ members: [String: String], _ graph: Graph, _ role: GivenValue.Role,
    _ diagnostics: inout Diagnostics
  ) {
    for name in value?.freeNames ?? [] {
      guard members[name.value] != nil, let value else { continue }
      let remedy: Remedy =
        value.isName
        ? .swiftText(name.value, at: value.span)
        : "something else of that name has its module before it: 'Module.\(name.value)'"
      diagnostics.report(
        .invalidExpression,
        "a default cannot use '\(name.value)', a member of the container: \(role.reason)", at: name.span,
        remedy: remedy)
    }
  }

  private static func checkCallee(
    _ callee: Located<String>, _ members: [String: String], module: String?, _ diagnostics: inout Diagnostics
  ) {
    let first = SwiftName.leading(callee.value)
    guard let binding = members[first] else { return }
    var notes = NoteList()
    if callee.value.hasPrefix("\(first).") {
      let call = "value: $\(binding)\(callee.value.dropFirst(first.count))()"
      notes.append(.init("to call a method of '\(binding)', write '\(call)' in the place of the factory", callee.span))
    }
    let remedy = Remedy.qualify(callee.value, at: callee.span, module, ", or give '\(binding)' another name")
    notes.append(.init(remedy, callee.span))
    diagnostics.report(
      .accessorClash, "'\(first)' is a member of the container here, the accessor of '\(binding)'", at: callee.span,
      notes: notes.notes)
  }
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
    diagnostics.report(
      .accessorClash, "'\(name.value)' is a type of the generated container here", at: name.span,
      remedy: .qualify(name.value, at: place, module, ""))
  }
}

extension Remedy {
  /// The name with its module before it. Which module has it only the user knows; most probably it is the container's.
  static func qualify(_ name: String, at span: Span, _ module: String?, _ more: String) -> Remedy {
    guard let module else { return "put its module before it\(more)" }
    return .write("\(module).\(name)", at: span, " if it is of this module\(more)")
  }
}
