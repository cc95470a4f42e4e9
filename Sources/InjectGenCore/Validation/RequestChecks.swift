import BindingsYAML
import SwiftModel

/// Checks that each dependency is requested in a way that its binding allows.
enum RequestChecks {
  static func check(_ node: Node, _ graph: Graph, _ order: DependencyOrder, _ diagnostics: inout Diagnostics) {
    ParameterChecks.check(node, graph, &diagnostics)
    for edge in node.edges {
      ParameterChecks.check(edge, of: node, graph, order, &diagnostics)
      checkRoot(edge, node, graph, &diagnostics)
    }
  }

  private static func checkRoot(_ edge: Edge, _ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let needed = graph.node(of: edge.target), needed.binding.isRoot else { return }
    let root = needed.name
    diagnostics.report(
      .rootIsNeeded, "'\(root.value)' is for direct requests only, and '\(node.name.value)' needs it", at: edge.span,
      .init("'\(root.value)' is declared with 'root: true' here", root.span))
  }
}

/// Reports a closure whose parameters have the names of those of what it constructs, in another order: of one type,
/// they would be exchanged at run time.
enum ClosureOrderChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    for dependency in node.dependencies {
      guard case .provider(let target) = dependency.value, let names = dependency.parameter?.closure?.names,
        let needed = graph.originalNode(of: target), case let own = needed.binding.parameters.map(\.name.value),
        names != own, Set(names) == Set(own)
      else { continue }
      diagnostics.report(
        .ambiguousArgument,
        "the closure takes (\(names.joined(separator: ", "))), and '\(needed.name.value)' takes "
          + "(\(own.joined(separator: ", ")))", at: dependency.span,
        .init("they are in another order here", needed.name.span),
        .init("name them in one order, or pass a closure of your own: 'value({ … })'", dependency.span))
    }
  }
}

/// Reports a provider that throws or suspends where the closure that an initializer takes does not.
enum ProviderEffectChecks {
  /// The effects of children are known later: see `ChildRequests`.
  static func check(_ node: Node, _ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind == .deferred && graph.node(of: edge.target)?.binding.isChild != true {
      check(edge, of: node, graph, effects: inference.effects(of: edge.target), &diagnostics)
    }
  }

  static func check(
    _ edge: Edge, of node: Node, _ graph: Graph, effects: Effects, _ diagnostics: inout Diagnostics
  ) {
    guard let allowed = edge.allowedEffects else { return }
    var words: [String] = []
    if effects.canThrow && !allowed.canThrow { words.append("throw") }
    if effects.isAsync && !allowed.isAsync { words.append("be async") }
    if words.isEmpty { return }
    let verb = words.joined(separator: " and ")
    if node.gathers, let element = node.binding.construction.element {
      diagnostics.report(
        .effectsMismatch, "the closures of '\(node.name.value)' cannot \(verb), but '\(edge.name)' can",
        at: edge.span,
        notes: overrides(of: edge, graph) + [.init(remedy(element, effects: effects, allowed), edge.span)])
      return
    }
    diagnostics.report(
      .effectsMismatch, "'\(node.name.value)' takes a provider that cannot \(verb), but '\(edge.name)' can",
      at: edge.span,
      notes: overrides(of: edge, graph) + [
        .init(
          edge.isAutowired
            ? "let the closure's type in the initializer \(verb), or write the argument"
            : "let the type of the closure \(verb), or write a closure that handles it: 'value({ … })'", edge.span)
      ])
  }

  /// Returns notes on overrides of a module's binding, which may have fewer effects and do not count: the module is
  /// checked, and constructed by others, without them.
  private static func overrides(of edge: Edge, _ graph: Graph) -> [Diagnostic.Note] {
    let (container, index) = (graph.container, graph.composition.names.table.names)
    guard graph.composition.kind == .module, case .binding = edge.target else { return [] }
    return index.names(of: edge.name, in: container.name.value).compactMap { file, name in
      index.files[file].bindings.first { $0.override != nil && $0.name.value == name }.map { binding in
        .init("what replaces it here does not count: '\(container.name.value)' stands by itself", binding.name.span)
      }
    }
  }

  /// Lets the closures of a collection do what the provider of a member does.
  private static func remedy(_ element: SwiftType, effects: Effects, _ allowed: AllowedEffects) -> Remedy {
    let both = Effects(canThrow: effects.canThrow || allowed.canThrow, isAsync: effects.isAsync || allowed.isAsync)
    guard let text = element.text(withEffects: both.suffix) else {
      return "let the type of the closures be '\(both.suffix.dropFirst()) -> …'"
    }
    return .write(YAMLText.item(text), at: element.span)
  }
}

extension SwiftType {
  /// A function's type with other effects; nil where the text shows no function.
  fileprivate func text(withEffects effects: String) -> String? {
    guard let arrow else { return nil }
    var start = String(text.prefix(upTo: arrow))
    // With a type of errors it is not known what both throw.
    guard start.hasSuffix(" "), !start.contains("throws(") else { return nil }
    for word in [" async throws ", " throws ", " async "] where start.hasSuffix(word) {
      start = String(start.dropLast(word.count - 1))
    }
    return "\(start.dropLast())\(effects) \(text.suffix(from: arrow))"
  }
}

