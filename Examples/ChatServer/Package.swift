// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ChatServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-inject", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
  ],
  targets: [
    .target(
      name: "ChatServer",
      dependencies: [
        .product(name: "InjectRuntime", package: "swift-inject"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]),
    .executableTarget(name: "chat-server", dependencies: ["ChatServer"]),
    .testTarget(
      name: "ChatServerTests",
      dependencies: ["ChatServer", "chat-server", .product(name: "NIOPosix", package: "swift-nio")]),
  ]
)
