/// Spells the parts of a graph as Swift, for the bindings file and for the driver.
enum SwiftText {
  /// A value of a type that everybody knows, made from a seed.
  static func literal(_ kind: Kind, _ seed: Int) -> String {
    switch kind {
    case .number: "\(seed)"
    case .text: "\"s\(seed)\""
    case .config: "Config(\(seed))"
    case .closure, .object, .seen, .thing, .list, .map:
      preconditionFailure("inputs and parameters are numbers, texts and configs")
    }
  }

  /// The expression that makes a binding's value.
  static func value(_ expression: Expression, of binding: Binding) -> String {
    var text = self.expression(expression)
    if case .object = expression.shape { return text }
    text = "noted(\"\(binding.name)\", \(text))"
    if binding.waits { text = "waited(\(text))" }
    return binding.failures == nil ? text : "tried(\"\(binding.name)\", \(text))"
  }

  static func expression(_ expression: Expression) -> String {
    let names = expression.placeholders.map { $0.text + ($0.isProvider ? "()" : "") }
    let shown = names.map { "shown(\($0))" }
    switch expression.shape {
    case .sum: return (names + ["\(expression.literal)"]).joined(separator: " + ")
    case .joined: return "joined(\((["\"\(expression.literal)\""] + shown).joined(separator: ", ")))"
    case .interpolated: return "\"\(expression.literal)\(shown.map { "-\\(\($0))" }.joined())\""
    case .closure: return "{ joined(\((["\"\(expression.literal)\""] + shown).joined(separator: ", "))) }"
    case .passed: return expression.placeholders.map(\.text).joined()
    case .object(let type):
      let arguments = zip(Expression.labels, expression.placeholders).map { "\($0): \($1.text)" }
      return "\(type)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// What a container calls what gets this binding.
  static func accessor(_ name: String, _ graph: Graph) -> String {
    guard graph.isMadeAnew(name) else { return name }
    let rest = name.dropFirst(4)
    if name.hasPrefix("make"), rest.first?.isUppercase == true { return name }
    return "make" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The access to a binding, with arguments made from a seed.
  static func request(_ name: String, _ graph: Graph, seed: Int) -> String {
    let accessor = ticked(accessor(name, graph))
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
    case .object, .seen, .thing: ".object(\(value))"
    case .list(let element): ".list(\(value).map { \(held(element, "$0")) })"
    case .map(let element): ".map(\(value).mapValues { \(held(element, "$0")) })"
    }
  }
}
