import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool

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
    guard let need = binding.discovery?.need else { return "bound as '\(type.name)': the rule binds all" }
    return "bound as '\(type.name)': \(need.words)"
  }
}
