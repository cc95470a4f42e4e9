/// A replacement of a range of a file's UTF-8 bytes.
struct Edit: Hashable {
  let range: Range<Int>
  let text: String
}

/// One small change of one file of the sources.
struct Mutant {
  /// What a mutant is known by: it stays the same when other lines of the file change.
  struct Key: Hashable {
    let file: String
    /// The declaration that is changed: `YAMLParser.parse(_:_:)`.
    let function: String
    /// The lines that are changed, each run of spaces made one.
    let original: String
    let replacement: String
    /// Which of several equal changes of one function it is, from 1.
    var occurrence = 1
  }

  /// Its place in the list of all mutants, from 1.
  let number: Int
  let key: Key
  let line: Int
  /// The index of its unit in the file.
  let unit: Int
  let edit: Edit

  /// The folder that the report counts it in: the module, and the first folder below it.
  var folder: String {
    key.file.split(separator: "/").dropLast().dropFirst().prefix(2).joined(separator: "/")
  }
}
