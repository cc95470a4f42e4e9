// swift-tools-version: 6.2
// What an Xcode project would be: it builds the folder of the app's target, and its tests, where there is no Xcode.
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "InjectPlugin", package: "swift-inject")]

let package = Package(
  name: "App",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(name: "swift-inject", path: "../.."),
    .package(path: "Packages/Features"),
    .package(path: "Packages/Networking"),
    .package(path: "Packages/Persistence"),
    .package(path: "Packages/SwiftUIStandIn"),
  ],
  targets: [
    .executableTarget(
      name: "Cookbook",
      dependencies: [
        "Networking", "Persistence", "SwiftUIStandIn",
        .product(name: "Cooking", package: "Features"),
        .product(name: "RecipeList", package: "Features"),
        .product(name: "InjectRuntime", package: "swift-inject"),
      ],
      path: "Cookbook",
      // Only Xcode needs it: SwiftPM tells the plugin what a target depends on.
      exclude: ["Inject.sources"],
      plugins: plugins),
    .testTarget(
      name: "CookbookTests",
      dependencies: [
        "Cookbook", "Networking", "Persistence", "SwiftUIStandIn",
        .product(name: "Cooking", package: "Features"),
        .product(name: "RecipeList", package: "Features"),
        .product(name: "InjectRuntime", package: "swift-inject"),
      ],
      plugins: plugins),
  ]
)
