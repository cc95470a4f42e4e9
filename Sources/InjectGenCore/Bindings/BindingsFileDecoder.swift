import BindingsYAML
import SwiftModel

/// Turns the tree of a bindings file into what it declares.
package struct BindingsFileDecoder {
  let nodes: NodeReader

  /// Returns the modules that a file imports. What Swift declares follows from them, and is known to its decoder.
  static func imports(of root: YAMLNode, _ source: Source) -> [String] {
    guard case .mapping(let entries) = root.content,
      let entry = entries.first(where: { $0.key.value == BindingsKey.imports.rawValue })
    else { return [] }
    let nodes = NodeReader(source: source, diagnostics: Diagnostics())
    return BindingsFileDecoder(nodes: nodes).importList(entry.value).map(\.module)
  }

  static func decode(
    _ root: YAMLNode, _ source: Source, seeing seen: SeenDeclarations? = nil, _ diagnostics: inout Diagnostics
  ) -> BindingsFile? {
    let nodes = NodeReader(source: source, seeing: seen, diagnostics: diagnostics)
    let file = BindingsFileDecoder(nodes: nodes).file(root)
    diagnostics = nodes.diagnostics
    return file
  }

  package static let containerKeys: [BindingsKey] = [
    .container, .bindings, .inputs, .imports, .access, .isolation, .parent, .include, .shared, .testing, .inject,
    .lookup, .overrides, .trace, .diagnostics, .defaults, .autowire, .contexts, .discover, .concurrent,
  ]

  package static let moduleKeys: [BindingsKey] = [
    .module, .bindings, .requires, .include, .imports, .access, .diagnostics, .defaults, .autowire, .discover,
    .concurrent,
  ]

  package static let extensionKeys: [BindingsKey] = [.extension, .imports, .contexts]

  static let keysOfFiles = Set(containerKeys + moduleKeys + extensionKeys)

  static let kinds = [FileKind.container, .module, .extension].map(\.rawValue)

  private func file(_ root: YAMLNode) -> BindingsFile? {
    guard let written = nodes.mapping(root, "a mapping") else { return nil }
    nodes.names = FileNames(written)
    let entries = MisplacedEntries(ofFile: written).moved(written, nodes)
    nodes.names = FileNames(entries)
    var names = entries.filter { Self.kinds.contains($0.key.value) }
    if names.count > 1 {
      nodes.diagnostics.report(
        .conflictingKeys, "'\(names[1].key.value)' cannot be combined with '\(names[0].key.value)'",
        at: names[1].key.span,
        remedy: "a file declares one container or one module, or extends one container: make it two files")
    }
    let keys = KeyReader(entries, root.span)
    var kind = names.first.flatMap { FileKind(rawValue: $0.key.value) } ?? .container
    if names.isEmpty, let meant = misspelledKind(entries) {
      // The rest of the file is read as what it is meant to be, so that nothing in it is blamed.
      kind = meant.kind
      names = [entries[meant.index]]
      keys.takeMisspelled(meant.index)
      nodes.diagnostics.report(
        .unknownKey, "a bindings file has no key '\(names[0].key.value)'", at: names[0].key.span, remedy: meant.remedy)
    }
    if names.isEmpty { reportMissingName(at: entries[0].key.span) }
    return declaration(kind, name: names.first?.value, keys)
  }

  func finish(_ kind: FileKind, _ keys: KeyReader) {
    let remedies: [BindingsKey: Remedy] =
      switch kind {
      case .container: [.requires: "'requires' is for modules: list what a container is given under 'inputs'"]
      case .module:
        [
          .inputs: "a module has no inputs: list what it needs of its container under 'requires'",
          .overrides: "each container says this for itself, and for what its modules bring",
          .contexts: "a container has contexts, which replace what its modules bring too",
          .trace: "each container says this for itself, and for what its modules bring",
        ]
      case .extension:
        [
          .bindings: "it has 'contexts', whose 'bindings' replace those of the container",
          .inputs: "the inputs are the container's; a context gives them values by its own 'inputs'",
          .include: "the container includes its modules; what they bring can be replaced here",
        ]
      }
    keys.finish(kind.inWords, known: kind.keys, remedies: remedies, &nodes.diagnostics)
  }

  func fileAccess(_ entry: YAMLEntry, of kind: String) -> Access? {
    guard let access: Access = nodes.word(entry, "an access level", unmentioned: .private) else { return nil }
    guard access != .private else {
      nodes.diagnostics.report(
        .wrongValue, "a private \(kind) cannot be used anywhere", at: entry.value.span,
        remedy: "it is one of 'internal', 'package', 'public'")
      return nil
    }
    return access
  }

  func containerIsolation(_ entry: YAMLEntry) -> ContainerIsolation? {
    guard let text = nodes.text(entry.value, "a global actor or 'none'") else { return nil }
    if text.value == "none" { return ContainerIsolation.none }
    if NodeReader.isNearly(text.value, "nonisolated") {
      nodes.diagnostics.report(
        .wrongValue, "a container without 'isolation' is nonisolated", at: text.span,
        remedy: Remedy("leave 'isolation' out", .removeEntry(at: entry.key.span)))
      return nil
    }
    return nodes.globalActor(text, or: "none").map { .actor($0) }
  }

  func features(_ keys: KeyReader) -> Features {
    let shared = keys.take(.shared).flatMap { nodes.boolean($0) ? $0.key.span : nil }
    let inject = keys.take(.inject).flatMap { nodes.boolean($0) ? $0.key.span : nil }
    if let inject, shared == nil {
      nodes.diagnostics.report(
        .missingKey, "'inject' needs 'shared: true': that is the container it asks", at: inject,
        remedy: Remedy("add 'shared: true'", .addTopLevelKey("shared: true", nodes.source.id)))
    }
    let testing = keys.take(.testing).map { nodes.boolean($0) } ?? false
    return Features(
      shared: shared, testing: testing, inject: inject, lookup: keys.take(.lookup).map { nodes.boolean($0) } ?? false,
      overrides: keys.take(.overrides).flatMap { overridesMode($0, isTesting: testing) } ?? .debug,
      trace: keys.take(.trace).map { nodes.boolean($0) } ?? false)
  }

  private func overridesMode(_ entry: YAMLEntry, isTesting: Bool) -> OverridesMode? {
    let mode: OverridesMode? = nodes.word(entry, "a value of 'overrides'")
    guard mode == .never, isTesting else { return mode }
    nodes.diagnostics.report(
      .conflictingKeys, "'overrides: never' cannot be combined with 'testing'", at: entry.value.span,
      remedy: Remedy(
        "a 'testing' container is made of overrides: leave 'overrides' out", .removeEntry(at: entry.key.span)))
    return .debug
  }

  // MARK: Bindings

  /// The values of keys that the bindings do not say.
  func defaults(_ keys: KeyReader) -> BindingDefaults {
    var defaults = BindingDefaults()
    if let entry = keys.take(.autowire) { defaults.autowire = nodes.autowireMode(entry) ?? defaults.autowire }
    guard let entry = keys.take(.defaults),
      let entries = nodes.mapping(entry.value, "a mapping of 'scope', 'access' and 'autowire'")
    else { return defaults }
    let own = KeyReader(entries, entry.value.span)
    if let entry = own.take(.scope) { defaults.scope = defaultScope(entry) }
    defaults.access = own.take(.access).flatMap { nodes.accessLevel($0) }
    if let entry = own.take(.autowire) { defaults.autowire = nodes.autowireMode(entry) ?? defaults.autowire }
    own.finish("'defaults'", known: [.scope, .access, .autowire], &nodes.diagnostics)
    return defaults
  }

  private func defaultScope(_ entry: YAMLEntry) -> Scope? {
    let scope: Scope? = nodes.word(entry, "a scope", unmentioned: .foreign)
    guard scope == .foreign || scope == .weak else { return scope }
    nodes.diagnostics.report(
      .wrongValue, "'\(entry.key.value)' of 'defaults' is 'factory' or 'singleton'", at: entry.value.span,
      remedy: "a binding says by itself that it is weak or foreign")
    return nil
  }

  /// Decodes the entries of a section that can be decoded, and keeps the names of those that have errors.
  func list<Value>(
    _ node: YAMLNode, _ what: String, _ misplaced: MisplacedKeys, _ read: (YAMLEntry) -> Value?
  ) -> [Value] {
    let entries = nodes.mapping(node, what)
    if entries == nil { nodes.lacksNames = true }
    return misplaced.moved(entries ?? [], nodes).compactMap { entry in
      let problems = nodes.diagnostics.errorCount
      let value = read(entry)
      if value == nil || nodes.diagnostics.errorCount > problems { nodes.unreadableNames.insert(entry.key.value) }
      return value
    }
  }
}

