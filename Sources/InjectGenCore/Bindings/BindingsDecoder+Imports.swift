/// The modules that a file imports.
extension BindingsDecoder {
  mutating func importList(_ node: YAMLNode) -> [Import] {
    guard let items = nodes.sequence(node, "a list of modules") else { return [] }
    return items.compactMap { importItem($0) }
  }

  private mutating func importItem(_ item: YAMLNode) -> Import? {
    guard case .mapping(let entries) = item.content else {
      return nodes.text(item, "a module").flatMap { importDeclaration($0, condition: nil, item.span) }
    }
    var keys = KeyReader(entries, item.span)
    let module = keys.take(.module)
    let name = module.flatMap { nodes.text($0.value, "a module") }
    let condition = keys.take(.if).flatMap { nodes.condition($0.value) }
    keys.finish("an import", known: [.module, .if], &nodes.diagnostics)
    if module == nil, !keys.isMisspelled(.module, among: [.module, .if]) {
      nodes.diagnostics.report(.missingKey, "the import has no 'module'", at: nodes.firstLine(of: item))
    }
    return name.flatMap { importDeclaration($0, condition: condition, item.span) }
  }

  /// `ShopKit` becomes `import ShopKit`, with an access level where a public container needs one; a whole declaration
  /// stays as it is.
  private mutating func importDeclaration(
    _ text: Located<String>, condition: Condition?, _ span: Span
  ) -> Import? {
    let words = text.value.split(separator: " ").map(String.init)
    if words.count == 1, isModulePath(words[0]) {
      return Import(declaration: "import \(words[0])", level: .needed(.internal), condition: condition, span: span)
    }
    if let position = words.firstIndex(of: "import"), let module = words.last, isModulePath(module),
      words[..<position].allSatisfy({ Self.isImportModifier($0) }),
      words.count - position == 2 || words.count - position == 3 && Self.importedKinds.contains(words[position + 1])
    {
      let access = words[..<position].lazy.compactMap { Access(rawValue: $0) }.first
      return Import(
        declaration: words.joined(separator: " "), level: .written(access), condition: condition, span: span)
    }
    nodes.diagnostics.report(
      .wrongValue, "'\(text.value)' is not a module", at: text.span, remedy: importRemedy(text, words))
    return nil
  }

  private static let importedKinds: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  private func isModulePath(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(SwiftName.isIdentifier) && parts.first.map { !SwiftName.isReserved($0) } == true
  }

  private func importRemedy(_ text: Located<String>, _ words: [String]) -> Remedy {
    // What package and target names have, and Swift writes as '_'.
    if words.count == 1 {
      let name = text.value.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
      if isModulePath(name) { return .write(name, at: text.span) }
    }
    return "a module is imported by its name, or by a whole declaration: 'public import' and its name"
  }

  private static func isImportModifier(_ word: String) -> Bool {
    if Access(rawValue: word) != nil || word == "fileprivate" { return true }
    return word.hasPrefix("@") && word.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_()".contains($0) }
  }
}
