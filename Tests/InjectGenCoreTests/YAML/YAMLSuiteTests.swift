import Foundation
import InjectGenCore
import Testing

/// The cases of the public test suite of YAML, github.com/yaml/yaml-test-suite. Of each one thing must hold: it is
/// rejected, or means the same to us.
///
/// The cases are not part of this project. They are read from the folder that `YAML_TEST_SUITE` names, or from
/// `shared/yaml-test-suite` beside the checkout: a folder for each, with `in.yaml`, and `in.json` or `error`.
struct YAMLSuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let yaml: String
    /// Nil where a parser must refuse the text, or JSON cannot say what it means.
    let json: String?

    var testDescription: String { id }
  }

  static let cases: [Case] = {
    let checkout = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let folder =
      ProcessInfo.processInfo.environment["YAML_TEST_SUITE"].map { URL(filePath: $0) }
      ?? checkout.appending(path: "../shared/yaml-test-suite").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let text = { (file: String) in try? String(contentsOf: folder.appending(path: "\(name)/\(file)"), encoding: .utf8)
      }
      guard let yaml = text("in.yaml") else { return nil }
      return Case(id: name, yaml: yaml, json: text("error") == nil ? text("in.json") : nil)
    }
  }()

  @Test(.enabled(if: !cases.isEmpty, "the public suite is not beside this checkout"), arguments: cases)
  func eachIsRejectedOrMeansTheSame(_ example: Case) throws {
    let parsed = Parsed(example.yaml)
    #expect(parsed.isSound)
    guard let value = parsed.value else { return }
    let json = try #require(example.json, "accepted, though the suite has no value for it")
    let expected = PlainValue(json: try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))
    #expect(value == expected)
  }

  @Test(.enabled(if: !cases.isEmpty, "the public suite is not beside this checkout"))
  func someAreAccepted() {
    #expect(Self.cases.count > 400)
    #expect(Self.cases.filter { Parsed($0.yaml).node != nil }.count > 20)
  }
}
