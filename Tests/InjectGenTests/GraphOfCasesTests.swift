import Foundation
import Testing

/// Every golden case is a graph that `inject graph` prints.
struct GraphOfCasesTests {
  private static let cases = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "GoldenTests/Cases")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []).sorted()

  @Test func thereAreCases() {
    #expect(Self.names.count > 40)
  }

  @Test(arguments: names)
  func everyDependencyLeadsToABinding(name: String) throws {
    let root = try #require(JSONSerialization.jsonObject(with: Data(graph(name, "json").utf8)) as? [String: Any])
    let bindings = try #require(root["bindings"] as? [[String: Any]])
    let containers = try #require(root["containers"] as? [[String: Any]])
    #expect(!bindings.isEmpty && !containers.isEmpty)
    let ids = Set(bindings.compactMap { $0["id"] as? Int })
    #expect(ids.count == bindings.count)
    for binding in bindings {
      let targets = (binding["dependencies"] as? [[String: Any]] ?? []).compactMap { $0["target"] as? Int }
      #expect(ids.isSuperset(of: targets))
    }
    // What is drawn has a box for each.
    #expect(try graph(name, "dot").matches(of: /\n *b[0-9]+ \[/).count == bindings.count)
    #expect(try graph(name, "mermaid").matches(of: /\n *b[0-9]+\[/).count == bindings.count)
  }

  private func graph(_ name: String, _ format: String) throws -> String {
    let folder = Self.cases.appending(path: name).path
    let files = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".bindings.yaml") }.sorted()
    let arguments = files.flatMap { file in
      let parts = file.split(separator: "/")
      return parts.count == 1 ? ["\(folder)/\(file)"] : ["--dependency", "\(parts[0])=\(folder)/\(file)"]
    }
    let result = try Tool.run(
      ["graph", "--format", format, "--module", "Case"] + arguments, in: Folder(), tool: "inject")
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }
}
