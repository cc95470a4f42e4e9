import Foundation
import Testing

/// `Tests/Newcomer/Mistakes.md` has what newcomers write in a program, and what `inject check` tells them.
/// `MANUAL_RECORD=1` writes the answers anew.
struct NewcomerTests {
  private static let folder = SwiftProgram.repository.appending(path: "Tests/Newcomer")
  private static let page = folder.appending(path: "Mistakes.md")
  private static let isRecording = ProcessInfo.processInfo.environment["MANUAL_RECORD"] != nil

  private static let program: [(name: String, text: String)] = {
    let orders = folder.appending(path: "Orders")
    let names = FileManager.default.subpaths(atPath: orders.path) ?? []
    return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      (try? String(contentsOf: orders.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  /// A section of the page: its title, a path in backticks, lines that change, and what was answered.
  private struct Mistake {
    let question: String
    let path: String
    let before: String
    let behind: String
    let answer: String

    init(_ section: String) throws {
      let parts = section.components(separatedBy: "```")
      question = parts[0] + "```" + parts[1] + "```\n\n"
      answer = String(section.dropFirst(question.count))
      path = parts[0].components(separatedBy: "`")[1]
      let lines = parts[1].split(separator: "\n").dropFirst()
      before = lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }.joined()
      behind = lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() + "\n" }.joined()
    }
  }

  private struct Log: Decodable {
    struct Run: Decodable { let results: [Result] }
    struct Result: Decodable { let fixes: [Fix]? }
    struct Text: Decodable { let text: String }
    struct Fix: Decodable { let artifactChanges: [Change] }
    struct Change: Decodable {
      let artifactLocation: Location
      let replacements: [Replacement]
    }
    struct Location: Decodable { let uri: String }
    struct Replacement: Decodable {
      let deletedRegion: Region
      let insertedContent: Text?
    }
    struct Region: Decodable { let startLine, startColumn, endLine, endColumn: Int }
    let runs: [Run]
  }

  @Test func thePageHasWhatTheCommandAnswers() throws {
    let sections = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n## ")
    var page = sections[0]
    for section in sections.dropFirst() {
      let mistake = try Mistake(section)
      let answer = try answer(to: mistake)
      if !Self.isRecording {
        #expect(mistake.answer.trimmingSuffix("\n") == answer.trimmingSuffix("\n"), "\(mistake.question)")
      }
      page += "\n## \(mistake.question)\(answer)"
    }
    #expect(sections.count > 60)
    if Self.isRecording { try page.write(to: Self.page, atomically: true, encoding: .utf8) }
  }

  private func answer(to mistake: Mistake) throws -> String {
    let folder = try Folder()
    folder["Package.swift"] = "// swift-tools-version: 6.2\n"
    for (name, text) in Self.program { folder[name] = text }
    let text = try #require(folder[mistake.path])
    #expect(text.components(separatedBy: mistake.before).count == 2, "\(mistake.question)")
    folder[mistake.path] = text.replacing(mistake.before, with: mistake.behind)

    let first = try #require(try errors(in: folder).first, "\(mistake.question)")
    let result = try #require(try log(of: folder).runs.first?.results.first)
    guard let fix = result.fixes?.first else { return "```text\n\(first)\n```\n" }
    for change in fix.artifactChanges { try follow(change, in: folder) }
    let then = try errors(in: folder).first
    #expect(then.map { first.hasPrefix($0.prefix { $0 != "\n" }) } != true, "\(mistake.question)")
    let behind = then.map { "Behind it:\n\n```text\n\($0)\n```" } ?? "Behind it nothing is wrong."
    return "```text\n\(first)\n```\n\n\(behind)\n"
  }

  /// What `check` says, an item for each error, without the lines of the files.
  private func errors(in folder: Folder) throws -> [String] {
    let said = try Tool.run("check", in: folder, tool: "inject").errors.split(separator: "\n")
    let lines = said.filter { $0.contains(": error: ") || $0.contains(": note: ") || $0.contains(": warning: ") }
    return lines.reduce(into: []) { errors, line in
      if line.contains(": note: "), let last = errors.popLast() {
        errors.append("\(last)\n\(line)")
      } else {
        errors.append(String(line))
      }
    }
  }

  private func log(of folder: Folder) throws -> Log {
    let output = try Tool.run("check", "--format", "sarif", in: folder, tool: "inject").output
    return try JSONDecoder().decode(Log.self, from: Data(output.utf8))
  }

  private func follow(_ change: Log.Change, in folder: Folder) throws {
    let name = change.artifactLocation.uri
    var text = try #require(folder[name])
    let starts = [0] + text.utf8.enumerated().filter { $0.element == 0x0A }.map { $0.offset + 1 }
    func place(_ line: Int, _ column: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: starts[line - 1] + column - 1)
    }
    for replacement in change.replacements.reversed() {
      let region = replacement.deletedRegion
      let range = place(region.startLine, region.startColumn)..<place(region.endLine, region.endColumn)
      text.replaceSubrange(range, with: replacement.insertedContent?.text ?? "")
    }
    folder[name] = text
  }
}

extension String {
  fileprivate func trimmingSuffix(_ end: Character) -> Substring {
    var text = self[...]
    while text.last == end { text.removeLast() }
    return text
  }
}
