import PackagePlugin

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
