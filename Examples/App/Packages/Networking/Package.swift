// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Networking",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Networking", targets: ["Networking"])],
  dependencies: [.package(name: "swift-inject", path: "../../../..")],
  targets: [
    .target(name: "Networking", plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")])
  ]
)
