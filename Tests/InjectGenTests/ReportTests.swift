import Foundation
import Testing

/// `inject check --format json` and `--format sarif`.
struct ReportTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["App.bindings.yaml"] = """
      container: App
      bindings:
        clock: { type: Clock, skope: singleton }
        störe: { type: Störe, arguments: [clok] }
      """
  }

  private func report(_ arguments: [String], _ format: String) throws -> (status: Int32, json: [String: Any]) {
    let result = try Tool.run(arguments + ["--format", format], in: folder, tool: "inject")
    #expect(result.errors == "")
    // What does not show is written by its number.
    #expect(result.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    return (result.status, json)
  }

  @Test func jsonHasAllThatTheTextHas() throws {
    let result = try Tool.run("check", "App.bindings.yaml", "--format", "json", in: folder, tool: "inject")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        {
          "diagnostics": [
            {
              "id": "unknown-key",
              "message": "a binding has no key 'skope'",
              "notes": [
                {
                  "changes": [
                    {
                      "place": {
                        "column": 25,
                        "endColumn": 30,
                        "endLine": 3,
                        "line": 3,
                        "path": "App.bindings.yaml"
                      },
                      "text": "scope"
                    }
                  ],
                  "message": "did you mean 'scope'?",
                  "place": {
                    "column": 25,
                    "endColumn": 30,
                    "endLine": 3,
                    "line": 3,
                    "path": "App.bindings.yaml"
                  }
                }
              ],
              "place": {
                "column": 25,
                "endColumn": 30,
                "endLine": 3,
                "line": 3,
                "path": "App.bindings.yaml"
              },
              "severity": "error"
            },
            {
              "id": "missing-binding",
              "message": "no binding 'clok'",
              "notes": [
                {
                  "changes": [
                    {
                      "place": {
                        "column": 39,
                        "endColumn": 43,
                        "endLine": 4,
                        "line": 4,
                        "path": "App.bindings.yaml"
                      },
                      "text": "clock"
                    }
                  ],
                  "message": "did you mean 'clock'?",
                  "place": {
                    "column": 39,
                    "endColumn": 43,
                    "endLine": 4,
                    "line": 4,
                    "path": "App.bindings.yaml"
                  }
                }
              ],
              "place": {
                "column": 39,
                "endColumn": 43,
                "endLine": 4,
                "line": 4,
                "path": "App.bindings.yaml"
              },
              "severity": "error"
            }
          ],
          "version": 1
        }

        """)
  }

  @Test func aSoundFileHasAnEmptyReport() throws {
    folder["App.bindings.yaml"] = Texts.good()
    let json = try Tool.run("check", "App.bindings.yaml", "--format=json", in: folder, tool: "inject")
    #expect(json.status == 0)
    #expect(json.output == "{\n  \"diagnostics\": [],\n  \"version\": 1\n}\n")
    let (status, sarif) = try report(["check", "App.bindings.yaml"], "sarif")
    #expect(status == 0)
    #expect(try Self.results(sarif).isEmpty)
  }

  @Test func warningsAreErrorsWhereThatIsWanted() throws {
    folder["App.bindings.yaml"] = Texts.suspicious
    for command in [["check"], ["generate", "--output", "out.swift"]] {
      let (status, json) = try report(command + ["App.bindings.yaml", "--warnings-as-errors"], "json")
      #expect(status == 1)
      let found = try #require(json["diagnostics"] as? [[String: Any]])
      #expect(found.map { $0["severity"] as? String } == ["error"])
      #expect(folder["out.swift"] == nil)
      let (_, sarif) = try report(command + ["App.bindings.yaml", "--warnings-as-errors"], "sarif")
      #expect(try Self.results(sarif).map { $0["level"] as? String } == ["error"])
    }
  }

  @Test func generateWritesAReportOfWarningsAndItsOutput() throws {
    folder["App.bindings.yaml"] = Texts.suspicious
    let (status, json) = try report(["generate", "App.bindings.yaml", "--output", "out.swift"], "json")
    #expect(status == 0)
    #expect((json["diagnostics"] as? [Any])?.count == 1)
    #expect(folder["out.swift"] != nil)
  }

  // MARK: SARIF

  @Test func sarifCountsCharactersAndHasTheRules() throws {
    let (status, sarif) = try report(["check", "./App.bindings.yaml"], "sarif")
    #expect(status == 1)
    #expect(sarif["version"] as? String == "2.1.0")
    let results = try Self.results(sarif)
    #expect(results.map { $0["ruleId"] as? String } == ["unknown-key", "missing-binding"])
    #expect(results.map { $0["level"] as? String } == ["error", "error"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0])
    let rules = try Self.rules(sarif)
    #expect(rules.map { $0["id"] as? String } == ["missing-binding", "unknown-key"])
    #expect(rules.allSatisfy { ($0["help"] as? [String: String])?["markdown"]?.hasPrefix("## ") == true })
    let summaries = rules.map { ($0["shortDescription"] as? [String: String])?["text"] ?? "" }
    #expect(
      summaries.allSatisfy { !$0.isEmpty && $0.count < 120 && !$0.contains("`") && !$0.hasSuffix(".") }, "\(summaries)")
    // The two letters 'ö' before it are two bytes each.
    let region = ["startLine": 4, "startColumn": 37, "endLine": 4, "endColumn": 41]
    let locations = try #require(results[1]["locations"] as? [[String: Any]])
    let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
    #expect(place["region"] as? [String: Int] == region)
    #expect((place["artifactLocation"] as? [String: String])?["uri"] == "App.bindings.yaml")
    #expect((results[1]["relatedLocations"] as? [[String: Any]])?.count == 1)
    let fixes = try #require(results[1]["fixes"] as? [[String: Any]])
    let changes = try #require(fixes.first?["artifactChanges"] as? [[String: Any]])
    let replacement = try #require((changes.first?["replacements"] as? [[String: Any]])?.first)
    #expect(replacement["deletedRegion"] as? [String: Int] == region)
    #expect(replacement["insertedContent"] as? [String: String] == ["text": "clock"])
  }

  private static func results(_ sarif: [String: Any]) throws -> [[String: Any]] {
    try #require((sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
  }

  private static func rules(_ sarif: [String: Any]) throws -> [[String: Any]] {
    let tool = try #require((sarif["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any])
    return try #require((tool["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
  }

  // MARK: Hostile input

  /// Names that could leave a string, or that a terminal would act on.
  private static let hostile = [
    "a\"b", "a\\b", "a\u{1B}[31mb", "a\u{202E}b", "a\u{7}b", "a\u{2028}b", "a</script>b", "a\u{FEFF}b", "a\u{85}b",
  ]

  @Test(arguments: ["json", "sarif"]) func hostileNamesStayInTheirStrings(format: String) throws {
    for name in Self.hostile {
      let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      folder["\(name).bindings.yaml"] = """
        container: App
        bindings:
          "\(quoted)": Item
          b: {type: B, typ: "\(quoted)"}

        """
      let (status, json) = try report(["check", "\(name).bindings.yaml"], format)
      #expect(status == 1)
      if format == "json" {
        let first = try #require((json["diagnostics"] as? [[String: Any]])?.first)
        #expect((first["place"] as? [String: Any])?["path"] as? String == "\(name).bindings.yaml")
      } else {
        let first = try #require(try Self.results(json).first)
        let location = try #require((first["locations"] as? [[String: Any]])?.first)
        let place = try #require(location["physicalLocation"] as? [String: Any])
        let uri = try #require((place["artifactLocation"] as? [String: String])?["uri"])
        #expect(uri.removingPercentEncoding == "\(name).bindings.yaml")
        #expect(uri.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  @Test func whatIsNotUTF8StaysValidJSON() throws {
    let bytes = Data("container: App\nbindings:\n  ".utf8) + Data([0xFF, 0xFE, 0xC3]) + Data(": Item\n".utf8)
    try bytes.write(to: folder.url.appending(path: "App.bindings.yaml"))
    for format in ["json", "sarif"] { #expect(try report(["check", "App.bindings.yaml"], format).status == 1) }
  }

  @Test func wrongUsageCannotSpoilATerminal() throws {
    for word in ["--\u{1B}[31m", "\u{202E}file", "a\nb"] {
      let result = try Tool.run("check", word, in: folder, tool: "inject")
      #expect(!result.errors.contains("\u{1B}") && !result.errors.unicodeScalars.contains("\u{202E}"))
      #expect(result.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("inject: ") })
    }
  }

  // MARK: Usage

  @Test(arguments: [["generate", "--stdout"], ["generate", "--output", "x", "--check"]])
  func aReportHasStandardOutputForItself(command: [String]) throws {
    let result = try Tool.run(command + ["App.bindings.yaml", "--format", "json"], in: folder, tool: "inject")
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "inject: '--format json' cannot be combined with '\(command.last ?? "")': both write to standard output\n"))
  }

  @Test func anUnknownFormIsAUsageError() throws {
    let result = try Tool.run("check", "App.bindings.yaml", "--format", "xml", in: folder, tool: "inject")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("inject: 'xml' is not one of 'text', 'json' and 'sarif'\n"))
  }
}
