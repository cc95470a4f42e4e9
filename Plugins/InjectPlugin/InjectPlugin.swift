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
    target.reportMissingRuntime()
    return try commands(
      for: target.sourceFiles.map(\.url), module: target.moduleName, dependencies: { target.dependencyBindings },
      sources: { try target.swiftSources(in: context.package, folder: context.pluginWorkDirectoryURL) },
      pluginFolders: { target.pluginFolders(in: context.package, own: context.pluginWorkDirectoryURL) },
      tool: { try context.tool(named: "inject-gen").url }, folder: context.pluginWorkDirectoryURL)
  }

  /// The one command of a target, or none. The closures are called only where there are bindings files, and `tool`
  /// throws where the package gives no tool.
  func commands(
    for files: [URL], module: String, dependencies: () -> [(module: String, file: URL)],
    sources: () throws -> SwiftSources, pluginFolders: () -> [(module: String, folder: URL)], tool: () throws -> URL,
    folder: URL
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
    for file in files {
      guard let name = bindingsFileName(meantBy: file.lastPathComponent) else { continue }
      Diagnostics.error(
        "'\(file.path)' is not read as a bindings file: rename it to '\(name)', or exclude it from the target")
    }
    if bindings.isEmpty { return [] }
    let dependencies = dependencies()
    let sources = try sources()
    // Others look for it to know that this target uses the plugin.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let given = try? tool()
    let tool = try given ?? InstalledTool(named: "inject-gen").url
    let options = [
      "--output-directory", folder.path, "--source-locations", "absolute", "--module", module, "--package-version",
      packageVersion,
    ]
    return [
      .buildCommand(
        displayName: "Generating containers of \(module)",
        executable: tool,
        arguments: ["generate"] + options + dependencies.flatMap { ["--dependency", "\($0.module)=\($0.file.path)"] }
          + pluginFolders().flatMap { ["--plugin-folder", "\($0.module)=\($0.folder.path)"] }
          + sources.arguments + ["--"] + bindings.map(\.path),
        // An installed tool may be replaced by another, which writes other Swift.
        inputFiles: bindings + dependencies.map(\.file) + sources.inputs + (given == nil ? [tool] : []),
        outputFiles: outputs.values.sorted().map { folder.appendingPathComponent($0, isDirectory: false) })
    ]
  }
}

extension SwiftSourceModuleTarget {
  /// Reports that the target has a container and does not depend on `InjectRuntime`, which generated code imports.
  ///
  /// The compiler finds the module if another target has built it, so that only the linker would fail, with a dozen
  /// errors. This is the one place where a plugin looks into a bindings file: a module file needs no runtime. It looks
  /// only where the dependency is missing, and a change of `Package.swift` plans the build again.
  func reportMissingRuntime() {
    let bindings = sourceFiles.map(\.url).filter { generatedFileName(forFileNamed: $0.lastPathComponent) != nil }
    if bindings.isEmpty || recursiveTargetDependencies.contains(where: { $0.name == "InjectRuntime" }) { return }
    guard bindings.contains(where: declaresContainer) else { return }
    Diagnostics.error(
      """
      target '\(name)' has a container and does not depend on InjectRuntime: add \
      .product(name: "InjectRuntime", package: "swift-inject") to its dependencies in Package.swift
      """)
  }

  private func declaresContainer(_ file: URL) -> Bool {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("container:") }
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
