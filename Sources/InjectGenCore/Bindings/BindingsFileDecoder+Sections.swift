import BindingsYAML
import SwiftModel

/// Decodes the sections of a file other than its bindings, contexts and rules.
extension BindingsFileDecoder {
  func input(_ entry: YAMLEntry) -> Input? {
    let name = nodes.name(entry.key, "an input")
    let value = GivenValue.read(entry, as: .input, nodes)
    guard let name, let type = value.type else { return nil }
    return Input(
      name: name, type: type, defaultValue: value.defaultValue, documentation: value.documentation,
      access: value.access)
  }

  // MARK: Modules

  func includeList(_ node: YAMLNode) -> [Include] {
    guard let items = nodes.sequence(node, "a list of modules", remedy: nodes.itemRemedy(node)) else {
      // One name without brackets is read as the list that was meant.
      guard case .scalar(let scalar) = node.content, SwiftName.isIdentifier(scalar.text) else { return [] }
      return [include(node)].compactMap(\.self)
    }
    return items.compactMap { item in
      let problems = nodes.diagnostics.errorCount
      let include = include(item)
      guard include == nil || nodes.diagnostics.errorCount > problems else { return include }
      // Under which names it brings its bindings is not known.
      nodes.lacksNames = true
      return nil
    }
  }

  private func include(_ item: YAMLNode) -> Include? {
    guard case .mapping(let entries) = item.content else {
      return moduleName(item).map { Include(module: $0, span: item.span) }
    }
    let keys = KeyReader(entries, item.span)
    let moduleEntry = keys.take(.module)
    let module = moduleEntry.flatMap { moduleName($0.value) }
    let prefix = keys.take(.prefix).flatMap { entry in
      nodes.text(entry.value, "a prefix").flatMap { nodes.name($0, "a prefix") }
    }
    keys.finish("an item of 'include'", known: [.module, .prefix], &nodes.diagnostics)
    if moduleEntry == nil, !keys.isMisspelled(.module, among: [.module, .prefix]) {
      nodes.diagnostics.report(
        .missingKey, "the item does not say which module is included", at: nodes.firstLine(of: item),
        remedy: "its 'module' is the name of one, and what has 'prefix' before its names")
    }
    return module.map { Include(module: $0, span: item.span, prefix: prefix) }
  }

  private func moduleName(_ node: YAMLNode) -> Located<String>? {
    // The name in a file is known only to those who read all files.
    nodes.text(node, "a module's name").flatMap { $0.value.hasSuffix(".yaml") ? $0 : nodes.name($0, "a module") }
  }

  func requirement(_ entry: YAMLEntry) -> Requirement? {
    let name = nodes.name(entry.key, "a requirement")
    guard case .mapping(let entries) = entry.value.content else {
      if nodes.reportValue(in: entry.value, key: nil) { return nil }
      guard let type = nodes.givenType(entry.value), let name else { return nil }
      return Requirement(name: name, type: type)
    }
    let keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    let type = typeEntry.flatMap { nodes.givenType($0.value) }
    let isOptional = keys.take(.optional).map { nodes.boolean($0) } ?? false
    let condition = keys.take(.if).flatMap { nodes.condition($0.value) }
    keys.finish("a requirement", known: [.type, .optional, .if], &nodes.diagnostics)
    if typeEntry == nil, !keys.isMisspelled(.type, among: [.type, .optional, .if]) {
      nodes.diagnostics.report(.missingKey, "the requirement '\(entry.key.value)' has no 'type'", at: entry.key.span)
    }
    guard let name, let type else { return nil }
    return Requirement(name: name, type: type, isOptional: isOptional, condition: condition)
  }
}

/// The modules that a file imports.
extension BindingsFileDecoder {
  func importList(_ node: YAMLNode) -> [Import] {
    guard let items = nodes.sequence(node, "a list of modules", remedy: nodes.itemRemedy(node)) else { return [] }
    return items.compactMap { importItem($0) }
  }

  private func importItem(_ item: YAMLNode) -> Import? {
    guard case .mapping(let entries) = item.content else {
      return nodes.text(item, "a module").flatMap { importDeclaration($0, condition: nil, item.span) }
    }
    let keys = KeyReader(entries, item.span)
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
  private func importDeclaration(_ text: Located<String>, condition: Condition?, _ span: Span) -> Import? {
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

/// The severities of a file's warnings.
extension BindingsFileDecoder {
  func severityMap(_ node: YAMLNode) -> [DiagnosticID: Diagnostics.Setting] {
    guard let entries = nodes.mapping(node, "a mapping of warnings to 'error', 'warning' or 'ignore'") else {
      return [:]
    }
    var severities: [DiagnosticID: Diagnostics.Setting] = [:]
    for entry in entries {
      guard let id = DiagnosticID(rawValue: entry.key.value), id.isWarning else {
        let all = DiagnosticID.allCases.filter(\.isWarning).map(\.rawValue)
        nodes.diagnostics.report(
          .unknownKey,
          DiagnosticID(rawValue: entry.key.value) == nil
            ? "there is no warning '\(entry.key.value)'" : "'\(entry.key.value)' is an error, which cannot be changed",
          at: entry.key.span,
          remedy: NearMiss.find(entry.key.value, among: all).map { .didYouMean($0, at: entry.key.span) }
            ?? "the warnings are \(all.quotedList)")
        continue
      }
      severities[id] = nodes.word(
        entry, "'error', 'warning' or 'ignore'",
        meaning: ["false": .ignore, "never": .ignore, "none": .ignore, "off": .ignore])
    }
    return severities
  }
}
