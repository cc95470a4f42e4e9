import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

/// Runs `inject-gen generate` on the bindings files of a target before the target is compiled.
///
/// The files are found here and read by the tool alone: a change in one is no reason to plan the build again. Those of
/// the targets that it depends on are inputs too, as they declare modules and containers that it may name.
@main
struct InjectPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let hasRuntime = target.recursiveTargetDependencies.contains { $0.name == "InjectRuntime" }
    return try commands(
      for: target.sourceFiles.map(\.url), module: target.moduleName, dependencies: { target.dependencyBindings },
      sources: { try target.swiftSources(in: context.package, folder: context.pluginWorkDirectoryURL) },
      pluginFolders: { target.pluginFolders(in: context.package, own: context.pluginWorkDirectoryURL) },
      tool: { try context.tool(named: "inject-gen").url }, folder: context.pluginWorkDirectoryURL,
      more: hasRuntime ? [] : ["--no-runtime", target.name])
  }

  /// The one command of a target, or none. The closures are called only where there are bindings files, and `tool`
  /// throws where the package gives no tool.
  func commands(
    for files: [URL], module: String, dependencies: () -> [(module: String, file: URL)],
    sources: () throws -> SwiftSources, pluginFolders: () -> [(module: String, folder: URL)], tool: () throws -> URL,
    folder: URL, more: [String] = []
  ) throws -> [Command] {
    let bindings = files.filter { generatedFileName(forFileNamed: $0.lastPathComponent) != nil }
    // Two of one name, in any case, are declared once: SwiftPM would only stop, while the tool says what is wrong.
    let outputs = Dictionary(
      bindings.compactMap { generatedFileName(forFileNamed: $0.lastPathComponent) }.map { ($0.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    for file in files where outputs[file.lastPathComponent.lowercased()] != nil {
      Diagnostics.error(
        "'\(file.path)' is also written by InjectPlugin: remove that file, or the plugin from the target")
    }
    for file in files where generatedFileName(forFileNamed: file.lastPathComponent) == nil {
      let remedy = { (name: String) in "rename it to '\(name)', or exclude it from the target" }
      if let name = bindingsFileName(meantBy: file.lastPathComponent) {
        Diagnostics.error("'\(file.path)' is not read as a bindings file: \(remedy(name))")
      } else if ["yaml", "yml"].contains(file.pathExtension.lowercased()),
        let text = try? String(contentsOf: file, encoding: .utf8),
        let name = bindingsFileName(for: file.lastPathComponent, beginningAs: text)
      {
        Diagnostics.warning("'\(file.path)' begins as a bindings file and is not read as one: \(remedy(name))")
      }
    }
    if bindings.isEmpty { return [] }
    let dependencies = dependencies()
    let sources = try sources()
    // Others look for it to know that this target uses the plugin.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let given = try? tool()
    let tool = try given ?? InstalledTool(named: "inject-gen").url
    let options = [
      "--output-directory", folder.path, "--source-locations", sourceLocations(), "--module", module,
      "--package-version", packageVersion,
    ]
    return [
      .buildCommand(
        displayName: "Generating containers of \(module)",
        executable: tool,
        arguments: ["generate"] + options + more
          + dependencies.flatMap { ["--dependency", "\($0.module)=\($0.file.path)"] }
          + pluginFolders().flatMap { ["--plugin-folder", "\($0.module)=\($0.folder.path)"] }
          + sources.arguments + ["--"] + bindings.map(\.path),
        // An installed tool may be replaced by another, which writes other Swift.
        inputFiles: bindings + dependencies.map(\.file) + sources.inputs + (given == nil ? [tool] : []),
        outputFiles: outputs.values.sorted().map { folder.appendingPathComponent($0, isDirectory: false) })
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  extension InjectPlugin: XcodeBuildToolPlugin {
    /// Xcode does not tell a plugin what a target of a project depends on, so `Inject.sources` says it, and nothing
    /// says that a target lacks `InjectRuntime`. The targets of packages that a project uses are not concerned.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let own = target.inputFiles.map(\.url)
      let others = try modules(listedFor: target, in: context.xcodeProject)
      return try commands(
        for: own.filter { $0.lastPathComponent != InjectSources.fileName },
        module: xcodeModuleName(ofTarget: target.displayName),
        dependencies: { others.filter { generatedFileName(forFileNamed: $0.file.lastPathComponent) != nil } },
        sources: {
          try SwiftSources(
            own: own, external: others.filter { $0.file.pathExtension == "swift" },
            in: context.pluginWorkDirectoryURL)
        },
        pluginFolders: { [] }, tool: { try context.tool(named: "inject-gen").url },
        folder: context.pluginWorkDirectoryURL)
    }

    /// The files of the modules that the target's list names. The list is a member of the target, or it is in the
    /// folder beside the project that has the target's name.
    private func modules(
      listedFor target: XcodeTarget, in project: XcodeProject
    ) throws -> [(module: String, file: URL)] {
      let beside = project.directoryURL.appendingPathComponent(target.displayName, isDirectory: true)
        .appendingPathComponent(InjectSources.fileName, isDirectory: false)
      let member = target.inputFiles.map(\.url).first { $0.lastPathComponent == InjectSources.fileName }
      guard let file = member ?? (FileManager.default.fileExists(atPath: beside.path) ? beside : nil) else { return [] }
      let others = project.targets.filter { $0.displayName != target.displayName }
      let list = InjectSources(
        try String(contentsOf: file, encoding: .utf8), in: file.deletingLastPathComponent(),
        others: others.map(\.displayName))
      for problem in list.problems {
        Diagnostics.error("\(file.path):\(problem.line): \(problem.message)", file: file.path, line: problem.line)
      }
      let ofTargets = others.filter { list.targets.contains($0.displayName) }.flatMap { other in
        other.inputFiles.map { (module: xcodeModuleName(ofTarget: other.displayName), file: $0.url) }
      }
      let ofFolders = list.folders.flatMap { entry in
        files(below: entry.folder).map { (module: entry.module, file: $0) }
      }
      return (ofTargets + ofFolders).sorted { ($0.module, $0.file.path) < ($1.module, $1.file.path) }
    }

    private func files(below folder: URL) -> [URL] {
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return names.map { folder.appendingPathComponent($0, isDirectory: false) }
    }
  }
#endif

// MARK: - The files of a target

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
    // An extension of a container imports what that imports: the products that its target names.
    let extended: [any Target] = siblings.filter { ($0 as? any SourceModuleTarget)?.hasBindingsFiles == true }
    let named = ([self] + extended).flatMap(\.dependencies).flatMap { dependency -> [Target] in
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
      // SwiftPM tells what the plugins before this one generate for the target, and nothing of that for other targets.
      own: sourceFiles.map(\.url) + pluginGeneratedSources, package: Self.files(of: siblings),
      external: Self.files(of: Array(external.values)), in: folder)
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

// MARK: - Tested in Tests/InjectGenTests

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

/// The right name for a YAML file that begins as a bindings file does, or nil where it does not:
/// `Request.bindings.yaml` for `Request.yaml`.
func bindingsFileName(for name: String, beginningAs text: String) -> String? {
  let lines = text.prefix(4_096).split(whereSeparator: \.isNewline)
  guard generatedFileName(forFileNamed: name) == nil,
    let ending = [".yaml", ".yml"].first(where: { name.lowercased().hasSuffix($0) && name.count > $0.count }),
    let line = lines.first(where: { !$0.hasPrefix("#") && $0 != "---" && !$0.allSatisfy(\.isWhitespace) }),
    ["container:", "module:", "extension:"].contains(where: { line.hasPrefix($0) })
  else { return nil }
  return name.dropLast(ending.count) + ".bindings.yaml"
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

/// The places that generated code names: `none` in a migration, else `absolute`. `INJECT_SOURCE_LOCATIONS` may say
/// otherwise.
///
/// `swift package migrate` applies what the compiler proposes. For a line that `#sourceLocation` places in a bindings
/// file it changes that file, at the line's offset in the generated file. A plugin is not told which command runs it,
/// but its parent process is that command.
func sourceLocations(
  environment: [String: String] = ProcessInfo.processInfo.environment, parent: [String] = argumentsOfParent()
) -> String {
  if let places = environment["INJECT_SOURCE_LOCATIONS"], !places.isEmpty { return places }
  return parent.contains("migrate") && parent.contains { $0.hasPrefix("--to-feature") } ? "none" : "absolute"
}

/// The arguments of the process that runs this one, on Apple's systems with its environment. None where the system
/// does not tell them.
func argumentsOfParent() -> [String] {
  #if canImport(Darwin)
    var name = [CTL_KERN, KERN_PROCARGS2, getppid()]
    var size = 0
    guard sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: size)
    guard sysctl(&name, 3, &bytes, &size, nil, 0) == 0 else { return [] }
    // Before them is their number.
    let texts = bytes.prefix(size).dropFirst(MemoryLayout<Int32>.size)
  #elseif os(Linux)
    let texts = FileManager.default.contents(atPath: "/proc/\(getppid())/cmdline") ?? Data()
  #else
    let texts = Data()
  #endif
  return texts.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}
