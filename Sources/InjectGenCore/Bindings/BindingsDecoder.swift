/// Turns the tree of a bindings file into what it declares.
struct BindingsDecoder {
  private var shapes: Shapes
  private var unreadableNames: Set<String> = []

  private init(shapes: Shapes) {
    self.shapes = shapes
  }

  static func decode(_ root: YAMLNode, _ source: Source, _ diagnostics: inout Diagnostics) -> BindingsFile? {
    var decoder = BindingsDecoder(shapes: Shapes(source: source, diagnostics: diagnostics))
    let file = decoder.file(root)
    diagnostics = decoder.shapes.diagnostics
    return file
  }

  private static let containerKeys: [BindingsKey] = [
    .container, .bindings, .inputs, .imports, .access, .isolation, .parent, .include, .shared, .testing, .inject,
    .lookup,
    .diagnostics,
  ]

  private static let moduleKeys: [BindingsKey] = [
    .module, .bindings, .requires, .include, .imports, .access, .diagnostics,
  ]

  private mutating func file(_ root: YAMLNode) -> BindingsFile? {
    guard let entries = shapes.mapping(root, "a mapping") else { return nil }
    shapes.names = FileNames(entries)
    var names = entries.filter { [Kind.container.rawValue, Kind.module.rawValue].contains($0.key.value) }
    if names.count > 1 {
      shapes.diagnostics.report(
        .conflictingKeys, "'\(names[1].key.value)' cannot stand beside '\(names[0].key.value)'", at: names[1].key.span,
        remedy: "a file declares one container or one module: make it two files")
    }
    let isAmbiguous = names.count > 1
    var keys = KeyReader(entries, root.span)
    var kind = names.first?.key.value == Kind.module.rawValue ? Kind.module : .container
    if names.isEmpty, let (index, near) = misspelledName(entries) {
      // The rest of the file is read as what it is meant to be, so that nothing in it is blamed.
      kind = near
      names = [entries[index]]
      keys.takeMisspelled(index)
      shapes.diagnostics.report(
        .unknownKey, "a bindings file has no key '\(names[0].key.value)'", at: names[0].key.span,
        remedy: .didYouMean(kind.rawValue, at: names[0].key.span))
    }
    switch kind {
    case .module: return module(&keys, names.first, isAmbiguous: isAmbiguous).map { .module($0) }
    case .container: return .container(container(&keys, names.first, isAmbiguous: isAmbiguous, entries))
    }
  }

  private enum Kind: String {
    case container, module
  }

  /// The key that says the file's name, written nearly right.
  private func misspelledName(_ entries: [YAMLEntry]) -> (index: Int, kind: Kind)? {
    for (index, entry) in entries.enumerated() where BindingsKey.named(entry.key.value) == nil {
      guard let near = NearMiss.find(entry.key.value, among: [Kind.container.rawValue, Kind.module.rawValue]),
        let kind = Kind(rawValue: near)
      else { continue }
      return (index, kind)
    }
    return nil
  }

  private mutating func container(
    _ keys: inout KeyReader, _ nameEntry: YAMLEntry?, isAmbiguous: Bool, _ entries: [YAMLEntry]
  ) -> ContainerFile {
    _ = keys.take(.container)
    let name = nameEntry.flatMap { entry in
      shapes.text(entry.value, "the container's name").flatMap { shapes.name($0, "a container", isType: true) }
    }
    if isAmbiguous { _ = keys.take(.module) }
    let access = keys.take(.access).flatMap { fileAccess($0, of: "container") } ?? .internal
    let imports = keys.take(.imports).map { importList($0.value) } ?? []
    let isolation = keys.take(.isolation).flatMap { containerIsolation($0) } ?? .threadSafe
    let parentEntry = keys.take(.parent)
    let parent = parentEntry.flatMap { entry in
      shapes.text(entry.value, "a container's name").flatMap { shapes.name($0, "a container") }
    }
    let includes = keys.take(.include).map { includeList($0.value) } ?? []
    let inputs = keys.take(.inputs).map { inputList($0.value) } ?? []
    let bindings = keys.take(.bindings).map { bindingList($0.value) } ?? []
    let features = features(&keys)
    let severities = keys.take(.diagnostics).map { severityMap($0.value) } ?? [:]
    keys.finish(
      "a bindings file", known: Self.containerKeys,
      remedies: [.requires: "a module requires; what a container is given stands under 'inputs'"], &shapes.diagnostics)
    if nameEntry == nil {
      let name = containerName
      shapes.diagnostics.report(
        .missingKey, "the file does not say which container it declares", at: entries[0].key.span,
        remedy: Remedy(
          "write 'container: \(name)' in its first line", .addTopLevelKey("container: \(name)", shapes.source.id)))
    }
    return ContainerFile(
      // Without a name it is not generated, and what else is wrong is reported.
      source: shapes.source.id, name: name ?? Located("", entries[0].key.span), access: access, parent: parent,
      isParentUnreadable: parentEntry != nil && parent == nil, imports: imports, includes: includes,
      isolation: isolation, inputs: inputs, bindings: bindings, features: features, severities: severities,
      unreadableNames: unreadableNames)
  }

