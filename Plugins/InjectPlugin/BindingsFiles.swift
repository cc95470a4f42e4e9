import Foundation
import PackagePlugin

extension Target {
  /// The bindings files of all the targets that this one depends on, in the same package or in others, as the tool takes
  /// them. Their order depends on their names alone.
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
