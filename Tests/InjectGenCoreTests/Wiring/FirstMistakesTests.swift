import Foundation
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing
@testable import BindingsYAML
@testable import inject

/// Mistakes of somebody who changes the file that `inject init` has just written: each has a remedy, which works as it
/// is shown.
struct FirstMistakesTests {
  struct Mistake: CustomTestStringConvertible {
    /// A part of the bindings file or of a Swift file, and what becomes of it.
    let text: String
    let wrong: String
    /// What one of the remedies says.
    let remedy: String
    var testDescription: String { wrong.isEmpty ? "without \(text)" : wrong }

    init(_ text: String, _ wrong: String, _ remedy: String) {
      (self.text, self.wrong, self.remedy) = (text, wrong, remedy)
    }
  }

  static let mistakes = [
    // The head of the file
    Mistake("container: DiaryContainer", "container: Diary Container", "write 'DiaryContainer'"),
    Mistake("container: Diary", "Container: Diary", "did you mean 'container'?"),
    Mistake("container: Diary", "isolation: mainActor\ncontainer: Diary", "did you mean 'MainActor'?"),
    Mistake("imports: [Foundation]", "imports: Foundation", "write a list: [Foundation]"),
    Mistake("imports: [Foundation]", "import: [Foundation]", "did you mean 'imports'?"),
    Mistake("bindings:\n", "binding:\n", "did you mean 'bindings'?"),
    // Inputs
    Mistake("  folder: URL\n", "", "add 'folder: URL' under 'inputs'"),
    Mistake("  folder: URL\n", "  folder: Url\n", "add 'folder: endpoint' to 'arguments'"),
    Mistake("suite: String", "suite: String = \"main\"", "write \"{ type: String, default: '\"main\"' }\""),
    Mistake("suite: String", "suite:String", "write a space after ':'"),
    Mistake(
      "onClose: '@Sendable () -> Void'", "onClose: @Sendable () -> Void",
      "quote the whole value: '@Sendable () -> Void'"),
    Mistake("suite: String", "suite: \":memory:\"", "write \"{ type: String, default: '\":memory:\"' }\""),
    Mistake("suite: String", "suite: /tmp/diary", "write \"{ type: String, default: '\"/tmp/diary\"' }\""),
    // Bindings
    Mistake("scope: singleton }", "scope: singelton }", "did you mean 'singleton'?"),
    Mistake("scope: singleton }", "scope: Singleton }", "did you mean 'singleton'?"),
    Mistake("scope: singleton }", "singleton: true }", "write 'scope: singleton'"),
    Mistake("implementation: File", "implementaton: File", "did you mean 'implementation'?"),
    Mistake("type: any EntryStore", "typ: any EntryStore", "did you mean 'type'?"),
    Mistake(
      "storage: { type", "storage:{ type",
      "write a space after ':'"),
    Mistake("any EntryStore, impl", "any EntryStore impl", "write a comma before 'implementation'"),
    Mistake(
      "  clock: { type: any Clock, implementation: SystemClock }\n", "",
      "add 'clock: { type: any Clock, implementation: SystemClock }' under 'bindings'"),
    Mistake(
      "implementation: SystemClock", "implementation: SystemClock()",
      "write 'SystemClock', which is constructed by itself"),
    Mistake("implementation: SystemClock", "value: [SystemClock()][0]", "quote the item: '[SystemClock()][0]'"),
    Mistake(
      "clock: { type: any Clock, implementation: SystemClock }", "clock: SystemClock as any Clock",
      "write '{ type: any Clock, implementation: SystemClock }'"),
    Mistake(
      "clock: { type: any Clock, implementation: SystemClock }", "clock: any Clock = SystemClock",
      "write '{ type: any Clock, implementation: SystemClock }'"),
    Mistake(
      "clock: { type: any Clock, implementation: SystemClock }", "clock: { type: SystemClock, as: any Clock }",
      "write 'implementation' for 'type', and 'type' for 'as'"),
    Mistake(
      "bindings:\n", "bindings:\n  file: 'diary.sqlite'\n", "write \"{ type: String, value: '\"diary.sqlite\"' }\""),
    Mistake(
      "bindings:\n", "bindings:\n  greeting: \"good morning\"\n",
      "write \"{ type: String, value: '\"good morning\"' }\""),
    // Parameters and arguments
    Mistake("parameters: [entry]", "parameters: [entri]", "write 'entry'"),
    Mistake("parameters: [entry]", "parameters: entry", "write a list: [entry]"),
    Mistake("provider(settingsModel)", "provider(settingsModl)", "did you mean 'settingsModel'?"),
    Mistake("provider(settingsModel)", "settingsModel()", "write 'settingsModel'"),
    Mistake("makeSettings: prov", "makeSetings: prov", "did you mean 'makeSettings: provider(settingsModel)'?"),
    Mistake(
      "[makeSettings: provider(settingsModel)]", "{ makeSettings: provider(settingsModel) }",
      "write a list: [makeSettings: provider(settingsModel)]"),
    // Swift
    Mistake(
      "(store: any EntryStore, session", "(store: any EntryStore, tags: [String], session",
      "add \"tags: '[String]'\" under 'inputs'"),
    Mistake(
      "init(clock: any Clock, analytics", "init?(clock: any Clock, analytics",
      "or trap where it fails: value: 'ReminderScheduler(clock: $clock, analytics: $analytics)!'"),
    Mistake(
      "actor SyncEngine {", "actor SyncEngine {\n  init(store: any EntryStore) {}",
      "choose one by its labels: factory: 'SyncEngine.init(store:)'"),
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Programs/Diary")

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
  }

  @Test(arguments: mistakes)
  func aRemedyWorks(mistake: Mistake) throws {
    var texts = ["Bindings.yaml", "Diary/Services.swift", "Diary/Screens.swift", "DiaryKit/Kit.swift"].map(Self.text)
    guard let index = texts.firstIndex(where: { $0.contains(mistake.text) }) else {
      Issue.record("no file has '\(mistake.text)'")
      return
    }
    if let range = texts[index].range(of: mistake.text) { texts[index].replaceSubrange(range, with: mistake.wrong) }
    let swift = SwiftTexts(["Services.swift": texts[1], "Screens.swift": texts[2], "DiaryKit=Kit.swift": texts[3]])
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(texts[0].utf8))]
    var diagnostics = Diagnostics()
    _ = generate(sources, swift: swift.files(after: 1), &diagnostics)
    let errors = diagnostics.sorted(in: sources).filter { $0.severity == .error }
    let remedies = errors.flatMap(\.notes).filter { note in
      [mistake.remedy, "or \(mistake.remedy)"].contains(note.message) && !note.edits.isEmpty
    }
    let notes = errors.flatMap { [$0.message] + $0.notes.map(\.message) }
    let remedy = try #require(remedies.first, "\(notes)")
    #expect(RemedyTrial(sources: sources, swift: swift, found: errors).failures() == [])

    var applier = EditApplier(sources)
    applier.apply(remedy.edits)
    let mended = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: applier.texts[0])]
    var after = Diagnostics()
    _ = generate(mended, swift: swift.files(after: 1), &after)
    let left = after.sorted(in: mended).filter { $0.severity == .error }
    #expect(left.isEmpty, "\(left.map(\.message)) in\n\(String(decoding: applier.texts[0], as: UTF8.self))")
  }

  @Test func thereAreThirtyAtLeast() {
    #expect(Self.mistakes.count >= 30)
  }
}
