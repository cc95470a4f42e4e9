import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about how bindings ask for others.
enum RequestAdvice {
  static func words(_ fact: RequestFact, _ node: Node, at span: Span) -> Words {
    let own = node.name.value
    switch fact {
    case .root(let root):
      return Words(
        "'\(root.value)' is for direct requests only, and '\(own)' needs it",
        [.init("'\(root.value)' is declared with 'root: true' here", root.span)])
    case .exchanged(let names, let needed): return exchanged(names, needed, own, at: span)
    case .effects(let edge, let effects, let allowed, let place, let overrides, let container):
      return words(edge, effects, allowed, node, place, overrides, container)
    case .lent(let needed): return lent(needed, own, at: span)
    case .teardown(let name, let effects):
      return Words(
        "'\(name)' \(effects.isAsync ? "is async" : "throws"), so the teardown of '\(own)' cannot ask for it",
        Remedy("let '\(own)' keep it: pass it to the initializer, and use it in a method"), at: span)
    case .weakOnAsync where node.effects.isAsync:
      return Words(
        "'\(own)' is weak, but is constructed by an async call", "make it a singleton or a factory", at: span)
    case .weakOnAsync:
      return Words(
        "'\(own)' is weak, but depends on an async binding",
        "make it a singleton or a factory, or ask for the async binding through a provider", at: span)
    case .noClass(let scope, let text, let type, let isProtocol):
      return noClass(scope, text, type, isProtocol, own, at: span)
    case .tried(let placeholder, let effects):
      let request = "\(effects.isAsync ? "await " : "")$provider(\(placeholder.name.value))()"
      return Words(
        "'$\(placeholder.name.value)' is evaluated before the expression, whose 'try' does not catch its error",
        .write(request, at: span, ", which is evaluated where it is written"), at: span)
    case .parameters(let needed, let name, let edge, let passed, let graph):
      return ParameterAdvice(node: node, needed: needed, name: name, edge: edge, passed: passed, graph: graph)
        .words(at: span)
    case .closure(let factory, let module): return closure(factory, module, node, at: span)
    }
  }

  private static func closure(_ factory: Node, _ module: String, _ node: Node, at span: Span) -> Words {
    let (name, type) = (node.part.localName, node.binding.type.text)
    return Words(
      "'\(module)' requires the closure '\(name): \(type)', and '\(name)' is a factory with parameters",
      .init("it is required here", node.name.span),
      .init(
        "rename this, and declare a binding '\(name)' of the type '\(type)' "
          + "with 'value: $provider(…)' of the new name",
        factory.name.span))
  }

  private static func lent(_ needed: Node, _ own: String, at span: Span) -> Words {
    let name = needed.name.value
    return Words(
      "'\(own)' needs '\(name)', whose values are torn down by '\(SwiftName.lending(name)) { … }' alone",
      .init("the values of '\(name)' end here", needed.binding.teardown?.span ?? needed.name.span),
      .init(.keepingInChild(name), span))
  }

  private static func noClass(
    _ scope: Scope, _ text: String, _ type: String, _ isProtocol: Bool, _ own: String, at span: Span
  ) -> Words {
    let remedy =
      scope == .foreign
      ? "let a class hold it, or make '\(text)' a class" : "make it a singleton or a factory, or '\(text)' a class"
    return Words(
      "'\(own)' is \(scope.rawValue), but '\(isProtocol ? type : text)' is "
        + (isProtocol ? "no protocol of classes" : "no class"),
      Remedy(isProtocol ? "let it be one of classes: 'protocol \(type): AnyObject'" : remedy), at: span)
  }

  private static func exchanged(_ names: [String], _ needed: Node, _ own: String, at span: Span) -> Words {
    let declared = needed.binding.parameters.map(\.name.value).joined(separator: ", ")
    return Words(
      "the closure takes (\(names.joined(separator: ", "))), and '\(needed.name.value)' takes (\(declared))",
      .init("they are in another order here", needed.name.span),
      .init("name them in one order, or pass a closure of your own: 'value({ … })'", span))
  }

  private static func words(
    _ edge: Edge, _ effects: Effects, _ allowed: Effects, _ node: Node, _ place: Span?, _ overrides: [Binding],
    _ container: String
  ) -> Words {
    let verb = effects.without(allowed).words("throw", "be async").joined(separator: " and ")
    var notes = place.map { [Note("the closure is declared here", $0)] } ?? []
    notes += overrides.map { binding in
      Note("what replaces it here does not count: '\(container)' stands by itself", binding.name.span)
    }
    if node.gathers, let element = node.binding.construction.gathered?.element {
      return Words(
        "the closures of '\(node.name.value)' cannot \(verb), but '\(edge.name)' can",
        notes + [.init(remedy(element, effects: effects, allowed), edge.span)])
    }
    let remedy =
      edge.isAutowired
      ? "let the closure's type in the initializer \(verb), or write the argument"
      : "let the type of the closure \(verb), or write a closure that handles it: 'value({ … })'"
    return Words(
      "'\(node.name.value)' takes a provider that cannot \(verb), but '\(edge.name)' can",
      notes + [.init(remedy, edge.span)])
  }

  /// Lets the closures of a collection do what the provider of a member does.
  private static func remedy(_ element: SwiftType, effects: Effects, _ allowed: Effects) -> Remedy {
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

extension Remedy {
  /// The remedy for a value that is torn down by its own function alone.
  static func keepingInChild(_ name: String) -> Remedy {
    "let '\(name)' be a singleton of a child container that lives as long, and pass that container's provider"
  }
}
