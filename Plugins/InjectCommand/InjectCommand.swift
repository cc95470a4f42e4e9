import Foundation
import PackagePlugin

/// `swift package inject`: regenerates the committed Swift files next to their bindings files.
///
/// A target that uses `InjectPlugin` needs none of this: its containers are generated in each build.
@main
struct InjectCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    // After the verb SwiftPM passes its own flag on to us.
    _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
    let verb = extractor.remainingArguments.first ?? "generate"
    let rest = extractor.remainingArguments.dropFirst()
    guard ["generate", "check"].contains(verb), rest.isEmpty else {
      throw Problem(
        description: "usage: swift package inject [generate | check] [--target NAME]…; unknown arguments: "
          + ([verb] + rest).joined(separator: " "))
    }
    let tool = try context.tool(named: "inject-gen").url
    let targets = try targets(named: names, in: context.package).map { ($0, bindingsFiles(of: $0)) }
    if targets.allSatisfy(\.1.isEmpty) { print("there is no bindings file in the package's own targets") }
    var failed = false
    for (target, files) in targets {
      let dependencies = files.isEmpty ? [] : dependencyBindings(of: target)
      let sources = sources(of: target, in: context.package)
      for file in files {
        let others = files.filter { $0 != file }.map { (module: target.moduleName, file: $0) }
        let process = Process()
        process.executableURL = tool
        process.arguments = self.arguments(for: file, of: target.moduleName, others + dependencies, sources, verb)
        try process.run()
        process.waitUntilExit()
        failed = failed || process.terminationStatus != 0
      }
    }
    if failed { throw Problem(description: "some bindings files have errors or stale outputs") }
  }

  /// The output is next to its bindings file. It is read by people, so it names no lines of that file.
  private func arguments(
    for file: URL, of module: String, _ dependencies: [(module: String, file: URL)], _ sources: [String],
    _ verb: String
  ) -> [String] {
    let folder = file.deletingLastPathComponent().path
    return ["generate", "--output-directory", folder, "--source-locations", "none", "--module", module]
      + dependencies.flatMap { ["--dependency", "\($0.module)=\($0.file.path)"] }
      + sources + (verb == "check" ? ["--check"] : []) + ["--", file.path]
  }

  /// The folders of the Swift files that declare what is constructed: the target's own, those of the targets of the package
  /// that it depends on, and of the products that it names.
  private func sources(of target: any SourceModuleTarget, in package: Package) -> [String] {
    let own = Set(package.targets.map(\.id))
    let siblings = target.recursiveTargetDependencies.filter { own.contains($0.id) }
    let products = target.dependencies.flatMap { dependency -> [Target] in
      if case .product(let product) = dependency { product.targets.filter { !own.contains($0.id) } } else { [] }
    }
    return ["--sources", target.directoryURL.path] + options("--sources", siblings)
      + options("--external-sources", products)
  }

  private func options(_ option: String, _ targets: [Target]) -> [String] {
    targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.moduleName != "InjectRuntime" }
      .flatMap { [option, "\($0.moduleName)=\($0.directoryURL.path)"] }
  }

  private func targets(named names: [String], in package: Package) throws -> [any SourceModuleTarget] {
    let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
    if names.isEmpty { return all }
    return try names.map { name in
      guard let target = all.first(where: { $0.name == name }) else {
        throw Problem(description: "the package has no target '\(name)'")
      }
      return target
    }
  }

  /// The bindings files of all the targets that `target` depends on.
  private func dependencyBindings(of target: any SourceModuleTarget) -> [(module: String, file: URL)] {
    target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
      .flatMap { target in bindingsFiles(of: target).map { (module: target.moduleName, file: $0) } }
      .sorted { ($0.module, $0.file.path) < ($1.module, $1.file.path) }
  }

  /// The files are looked for in the folder: a target that does not use `InjectPlugin` excludes them.
  private func bindingsFiles(of target: any SourceModuleTarget) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: target.directoryURL.path)?.compactMap { $0 as? String } ?? []
    return paths.map { target.directoryURL.appending(path: $0) }
      .filter { generatedFileName(forFileNamed: $0.lastPathComponent) != nil }
      .sorted { $0.path < $1.path }
  }
}

/// Why the command stopped.
struct Problem: Error, CustomStringConvertible {
  let description: String
}