/// No binding depends on a factory whose values are lent to closures: nothing would tear its value down
/// (`unended-value`).
enum LentValueChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    for edge in node.edges {
      guard let needed = graph.originalNode(of: edge.target), needed.isLent else { continue }
      // An alias has been reported itself.
      if case .alias? = graph.node(of: edge.target)?.construction { continue }
      report(edge, of: node, needed, &diagnostics)
    }
  }

  private static func report(_ edge: Edge, of node: Node, _ needed: Node, _ diagnostics: inout Diagnostics) {
    let name = needed.name.value
    let form = "\(SwiftName.lending(name)) { … }"
    diagnostics.report(
      .unendedValue, "'\(node.name.value)' needs '\(name)', whose values are torn down by '\(form)' alone",
      at: edge.span, .init("the values of '\(name)' end here", needed.binding.teardown?.span ?? needed.name.span),
      .init(
        "let '\(name)' be a singleton of a child container that lives as long, and pass that container's provider",
        edge.span))
  }
}

/// A teardown asks only for what it gets without effects: it is no place to construct something that may fail or wait.
enum TeardownChecks {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    if node.teardownTargets.isEmpty { return }
    for edge in node.edges where edge.isForTeardown {
      let effects = inference.effects(of: edge.target)
      guard effects != .none else { continue }
      diagnostics.report(
        .effectsMismatch,
        "'\(edge.name)' \(effects.isAsync ? "is async" : "throws"), "
          + "so the teardown of '\(node.name.value)' cannot ask for it",
        at: edge.span,
        remedy: "let '\(node.name.value)' keep it: pass it to the initializer, and use it in a method")
    }
  }
}

/// A weak or foreign value is an object. A weak one is constructed synchronously, so it cannot depend on an async
/// binding.
enum WeakScopeChecks {
  static func check(_ node: Node, _ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    switch node.binding.scope {
    case .weak: checkType(node, "weak", "make it a singleton or a factory, or", graph, &diagnostics)
    case .foreign: return checkType(node, "foreign", "let a class hold it, or make", graph, &diagnostics)
    case .factory, .singleton: return
    }
    guard inference.effects[node.id].isAsync, !node.effects.isAsync else { return }
    diagnostics.report(
      .conflictingKeys, "'\(node.name.value)' is weak, but depends on an async binding",
      at: node.name.span,
      remedy: "make it a singleton or a factory, or ask for the async binding through a provider")
  }

  /// Reports a type that is surely declared as no class. Of others the compiler tells whether they are.
  private static func checkType(
    _ node: Node, _ scope: String, _ remedy: String, _ graph: Graph, _ diagnostics: inout Diagnostics
  ) {
    guard let (table, module) = graph.declarations(seenBy: node) else { return }
    var texts = [node.binding.type.text]
    for case .call(let callee, _, _) in node.constructions { texts.append(callee.value) }
    for text in texts {
      guard let form = table.type(text, in: NameContext(module: module))?.form, let type = table.declaredType(form),
        table.isNoClass(type), !table.hasAlias(namedAs: type)
      else { continue }
      let name = table.types[type].name
      let isProtocol = table.types[type].kind == .protocol
      return diagnostics.report(
        .conflictingKeys,
        "'\(node.name.value)' is \(scope), but '\(isProtocol ? name : text)' is "
          + (isProtocol ? "no protocol of classes" : "no class"),
        at: node.binding.writtenScope ?? node.name.span,
        remedy: isProtocol
          ? "let it be one of classes: 'protocol \(name): AnyObject'" : "\(remedy) '\(text)' a class")
    }
  }
}

extension TypeTable {
  /// Whether a type is surely a struct, an enum, or a protocol to which these may conform.
  fileprivate func isNoClass(_ type: Int, depth: Int = 0) -> Bool {
    if depth > 20 { return false }
    for place in types[type].declarations {
      switch scope(place).kind {
      case .struct, .enum: continue
      case .class, .actor, .extension: return false
      case .protocol:
        if scope(place).isConstrained { return false }
        for range in scope(place).inherited {
          guard let form = self.type(clause(range, in: place.file), in: context(of: place))?.form else { return false }
          for part in form.parts where !Self.isOfAnyValue(part) {
            guard let supertype = declaredType(part), isNoClass(supertype, depth: depth + 1) else { return false }
          }
        }
      }
    }
    return true
  }

  /// Whether it is a protocol of the standard library to which structs conform too.
  private static func isOfAnyValue(_ form: SwiftTypeForm) -> Bool {
    guard case .named(let names) = form, names.count == 1 else { return false }
    return ["Sendable", "Hashable", "Equatable", "Identifiable", "CustomStringConvertible", "Error"]
      .contains(names[0].text)
  }
}

/// Reports a `$name` whose error an expression seems to catch: it is evaluated before the expression, so its error is
/// thrown past it.
enum TriedReferences {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for expression in node.expressions {
      for placeholder in expression.placeholders where placeholder.kind == .value && placeholder.isTried {
        guard let edge = node.edges.first(where: { $0.span == placeholder.name.span }) else { continue }
        let effects = inference.effects(of: edge.target)
        guard effects.canThrow else { continue }
        let request = "\(effects.isAsync ? "await " : "")$provider(\(placeholder.name.value))()"
        diagnostics.report(
          .invalidExpression,
          "'$\(placeholder.name.value)' is evaluated before the expression, whose 'try' does not catch its error",
          at: placeholder.name.span,
          remedy: .write(request, at: placeholder.name.span, ", which is evaluated where it is written"))
      }
    }
  }
}
