import BindingsYAML
import Foundation
import InjectAdvice
import InjectGenCore
import Testing

/// The manual has a section for each kind of problem.
struct DiagnosticsPageTests {
  private let page: ManualPage
  /// The ids of the list of what is not reported yet.
  private let unreported: Set<String>

  init() throws {
    page = try ManualPage("Manual/Diagnostics.md")
    unreported = Set(page.section("Not reported yet").filter { $0.hasPrefix("- ") }.compactMap(\.codes.first))
  }

  @Test func everyIDHasASectionOrIsSaidToBeUnreported() {
    let sections = page.titles.filter { DiagnosticID(rawValue: $0) != nil }
    #expect(Set(sections).count == sections.count, "a section comes twice")
    #expect(Set(sections).isDisjoint(with: unreported))
    #expect(Set(sections).union(unreported) == Set(DiagnosticID.allCases.map(\.rawValue)))
  }

  @Test func noSectionIsAboutAnIDThatDoesNotExist() {
    let others = page.titles.filter { DiagnosticID(rawValue: $0) == nil }
    #expect(others == ["What a bindings file can get wrong", "Errors", "Warnings", "Not reported yet"])
  }

  @Test(arguments: DiagnosticID.allCases)
  func theSectionShowsTheProblem(id: DiagnosticID) {
    guard !unreported.contains(id.rawValue) else { return }
    let examples = ManualExample.all(in: page).filter { $0.files[0].section == id.rawValue }
    #expect(examples.contains { $0.run().ids.contains(id) })
  }

  @Test func errorsAndWarningsStandUnderTheirHeadings() throws {
    let warnings = try #require(page.titles.firstIndex(of: "Warnings"))
    for (index, title) in page.titles.enumerated() {
      guard let id = DiagnosticID(rawValue: title) else { continue }
      #expect(id.isWarning == (index > warnings), "\(title)")
    }
  }

  /// What somebody builds gets a section.
  @Test func whatIsSaidToBeUnreportedIsReportedNowhere() throws {
    let core = ManualPage.root.appending(path: "Sources/InjectGenCore")
    let names = FileManager.default.enumerator(atPath: core.path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/Diagnostic.swift") }
    #expect(files.count > 50)
    for file in files {
      let text = try String(contentsOf: core.appending(path: file), encoding: .utf8)
      for id in DiagnosticID.allCases where unreported.contains(id.rawValue) {
        #expect(
          !text.contains(".\(id),"), "\(file) reports '\(id.rawValue)', which Diagnostics.md says is not reported")
      }
    }
  }
}
