// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The bindings files below a folder, relative to it. No plugin runs for the tests' targets, so these exclude them.
///
/// SwiftPM keeps what a manifest said. A new or renamed file is named in a warning until
/// `swift build --manifest-cache none`.
func bindingsFiles(in folder: String) -> [String] {
  let all = FileManager.default.enumerator(atPath: Context.packageDirectory + "/" + folder)
  return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".bindings.yaml") }.sorted()
}

/// Of several jobs that compile a target side by side, each would write the index of the standard library.
let indexSettings: [SwiftSetting] = [.unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug))]

/// Builds run the generator for moments, and each user compiles it in each clean build: so it is compiled without debug
/// information, which takes a sixth of the time, and for release too without optimization, in a third of the time.
/// SwiftPM compiles it twice for release, each time with a second job for its module alone; without that job it takes
/// an eighth less. `INJECT_OPTIMIZED_TOOL=1` in the environment compiles it as usual, to measure or to debug it. For
/// release its modules are then optimized as one; exclusive access is checked by debug builds, in which the tests run.
/// It never does two things at once, so its references are counted without atomic instructions.
/// SwiftPM allows these flags in every dependency whose tools version is 6.2 or later.
let generatorSettings: [SwiftSetting] =
  Context.environment["INJECT_OPTIMIZED_TOOL"] == "1"
  ? [
    .unsafeFlags(
      ["-cross-module-optimization", "-enforce-exclusivity=unchecked", "-assume-single-threaded"],
      .when(configuration: .release))
  ]
  : indexSettings + [
    .unsafeFlags(["-Xfrontend", "-gnone"]),
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release)),
  ]

/// A program that uses few parts of the runtime links few: without these flags a linker that is asked for that
/// (`-Xlinker --gc-sections`) keeps all of what is public. Benchmarks/count-costs counts what is left.
let runtimeSettings: [SwiftSetting] =
  indexSettings + [
    .unsafeFlags(
      ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
      .when(platforms: [.linux, .android], configuration: .release))
  ]

/// The artifact bundle of the built tools, where there is one: `Scripts/release` writes this line. SwiftPM looks for a
/// bundle even if nothing uses it.
let builtTools: Target? = nil

/// The tool that a plugin runs, as the package's traits choose it. With `InstalledTools` the plugin looks for it.
@MainActor func tool(_ name: String) -> [Target.Dependency] {
  let compiled = Target.Dependency.target(name: name, condition: .when(traits: ["SourceTools"]))
  let built = builtTools.map { Target.Dependency.target(name: $0.name, condition: .when(traits: ["BuiltTools"])) }
  return [compiled] + [built].compactMap(\.self)
}

/// The libraries of the generator, each of which uses those before it.
let generator: [Target.Dependency] = [
  "BindingsYAML", "SwiftDeclarations", "SwiftModel", "InjectGenCore", "InjectEmission", "InjectAdvice",
]

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
  traits: [
    .default(enabledTraits: ["SourceTools"]),
    .trait(name: "SourceTools", description: "The plugins run tools that are compiled."),
    .trait(name: "BuiltTools", description: "The plugins run the tools of an artifact bundle."),
    .trait(name: "InstalledTools", description: "The plugins run the tools that INJECT_GEN names or PATH has."),
  ],
  targets: [
    .target(name: "InjectAtomics"),
    .target(name: "InjectRuntime", dependencies: ["InjectAtomics"], swiftSettings: runtimeSettings),
    .target(name: "BindingsYAML", swiftSettings: generatorSettings),
    .target(name: "SwiftDeclarations", swiftSettings: generatorSettings),
    .target(
      name: "SwiftModel", dependencies: ["BindingsYAML", "SwiftDeclarations"], swiftSettings: generatorSettings),
    .target(
      name: "InjectGenCore", dependencies: ["BindingsYAML", "SwiftModel", "SwiftDeclarations"],
      swiftSettings: generatorSettings),
    .target(
      name: "InjectEmission", dependencies: ["BindingsYAML", "SwiftModel", "InjectGenCore"],
      swiftSettings: generatorSettings),
    .target(
      name: "InjectAdvice", dependencies: ["BindingsYAML", "SwiftModel", "InjectGenCore"],
      swiftSettings: generatorSettings),
    .testTarget(name: "SwiftDeclarationsTests", dependencies: ["SwiftDeclarations"]),
    .target(
      name: "InjectTool", dependencies: generator, swiftSettings: generatorSettings),
    .executableTarget(name: "inject-gen", dependencies: ["InjectTool"], swiftSettings: generatorSettings),
    // For people: only the command plugin depends on it, so a build that only generates compiles none of it.
    .executableTarget(name: "inject", dependencies: generator + ["InjectTool"], swiftSettings: indexSettings),
    .plugin(name: "InjectPlugin", capability: .buildTool(), dependencies: tool("inject-gen")),
    .plugin(
      name: "InjectCommand",
      capability: .command(
        intent: .custom(
          verb: "inject",
          description: "Write the committed containers of bindings files, or answer questions about them"),
        permissions: [
          .writeToPackageDirectory(reason: "A committed container is written next to its bindings file.")
        ]),
      dependencies: tool("inject")),
    .executableTarget(
      name: "InjectRuntimeProbe", dependencies: ["InjectRuntime"], path: "Tests/InjectRuntimeProbe"),
    // Runs the core on mutated texts, in its own process: see Tests/Conformance/README.md.
    .executableTarget(
      name: "trials", dependencies: generator, path: "Tests/Conformance/Trials"),
    .testTarget(name: "InjectRuntimeTests", dependencies: ["InjectRuntime", "InjectRuntimeProbe"]),
    .testTarget(
      name: "InjectGenCoreTests", dependencies: generator + ["inject"],
      exclude: ["YAML/yaml-cases.json", "YAML/yaml-test-suite.json", "YAML/yaml-test-suite-license.txt"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "GoldenCallers", "GoldenKit", "GoldenShop", "GoldenStage", "InjectRuntime", "inject",
      ] + generator,
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
      name: "ManualListings", dependencies: generator + ["InjectRuntime"],
      exclude: bindingsFiles(in: "Tests/ManualListings")),
    .testTarget(name: "InjectTests", dependencies: generator + ["inject"]),
    .testTarget(name: "InjectGenTests", dependencies: ["inject-gen", "inject", "InjectTool"]),
  ] + [builtTools].compactMap(\.self)
)

for tests in package.targets where tests.type == .test {
  tests.swiftSettings = (tests.swiftSettings ?? []) + indexSettings
}
