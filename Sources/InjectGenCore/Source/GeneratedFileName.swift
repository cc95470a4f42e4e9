/// The name of the Swift file generated for a bindings file.
enum GeneratedFileName {
  /// `Bindings.yaml` becomes `Bindings.inject.swift`, `Shop.bindings.yaml` becomes `Shop.inject.swift`. A text without
  /// a file name, that of standard input, is called as if it were `Bindings.yaml`.
  static func of(_ source: Source) -> String {
    let name = String(source.fileName)
    if name == "<stdin>" { return "Bindings.inject.swift" }
    for suffix in [".bindings.yaml", ".yaml"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return name.dropLast(suffix.count) + ".inject.swift"
    }
    return name + ".inject.swift"
  }

  /// The bindings file's name as it can be written in a comment.
  static func printable(_ source: Source) -> String {
    String(
      String.UnicodeScalarView(source.fileName.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }))
  }
}
