// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SwiftUIStandIn",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "SwiftUIStandIn", targets: ["SwiftUIStandIn"])],
  targets: [.target(name: "SwiftUIStandIn")]
)
