import BindingsYAML
import InjectTool

/// Files that are meant as bindings files, and are not read because of their names. `InjectPlugin` has the same list.
enum MisnamedFiles {
  /// Returns a message for each in a folder and below it.
  static func messages(below folder: Path) throws(Failure) -> [String] {
    let files = try folder.files { ending(of: String(decoding: $0, as: UTF8.self)) != nil }
    var messages: [String] = []
    for file in files where !GivenFiles.isBindingsFile(Array(file.name)) {
      let name = String(decoding: file.name, as: UTF8.self)
      let text = try SwiftInput.text(of: file)
      guard let meant = rightName(meantBy: name) ?? rightName(for: name, beginningAs: text) else { continue }
      messages.append("'\(file)' is not read as a bindings file: rename it to '\(meant)'")
    }
    return messages
  }

  private static func rightName(meantBy name: String) -> String? {
    guard let ending = ending(of: name) else { return nil }
    let stem = name.dropLast(ending.count)
    if stem.lowercased() == "bindings" { return "Bindings.yaml" }
    let suffix = ".bindings"
    return stem.lowercased().hasSuffix(suffix) && stem.count > suffix.count
      ? stem.dropLast(suffix.count) + ".bindings.yaml" : nil
  }

  /// Its first key is that of a container, a module or an extension.
  private static func rightName(for name: String, beginningAs text: [UInt8]) -> String? {
    let lines = String(decoding: text.prefix(4_096), as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let ending = ending(of: name), ending.count < name.count,
      let line = lines.first(where: { !$0.hasPrefix("#") && $0 != "---" && !$0.allSatisfy(\.isWhitespace) }),
      ["container:", "module:", "extension:"].contains(where: { line.hasPrefix($0) })
    else { return nil }
    return name.dropLast(ending.count) + ".bindings.yaml"
  }

  private static func ending(of name: String) -> String? {
    [".yaml", ".yml"].first { name.lowercased().hasSuffix($0) }
  }
}
