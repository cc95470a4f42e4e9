// The types of parameters, and how a file spells them.
extension ArgumentMaker {
  /// What a parameter of this name is, so that the name often finds something.
  mutating func kind(of name: String) -> ArgumentKind {
    let rest = name.hasPrefix("make") ? name.dropFirst(4).lowercased() : name
    guard let named = program.supplied.first(where: { $0.name == rest }), random.happens(70) else { return kind() }
    if !named.parameters.isEmpty {
      return random.happens(50) ? .function([.scalar("Int")], named.kind, canThrow: random.happens(30)) : named.kind
    }
    if name != rest { return .function([], named.kind, canThrow: random.happens(20)) }
    if random.happens(30), let role = random.pick(allRoles(named.kind)) { return .role(role) }
    if random.happens(20), named.kind.wrapped == named.kind { return .optional(named.kind) }
    return named.kind
  }

  mutating func kind() -> ArgumentKind {
    switch random.number(0...12) {
    case 0, 1: return .scalar(one(["Int", "String"]))
    case 2, 3: return .role(one(program.roles).name)
    case 4: return .optional(objectKind())
    case 5: return .optional(.role(one(program.roles).name))
    case 6: return .list(objectKind())
    case 7 where shapes.contains(.closures):
      if let factory = random.pick(program.supplied.filter { !$0.parameters.isEmpty }) {
        return .function([.scalar("Int")], factory.kind, canThrow: random.happens(30))
      }
      return objectKind()
    case 8, 9: return random.pick(program.supplied)?.kind ?? objectKind()
    case 10 where shapes.contains(.container):
      let own = ArgumentKind.container(program.container)
      let role = program.containerRoles.first.map { ArgumentKind.role($0) } ?? own
      return one([own, .function([], own), role, .function([], role), .optional(own)])
    default: return objectKind()
    }
  }

  mutating func fallback(_ kind: ArgumentKind) -> String? {
    switch kind {
    case .scalar("Int"): "3"
    case .scalar: "\"text\""
    case .optional: "nil"
    case .list: "[]"
    case .type: "\(kind.text)()"
    case .role, .function, .container: nil
    }
  }

  /// How a file spells a kind; in a generic type, for whose `Value` the binding says `Int`, by that.
  mutating func spelling(_ kind: ArgumentKind, isGeneric: Bool) -> String {
    switch kind {
    case .type(let name, [.scalar("Int")]) where isGeneric && random.happens(60): return "\(name)<Value>"
    case .list(.type(let name, [.scalar("Int")])) where isGeneric && random.happens(60): return "[\(name)<Value>]"
    case .type where random.happens(20), .role where random.happens(20), .list where random.happens(20),
      .function where random.happens(50):
      if let number = ArgumentText.number(of: kind, in: program) { return "\(program.prefix)Alias\(number)" }
      return kind.text
    case .optional(let wrapped) where random.happens(30): return "Optional<\(wrapped.text)>"
    case .list(let element) where random.happens(30): return "Array<\(element.text)>"
    default: return kind.text
    }
  }
}
