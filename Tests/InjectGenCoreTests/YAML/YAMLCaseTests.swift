import BindingsYAML
import Foundation
import InjectGenCore
import Testing

/// The cases that YAML-LITE.md came with: a value, or an error at exactly one place.
struct YAMLCaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let error: Place?
    let json: Data?

    var testDescription: String { name }
  }

  struct Place: Equatable, Sendable {
    let line: Int
    let column: Int
  }

  /// None if the file is missing or of another form: `allAreThere` tells.
  static let cases: [Case] = (try? read()) ?? []

  private static func read() throws -> [Case] {
    let list = try JSONSerialization.jsonObject(with: contents(of: "yaml-cases.json")) as? [[String: Any]]
    return try (list ?? []).compactMap { entry in
      guard let name = entry["name"] as? String else { return nil }
      let text = (entry["text"] as? String).map { Data($0.utf8) }
      guard let data = text ?? (entry["base64"] as? String).flatMap({ Data(base64Encoded: $0) }) else { return nil }
      let error = (entry["error"] as? [String: Int]).map { Place(line: $0["line"] ?? 0, column: $0["column"] ?? 0) }
      let json = try entry["value"].map { try JSONSerialization.data(withJSONObject: $0) }
      return Case(name: name, bytes: Array(data), error: error, json: json)
    }
  }

  @Test func allAreThere() {
    #expect(Self.cases.count >= 78)
    #expect(Self.cases.allSatisfy { ($0.error == nil) != ($0.json == nil) })
  }

  @Test(arguments: cases)
  func eachGivesItsValueOrItsError(_ example: Case) throws {
    let parsed = Parsed(bytes: example.bytes)
    #expect(parsed.isSound)
    if let json = example.json {
      let expected = PlainValue(json: try JSONSerialization.jsonObject(with: json))
      #expect(parsed.value == expected, "\(parsed.summary)")
    } else {
      let span = try #require(parsed.diagnostics.first?.span)
      let (line, column) = LineTable(parsed.source).place(of: Int(span.start))
      #expect(Place(line: line, column: column) == example.error, "\(parsed.summary)")
    }
  }
}
