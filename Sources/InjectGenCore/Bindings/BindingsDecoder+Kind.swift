/// The key that says which container or module a file declares, where it is missing or misspelled.
extension BindingsDecoder {
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

  mutating func reportMissingName(at span: Span) {
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
