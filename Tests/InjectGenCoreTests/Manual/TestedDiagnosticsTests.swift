import BindingsYAML
import Foundation
import InjectGenCore
import Testing

/// Each kind of problem stands under the text that it is about in some test of diagnostics.
struct TestedDiagnosticsTests {
  /// What no bindings file alone can show, and the command line reports; and what no file can show yet: an input has no
  /// access of its own, so every one can be read from outside.
  private let others: Set<DiagnosticID> = [.fileUnreadable]

  @Test func everyIDIsInACaretTest() throws {
    let tests = ManualPage.root.appending(path: "Tests/InjectGenCoreTests")
    let names = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 40)
    var seen: Set<String> = []
    for file in files {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /#[< ]*\^+ (?:error|warning): .* \[([a-z-]+)\]/) { seen.insert(String(match.1)) }
    }
    let missing = DiagnosticID.allCases.filter { !seen.contains($0.rawValue) && !others.contains($0) }
    #expect(missing.isEmpty)
  }
}
