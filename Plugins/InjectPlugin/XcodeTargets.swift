#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension InjectPlugin: XcodeBuildToolPlugin {
    /// Xcode does not tell a plugin what a target of a project depends on, so `Inject.sources` says it, and nothing says that a
    /// target lacks `InjectRuntime`. The targets of packages that a project uses are not concerned.
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

    /// The files of the modules that the target's list names. The list is a member of the target, or it is in the folder beside
    /// the project that has the target's name.
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
