import Foundation

/// The version of this package. A tool of another version refuses to run for it.
let packageVersion = "0.1.0"

/// A tool on this machine, which a plugin runs if the package gives it none. So it is with the trait `InstalledTools`.
///
/// `INJECT_GEN` is the path of `inject-gen`, and `inject` is next to it. Without `INJECT_GEN` both are looked for in
/// `PATH`.
struct InstalledTool {
  let url: URL

  init(named name: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    if let path = environment["INJECT_GEN"], !path.isEmpty {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let url = name == "inject-gen" ? URL(fileURLWithPath: path) : folder.appendingPathComponent(name)
      guard path.hasPrefix("/"), FileManager.default.isExecutableFile(atPath: url.path) else {
        let reason = path.hasPrefix("/") ? "'\(url.path)' cannot be run" : "its path is not absolute"
        throw Missing(
          description: """
            INJECT_GEN is '\(path)', and \(reason): \
            set it to the path of inject-gen \(packageVersion)
            """)
      }
      self.url = url
      return
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let paths = folders.map { String($0) + "/" + name }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw Missing(
        description: """
          there is no '\(name)' to run. Remove 'traits:' from the dependency on swift-inject, and it is compiled. \
          Or keep the trait 'InstalledTools', and set INJECT_GEN to the path of inject-gen \(packageVersion), \
          or add its folder to PATH. \
          Or keep the trait 'BuiltTools', and use a release of swift-inject whose tools are built for this system
          """)
    }
    url = URL(fileURLWithPath: path)
  }

  /// The reason why there is none.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }
}

/// The name of the Swift file generated for a bindings file, or nil where `name` is not a bindings file's name.
func generatedFileName(forFileNamed name: String) -> String? {
  if name == "Bindings.yaml" { return "Bindings.inject.swift" }
  let suffix = ".bindings.yaml"
  return name.hasSuffix(suffix) ? "\(name.dropLast(suffix.count)).inject.swift" : nil
}

/// The possible names of the bindings file of a generated Swift file, none where `name` is not such a file's name.
func bindingsFileNames(forFileNamed name: String) -> [String] {
  let suffix = ".inject.swift"
  guard name.hasSuffix(suffix) else { return [] }
  return ["Bindings.yaml", "\(name.dropLast(suffix.count)).bindings.yaml"]
    .filter { generatedFileName(forFileNamed: $0) == name }
}

/// The right name for a bindings file whose name is nearly right, or nil where `name` is of something else:
/// `Bindings.yaml` for `bindings.yml`.
func bindingsFileName(meantBy name: String) -> String? {
  let lowercased = name.lowercased()
  for ending in [".yaml", ".yml"] where generatedFileName(forFileNamed: name) == nil {
    if lowercased == "bindings" + ending { return "Bindings.yaml" }
    let suffix = ".bindings" + ending
    if lowercased.hasSuffix(suffix), lowercased != suffix { return name.dropLast(suffix.count) + ".bindings.yaml" }
  }
  return nil
}

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

/// The name that Xcode gives the module of a target: the target's name as an identifier of C99. Xcode replaces each
/// Unicode scalar that cannot be there, also a digit at the beginning.
///
/// A plugin is not told the settings of a target. So the name is another one where `PRODUCT_NAME` or
/// `PRODUCT_MODULE_NAME` is set.
func xcodeModuleName(ofTarget name: String) -> String {
  var scalars = name.precomposedStringWithCanonicalMapping.unicodeScalars.map { $0.isOfC99Identifier ? $0 : "_" }
  if scalars.first?.properties.generalCategory == .decimalNumber { scalars[0] = "_" }
  return String(String.UnicodeScalarView(scalars))
}

extension Unicode.Scalar {
  /// Whether C99 has it in identifiers. Its list is of Unicode 2: letters, digits, and the marks of scripts that need
  /// them. This differs from that list in some hundred scalars that names do not have, such as single parts of Korean
  /// syllables.
  fileprivate var isOfC99Identifier: Bool {
    if isASCII { return properties.isASCIIHexDigit || properties.isAlphabetic || self == "_" }
    guard value < 0x10000, let age = properties.age, age.major < 3, properties.isXIDContinue else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return (0x0590..<0x1000).contains(value)
    case .format: return false
    default: return true
    }
  }
}
