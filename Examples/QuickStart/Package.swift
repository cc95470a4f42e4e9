// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "QuickStart",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-inject", path: "../..")],
  targets: [
    .executableTarget(
      name: "Ledger",
      dependencies: [.product(name: "InjectRuntime", package: "swift-inject")],
      resources: [.copy("Samples")],
      plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]),
    .testTarget(name: "LedgerTests", dependencies: ["Ledger"]),
  ]
)
