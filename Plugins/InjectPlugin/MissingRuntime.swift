import Foundation
import PackagePlugin

extension SwiftSourceModuleTarget {
  /// Reports that the target has a container, or a module whose code uses it, and does not depend on `InjectRuntime`.
  ///
  /// The compiler finds the module if another target has built it, so that only the linker would fail, with a dozen
  /// errors. This is the one place where a plugin looks into a bindings file: most module files need no runtime. It looks
  /// only where the dependency is missing, and a change of `Package.swift` plans the build again.
  func reportMissingRuntime() {
    let bindings = sourceFiles.map(\.url).filter { generatedFileName(forFileNamed: $0.lastPathComponent) != nil }
    if bindings.isEmpty || recursiveTargetDependencies.contains(where: { $0.name == "InjectRuntime" }) { return }
    guard let reason = bindings.lazy.compactMap(useOfRuntime).first else { return }
    Diagnostics.error(
      """
      target '\(name)' has \(reason) and does not depend on InjectRuntime: add \
      .product(name: "InjectRuntime", package: "swift-inject") to its dependencies in Package.swift
      """)
  }

  /// A container; or a module for other targets, with a binding that is configured, torn down, or given a handle.
  private func useOfRuntime(in file: URL) -> String? {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0.hasPrefix("container:") }) { return "a container" }
    guard lines.contains(where: { $0.hasPrefix("access: public") || $0.hasPrefix("access: package") }) else {
      return nil
    }
    let entries = lines.filter { $0.first { $0 != " " } != "#" }
    return ["teardown:", "properties:", "calls:", "weak("].first { key in entries.contains { $0.contains(key) } }
      .map { "a module with '\($0.filter { $0.isLetter })'" }
  }
}
