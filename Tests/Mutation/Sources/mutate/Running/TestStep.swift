import Foundation

/// Some of the tests, run together: a test target without its slow suites and tests, or one of those.
struct TestStep {
  let name: String
  /// The modules that it tests.
  let modules: Set<String>
  let arguments: [String]
  /// How much of the processor's time it takes without a mutant.
  var seconds = 0.0

  /// Suites and tests that take longer than all the others: texts of all kinds in the place of each bindings file and
  /// of each key, and very large ones.
  private static let slow = [
    "RobustnessTests", "YAMLLimitTests", "noDepthAndNoLengthStopTheReading", "aTextIsInItsPlaceOrRefused",
    "everyPairIsRefusedOrAllowedAsTheTablesSay", "comparingEndsHoweverManyNamesAreMissing", "noDepthStopsTheReading",
  ]

  /// A step for each test target of the package, in alphabetical order, and one for each of the slow suites and tests.
  static func all(of package: URL) throws -> [TestStep] {
    let text = try Command.output(["swift", "package", "--package-path", package.path, "describe", "--type", "json"])
    guard let start = text.firstIndex(of: "{") else { throw Stop("no description of the package: \(text)") }
    let description = try JSONDecoder().decode(Description.self, from: Data(text[start...].utf8))
    let targets = Dictionary(uniqueKeysWithValues: description.targets.map { ($0.name, $0.target_dependencies ?? []) })
    func modules(of name: String) -> Set<String> {
      (targets[name] ?? []).reduce(into: [name]) { $0.formUnion(modules(of: $1)) }
    }
    let skipped = try (slow + tidy(in: package)).joined(separator: "|")
    let tests = description.targets.filter { $0.type == "test" }.map(\.name).sorted()
    var steps = tests.map {
      TestStep(name: $0, modules: modules(of: $0), arguments: ["--filter", "^\($0)\\.", "--skip", skipped])
    }
    steps += slow.map {
      TestStep(name: $0, modules: ["BindingsYAML", "SwiftModel", "InjectGenCore"], arguments: ["--filter", $0])
    }
    return steps
  }

  /// The suites that read the text of the sources, such as the lengths of files, which mutants change.
  private static func tidy(in package: URL) throws -> [String] {
    let target = "InjectGenCoreTests"
    let files = try FileManager.default.contentsOfDirectory(atPath: package.path + "/Tests/\(target)/Tidy")
    return files.sorted().map { "^\(target)\\.\($0.dropLast(".swift".count))/" }
  }

  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let target_dependencies: [String]?
    }
    let targets: [Target]
  }

  var isSlow: Bool { Self.slow.contains(name) }

  /// Whether it can see a mutant of a file.
  func tests(_ path: String) -> Bool {
    modules.contains { path.hasPrefix("Sources/\($0)/") }
  }
}
