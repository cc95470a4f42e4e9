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
      if failed { throw Problem(description: words.problem) }
      return
    }
    for (target, files) in targets {
      failed = try !commit(words, files, of: target, in: context.package, by: tool) || failed
    }
    let abandoned = all.flatMap { abandonedFiles(of: $0.0) }
    for file in abandoned {
      let path = path(file, in: context.package)
      Diagnostics.error("'\(path)' is compiled, and its bindings file is gone: delete it, by 'rm \"\(path)\"'")
    }
    if failed { throw Problem(description: words.problem) }
    if !abandoned.isEmpty { throw Problem(description: "some generated files have no bindings file") }
  }

  /// Writes the first bindings file of a target, and prints what its build needs.
  private func propose(
    _ words: CommandWords, for targets: [any SourceModuleTarget], in package: Package, by tool: URL
  ) throws {
    // A test target has doubles for the container of another one, and is proposed for where it alone is named.
    let kinds: [ModuleKind] = targets.count == 1 ? [.generic, .executable, .test] : [.generic, .executable]
    let programs = targets.filter { kinds.contains($0.kind) && $0 is SwiftSourceModuleTarget }
    guard let target = programs.first else {
      throw Problem(description: "the package has no Swift target for a container")
    }
    if programs.count > 1 {
      // A file for each target that has something to bind.
      guard try run(tool, ["init"] + words.options + ["--", "."], in: package) else {
        throw Problem(description: words.problem)
      }
      for target in programs where !words.options.contains("--stdout") && !bindingsFiles(of: target).isEmpty {
        print(ManifestLines(target: target, package: package).text)
      }
      return
    }
    let arguments =
      ["init"] + inputs(of: target, [], in: package) + words.options
      + ["--", path(target.directoryURL, in: package)]
    guard try run(tool, arguments, in: package) else { throw Problem(description: words.problem) }
    if !words.options.contains("--stdout") { print(ManifestLines(target: target, package: package).text) }
  }

  /// Writes or compares the committed Swift of a target's bindings files, and says what was done. Returns whether it
  /// succeeded.
  private func commit(
    _ words: CommandWords, _ files: [URL], of target: any SourceModuleTarget, in package: Package, by tool: URL
  ) throws -> Bool {
    let built = files.filter { target.isGeneratedInBuilds($0) }
    var isRight = try built.isEmpty || check(words, built, files, of: target, in: package, by: tool)
    for file in files where !built.contains(file) {
      guard let output = committedFile(of: file) else { continue }
      let before = try? Data(contentsOf: output)
      let arguments = writing(words, file, files, of: target, in: package)
      guard try run(tool, arguments, in: package) else {
        isRight = false
        continue
      }
      let isCurrent = try? before == Data(contentsOf: output)
      print(isCurrent == true ? "'\(path(output, in: package))' is current" : "wrote '\(path(output, in: package))'")
    }
    return isRight
  }

  /// The generated files of a target whose bindings files were renamed or deleted. They are compiled all the same.
  private func abandonedFiles(of target: any SourceModuleTarget) -> [URL] {
    target.sourceFiles.map(\.url).filter { file in
      let names = bindingsFileNames(forFileNamed: file.lastPathComponent)
      let folder = file.deletingLastPathComponent()
      guard !names.isEmpty,
        !names.contains(where: { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { return false }
      return isGenerated(text)
    }.sorted { $0.path < $1.path }
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
  /// package that it depends on, of the products that it and the targets of their bindings files name, and of all whose
  /// modules it can include.
  private func sources(of target: any SourceModuleTarget, in package: Package) -> [String] {
    let own = Set(package.targets.map(\.id))
    let siblings = target.recursiveTargetDependencies.filter { own.contains($0.id) }
    let extended: [any Target] = siblings.filter { other in
      (other as? any SourceModuleTarget).map { !bindingsFiles(of: $0).isEmpty } ?? false
    }
    let named = ([target] + extended).flatMap(\.dependencies).flatMap { dependency -> [Target] in
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

// MARK: - The words, and what is printed

/// The words of `swift package inject`, without `--target`.
struct CommandWords {
  /// The verbs that write or compare committed files, and those that answer questions.
  private static let writing = ["generate", "check"]
  private static let asking = ["graph", "why", "needs", "expand"]
  /// The one that writes a first bindings file.
  private static let proposing = "init"

  let verb: String
  /// The binding that is asked about.
  let names: [String]
  /// The words for the tool, which checks them.
  let options: [String]

  var isQuestion: Bool { Self.asking.contains(verb) }
  var isProposal: Bool { verb == Self.proposing }

  /// The words after the verb, which is `generate` if it is left out.
  init(_ words: [String]) throws {
    let hasVerb = words.first.map { !$0.hasPrefix("-") } ?? false
    verb = hasVerb ? words[0] : "generate"
    let rest = Array(words.dropFirst(hasVerb ? 1 : 0))
    let takesName = ["why", "needs"].contains(verb)
    names = takesName ? rest.filter { !$0.hasPrefix("-") } : []
    options = takesName ? rest.filter { $0.hasPrefix("-") } : rest
    let isKnown = (Self.writing + Self.asking + [Self.proposing]).contains(verb) && names.count == (takesName ? 1 : 0)
    // Of the others only 'graph' and 'init' have options whose values are words of their own.
    guard isKnown, ["graph", Self.proposing].contains(verb) || options.allSatisfy({ $0.hasPrefix("-") }) else {
      throw Problem(
        description: """
          usage: swift package inject [generate | check | expand] [--target NAME]… [OPTION]…
                 swift package inject graph [--target NAME] [--container NAME] [--format KIND]
                 swift package inject init [--target NAME] [--from FILE]… [--stdout]
                 swift package inject (why | needs) BINDING [--target NAME]
          unknown arguments: \(words.joined(separator: " "))
          """)
    }
  }

  /// The last line for a run that failed.
  var problem: String {
    if isQuestion || isProposal { return "'\(verb)' has no answer" }
    return verb == "check"
      ? "some bindings files have errors, or their Swift is stale or missing: 'swift package inject' writes it"
      : "some bindings files have errors"
  }
}

/// The reason why the command stopped.
struct Problem: Error, CustomStringConvertible {
  let description: String
}

/// The lines that the manifest needs for a target whose builds generate its container.
struct ManifestLines {
  let target: any SourceModuleTarget
  let package: Package

  var text: String {
    let runtime = #".product(name: "InjectRuntime", package: "\#(identity)")"#
    let plugin = #".plugin(name: "InjectPlugin", package: "\#(identity)")"#
    return """
      in Package.swift, '\(target.name)' needs these, if they are not there yet:
      \(hasRuntime ? "" : "  dependencies: [\(runtime)],\n")  plugins: [\(plugin)]
      """
  }

  private var hasRuntime: Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "InjectRuntime"
      case .target(let target): target.name == "InjectRuntime"
      @unknown default: false
      }
    }
  }

  /// The name by which the manifest knows the package of the runtime.
  private var identity: String {
    package.dependencies.map(\.package).first { package in package.products.contains { $0.name == "InjectRuntime" } }?
      .id
      ?? "swift-inject"
  }
}

extension SourceModuleTarget {
  /// Whether builds generate the Swift of one of its bindings files: the target does not exclude the file, and no
  /// generated file is committed beside it.
  func isGeneratedInBuilds(_ file: URL) -> Bool {
    let files = sourceFiles.map(\.url)
    guard let committed = committedFile(of: file), files.contains(where: { $0.path == file.path }) else { return false }
    return !FileManager.default.fileExists(atPath: committed.path)
  }
}

/// The Swift file that is committed beside a bindings file.
func committedFile(of file: URL) -> URL? {
  generatedFileName(forFileNamed: file.lastPathComponent).map {
    file.deletingLastPathComponent().appendingPathComponent($0, isDirectory: false)
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

/// Whether a Swift file was generated for a bindings file, by how it begins.
func isGenerated(_ text: String) -> Bool {
  text.hasPrefix("// Generated by inject-gen from ")
}
