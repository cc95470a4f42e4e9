// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-inject", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCount", "Containers",
        .product(name: "InjectRuntime", package: "swift-inject"),
        .product(name: "inject-gen", package: "swift-inject"),
      ]),
    // Containers and what they are compared with, in one module: neither is optimised across a border that the other
    // does not have.
    .target(
      name: "Containers",
      dependencies: [.product(name: "InjectRuntime", package: "swift-inject")],
      plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]),
    // Counts what is allocated in the program that it is linked into.
    .target(name: "AllocationCount"),
  ]
)
