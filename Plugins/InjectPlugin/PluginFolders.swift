import Foundation
import PackagePlugin

extension Target {
  /// The folders in which the plugin writes for the targets whose bindings files this one reads. A plugin is not told which
  /// targets use it. But it has a folder for each, and has run for all of them before a tool runs: the tool, and not the plugin,
  /// sees which are there.
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
