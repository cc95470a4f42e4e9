// swift-tools-version: 6.2
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "InjectPlugin", package: "swift-inject")]

let package = Package(
  name: "Features",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "Cooking", targets: ["Cooking"]),
    .library(name: "RecipeList", targets: ["RecipeList"]),
  ],
  dependencies: [
    .package(name: "swift-inject", path: "../../../.."),
    .package(path: "../Networking"),
    .package(path: "../Persistence"),
    .package(path: "../SwiftUIStandIn"),
  ],
  targets: [
    .target(name: "RecipeList", dependencies: ["Networking", "Persistence", "SwiftUIStandIn"], plugins: plugins),
    // It names `Foreign`, which is the runtime's.
    .target(
      name: "Cooking",
      dependencies: ["Networking", "SwiftUIStandIn", .product(name: "InjectRuntime", package: "swift-inject")],
      plugins: plugins),
  ]
)
