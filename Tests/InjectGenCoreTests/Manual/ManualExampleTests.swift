import Foundation
import Testing

/// Every example of the manual is true. After a change of a message or of the generated code `MANUAL_RECORD=1 swift
/// test --filter ManualExampleTests` writes the blocks of messages anew, and in those of generated code replaces each
/// line by the one that is most like it; read what it changed.
struct ManualExampleTests {
  @Test(arguments: ManualExample.all)
  func theToolSaysWhatTheManualShows(_ example: ManualExample) {
    if Self.isRecording { return }
    #expect(example.run().said == example.said?.text ?? "")
  }

  @Test(arguments: ManualExample.all.filter { !$0.generated.isEmpty })
  func theToolWritesWhatTheManualShows(_ example: ManualExample) {
    if Self.isRecording { return }
    let text = example.run().generated
    for block in example.generated {
      let missing = GeneratedLines(of: text).missing(from: block.text)
      #expect(missing == nil, "is not generated, or not there; the file is\n\(text)")
    }
  }

  @Test(arguments: ManualPage.all.map(\.path))
  func everyPageOfTheManualHasExamples(path: String) throws {
    #expect(!ManualExample.all(in: try ManualPage(path)).isEmpty)
  }

  @Test(.enabled(if: isRecording), arguments: ManualPage.all)
  func thePageIsRecorded(_ page: ManualPage) throws {
    var lines = page.lines
    for example in ManualExample.all(in: page).reversed() {
      let result = example.run()
      for block in example.generated.reversed() {
        let text = GeneratedLines(of: result.generated).recorded(lines[block.lines].joined(separator: "\n"))
        lines.replaceSubrange(
          block.lines, with: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
      guard let said = example.said else { continue }
      let messages = result.said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      lines.replaceSubrange(said.lines, with: messages.map(String.init))
    }
    try lines.joined(separator: "\n").write(
      to: ManualPage.root.appending(path: page.path), atomically: true, encoding: .utf8)
  }

  static let isRecording = ProcessInfo.processInfo.environment["MANUAL_RECORD"] != nil
}
