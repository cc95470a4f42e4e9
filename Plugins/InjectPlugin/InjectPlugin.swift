import Foundation
import PackagePlugin

/// Runs `inject-gen generate` on the bindings files of a target before the target is compiled.
///
/// The files are found here and read by the tool alone: a change in one is no reason to plan the build again. Those of the
/// targets that it depends on are inputs too, as they declare modules and containers that it may name.
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

  /// The one command of a target, or none. The closures are called only where there are bindings files, and `tool` throws where
  /// the package gives no tool.
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
