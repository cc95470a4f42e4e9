// swift-tools-version: 6.1
import PackageDescription

/// The folders of Tests/GoldenTests/Cases, which a test compares with this. They are listed by hand: SwiftPM keeps what a
/// manifest said once, and would not see a new folder.
let goldenCases = [
  "ActorContainer", "Actors", "Ahead", "Aliases", "Async", "Autowired", "Bootstrap", "Children", "Closures",
  "Collections", "Conditions",
  "Configuration",
  "Eager", "EagerAsyncFailure",
  "EagerFailure", "Features", "Foreign", "ForeignActors", "ForeignConditions", "ForeignEffects", "ForeignLocal",
  "ForeignPublic", "FromBiodag", "FromEasyInject", "FromSwifjection", "FromWind", "FromWindForeign", "FromWormer",
  "Injected", "Keywords",
  "LocalContainer", "MainActorAsync", "MainActorContainer", "MainActorFeatures", "MainActorTeardown", "MainActorWeak",
  "Modules", "Overrides", "ParentActors", "ParentTargets", "Parents", "ProviderLists", "Providers", "PublicAccess", "Quick", "Server",
  "SharedParents", "Targets", "Teardown", "Throwing", "TypedErrors", "Values", "Variants", "Weak",
]

/// The bindings files of the cases, other than the one that a case is named after.
let goldenModules = [
  "Cases/Children/ChildrenScreen.bindings.yaml", "Cases/Children/ChildrenSession.bindings.yaml",
  "Cases/Children/ChildrenShelf.bindings.yaml", "Cases/Children/ChildrenUpload.bindings.yaml",
  "Cases/Closures/ClosuresPage.bindings.yaml", "Cases/Conditions/ConditionsEnd.bindings.yaml",
  "Cases/Conditions/ConditionsKit.bindings.yaml",
  "Cases/Injected/InjectedChild.bindings.yaml", "Cases/Injected/InjectedScreen.bindings.yaml",
  "Cases/MainActorContainer/MainActorCaptions.bindings.yaml", "Cases/Modules/ModulesNetworking.bindings.yaml",
  "Cases/Modules/ModulesProfile.bindings.yaml",
  "Cases/Overrides/OverridesDebug.bindings.yaml", "Cases/Overrides/OverridesNever.bindings.yaml",
  "Cases/ParentActors/ParentActorsApp.bindings.yaml", "Cases/ParentActors/ParentActorsInner.bindings.yaml",
  "Cases/ParentActors/ParentActorsLocal.bindings.yaml", "Cases/ParentActors/ParentActorsScreen.bindings.yaml",
  "Cases/ParentTargets/ParentTargetsInner.bindings.yaml", "Cases/Parents/ParentsApp.bindings.yaml",
  "Cases/Parents/ParentsPage.bindings.yaml", "Cases/Parents/ParentsTour.bindings.yaml",
  "Cases/SharedParents/SharedParentsApp.bindings.yaml",
]

let package = Package(
  name: "swift-inject",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "InjectRuntime", targets: ["InjectRuntime"]),
    .executable(name: "inject-gen", targets: ["inject-gen"]),
    .executable(name: "inject", targets: ["inject"]),
    .plugin(name: "InjectPlugin", targets: ["InjectPlugin"]),
    .plugin(name: "InjectCommand", targets: ["InjectCommand"]),
  ],
  targets: [
    .target(name: "InjectRuntime"),
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
        "GoldenKit", "GoldenStage", "InjectRuntime", "InjectGenCore", "SwiftDeclarations", "inject",
      ],
      exclude: goldenCases.map { "Cases/\($0)/\($0).bindings.yaml" } + goldenModules
        + ["Cases/ParentTargets/GoldenStage", "Cases/Targets/GoldenKit", "Places/Places.bindings.yaml"]),
    // Another target, whose module the case `Targets` includes.
    .target(
      name: "GoldenKit", dependencies: ["InjectRuntime"], path: "Tests/GoldenTests/Cases/Targets/GoldenKit",
      exclude: ["GoldenNetworking.bindings.yaml"]),
    // Another target, whose container is the parent of one in the case `ParentTargets`.
    .target(
      name: "GoldenStage", dependencies: ["InjectRuntime"], path: "Tests/GoldenTests/Cases/ParentTargets/GoldenStage",
      exclude: ["GoldenStage.bindings.yaml"]),
    .testTarget(
      name: "ManualListings", dependencies: ["InjectRuntime", "InjectGenCore", "SwiftDeclarations"],
      exclude: ["Shop", "Weather", "Notes", "Readme", "Radio", "Tea", "Trip", "Library", "Garden"].map {
        "\($0)/\($0).bindings.yaml"
      } + ["Library/Reader.bindings.yaml"]),
    .testTarget(name: "InjectTests", dependencies: ["inject", "InjectGenCore", "SwiftDeclarations"]),
    .testTarget(name: "InjectGenTests", dependencies: ["inject-gen", "inject", "InjectTool"]),
  ]
)
