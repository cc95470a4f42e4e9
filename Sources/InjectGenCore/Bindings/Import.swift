/// A module that the generated file imports.
struct Import {
  /// The whole declaration, `internal import ShopKit`.
  let declaration: String
  /// Whether the user wrote all of it, and not the module's name alone.
  let isWhole: Bool
  /// The compilation condition under which it is imported.
  let condition: Condition?
  let span: Span

  /// The module, or the part of it, that is imported.
  var path: String {
    words.last ?? declaration
  }

  /// How widely what it brings can be seen in the file's declarations.
  var access: Access {
    words.lazy.compactMap { Access(rawValue: $0) }.first ?? .internal
  }

  private var words: [String] {
    declaration.split(separator: " ").map(String.init)
  }
}

extension Import {
  init(path: String, access: Access, span: Span) {
    self.init(declaration: "\(access.rawValue) import \(path)", isWhole: false, condition: nil, span: span)
  }

  /// The same import, seen no more widely than that: what no declaration of a file shows is not imported for others.
  func atMost(_ widest: Access) -> Import {
    guard access > widest else { return self }
    let narrowed = words.map { Access(rawValue: $0) == nil ? $0 : widest.rawValue }.joined(separator: " ")
    return Import(declaration: narrowed, isWhole: isWhole, condition: condition, span: span)
  }
}
