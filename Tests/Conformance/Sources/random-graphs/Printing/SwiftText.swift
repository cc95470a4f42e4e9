/// Spells the parts of a graph as Swift, for the bindings file and for the driver.
enum SwiftText {
  /// A value of a type that everybody knows, made from a seed.
  static func literal(_ kind: Kind, _ seed: Int) -> String {
    switch kind {
    case .number: "\(seed)"
    case .text: "\"s\(seed)\""
    case .config: "Config(\(seed))"
    case .closure: "{ \"c\(seed)\" }"
    case .object, .seen, .thing, .foreignThing, .handle, .list, .map, .optional:
      preconditionFailure("inputs and parameters are numbers, texts, configs and closures")
    }
  }

  /// The expression that makes a binding's value.
  static func value(
    _ expression: Expression, of binding: Binding, _ spelling: (Expression.Placeholder) -> String
  ) -> String {
    var text = self.expression(expression, spelling)
    if case .object = expression.shape { return text }
    text = "noted(\"\(binding.name)\", \(text))"
    if binding.waits { text = "waited(\(text))" }
    return binding.failures == nil ? text : "tried(\"\(binding.name)\", \(text))"
  }

  /// The text of an expression, where a placeholder is written as `spelling` says.
  static func expression(_ expression: Expression, _ spelling: (Expression.Placeholder) -> String) -> String {
    let texts = expression.placeholders.map(spelling)
    let names = zip(texts, expression.placeholders).map { $0 + ($1.isProvider ? "()" : "") }
    let shown = names.map { "shown(\($0))" }
    switch expression.shape {
    case .sum: return (names + ["\(expression.literal)"]).joined(separator: " + ")
    case .joined: return "joined(\((["\"\(expression.literal)\""] + shown).joined(separator: ", ")))"
    case .interpolated: return "\"\(expression.literal)\(shown.map { "-\\(\($0))" }.joined())\""
    case .closure: return "{ joined(\((["\"\(expression.literal)\""] + shown).joined(separator: ", "))) }"
    case .passed: return texts.joined()
    case .object(let type):
      let arguments = zip(Expression.labels, texts).map { "\($0): \($1)" }
      return "\(type)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// What a container calls what gets this binding.
  static func accessor(_ name: String, _ graph: Graph) -> String {
    let exposed = graph.exposedName(name) ?? name
    guard graph.isMadeAnew(name) else { return exposed }
    let rest = exposed.dropFirst(4)
    if exposed.hasPrefix("make"), rest.first?.isUppercase == true { return exposed }
    return "make" + exposed.prefix(1).uppercased() + exposed.dropFirst()
  }

  /// The access to a binding, with arguments made from a seed, from a container of its own level or one below.
  static func request(_ name: String, _ graph: Graph, seed: Int, from level: Int? = nil) -> String {
    let own = graph.level(of: name)
    let accessor = graph.way(from: level ?? own, to: own) + ticked(accessor(name, graph))
    guard graph.isMadeAnew(name) else { return accessor }
    let arguments = graph.parameters(of: name).enumerated().map { position, parameter in
      "\(parameter.name): \(literal(parameter.kind, seed + position))"
    }
    return "\(accessor)(\(arguments.joined(separator: ", ")))"
  }

  static func ticked(_ name: String) -> String {
    ["default", "operator", "repeat", "switch", "where", "for", "in", "import"].contains(name) ? "`\(name)`" : name
  }

  /// The case of `Held` for a value.
  static func held(_ kind: Kind, _ value: String) -> String {
    switch kind {
    case .number: ".number(\(value))"
    case .text: ".text(\(value))"
    case .config: ".config(\(value))"
    case .closure: ".closure(\(value))"
    case .object, .seen, .thing, .foreignThing: ".object(\(value))"
    case .handle: ".handle(seen(\(value)))"
    case .list(let element): ".list(\(value).map { \(held(element, "$0")) })"
    case .map(let element): ".map(\(value).mapValues { \(held(element, "$0")) })"
    case .optional(let kind): ".optional((\(value)).map { \(held(kind, "$0")) })"
    }
  }
}
