// swift-tools-version: 6.2
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "InjectPlugin", package: "swift-inject")]
let runtime: Target.Dependency = .product(name: "InjectRuntime", package: "swift-inject")

// Plain imports are internal, as those of generated files are.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
  name: "Modular",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-inject", path: "../..")],
  targets: [
    // What each of these has to offer is in its bindings file; none of them knows a container.
    .target(name: "Networking", swiftSettings: settings, plugins: plugins),
    .target(name: "Storage", swiftSettings: settings, plugins: plugins),
    .target(
      name: "Profile", dependencies: ["Networking", "Storage", runtime], swiftSettings: settings, plugins: plugins),
    // The containers are here.
    .executableTarget(
      name: "App", dependencies: ["Networking", "Storage", "Profile", runtime], swiftSettings: settings,
      plugins: plugins),
    .testTarget(
      name: "NetworkingTests", dependencies: ["Networking", runtime], swiftSettings: settings, plugins: plugins),
    .testTarget(name: "StorageTests", dependencies: ["Storage"], swiftSettings: settings),
    .testTarget(
      name: "ProfileTests", dependencies: ["Profile", "Networking", "Storage", runtime], swiftSettings: settings,
      plugins: plugins),
    .testTarget(name: "AppTests", dependencies: ["App", "Networking", "Storage"], swiftSettings: settings),
  ]
)
