// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HelloServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-inject", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
  ],
  targets: [
    .executableTarget(
      name: "Server",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "InjectRuntime", package: "swift-inject"),
      ],
      plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]),
    .testTarget(name: "ServerTests", dependencies: ["Server"]),
  ]
)
