import BindingsYAML
import Foundation
import InjectGenCore
import Testing

/// The cases of the public test suite of YAML, github.com/yaml/yaml-test-suite. Of each one thing must hold: it is
/// rejected, or means the same to us.
///
/// `yaml-test-suite.json` has them, with what each means as JSON. It is a part of the project, so that a fresh clone
/// runs them too.
struct YAMLSuiteTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let yaml: String
    /// Nil where a parser must refuse the text, or JSON cannot say what it means.
    let json: String?

    var testDescription: String { id }
  }

  /// None if the file is missing or of another form: `someAreAccepted` tells.
  static let cases: [Case] = (try? JSONDecoder().decode([Case].self, from: contents(of: "yaml-test-suite.json"))) ?? []

  @Test(arguments: cases)
  func eachIsRejectedOrMeansTheSame(_ example: Case) throws {
    let parsed = Parsed(example.yaml)
    #expect(parsed.isSound)
    guard let value = parsed.value else { return }
    let json = try #require(example.json, "accepted, though the suite has no value for it")
    let expected = PlainValue(json: try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))
    #expect(value == expected)
  }

  @Test
  func someAreAccepted() {
    #expect(Self.cases.count == 402)
    #expect(Self.cases.filter { Parsed($0.yaml).node != nil }.count > 20)
  }
}
