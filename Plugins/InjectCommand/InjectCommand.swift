import Foundation
import PackagePlugin

/// `swift package inject`: writes the committed Swift files next to their bindings files, or answers questions about
/// the bindings files of a target.
///
/// A target that uses `InjectPlugin` needs no `generate`: its containers are generated in each build. `check` reports
/// what is wrong in its bindings files.
@main
struct InjectCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    // After the verb SwiftPM passes its own flag on to us.
    _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
    let words = try CommandWords(extractor.remainingArguments)
    let given = try? context.tool(named: "inject").url
    let tool = try given ?? InstalledTool(named: "inject").url
    if words.isProposal {
      try propose(words, for: targets(named: names, in: context.package), in: context.package, by: tool)
      return
    }
    let all = try targets(named: names, in: context.package).map { ($0, bindingsFiles(of: $0)) }
    let targets = all.filter { !$0.1.isEmpty }
    if targets.isEmpty { print("there is no bindings file in the package's own targets") }
    var failed = false
    if words.isQuestion {
      // The answers for two targets would be two documents.
      if targets.count > 1, words.verb != "expand" {
        throw Problem(
          description: "several targets have bindings files: add one of "
            + targets.map { "'--target \($0.0.name)'" }.joined(separator: ", "))
      }
      for (target, files) in targets {
        let arguments = question(words, files, of: target, in: context.package)
        failed = try !ask(tool, arguments, in: context.package) || failed
      }
    } else {
      for (target, files) in targets {
        let built = files.filter { target.isGeneratedInBuilds($0) }
        if !built.isEmpty {
          failed = try !check(words, built, files, of: target, in: context.package, by: tool) || failed
        }
        for file in files where !built.contains(file) {
          let arguments = writing(words, file, files, of: target, in: context.package)
          failed = try !run(tool, arguments, in: context.package) || failed
        }
      }
    }
    if failed { throw Problem(description: words.problem) }
  }

  /// Writes the first bindings file of a target, and prints what its build needs.
  private func propose(
    _ words: CommandWords, for targets: [any SourceModuleTarget], in package: Package, by tool: URL
  ) throws {
    // A test target has doubles for the container of another one, and is proposed for where it alone is named.
    let kinds: [ModuleKind] = targets.count == 1 ? [.generic, .executable, .test] : [.generic, .executable]
    let programs = targets.filter { kinds.contains($0.kind) && $0 is SwiftSourceModuleTarget }
    guard programs.count == 1, let target = programs.first else {
      let choices = programs.map { "'--target \($0.name)'" }.joined(separator: ", ")
      throw Problem(
        description: programs.isEmpty
          ? "the package has no Swift target for a container"
          : "several targets can have a container: add one of \(choices)")
    }
    let arguments =
      ["init"] + inputs(of: target, [], in: package) + words.options
      + ["--", path(target.directoryURL, in: package)]
    guard try run(tool, arguments, in: package) else { throw Problem(description: words.problem) }
    if !words.options.contains("--stdout") { print(ManifestLines(target: target, package: package).text) }
  }

  /// Handles the bindings files of a target whose builds generate their Swift: there is nothing to write or to compare,
  /// and `check` reports what is wrong in them. Returns whether it succeeded.
  private func check(
    _ words: CommandWords, _ built: [URL], _ files: [URL], of target: any SourceModuleTarget, in package: Package,
    by tool: URL
  ) throws -> Bool {
    let names = built.map { "'\(path($0, in: package))'" }.joined(separator: ", ")
    guard words.verb == "check" else {
      print("nothing is written for target '\(target.name)': its builds generate the Swift of \(names)")
      print("to commit it instead, exclude the file from the target in Package.swift, and remove the plugin")
      return true
    }
    let others = files.filter { !built.contains($0) }.map { (module: target.moduleName, file: $0) }
    let arguments =
      ["check"] + inputs(of: target, others, in: package) + words.options + ["--"] + built.map { path($0, in: package) }
    let isRight = try run(tool, arguments, in: package)
    if isRight { print("nothing is wrong in \(names), and builds generate the Swift of it") }
    return isRight
  }

  /// Runs the tool, and returns whether it succeeded. Paths are relative to the package.
  private func run(_ tool: URL, _ arguments: [String], in package: Package) throws -> Bool {
    let process = process(tool, arguments, in: package)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Runs the tool for a question. SwiftPM prints all that a plugin prints to standard output, where an answer has to
  /// be alone: so the warnings of bindings files, which `check` shows, are shown only if there is no answer.
  private func ask(_ tool: URL, _ arguments: [String], in package: Package) throws -> Bool {
    let process = process(tool, arguments, in: package)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return true }
    FileHandle.standardError.write(text)
    return false
  }

  private func process(_ tool: URL, _ arguments: [String], in package: Package) -> Process {
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = package.directoryURL
    process.arguments = ["--package-version", packageVersion] + arguments
    return process
  }

  /// The output is next to its bindings file. It is read by people, so it names no lines of that file.
  private func writing(
    _ words: CommandWords, _ file: URL, _ files: [URL], of target: any SourceModuleTarget, in package: Package
  ) -> [String] {
    let others = files.filter { $0 != file }.map { (module: target.moduleName, file: $0) }
    let folder = path(file.deletingLastPathComponent(), in: package)
    return ["generate", "--output-directory", folder, "--source-locations", "none"]
      + inputs(of: target, others, in: package) + (words.verb == "check" ? ["--check"] : []) + words.options
      + ["--", path(file, in: package)]
  }

  private func question(
    _ words: CommandWords, _ files: [URL], of target: any SourceModuleTarget, in package: Package
  ) -> [String] {
    [words.verb] + inputs(of: target, [], in: package) + words.options + ["--"]
      + files.map { path($0, in: package) } + words.names
  }

  /// The module, and the files that its bindings files are read with.
  private func inputs(
    of target: any SourceModuleTarget, _ others: [(module: String, file: URL)], in package: Package
  ) -> [String] {
    ["--module", target.moduleName]
      + (others + dependencyBindings(of: target)).flatMap {
        ["--dependency", "\($0.module)=\(path($0.file, in: package))"]
      }
      + sources(of: target, in: package)
  }

  /// The path from the package's folder, for what is in it.
  private func path(_ url: URL, in package: Package) -> String {
    let folder = package.directoryURL.path
    return url.path.hasPrefix(folder + "/") ? String(url.path.dropFirst(folder.count + 1)) : url.path
  }

  /// The folders of the Swift files that declare what is constructed: the target's own, those of the targets of the
  /// package that it depends on, of the products that it names, and of all whose modules it can include.
  private func sources(of target: any SourceModuleTarget, in package: Package) -> [String] {
    let own = Set(package.targets.map(\.id))
    let siblings = target.recursiveTargetDependencies.filter { own.contains($0.id) }
    let named = target.dependencies.flatMap { dependency -> [Target] in
      if case .product(let product) = dependency { product.targets } else { [] }
    }
    let modules = target.recursiveTargetDependencies.filter { other in
      (other as? any SourceModuleTarget).map { !bindingsFiles(of: $0).isEmpty } ?? false
    }
    let external = Dictionary((named + modules).filter { !own.contains($0.id) }.map { ($0.name, $0) }) { first, _ in
      first
    }
    let products = external.sorted { $0.key < $1.key }.map(\.value)
    return ["--sources", path(target.directoryURL, in: package)] + options("--sources", siblings, in: package)
      + options("--external-sources", products, in: package)
  }

  private func options(_ option: String, _ targets: [Target], in package: Package) -> [String] {
    targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.moduleName != "InjectRuntime" }
      .flatMap { [option, "\($0.moduleName)=\(path($0.directoryURL, in: package))"] }
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
    return paths.map { target.directoryURL.appendingPathComponent($0, isDirectory: false) }
      .filter { generatedFileName(forFileNamed: $0.lastPathComponent) != nil }
      .sorted { $0.path < $1.path }
  }
}
