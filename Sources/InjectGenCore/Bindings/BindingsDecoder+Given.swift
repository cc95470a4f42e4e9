/// Decodes the inputs of a container, the modules that a file includes, and the requirements of a module.
extension BindingsDecoder {
  mutating func inputList(_ node: YAMLNode) -> [Input] {
    guard let entries = nodes.mapping(node, "a mapping of names to types") else { return [] }
    return readable(entries) { $0.input($1) }
  }

  private mutating func input(_ entry: YAMLEntry) -> Input? {
    let name = nodes.name(entry.key, "an input")
    let value = GivenValue.read(entry, as: .input, &nodes)
    guard let name, let type = value.type else { return nil }
    return Input(
      name: name, type: type, defaultValue: value.defaultValue, documentation: value.documentation,
      access: value.access)
  }

  // MARK: Modules

  mutating func includeList(_ node: YAMLNode) -> [Include] {
    guard let items = nodes.sequence(node, "a list of modules") else { return [] }
    return items.compactMap { include($0) }
  }

  private mutating func include(_ item: YAMLNode) -> Include? {
    guard case .mapping(let entries) = item.content else {
      return moduleName(item).map { Include(module: $0) }
    }
    var keys = KeyReader(entries, item.span)
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
    return module.map { Include(module: $0, prefix: prefix) }
  }

  private mutating func moduleName(_ node: YAMLNode) -> Located<String>? {
    nodes.text(node, "a module's name").flatMap { nodes.name($0, "a module") }
  }

  mutating func requirementList(_ node: YAMLNode) -> [Requirement] {
    guard let entries = nodes.mapping(node, "a mapping of names to types") else { return [] }
    return readable(entries) { $0.requirement($1) }
  }

  private mutating func requirement(_ entry: YAMLEntry) -> Requirement? {
    let name = nodes.name(entry.key, "a requirement")
    guard case .mapping(let entries) = entry.value.content else {
      if nodes.reportValue(in: entry.value, key: nil) { return nil }
      guard let type = nodes.type(entry.value), let name else { return nil }
      return Requirement(name: name, type: type)
    }
    var keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    let type = typeEntry.flatMap { nodes.type($0.value) }
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
