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
