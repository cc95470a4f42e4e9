import Foundation
import PackagePlugin

extension Target {
  /// The bindings files of all the targets that this one depends on, in the same package or in others, as the tool
  /// takes them. Their order depends on their names alone.
  var dependencyBindings: [(module: String, file: URL)] {
    let targets = recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
    return targets.flatMap { target in target.bindingsFiles.map { (target.moduleName, $0) } }
      .sorted { ($0.module, $0.file.path) < ($1.module, $1.file.path) }
  }
}

extension SourceModuleTarget {
  /// Whether it declares containers or modules that others can name.
  var hasBindingsFiles: Bool { !bindingsFiles.isEmpty }

  /// Whether a build has to generate what others use of it.
  var hasUncommittedBindingsFiles: Bool {
    let names = sourceFiles.map(\.url.lastPathComponent)
    return names.contains { generatedFileName(forFileNamed: $0) != nil }
      && !names.contains { !bindingsFileNames(forFileNamed: $0).isEmpty }
  }

  /// Its bindings files as others see them.
  ///
  /// A target that commits its containers excludes their bindings files, so that no list has them. But they are next to
  /// what was made from them, and need not be searched for.
  fileprivate var bindingsFiles: [URL] {
    let files = sourceFiles.map(\.url)
    let listed = files.filter { generatedFileName(forFileNamed: $0.lastPathComponent) != nil }
    let committed = files.flatMap { file in
      bindingsFileNames(forFileNamed: file.lastPathComponent)
        .map { file.deletingLastPathComponent().appendingPathComponent($0, isDirectory: false) }
        .filter { FileManager.default.fileExists(atPath: $0.path) && !listed.contains($0) }
    }
    return listed + committed
  }
}

/// The Swift files whose declarations say how values are constructed, as the tool takes them: those of the target
/// itself, of the targets of its package that it depends on, and of the products that it names.
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

extension Target {
  /// The folders in which the plugin writes for the targets whose bindings files this one reads. A plugin is not told
  /// which targets use it. But it has a folder for each, and has run for all of them before a tool runs: the tool, and
  /// not the plugin, sees which are there.
  ///
  /// Of a target that commits its generated files nothing is asked.
  ///
  /// - Parameters:
  ///   - package: The package of this target.
  ///   - folder: That of this target, `…/outputs/PACKAGE/TARGET/destination/InjectPlugin`.
  /// - Returns: The folders by module; none where the own folder is not of this form, as in Xcode.
  func pluginFolders(in package: Package, own folder: URL) -> [(module: String, folder: URL)] {
    let parts = folder.pathComponents
    guard parts.count > 4, Array(parts.suffix(4).prefix(2)) == [package.id, name] else { return [] }
    let outputs = (0..<4).reduce(folder) { folder, _ in folder.deletingLastPathComponent() }
    let targets = recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
      .filter(\.hasUncommittedBindingsFiles)
    if targets.isEmpty { return [] }
    let packages = package.packagesByTarget
    return targets.flatMap { target in
      // A target that is compiled for the tools of a build has a folder of that kind.
      ["destination", "tools"].compactMap { kind in
        packages[target.id].map { package in
          let path = "\(package)/\(target.name)/\(kind)/\(folder.lastPathComponent)"
          return (target.moduleName, outputs.appendingPathComponent(path, isDirectory: true))
        }
      }
    }
    .sorted { ($0.0, $0.1.path) < ($1.0, $1.1.path) }
  }
}

extension Package {
  /// The packages of all targets, its own and those of its dependencies.
  fileprivate var packagesByTarget: [Target.ID: Package.ID] {
    var result: [Target.ID: Package.ID] = [:]
    var seen: Set<Package.ID> = []
    var rest = [self]
    while let package = rest.popLast() {
      guard seen.insert(package.id).inserted else { continue }
      for target in package.targets { result[target.id] = package.id }
      rest += package.dependencies.map(\.package)
    }
    return result
  }
}
