import Foundation
import Testing

/// `Manual/CommandLine.md` has what `--help` shows. `Scripts/run-tutorial` runs its commands.
struct CommandLinePageTests {
  private static let page: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "Manual/CommandLine.md"), encoding: .utf8)) ?? ""
  }()

  private func help(_ arguments: String...) throws -> String {
    try Tool.run(arguments + ["--help"], in: Folder(), tool: "inject").output
  }

  @Test func everyCommandHasASection() throws {
    let commands = try help().matches(of: /\n  ([a-z]+)  +/).map { String($0.1) }
    #expect(commands.count > 3)
    for command in commands {
      #expect(Self.page.contains("\n## \(command)\n"), "\(command)")
      #expect(Self.page.contains("| `inject \(command)"), "\(command)")
    }
  }

  @Test(arguments: [
    "init", "check", "expand", "why", "needs", "graph", "diff", "explain", "schema", "generate", "names", "completions",
  ])
  func everyOptionIsThere(command: String) throws {
    let options = try help(command).matches(of: /\n  (--[a-z-]+)/).map { String($0.1) }
    #expect(options.count > 0)
    for option in options { #expect(Self.page.contains("`\(option)"), "\(option)") }
  }

  @Test func everyExitStatusIsThere() throws {
    let statuses = try help().matches(of: #/(?:Exit status: |, |,\n)([0-9]+) /#).map { String($0.1) }
    #expect(statuses == ["0", "1", "64", "66", "73"])
    for status in statuses { #expect(Self.page.contains("\n| \(status) | ")) }
  }
}
