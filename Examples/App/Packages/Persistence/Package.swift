// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Persistence",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Persistence", targets: ["Persistence"])],
  dependencies: [.package(name: "swift-inject", path: "../../../..")],
  targets: [
    .target(name: "Persistence", plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")])
  ]
)
