import Foundation
import Testing

/// Every example of the manual is true. After a change of a message or of the generated code
/// `MANUAL_RECORD=1 swift test --filter ManualExampleTests` writes the `text` blocks anew; read what it changed.
struct ManualExampleTests {
  @Test(arguments: ManualExample.all)
  func theToolSaysWhatTheManualShows(_ example: ManualExample) {
    if Self.isRecording { return }
    #expect(example.run().said == example.said?.text ?? "")
  }

  @Test(arguments: ManualExample.all.filter { !$0.generated.isEmpty })
  func theToolWritesWhatTheManualShows(_ example: ManualExample) {
    let written = example.run().generated.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for block in example.generated {
      var rest = written[...]
      for line in block.text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) where line != "…" {
        guard let found = rest.firstIndex(of: line) else {
          Issue.record("'\(line)' is not generated, or not there; the file is\n\(written.joined(separator: "\n"))")
          return
        }
        rest = rest[(found + 1)...]
      }
    }
  }

  @Test(arguments: [
    "Manual/ComingFrom.md", "Manual/Diagnostics.md", "Manual/Foreign.md", "Manual/Language.md", "Manual/Modules.md",
    "Manual/Parents.md", "Manual/Testing.md", "Manual/YAML.md",
  ])
  func everyPageOfTheManualHasExamples(path: String) throws {
    #expect(!ManualExample.all(in: try ManualPage(path)).isEmpty)
  }

  @Test(.enabled(if: isRecording), arguments: ManualPage.all)
  func theMessagesAreRecorded(_ page: ManualPage) throws {
    var lines = page.lines
    for example in ManualExample.all(in: page).reversed() {
      guard let said = example.said else { continue }
      let messages = example.run().said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      lines.replaceSubrange(said.lines, with: messages.map(String.init))
    }
    try lines.joined(separator: "\n").write(
      to: ManualPage.root.appending(path: page.path), atomically: true, encoding: .utf8)
  }

  static let isRecording = ProcessInfo.processInfo.environment["MANUAL_RECORD"] != nil
}
