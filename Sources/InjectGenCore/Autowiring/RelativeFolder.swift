/// A folder as the parts of its path, so that two ways to write it are one.
struct RelativeFolder {
  private(set) var parts: [Substring]

  /// The folder of a file.
  init(of file: String) {
    self.init("")
    append(file)
    if !parts.isEmpty { parts.removeLast() }
  }

  init(_ path: String) {
    parts = path.hasPrefix("/") ? ["/"] : []
    append(path)
  }

  /// The folder of a path that is relative to this one.
  func appending(_ path: String) -> RelativeFolder {
    var folder = self
    folder.append(path)
    return folder
  }

  private mutating func append(_ path: String) {
    if parts.isEmpty, path.hasPrefix("/") { parts = ["/"] }
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != "..", last != "/" {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
  }

  /// Whether another folder is this one or below it.
  func contains(_ other: RelativeFolder) -> Bool {
    other.parts.starts(with: parts)
  }

  /// The folder of a Swift module, of which all files are known: the one that has its name, else the one that has them
  /// all.
  init(of module: String, containing files: [String]) {
    let folders = files.map { RelativeFolder(of: $0).parts }
    var common = folders.first ?? []
    for folder in folders { common = Array(zip(common, folder).prefix { $0 == $1 }.map(\.0)) }
    let named = common.lastIndex { $0 == module || $0.replacing("-", with: "_") == module }
    self.init("")
    parts = named.map { Array(common[...$0]) } ?? common
  }
}
