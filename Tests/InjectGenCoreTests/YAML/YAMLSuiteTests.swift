import Foundation
import InjectGenCore
import Testing

/// The cases of the public test suite of YAML, github.com/yaml/yaml-test-suite. Of each one thing must hold: it is
/// rejected, or means the same to us.
///
/// The cases are not part of this project. They are read from the folder that `YAML_TEST_SUITE` names, or from the nearest
/// `shared/yaml-test-suite` beside the checkout or a folder that it is in: a folder for each, with `in.yaml`, and
/// `in.json` or `error`. Where there is no such folder these tests do not run, and say so.
struct YAMLSuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let yaml: String
    /// Nil where a parser must refuse the text, or JSON cannot say what it means.
    let json: String?

    var testDescription: String { id }
  }

  /// Where the cases are, or nil where nobody has put them.
  static let folder: URL? = {
    var candidates: [URL] = []
    if let named = ProcessInfo.processInfo.environment["YAML_TEST_SUITE"] {
      candidates = [URL(filePath: named)]
    } else {
      var parent = URL(filePath: #filePath)
      while parent.path != "/" {
        parent = parent.deletingLastPathComponent()
        candidates.append(parent.appending(path: "shared/yaml-test-suite"))
      }
    }
    return candidates.first { folder in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }()

  static let cases: [Case] = {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let text = { (file: String) in try? String(contentsOf: folder.appending(path: "\(name)/\(file)"), encoding: .utf8)
      }
      guard let yaml = text("in.yaml") else { return nil }
      return Case(id: name, yaml: yaml, json: text("error") == nil ? text("in.json") : nil)
    }
  }()

  @Test(.enabled(if: folder != nil, "there is no folder of the public suite"), arguments: cases)
  func eachIsRejectedOrMeansTheSame(_ example: Case) throws {
    let parsed = Parsed(example.yaml)
    #expect(parsed.isSound)
    guard let value = parsed.value else { return }
    let json = try #require(example.json, "accepted, though the suite has no value for it")
    let expected = PlainValue(json: try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))
    #expect(value == expected)
  }

  @Test(.enabled(if: folder != nil, "there is no folder of the public suite"))
  func someAreAccepted() {
    #expect(Self.cases.count > 400)
    #expect(Self.cases.filter { Parsed($0.yaml).node != nil }.count > 20)
  }
}
