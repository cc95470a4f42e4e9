// swift-tools-version: 6.2
import PackageDescription

let libraries = ["Wind", "Wormer", "EasyInject", "Biodag", "Swifjection"]

// A target for each library, and a suite that goes through the rows of its table.
let package = Package(
  name: "Seeds",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-inject", path: "../..")],
  targets: libraries.flatMap { library -> [Target] in
    [
      .target(
        name: library,
        dependencies: [.product(name: "InjectRuntime", package: "swift-inject")],
        plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]),
      .testTarget(name: library + "Tests", dependencies: [.target(name: library)]),
    ]
  }
)