  /// A name for the container: `ShopContainer` for `Shop.bindings.yaml`.
  private var containerName: String {
    let base = shapes.source.fileName.prefix { $0 != "." }
    let name = SwiftName.identifier(near: String(base)).map { SwiftName.capitalized($0) }
    guard let name, name != "Bindings", !shapes.source.path.isEmpty else { return "AppContainer" }
    return name.hasSuffix("Container") ? name : "\(name)Container"
  }

  private mutating func module(
    _ keys: inout KeyReader, _ nameEntry: YAMLEntry?, isAmbiguous: Bool
  ) -> ModuleFile? {
    _ = keys.take(.module)
    let name = nameEntry.flatMap { entry in
      shapes.text(entry.value, "the module's name").flatMap { shapes.name($0, "a module") }
    }
    if isAmbiguous { _ = keys.take(.container) }
    let access = keys.take(.access).flatMap { fileAccess($0, of: "module") } ?? .internal
    let imports = keys.take(.imports).map { importList($0.value) } ?? []
    let includes = keys.take(.include).map { includeList($0.value) } ?? []
    let requirements = keys.take(.requires).map { requirementList($0.value) } ?? []
    let bindings = keys.take(.bindings).map { bindingList($0.value) } ?? []
    let severities = keys.take(.diagnostics).map { severityMap($0.value) } ?? [:]
    keys.finish(
      "a module file", known: Self.moduleKeys,
      remedies: [.inputs: "a module is given nothing: what it needs of its container stands under 'requires'"],
      &shapes.diagnostics)
    return name.map { name in
      ModuleFile(
        source: shapes.source.id, name: name, access: access, imports: imports, includes: includes,
        requirements: requirements, bindings: bindings, severities: severities, unreadableNames: unreadableNames)
    }
  }

  private mutating func fileAccess(_ entry: YAMLEntry, of kind: String) -> Access? {
    guard let access: Access = shapes.word(entry, "an access level", unmentioned: .private) else { return nil }
    guard access != .private else {
      shapes.diagnostics.report(
        .wrongValue, "a private \(kind) could be used by nobody", at: entry.value.span,
        remedy: "it is one of 'internal', 'package', 'public'")
      return nil
    }
    return access
  }

  private mutating func containerIsolation(_ entry: YAMLEntry) -> ContainerIsolation? {
    guard let text = shapes.text(entry.value, "a global actor or 'none'") else { return nil }
    if text.value == "none" { return ContainerIsolation.none }
    if text.value == "nonisolated" {
      shapes.diagnostics.report(
        .wrongValue, "a container without 'isolation' is nonisolated", at: text.span,
        remedy: Remedy("leave 'isolation' out", .removeEntry(at: entry.key.span)))
      return nil
    }
    return shapes.globalActor(text, or: "none").map { .actor($0) }
  }

  private mutating func features(_ keys: inout KeyReader) -> Features {
    let shared = keys.take(.shared).flatMap { shapes.boolean($0) ? $0.key.span : nil }
    let inject = keys.take(.inject).flatMap { shapes.boolean($0) ? $0.key.span : nil }
    if let inject, shared == nil {
      shapes.diagnostics.report(
        .missingKey, "'inject' needs 'shared: true': that is the container it asks", at: inject,
        remedy: Remedy("add 'shared: true'", .addTopLevelKey("shared: true", shapes.source.id)))
    }
    return Features(
      shared: shared, testing: keys.take(.testing).map { shapes.boolean($0) } ?? false, inject: inject,
      lookup: keys.take(.lookup).map { shapes.boolean($0) } ?? false)
  }

  private enum Seriousness: String, CaseIterable {
    case error, warning, ignore
  }

