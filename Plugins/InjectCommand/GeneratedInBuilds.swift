import Foundation
import PackagePlugin

extension SourceModuleTarget {
  /// Whether builds generate the Swift of one of its bindings files: the target does not exclude the file, and no generated file
  /// is committed beside it.
  func isGeneratedInBuilds(_ file: URL) -> Bool {
    let files = sourceFiles.map(\.url)
    guard let name = generatedFileName(forFileNamed: file.lastPathComponent),
      files.contains(where: { $0.path == file.path })
    else { return false }
    let committed = file.deletingLastPathComponent().appendingPathComponent(name, isDirectory: false)
    return !FileManager.default.fileExists(atPath: committed.path)
  }
}
