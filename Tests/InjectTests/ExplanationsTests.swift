import Foundation
import InjectGenCore
import Testing
@testable import BindingsYAML
@testable import inject

/// The text of `inject explain` is the manual's.
struct ExplanationsTests {
  private static let page: String? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try? String(contentsOf: root.appending(path: "Manual/Diagnostics.md"), encoding: .utf8)
  }()

  @Test func thePageIsTheManuals() {
    #expect(Self.page == DiagnosticsPage.text, "run Scripts/record-explanations")
  }

  @Test(arguments: DiagnosticID.allCases)
  func everyIDIsExplained(id: DiagnosticID) {
    let text = Explanations.text(of: id)
    #expect(text.hasPrefix("## \(id.rawValue)\n\n") || text.hasPrefix("- `\(id.rawValue)`: "), "\(text)")
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    // A section and no more, with whole fences.
    #expect(!text.dropFirst().contains("\n## "))
    #expect(text.components(separatedBy: "\n```").count % 2 == 1)
    #expect(Self.page?.contains(text) == true)
  }

  @Test func theListHasEveryID() {
    let lines = Explanations.list.split(separator: "\n")
    let ids = lines.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    #expect(Set(ids) == Set(DiagnosticID.allCases.map(\.rawValue)))
    #expect(ids.count == DiagnosticID.allCases.count)
  }
}
