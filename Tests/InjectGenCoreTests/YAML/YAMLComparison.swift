import BindingsYAML
import Foundation
import InjectGenCore
import Testing

/// Parses the documents that `Scripts/compare-yaml.py` made and writes what they mean, so that the script can compare
/// it with what other parsers read. Runs under that script only.
struct YAMLComparison {
  private static let path = ProcessInfo.processInfo.environment["INJECT_YAML_DOCUMENTS"]

  @Test(.enabled(if: path != nil))
  func documentsAreParsedForTheScript() throws {
    let path = try #require(Self.path)
    let documents = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: path)))
    let results = documents.map { document -> Any in
      let parsed = Parsed(document)
      #expect(parsed.isSound, "\(document)")
      return parsed.node.map { ["value": Self.form($0)] } ?? ["error": parsed.summary]
    }
    try JSONSerialization.data(withJSONObject: results).write(to: URL(filePath: path + ".out"))
  }

  /// A form in which JSON keeps what is a text, a number or a Boolean: a mapping is `["map", [key, value], …]`.
  private static func form(_ node: YAMLNode) -> [Any] {
    switch node.content {
    case .scalar(let scalar): ["\(scalar.kind)", scalar.text]
    case .sequence(let items): ["list"] + items.map { form($0) }
    case .mapping(let entries): ["map"] + entries.map { [$0.key.value, form($0.value)] as [Any] }
    }
  }
}
