// swift-tools-version: 6.2
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "InjectPlugin", package: "swift-inject")]
let runtime: Target.Dependency = .product(name: "InjectRuntime", package: "swift-inject")
let configuration: Target.Dependency = .product(name: "Configuration", package: "swift-configuration")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics")
let http: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let posix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let signals: Target.Dependency = .product(name: "UnixSignals", package: "swift-service-lifecycle")

let package = Package(
  name: "Bookshop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-inject", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.8.0"),
  ],
  targets: [
    .target(name: "Storage", dependencies: [grdb, logging, runtime], plugins: plugins),
    .target(name: "Catalog", dependencies: ["Storage", grdb, runtime], plugins: plugins),
    .target(
      name: "Orders",
      dependencies: ["Catalog", "Storage", grdb, lifecycle, logging, metrics, nio, posix, runtime],
      plugins: plugins),
    // The containers are here.
    .target(
      name: "Shop",
      dependencies: [
        "Catalog", "Orders", "Storage", configuration, hummingbird, lifecycle, logging, metrics, signals, runtime,
      ],
      plugins: plugins),
    .executableTarget(name: "bookshop", dependencies: ["Shop", configuration, lifecycle, logging, metrics]),
    .target(name: "HTTPConnection", dependencies: [http, nio, posix]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Catalog", "HTTPConnection", "Orders", "Shop", "Storage", "bookshop", configuration, grdb, lifecycle, logging,
        metrics, nio, posix, runtime,
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
      ],
      plugins: plugins),
  ]
)

// What load/measure compares and runs: the same service wired by hand, and who sends the requests.
if Context.environment["BOOKSHOP_LOAD"] != nil {
  package.targets += [
    .executableTarget(name: "bookshop-by-hand", dependencies: ["Shop", configuration, logging], path: "load/by-hand"),
    .executableTarget(name: "bookshop-load", dependencies: ["HTTPConnection"], path: "load/client"),
  ]
  package.targets.first { $0.name == "Shop" }?.swiftSettings = [.define("HAND_WIRED")]
}
