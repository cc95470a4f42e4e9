// swift-tools-version: 6.2
import PackageDescription

let runtime: Target.Dependency = .product(name: "InjectRuntime", package: "swift-inject")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let tracing: Target.Dependency = .product(name: "Tracing", package: "swift-distributed-tracing")

let package = Package(
  name: "Tracing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-inject", path: "../.."),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.4.0"),
  ],
  targets: [
    // The recipes of the manual.
    .target(name: "Observers", dependencies: [logging, tracing, runtime]),
    // A start that is recorded.
    .executableTarget(
      name: "Start", dependencies: [runtime], plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]),
    .testTarget(
      name: "TracingTests",
      dependencies: [
        "Observers", "Start", logging, tracing, runtime,
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ]),
  ]
)
