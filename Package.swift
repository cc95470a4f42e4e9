// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The bindings files below a folder, relative to it. No plugin runs for the tests' targets, so these exclude them.
///
/// SwiftPM keeps what a manifest said. A new or renamed file is named in a warning until `swift build --manifest-cache none`.
func bindingsFiles(in folder: String) -> [String] {
  let all = FileManager.default.enumerator(atPath: Context.packageDirectory + "/" + folder)
  return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".bindings.yaml") }.sorted()
}

let package = Package(
  name: "swift-inject",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "InjectRuntime", targets: ["InjectRuntime"]),
    .executable(name: "inject-gen", targets: ["inject-gen"]),
    .executable(name: "inject", targets: ["inject"]),
    .plugin(name: "InjectPlugin", targets: ["InjectPlugin"]),
    .plugin(name: "InjectCommand", targets: ["InjectCommand"]),
  ],
  targets: [
    .target(name: "InjectAtomics"),
    .target(name: "InjectRuntime", dependencies: ["InjectAtomics"]),
    .target(name: "InjectGenCore", dependencies: ["SwiftDeclarations"]),
    .target(name: "SwiftDeclarations"),
    .testTarget(name: "SwiftDeclarationsTests", dependencies: ["SwiftDeclarations"]),
    .target(name: "InjectTool", dependencies: ["InjectGenCore", "SwiftDeclarations"]),
    .executableTarget(name: "inject-gen", dependencies: ["InjectTool"]),
    // For people: only the command plugin depends on it, so a build that only generates compiles none of it.
    .executableTarget(name: "inject", dependencies: ["InjectTool", "InjectGenCore"]),
    .plugin(name: "InjectPlugin", capability: .buildTool(), dependencies: ["inject-gen"]),
    .plugin(
      name: "InjectCommand",
      capability: .command(
        intent: .custom(
          verb: "inject",
          description: "Write the committed containers of bindings files, or answer questions about them"),
        permissions: [
          .writeToPackageDirectory(reason: "A committed container is written next to its bindings file.")
        ]),
      dependencies: ["inject"]),
    .executableTarget(
      name: "InjectRuntimeProbe", dependencies: ["InjectRuntime"], path: "Tests/InjectRuntimeProbe"),
    // Runs the core on mutated texts, in its own process: see Tests/Conformance/README.md.
    .executableTarget(
      name: "trials", dependencies: ["InjectGenCore", "SwiftDeclarations"], path: "Tests/Conformance/Trials"),
    .testTarget(name: "InjectRuntimeTests", dependencies: ["InjectRuntime", "InjectRuntimeProbe"]),
    .testTarget(
      name: "InjectGenCoreTests", dependencies: ["InjectGenCore", "SwiftDeclarations", "inject"],
      exclude: ["YAML/yaml-cases.json", "YAML/yaml-test-suite.json", "YAML/yaml-test-suite-license.txt"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "GoldenCallers", "GoldenKit", "GoldenShop", "GoldenStage", "InjectRuntime", "InjectGenCore",
        "SwiftDeclarations",
        "inject",
      ],
      exclude: bindingsFiles(in: "Tests/GoldenTests") + [
        "Cases/CallersActor/GoldenCallers", "Cases/ContextTargets/GoldenShop", "Cases/ParentTargets/GoldenStage",
        "Cases/Targets/GoldenKit",
      ]),
    // Another target, whose functions run on their callers' actors.
    .target(
      name: "GoldenCallers", dependencies: ["InjectRuntime"],
      path: "Tests/GoldenTests/Cases/CallersActor/GoldenCallers",
      exclude: ["GoldenCallers.bindings.yaml", "GoldenCallersEager.bindings.yaml"],
      swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    // Another target, whose module the case `Targets` includes.
    .target(
      name: "GoldenKit", dependencies: ["InjectRuntime"], path: "Tests/GoldenTests/Cases/Targets/GoldenKit",
      exclude: ["GoldenNetworking.bindings.yaml"]),
    // Another target, whose container has contexts in the case `ContextTargets`.
    .target(
      name: "GoldenShop", dependencies: ["InjectRuntime"], path: "Tests/GoldenTests/Cases/ContextTargets/GoldenShop",
      exclude: ["GoldenShop.bindings.yaml"]),
    // Another target, whose container is the parent of one in the case `ParentTargets`.
    .target(
      name: "GoldenStage", dependencies: ["InjectRuntime"], path: "Tests/GoldenTests/Cases/ParentTargets/GoldenStage",
      exclude: ["GoldenStage.bindings.yaml"]),
    .testTarget(
      name: "ManualListings", dependencies: ["InjectRuntime", "InjectGenCore", "SwiftDeclarations"],
      exclude: bindingsFiles(in: "Tests/ManualListings")),
    .testTarget(name: "InjectTests", dependencies: ["inject", "InjectGenCore", "SwiftDeclarations"]),
    .testTarget(name: "InjectGenTests", dependencies: ["inject-gen", "inject", "InjectTool"]),
  ]
)
