import Foundation

/// Some of the tests, run together: a test target, or the slow tests of all of them.
struct TestStep {
  let name: String
  /// The modules that it tests.
  let modules: Set<String>
  let arguments: [String]
  /// How long it takes without a mutant.
  var seconds = 0.0

  /// The slow tests: texts of all kinds, of which each must give code or errors. They run last.
  private static let slow = "RobustnessTests"

  /// A step for each test target of the package, in alphabetical order, and one for the slow tests.
  static func all(of package: URL) throws -> [TestStep] {
    let text = try Command.output(["swift", "package", "--package-path", package.path, "describe", "--type", "json"])
    guard let start = text.firstIndex(of: "{") else { throw Stop("no description of the package: \(text)") }
    let description = try JSONDecoder().decode(Description.self, from: Data(text[start...].utf8))
    let targets = Dictionary(uniqueKeysWithValues: description.targets.map { ($0.name, $0.target_dependencies ?? []) })
    func modules(of name: String) -> Set<String> {
      (targets[name] ?? []).reduce(into: [name]) { $0.formUnion(modules(of: $1)) }
    }
    let tests = description.targets.filter { $0.type == "test" }.map(\.name).sorted()
    var steps = tests.map {
      TestStep(name: $0, modules: modules(of: $0), arguments: ["--filter", "^\($0)\\.", "--skip", slow])
    }
    steps.append(
      TestStep(name: slow, modules: ["InjectGenCore"], arguments: ["--filter", slow]))
    return steps
  }

  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let target_dependencies: [String]?
    }
    let targets: [Target]
  }

  var isSlow: Bool { name == Self.slow }

  /// Whether it can see a mutant of a file.
  func tests(_ path: String) -> Bool {
    modules.contains { path.hasPrefix("Sources/\($0)/") }
  }
}
