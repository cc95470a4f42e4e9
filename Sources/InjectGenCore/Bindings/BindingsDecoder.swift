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
    let names = entries.filter { ["container", "module"].contains($0.key.value) }
    if names.count > 1 {
      shapes.diagnostics.report(
        .conflictingKeys, "'\(names[1].key.value)' cannot stand beside '\(names[0].key.value)'", at: names[1].key.span,
        remedy: "a file declares one container or one module: make it two files")
    }
    var keys = KeyReader(entries, root.span)
    if names.first?.key.value == "module" { return module(&keys, isAmbiguous: names.count > 1).map { .module($0) } }
    return container(&keys, isAmbiguous: names.count > 1, entries).map { .container($0) }
  }

  private mutating func container(
    _ keys: inout KeyReader, isAmbiguous: Bool, _ entries: [YAMLEntry]
  ) -> ContainerFile? {
    let name = keys.take(.container).flatMap { entry in
      shapes.text(entry.value, "the container's name").flatMap { shapes.name($0, "a container") }
    }
    if isAmbiguous { _ = keys.take(.module) }
    let access = keys.take(.access).flatMap { fileAccess($0, of: "container") } ?? .internal
    let imports = keys.take(.imports).map { importList($0.value) } ?? []
    let isolation = keys.take(.isolation).flatMap { containerIsolation($0.value) } ?? .threadSafe
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
    if name == nil {
      let isMisspelled = entries.contains { NearMiss.find($0.key.value, among: ["container", "module"]) != nil }
      if !isMisspelled && !entries.contains(where: { $0.key.value == "container" }) {
        shapes.diagnostics.report(
          .missingKey, "the file does not say which container it declares", at: entries[0].key.span,
          remedy: "write 'container: AppContainer' in its first line")
      }
    }
    return ContainerFile(
      // Without a name it is not generated, and what else is wrong is reported.
      source: shapes.source.id, name: name ?? Located("", entries[0].key.span), access: access, parent: parent,
      isParentUnreadable: parentEntry != nil && parent == nil, imports: imports, includes: includes,
      isolation: isolation, inputs: inputs, bindings: bindings, features: features, severities: severities,
      unreadableNames: unreadableNames)
  }

  private mutating func module(_ keys: inout KeyReader, isAmbiguous: Bool) -> ModuleFile? {
    let name = keys.take(.module).flatMap { entry in
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

  private mutating func containerIsolation(_ node: YAMLNode) -> ContainerIsolation? {
    guard let text = shapes.text(node, "a global actor or 'none'") else { return nil }
    if text.value == "none" { return ContainerIsolation.none }
    return shapes.globalActor(text).map { .actor($0) }
  }

  private mutating func features(_ keys: inout KeyReader) -> Features {
    let shared = keys.take(.shared).flatMap { shapes.boolean($0) ? $0.key.span : nil }
    let inject = keys.take(.inject).flatMap { shapes.boolean($0) ? $0.key.span : nil }
    if let inject, shared == nil {
      shapes.diagnostics.report(
        .missingKey, "'inject' needs 'shared: true': that is the container it asks", at: inject,
        remedy: "add 'shared: true'")
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
    if module == nil {
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
    let isPath = { (word: String) in
      word.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(SwiftName.isIdentifier)
    }
    if words.count == 1, isPath(words[0]) {
      return Import(declaration: "import \(words[0])", level: .needed(.internal), condition: condition, span: span)
    }
    if let position = words.firstIndex(of: "import"), let module = words.last, position < words.count - 1,
      isPath(module),
      words[..<position].allSatisfy({ Self.isImportModifier($0) }), words.count - position <= 3
    {
      let access = words[..<position].lazy.compactMap { Access(rawValue: $0) }.first
      return Import(
        declaration: words.joined(separator: " "), level: .written(access), condition: condition, span: span)
    }
    shapes.diagnostics.report(
      .wrongValue, "'\(text.value)' is no module", at: text.span,
      remedy: "write its name, 'ShopKit', or the whole declaration, 'public import ShopKit'")
    return nil
  }

  private static func isImportModifier(_ word: String) -> Bool {
    if Access(rawValue: word) != nil || word == "fileprivate" { return true }
    return word.hasPrefix("@") && word.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_()".contains($0) }
  }

  private mutating func inputList(_ node: YAMLNode) -> [Input] {
    guard let entries = shapes.mapping(node, "a mapping of names to types") else { return [] }
    return entries.compactMap { readable($0, input($0)) }
  }

  private mutating func input(_ entry: YAMLEntry) -> Input? {
    let name = shapes.name(entry.key, "an input")
    guard case .mapping(let entries) = entry.value.content else {
      guard let type = shapes.type(entry.value), let name else { return nil }
      return Input(name: name, type: type, defaultValue: nil, documentation: nil)
    }
    var keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    let type = typeEntry.flatMap { shapes.type($0.value) }
    let defaultValue = keys.take(.default).flatMap { inputDefault($0.value) }
    let documentation = keys.take(.doc).flatMap { shapes.text($0.value, "text")?.value }
    keys.finish("an input", known: [.type, .default, .doc], &shapes.diagnostics)
    if typeEntry == nil {
      shapes.diagnostics.report(.missingKey, "the input '\(entry.key.value)' has no 'type'", at: entry.key.span)
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
    if moduleEntry == nil {
      shapes.diagnostics.report(
        .missingKey, "the item does not say which module is included", at: shapes.firstLine(of: item),
        remedy: "write { module: Networking, prefix: net }")
    }
    return module.map { Include(module: $0, prefix: prefix) }
  }

  private mutating func moduleName(_ node: YAMLNode) -> Located<String>? {
    shapes.text(node, "a module's name").flatMap { shapes.name($0, "a module") }
  }

  private mutating func requirementList(_ node: YAMLNode) -> [Requirement] {
    guard let entries = shapes.mapping(node, "a mapping of names to types") else { return [] }
    return entries.compactMap { readable($0, requirement($0)) }
  }

  private mutating func requirement(_ entry: YAMLEntry) -> Requirement? {
    let name = shapes.name(entry.key, "a requirement")
    guard case .mapping(let entries) = entry.value.content else {
      guard let type = shapes.type(entry.value), let name else { return nil }
      return Requirement(name: name, type: type, isOptional: false, condition: nil)
    }
    var keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    let type = typeEntry.flatMap { shapes.type($0.value) }
    let isOptional = keys.take(.optional).map { shapes.boolean($0) } ?? false
    let condition = keys.take(.if).flatMap { shapes.condition($0.value) }
    keys.finish("a requirement", known: [.type, .optional, .if], &shapes.diagnostics)
    if typeEntry == nil {
      shapes.diagnostics.report(.missingKey, "the requirement '\(entry.key.value)' has no 'type'", at: entry.key.span)
    }
    guard let name, let type else { return nil }
    return Requirement(name: name, type: type, isOptional: isOptional, condition: condition)
  }

  // MARK: Bindings

  private mutating func bindingList(_ node: YAMLNode) -> [Binding] {
    guard let entries = shapes.mapping(node, "a mapping of names to bindings") else { return [] }
    return entries.compactMap { readable($0, BindingDecoder.decode($0, &shapes)) }
  }

  private mutating func readable<Value>(_ entry: YAMLEntry, _ value: Value?) -> Value? {
    if value == nil { unreadableNames.insert(entry.key.value) }
    return value
  }
}