/// The key that says which container or module a file declares, where it is missing or misspelled.
extension BindingsFileDecoder {
  /// The key that gives the file's name, under a name that is nearly right, or another word for it: `class: App`.
  func misspelledKind(_ entries: [YAMLEntry]) -> (index: Int, kind: FileKind, remedy: Remedy)? {
    for (index, entry) in entries.enumerated() where BindingsKey.named(entry.key.value) == nil {
      if let near = NearMiss.findWord(entry.key.value, among: Self.kinds), let kind = FileKind(rawValue: near) {
        return (index, kind, .didYouMean(near, at: entry.key.span))
      }
    }
    guard let (key, value) = entries.first.map({ ($0.key, $0.value) }), case .scalar(let name) = value.content,
      name.text.first?.isUppercase == true, SwiftName.isIdentifier(name.text),
      BindingsKey.named(key.value).map({ !Self.keysOfFiles.contains($0) }) ?? true
    else { return nil }
    let isModule = entries.contains { $0.key.value == BindingsKey.requires.rawValue }
    let kind = isModule ? FileKind.module : .container
    return (0, kind, .write(kind.rawValue, at: key.span, " in the place of '\(key.value)'"))
  }

  func reportMissingName(at span: Span) {
    let name = containerName
    nodes.diagnostics.report(
      .missingKey, "the file does not say which container it declares", at: span,
      remedy: Remedy(
        "write 'container: \(name)' in its first line", .addTopLevelKey("container: \(name)", nodes.source.id)))
  }

  /// A name for the container: `ShopContainer` for `Shop.bindings.yaml`.
  private var containerName: String {
    let base = nodes.source.fileName.prefix { $0 != "." }
    let name = SwiftName.identifier(near: String(base)).map { SwiftName.capitalized($0) }
    guard let name, name != "Bindings", !nodes.source.path.isEmpty else { return "AppContainer" }
    return name.hasSuffix("Container") ? name : "\(name)Container"
  }
}
