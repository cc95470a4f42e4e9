import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool
import SwiftModel

/// `inject check --explain-discovery`: lists each type that a rule matches, with what came of it.
struct DiscoveryCommand {
  private let arguments: Arguments
  private let input: InputRun

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    input = try InputRun(arguments)
  }

  func run() throws(Failure) -> ExitStatus {
    var diagnostics = Diagnostics()
    check(input.sources, swift: input.swift, &diagnostics)
    let problems = diagnostics.sorted(in: input.sources)
    let found = matchedTypes(input.sources, swift: input.swift)
    if found.isEmpty { try StandardOutput.write("no bindings file has rules\n") }
    for (source, types) in found {
      try StandardOutput.write(DiscoveryText.of(input.sources[Int(source.index)], types, problems))
    }
    return try Command.check.run(arguments)
  }
}

/// The list of one file: a paragraph for each pattern of its rules.
enum DiscoveryText {
  static func of(_ source: Source, _ types: [MatchedType], _ problems: [Diagnostic]) -> String {
    let lines = LineTable(source)
    let patterns = Dictionary(grouping: types) { $0.pattern.span }.sorted { $0.key.start < $1.key.start }
    return patterns.map { span, types in
      let (line, column) = lines.place(of: Int(span.start))
      var table = TextTable()
      for type in types { table.append("  \(type.implementation)", outcome(of: type, problems)) }
      return VisibleText.of("\(source.path):\(line):\(column): '\(types[0].pattern.text)'") + "\n\(table.text)"
    }.joined()
  }

  private static func outcome(of type: MatchedType, _ problems: [Diagnostic]) -> String {
    guard let binding = type.binding else { return type.isWritten ? "has a binding of its own" : "not needed" }
    if let problem = problems.first(where: { $0.severity == .error && $0.span == type.span }) {
      return "cannot be constructed: \(problem.message)"
    }
    let why = binding.discovery?.need?.words ?? "the rule binds all"
    return "bound as '\(type.name)': \(why)\(given(to: type, binding))"
  }

  /// The words on what callers give to a factory of 'parameters: unsupplied'. A rule may lack for what one type alone
  /// could supply.
  private static func given(to type: MatchedType, _ binding: Binding) -> String {
    guard binding.discovery?.takesUnsupplied == true, !binding.parameters.isEmpty else { return "" }
    let given = binding.parameters.map { parameter in
      let supplier = supplier(of: parameter.type.text, type.table).map { ", which '\($0)' could supply by a rule" }
      return "'\(parameter.name.value): \(parameter.type.text)'\(supplier ?? "")"
    }
    return "; callers give \(given.joined(separator: ", "))"
  }

  /// The only class, actor or implementation of a protocol that a parameter of this type could be given. A struct that
  /// is asked for by its own name is mostly data, which callers have.
  private static func supplier(of text: String, _ table: TypeTable) -> String? {
    guard let own = table.modules.firstIndex(where: { $0.distance == .own }),
      let type = table.type(text, in: NameContext(module: own)), !type.isOpen,
      case let wanted = type.wrapped ?? type, let declared = table.declaredType(wanted.form)
    else { return nil }
    if table.isConstructed(declared) {
      return table.types[declared].kind == .struct ? nil : table.spelling(wanted)
    }
    let implementations = table.implementations(of: wanted)
    return implementations.count == 1 ? table.spelling(CanonicalType(table.form(ofType: implementations[0]))) : nil
  }
}