  private mutating func severityMap(_ node: YAMLNode) -> [DiagnosticID: Diagnostic.Severity?] {
    guard let entries = shapes.mapping(node, "a mapping of warnings to 'error', 'warning' or 'ignore'") else {
      return [:]
    }
    var severities: [DiagnosticID: Diagnostic.Severity?] = [:]
    for entry in entries {
      guard let id = DiagnosticID(rawValue: entry.key.value), id.isWarning else {
        let all = DiagnosticID.allCases.filter(\.isWarning).map(\.rawValue)
        shapes.diagnostics.report(
          .unknownKey,
          DiagnosticID(rawValue: entry.key.value) == nil
            ? "there is no warning '\(entry.key.value)'" : "'\(entry.key.value)' is an error, which stays one",
          at: entry.key.span,
          remedy: NearMiss.find(entry.key.value, among: all).map { .didYouMean($0, at: entry.key.span) }
            ?? "the warnings are \(all.quotedList)")
        continue
      }
      let seriousness: Seriousness? = shapes.word(entry, "'error', 'warning' or 'ignore'")
      switch seriousness {
      case .error: severities[id] = .some(.error)
      case .warning: severities[id] = .some(.warning)
      case .ignore: severities[id] = .some(nil)
      case nil: break
      }
    }
    return severities
  }

  // MARK: Imports and inputs

  private mutating func importList(_ node: YAMLNode) -> [Import] {
    guard let items = shapes.sequence(node, "a list of modules") else { return [] }
    return items.compactMap { importItem($0) }
  }

  private mutating func importItem(_ item: YAMLNode) -> Import? {
    guard case .mapping(let entries) = item.content else {
      return shapes.text(item, "a module").flatMap { importDeclaration($0, condition: nil, item.span) }
    }
    var keys = KeyReader(entries, item.span)
    let module = keys.take(.module)
    let name = module.flatMap { shapes.text($0.value, "a module") }
    let condition = keys.take(.if).flatMap { shapes.condition($0.value) }
    keys.finish("an import", known: [.module, .if], &shapes.diagnostics)
    if module == nil, !keys.isMisspelled(.module, among: [.module, .if]) {
      shapes.diagnostics.report(.missingKey, "the import has no 'module'", at: shapes.firstLine(of: item))
    }
    return name.flatMap { importDeclaration($0, condition: condition, item.span) }
  }

