import Foundation

/// `Inject.sources`, the list of the modules whose Swift files and bindings files are read for a target of an Xcode
/// project.
///
/// Xcode tells a plugin neither what such a target depends on nor where local packages are. A line is `MODULE =
/// FOLDER`, from the list's own folder, or the name of another target of the project, whose files Xcode does tell. `#`
/// begins a comment line.
struct InjectSources {
  static let fileName = "Inject.sources"

  private(set) var folders: [(module: String, folder: URL)] = []
  /// Names of other targets of the project.
  private(set) var targets: [String] = []
  private(set) var problems: [(line: Int, message: String)] = []
  private var modules: Set<String> = []

  /// - Parameters:
  ///   - text: The text of the list.
  ///   - folder: Its folder.
  ///   - others: The names of the other targets of the project.
  init(_ text: String, in folder: URL, others: [String]) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if let message = add(line, in: folder, others) { problems.append((index + 1, message)) }
    }
  }

  /// Adds what a line names, or returns what is wrong in it.
  private mutating func add(_ line: String, in folder: URL, _ others: [String]) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let module = xcodeModuleName(ofTarget: parts[0])
    if parts.count == 1 {
      guard others.contains(line) else {
        let quoted = others.map { "'\($0)'" }.joined(separator: ", ")
        let names = others.isEmpty ? "it has none" : "the others are \(quoted)"
        return "the project has no other target '\(line)': \(names); a folder is named by '\(module) = FOLDER'"
      }
    } else if parts[0].isEmpty || parts[1].isEmpty {
      return "a line is 'MODULE = FOLDER', or the name of another target of the project"
    } else if module != parts[0] {
      return "'\(parts[0])' is not the name of a Swift module: write '\(module)'"
    }
    guard modules.insert(module).inserted else { return "the module '\(module)' is listed twice" }
    if parts.count == 1 {
      targets.append(line)
      return nil
    }
    let path = parts[1].hasPrefix("/") ? parts[1] : folder.path + "/" + parts[1]
    let url = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
      return "there is no folder '\(url.path)'"
    }
    folders.append((module, url))
    return nil
  }
}
