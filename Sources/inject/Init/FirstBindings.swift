import InjectGenCore
import SwiftDeclarations

/// A first bindings file: the types that nothing else asks for, and what the errors of that file say to add.
///
/// So the file is what the tool itself would tell a newcomer to write, one remedy after the other. What it cannot decide
/// becomes an input, with a comment that says why.
struct FirstBindings {
  private let modules: [ScannedModule]
  private let module: String?
  private let types: ServiceTypes
  private let name: String
  private var source: Source
  /// The remarks on inputs that a person has to decide, by name.
  private var open: [String: String] = [:]

  init(_ modules: [ScannedModule], module: String?, container name: String) {
    self.modules = modules
    self.module = module
    self.name = name
    let files = modules.first { $0.distance == .own }?.files ?? []
    types = ServiceTypes(files)
    let roots = types.roots.map { "  \(Self.bindingName($0)): \($0)\n" }.joined()
    let text = "container: \(name)\ninputs: {}\nbindings:\(roots.isEmpty ? " {}\n" : "\n\(roots)")"
    source = Self.source(text, module)
    complete()
  }

  /// `ShopContainer` for `shop-app` is not a Swift name: what a folder is called becomes one.
  static func containerName(for folder: String) -> String {
    let words = folder.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return SwiftName.isIdentifier(name) ? "\(name)Container" : "AppContainer"
  }

  private static func bindingName(_ type: String) -> String {
    // `URLLoader` becomes `urlLoader`.
    let capitals = type.prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < type.count ? capitals - 1 : capitals
    return type.prefix(count).lowercased() + type.dropFirst(count)
  }

  private static func source(_ text: String, _ module: String?) -> Source {
    Source(id: SourceID(0), path: "Bindings.yaml", module: module, bytes: Array(text.utf8))
  }

  // MARK: Completing

  private mutating func complete() {
    // Each round adds something or ends the loop.
    for _ in 0..<1_000 {
      let problems = problems()
      guard !problems.isEmpty, follow(problems) else { return }
    }
  }

  private func problems() -> [Diagnostic] {
    var diagnostics = Diagnostics()
    check([source], swift: SwiftFiles(modules, after: 1), &diagnostics)
    return diagnostics.sorted(in: [source]).filter { $0.severity == .error }
  }

  /// Applies a remedy of each problem that has one; says whether something changed.
  private mutating func follow(_ problems: [Diagnostic]) -> Bool {
    var edits: [Edit] = []
    var names: Set<String> = []
    for problem in problems {
      guard let remedy = remedy(of: problem), let added = remedy.first?.addedName, names.insert(added).inserted else {
        continue
      }
      edits += remedy
    }
    if edits.isEmpty { return makeInput(of: problems[0]) }
    var applier = EditApplier([source])
    applier.apply(edits)
    source = Self.source(String(decoding: applier.texts[0], as: UTF8.self), module)
    return true
  }

  /// The edits that add what is missing: a binding where one can be meant, else an input.
  private mutating func remedy(of problem: Diagnostic) -> [Edit]? {
    let additions = problem.notes.map(\.edits).filter { $0.first?.addedName != nil }
    guard let first = additions.first, let name = first.first?.addedName else { return nil }
    if additions.count == 1, open[name] == nil { return first }
    guard let line = first.first?.addedLine else { return nil }
    if additions.count > 1 {
      let choices = additions.compactMap { $0.first?.addedLine?.value(of: "implementation") }
      open[name] = "or bind one of \(choices.joined(separator: ", "))"
    }
    let type = line.value(of: "type") ?? line.value
    return [.addEntry("\(line.name): \(type)", under: "inputs", source.id)] + first.dropFirst()
  }

  /// Takes a binding out that has another problem. What asks for it gets an input.
  private mutating func makeInput(of problem: Diagnostic) -> Bool {
    let entries = entries(of: "bindings")
    guard
      let entry = entries.first(where: {
        $0.key.span.start <= problem.span.start && problem.span.end <= $0.value.span.end
      })
    else { return false }
    open[entry.key.value] = problem.message
    var applier = EditApplier([source])
    applier.apply([.removeEntry(at: entry.key.span)])
    let text = String(decoding: applier.texts[0], as: UTF8.self)
    source = Self.source(entries.count == 1 ? text.replacing("\nbindings:\n", with: "\nbindings: {}\n") : text, module)
    return true
  }

  private var top: [YAMLEntry] {
    var problems = Diagnostics()
    guard case .mapping(let entries)? = YAMLParser.parse(source, &problems)?.content else { return [] }
    return entries
  }

  private func entries(of key: String) -> [YAMLEntry] {
    guard case .mapping(let entries)? = top.first(where: { $0.key.value == key })?.value.content else { return [] }
    return entries
  }

  // MARK: Text

  /// The file as it is to be read.
  var text: String {
    let (inputs, bindings) = (entries(of: "inputs"), entries(of: "bindings"))
    var lines = [
      "# Written by 'inject init'. What the initializers say is not repeated here: 'inject expand' shows it.",
      "container: \(name)",
    ]
    let imported = types.imports.subtracting(modules.map(\.name) + ["InjectRuntime", "Testing", "XCTest"]).sorted()
    if !imported.isEmpty { lines.append("imports: [\(imported.joined(separator: ", "))]") }
    if !inputs.isEmpty {
      lines += ["", "inputs:"] + inputs.map { "  \(text($0.key)): \(slice($0.value.span))\(remark($0.key.value))" }
    }
    if bindings.isEmpty { return (lines + Self.emptyBindings(open)).joined(separator: "\n") + "\n" }
    lines += ["", "bindings:"] + bindings.map { "  \(text($0.key)): \(value($0.value))" }
    if !problems().isEmpty { lines += ["# Not complete yet: 'inject check' says what is missing."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func emptyBindings(_ open: [String: String]) -> [String] {
    let gaps = open.sorted { $0.key < $1.key }.map { "# \($0.key): \($0.value)" }
    return [
      "", "# A binding is a name and a type: 'store: Store', or",
      "#   store: { type: any Store, implementation: DiskStore }",
    ] + gaps + ["bindings: {}"]
  }

  private func remark(_ name: String) -> String {
    open[name].map { "   # \($0)" } ?? ""
  }

  /// Returns the value of a binding. One that a container can keep is a singleton.
  private func value(_ node: YAMLNode) -> String {
    let text = slice(node.span)
    let constructed: String
    if case .mapping(let entries) = node.content {
      let keys = Dictionary(entries.map { ($0.key.value, $0.value) }, uniquingKeysWith: { first, _ in first })
      guard let type = keys["implementation"] ?? keys["type"] else { return text }
      constructed = slice(type.span)
    } else {
      constructed = text
    }
    guard types.isKept(constructed) else { return text }
    if case .scalar = node.content { return "{ type: \(text), scope: singleton }" }
    return text.dropLast().trimmingSpaces + ", scope: singleton }"
  }

  /// A key with its quotes.
  private func text(_ key: Located<String>) -> String {
    let isQuoted = key.span.start > 0 && source.bytes[Int(key.span.start) - 1] == UInt8(ascii: "'")
    return isQuoted ? "'\(slice(key.span))'" : slice(key.span)
  }

  private func slice(_ span: Span) -> String {
    String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}
