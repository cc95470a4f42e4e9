/// Spells a program's types, for its Swift files and its bindings files.
struct ProgramSpelling {
  let program: Program

  func path(_ type: Int) -> String {
    let type = program.types[type]
    let argument = type.argument.map { "<\(text($0))>" } ?? ""
    return (type.isNested ? "\(program.prefix)Space." : "") + type.title + argument
  }

  func text(_ kind: ProgramKind) -> String {
    switch kind {
    case .text: return "String"
    case .number: return "Int"
    case .object(let type): return path(type)
    case .role(let role): return "any \(program.roles[role].name)"
    case .optional(.role(let role)): return "(any \(program.roles[role].name))?"
    case .optional(let kind): return "\(text(kind))?"
    case .list(let kind): return "[\(text(kind))]"
    case .function(let parameters, let result, let effects):
      let list = parameters.map(text).joined(separator: ", ")
      return "@Sendable (\(list))\(Self.suffix(effects)) -> \(text(result))"
    case .child: return program.container(.child)
    }
  }

  /// The same type in other words.
  func variant(_ kind: ProgramKind, isNested: Bool, _ random: inout SeededGenerator) -> String {
    guard random.happens(40) else { return text(kind) }
    switch kind {
    case .role(let role): return program.roles[role].hasAlias ? "\(program.roles[role].name)Alias" : "(\(text(kind)))"
    case .object(let type) where isNested && program.types[type].isNested && program.types[type].argument == nil:
      return program.types[type].title
    case .optional(let kind): return "Optional<\(text(kind))>"
    case .list(let kind): return "Array<\(text(kind))>"
    case .object, .text, .number, .function, .child: return text(kind)
    }
  }

  static func suffix(_ effects: ProgramEffects) -> String {
    (effects.isAsync ? " async" : "") + (effects.canThrow ? " throws" : "")
  }

  static func prefix(_ effects: ProgramEffects, isOnMain: Bool = false) -> String {
    (effects.canThrow ? "try " : "") + (effects.isAsync || isOnMain ? "await " : "")
  }
}
