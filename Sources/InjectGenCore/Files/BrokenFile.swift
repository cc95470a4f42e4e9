/// A bindings file with errors, and what it declares as far as that can be seen.
struct BrokenFile {
  let source: SourceID
  let kind: FileKind?
  /// Nil where even its beginning is not what it should be.
  let name: String?

  init(_ source: Source, _ files: [BindingsFile]) {
    self.source = source.id
    switch files.first(where: { $0.source == source.id }) {
    case .container(let file) where !file.name.value.isEmpty: (kind, name) = (.container, file.name.value)
    case .module(let file): (kind, name) = (.module, file.name.value)
    case .container, nil: (kind, name) = Self.declaration(in: source) ?? (nil, nil)
    }
  }

  /// The first line that says `container: Name` or `module: Name`, wherever YAML stops to make sense.
  private static func declaration(in source: Source) -> (FileKind?, String?)? {
    for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
      for kind in [FileKind.container, .module] where line.starts(with: "\(kind.rawValue): ".utf8) {
        let rest = String(decoding: line.dropFirst(kind.rawValue.utf8.count + 2), as: UTF8.self)
        let name = rest.drop { $0 == " " }.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        if SwiftName.isIdentifier(name) { return (kind, String(name)) }
      }
    }
    return nil
  }
}
