/// A bindings file with errors, and what it declares as far as that can be seen.
struct BrokenFile {
  let source: SourceID
  let kind: FileKind?
  /// Nil where even its beginning is not what it should be.
  let name: String?

  init(_ source: Source, _ file: BindingsFile?) {
    self.source = source.id
    if let file, !file.name.value.isEmpty {
      (kind, name) = (file.kind, file.name.value)
    } else {
      (kind, name) = Self.declaration(in: source) ?? (nil, nil)
    }
  }

  /// The first line that says `container: Name`, `module: Name` or `extension: Name`, wherever YAML stops to make
  /// sense.
  private static func declaration(in source: Source) -> (FileKind?, String?)? {
    for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
      for kind in [FileKind.container, .module, .extension] where line.starts(with: "\(kind.rawValue): ".utf8) {
        let rest = String(decoding: line.dropFirst(kind.rawValue.utf8.count + 2), as: UTF8.self)
        let name = rest.drop { $0 == " " }.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        if SwiftName.isIdentifier(name) { return (kind, String(name)) }
      }
    }
    return nil
  }
}

/// The files of a run that have errors.
struct BrokenFiles {
  private struct Declaration: Hashable {
    let kind: FileKind
    let name: String
  }

  private var sources: Set<SourceID> = []
  private var byDeclaration: [Declaration: BrokenFile] = [:]
  /// The first of which not even the name can be read.
  private(set) var unnamed: BrokenFile?

  init(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: Diagnostics) {
    let broken = diagnostics.sourcesWithErrors
    if broken.isEmpty { return }
    let bySource = Dictionary(files.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    for source in sources where broken.contains(source.id) {
      let file = BrokenFile(source, bySource[source.id])
      self.sources.insert(source.id)
      if let kind = file.kind, let name = file.name {
        let declaration = Declaration(kind: kind, name: name)
        if byDeclaration[declaration] == nil { byDeclaration[declaration] = file }
      } else if unnamed == nil {
        unnamed = file
      }
    }
  }

  func contains(_ source: SourceID) -> Bool {
    sources.contains(source)
  }

  /// The first that seems to declare something of that kind and name.
  func first(_ kind: FileKind, _ name: String) -> BrokenFile? {
    byDeclaration.isEmpty ? nil : byDeclaration[Declaration(kind: kind, name: name)]
  }
}