  /// `ShopKit` becomes `import ShopKit`, with an access level where a public container needs one; a whole declaration stays
  /// as it is.
  private mutating func importDeclaration(
    _ text: Located<String>, condition: Condition?, _ span: Span
  ) -> Import? {
    let words = text.value.split(separator: " ").map(String.init)
    if words.count == 1, isModulePath(words[0]) {
      return Import(declaration: "import \(words[0])", level: .needed(.internal), condition: condition, span: span)
    }
    if let position = words.firstIndex(of: "import"), let module = words.last, position < words.count - 1,
      isModulePath(module),
      words[..<position].allSatisfy({ Self.isImportModifier($0) }),
      words.count - position == 2 || words.count - position == 3 && Self.importedKinds.contains(words[position + 1])
    {
      let access = words[..<position].lazy.compactMap { Access(rawValue: $0) }.first
      return Import(
        declaration: words.joined(separator: " "), level: .written(access), condition: condition, span: span)
    }
    shapes.diagnostics.report(
      .wrongValue, "'\(text.value)' is no module", at: text.span, remedy: importRemedy(text, words))
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

  private mutating func inputList(_ node: YAMLNode) -> [Input] {
    guard let entries = shapes.mapping(node, "a mapping of names to types") else { return [] }
    return readable(entries) { $0.input($1) }
  }

  private mutating func input(_ entry: YAMLEntry) -> Input? {
    let name = shapes.name(entry.key, "an input")
    guard case .mapping(let entries) = entry.value.content else {
      if let literal = LiteralType.of(entry.value) {
        shapes.reportLiteral(entry.value, literal, key: .default)
        return nil
      }
      guard let type = shapes.type(entry.value, as: .parameter), let name else { return nil }
      return Input(name: name, type: type, defaultValue: nil, documentation: nil)
    }
    var keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    let type = typeEntry.flatMap { shapes.type($0.value, as: .parameter) }
    let defaultValue = keys.take(.default).flatMap { inputDefault($0.value) }
    let documentation = keys.take(.doc).flatMap { shapes.documentation($0.value) }
    keys.finish("an input", known: [.type, .default, .doc], &shapes.diagnostics)
    if typeEntry == nil, !keys.isMisspelled(.type, among: [.type, .default, .doc]) {
      let literal = entries.first { $0.key.value == BindingsKey.default.rawValue }.flatMap { LiteralType.of($0.value) }
      shapes.diagnostics.report(
        .missingKey, "the input '\(entry.key.value)' has no 'type'", at: entry.key.span,
        remedy: literal.map { Remedy("add 'type: \($0)'", .addKey("type: \($0)", toEntryAt: entry.key.span)) }
          ?? "its 'type' says what is given")
    }
    guard let name, let type else { return nil }
    return Input(name: name, type: type, defaultValue: defaultValue, documentation: documentation)
  }

  private mutating func inputDefault(_ node: YAMLNode) -> SwiftExpression? {
    guard let expression = shapes.expression(node) else { return nil }
    if let placeholder = expression.placeholders.first {
      shapes.diagnostics.report(
        .wrongValue, "a default cannot use '$\(placeholder.name.value)': there is no container yet",
        at: placeholder.name.span)
    }
    return expression
  }

  // MARK: Modules

  private mutating func includeList(_ node: YAMLNode) -> [Include] {
    guard let items = shapes.sequence(node, "a list of modules") else { return [] }
    return items.compactMap { include($0) }
  }

  private mutating func include(_ item: YAMLNode) -> Include? {
    guard case .mapping(let entries) = item.content else {
      return moduleName(item).map { Include(module: $0, prefix: nil) }
    }
    var keys = KeyReader(entries, item.span)
    let moduleEntry = keys.take(.module)
    let module = moduleEntry.flatMap { moduleName($0.value) }
    let prefix = keys.take(.prefix).flatMap { entry in
      shapes.text(entry.value, "a prefix").flatMap { shapes.name($0, "what stands before other names") }
    }
    keys.finish("an item of 'include'", known: [.module, .prefix], &shapes.diagnostics)
    if moduleEntry == nil, !keys.isMisspelled(.module, among: [.module, .prefix]) {
      shapes.diagnostics.report(
        .missingKey, "the item does not say which module is included", at: shapes.firstLine(of: item),
        remedy: "its 'module' is the name of one, and what has 'prefix' before its names")
    }
    return module.map { Include(module: $0, prefix: prefix) }
  }

  private mutating func moduleName(_ node: YAMLNode) -> Located<String>? {
    shapes.text(node, "a module's name").flatMap { shapes.name($0, "a module") }
  }

  private mutating func requirementList(_ node: YAMLNode) -> [Requirement] {
    guard let entries = shapes.mapping(node, "a mapping of names to types") else { return [] }
    return readable(entries) { $0.requirement($1) }
  }

  private mutating func requirement(_ entry: YAMLEntry) -> Requirement? {
    let name = shapes.name(entry.key, "a requirement")
    guard case .mapping(let entries) = entry.value.content else {
      if let literal = LiteralType.of(entry.value) {
        shapes.reportLiteral(entry.value, literal, key: nil)
        return nil
      }
      guard let type = shapes.type(entry.value), let name else { return nil }
      return Requirement(name: name, type: type, isOptional: false, condition: nil)
    }
    var keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    let type = typeEntry.flatMap { shapes.type($0.value) }
    let isOptional = keys.take(.optional).map { shapes.boolean($0) } ?? false
    let condition = keys.take(.if).flatMap { shapes.condition($0.value) }
    keys.finish("a requirement", known: [.type, .optional, .if], &shapes.diagnostics)
    if typeEntry == nil, !keys.isMisspelled(.type, among: [.type, .optional, .if]) {
      shapes.diagnostics.report(.missingKey, "the requirement '\(entry.key.value)' has no 'type'", at: entry.key.span)
    }
    guard let name, let type else { return nil }
    return Requirement(name: name, type: type, isOptional: isOptional, condition: condition)
  }

  // MARK: Bindings

  private mutating func bindingList(_ node: YAMLNode) -> [Binding] {
    guard let entries = shapes.mapping(node, "a mapping of names to bindings") else { return [] }
    return readable(entries) { BindingDecoder.decode($1, &$0.shapes) }
  }

  /// What can be read of some entries, and keeps the names of those that have errors.
  private mutating func readable<Value>(
    _ entries: [YAMLEntry], _ read: (inout Self, YAMLEntry) -> Value?
  ) -> [Value] {
    entries.compactMap { entry in
      let problems = shapes.diagnostics.errorCount
      let value = read(&self, entry)
      if value == nil || shapes.diagnostics.errorCount > problems { unreadableNames.insert(entry.key.value) }
      return value
    }
  }
}
