// swift-tools-version: 6.1
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "InjectPlugin", package: "swift-inject")]
let runtime: Target.Dependency = .product(name: "InjectRuntime", package: "swift-inject")

let package = Package(
  name: "Modular",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-inject", path: "../..")],
  targets: [
    // What each of these has to offer is in its bindings file; none of them knows a container.
    .target(name: "Networking", plugins: plugins),
    .target(name: "Storage", plugins: plugins),
    .target(name: "Profile", dependencies: ["Networking", "Storage"], plugins: plugins),
    // The containers are here.
    .executableTarget(
      name: "App", dependencies: ["Networking", "Storage", "Profile", runtime], plugins: plugins),
    .testTarget(name: "NetworkingTests", dependencies: ["Networking", runtime], plugins: plugins),
    .testTarget(name: "StorageTests", dependencies: ["Storage"]),
    .testTarget(name: "ProfileTests", dependencies: ["Profile", "Networking", "Storage", runtime], plugins: plugins),
    .testTarget(name: "AppTests", dependencies: ["App", "Networking", "Storage"]),
  ]
)
