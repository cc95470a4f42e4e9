import Foundation
import PackagePlugin

/// The Swift files whose declarations say how values are constructed, as the tool takes them: those of the target itself,
/// of the targets of its package that it depends on, and of the products that it names.
struct SwiftSources {
  /// `--sources` and `--external-sources`, each with a list of files.
  private(set) var arguments: [String] = []
  /// The files, and the lists of them.
  private(set) var inputs: [URL] = []

  /// - Parameters:
  ///   - own: The files of the target.
  ///   - package: Those of other targets of its package, by module.
  ///   - external: Those of targets of other packages, by module.
  ///   - folder: Where the lists are written.
  /// - Throws: Where a list cannot be written.
  init(
    own: [URL], package: [(module: String, file: URL)] = [], external: [(module: String, file: URL)] = [],
    in folder: URL
  ) throws {
    let own = own.filter { $0.pathExtension == "swift" }
    // Without a list of its own the tool would look through the folder of each bindings file.
    if own.isEmpty && package.isEmpty && external.isEmpty {
      arguments = ["--sources", "none"]
      return
    }
    let lines = own.map(\.path) + package.map { "\($0.module)=\($0.file.path)" }
    try add("--sources", lines, own + package.map(\.file), "sources.txt", in: folder)
    if external.isEmpty { return }
    try add(
      "--external-sources", external.map { "\($0.module)=\($0.file.path)" }, external.map(\.file),
      "external-sources.txt", in: folder)
  }

  /// Writes a list unless it is there already: a new one would run the tool again.
  private mutating func add(
    _ option: String, _ lines: [String], _ files: [URL], _ name: String, in folder: URL
  ) throws {
    let list = folder.appendingPathComponent(name, isDirectory: false)
    let text = Data((lines.joined(separator: "\n") + "\n").utf8)
    if (try? Data(contentsOf: list)) != text {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Xcode may plan two builds at a time: neither reads half a list of the other.
      try text.write(to: list, options: .atomic)
    }
    arguments += [option, "@\(list.path)"]
    inputs += files + [list]
  }
}

extension SwiftSourceModuleTarget {
  /// The Swift files that the tool reads for a target.
  func swiftSources(in package: Package, folder: URL) throws -> SwiftSources {
    let own = Set(package.targets.map(\.id))
    let siblings = recursiveTargetDependencies.filter { own.contains($0.id) }
    let named = dependencies.flatMap { dependency -> [Target] in
      switch dependency {
      case .product(let product): product.targets
      case .target: []
      @unknown default: []
      }
    }
    // What constructs a module's bindings is in its own target, and follows from the declarations there.
    let modules = recursiveTargetDependencies.filter { ($0 as? any SourceModuleTarget)?.hasBindingsFiles == true }
    let external = Dictionary((named + modules).filter { !own.contains($0.id) }.map { ($0.id, $0) }) { first, _ in first
    }
    return try SwiftSources(
      own: sourceFiles.map(\.url), package: Self.files(of: siblings), external: Self.files(of: Array(external.values)),
      in: folder)
  }

  private static func files(of targets: [Target]) -> [(module: String, file: URL)] {
    // Statements: as one expression it takes the compiler half a second, in each clean build of each user.
    var files: [(module: String, file: URL)] = []
    for case let target as SwiftSourceModuleTarget in targets where target.moduleName != "InjectRuntime" {
      for file in target.sourceFiles.map(\.url) where file.pathExtension == "swift" {
        files.append((target.moduleName, file))
      }
    }
    return files.sorted { ($0.module, $0.file.path) < ($1.module, $1.file.path) }
  }
}
