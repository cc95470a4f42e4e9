import Foundation
import PackagePlugin

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
