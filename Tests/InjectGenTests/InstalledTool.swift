import Foundation

/// The version of this package. A tool of another version refuses to run for it.
let packageVersion = "0.3.0"

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
