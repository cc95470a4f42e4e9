import Foundation
import Testing

/// `inject check --watch`.
struct WatchTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// What the tool says while files change. Each command of the shell is run when the tool waits again. Processes of a
  /// test may have other signals blocked.
  private func watch(operands: String = "", _ changes: [String]) throws -> String {
    let steps = changes.enumerated().map { "\($0.element); answer \($0.offset + 2)" }.joined(separator: "\n")
    _ = try Tool.run(
      in: folder,
      shell: """
        answer() { for try in $(seq 150); do [ "$(grep -c waiting said)" -ge $1 ] && return; sleep 0.1; done }
        "$1" check --watch \(operands) 2> said & tool=$!
        answer 1
        \(steps)
        kill -KILL $tool
        """, tool: "inject")
    return folder["said"] ?? ""
  }

  private static let good = "inject: no errors; waiting for a change\n"
  private static let bad = "inject: errors; waiting for a change\n"

  @Test func whatChangesIsCheckedAgain() throws {
    folder["App.bindings.yaml"] = "container: App\nbindings:\n  store: Store\n"
    folder["Store.swift"] = "struct Store {}\n"
    folder["parts/other"] = "struct Store { let size: Int }\n"
    folder["parts/more"] = "container: More\nbindings: { a: { typ: A } }\n"
    let said = try watch([
      "mv Store.swift parts/first; mv parts/other Store.swift",
      "mv parts/first Store.swift",
      "mkdir New; mv parts/more New/More.bindings.yaml",
      "rm New/More.bindings.yaml",
    ])
    let parts = said.components(separatedBy: "\n").filter { $0.contains("waiting") || $0.contains(": error: ") }
    #expect(
      parts == [
        "inject: no errors; waiting for a change",
        "App.bindings.yaml:3:3: error: 'store' needs 'size: Int', which nothing supplies [missing-binding]",
        "inject: errors; waiting for a change",
        "inject: no errors; waiting for a change",
        "New/More.bindings.yaml:2:18: error: a binding has no key 'typ' [unknown-key]",
        "inject: errors; waiting for a change",
        "inject: no errors; waiting for a change",
      ], "\(said)")
  }

  @Test func aFileThatIsNotThereYetIsWaitedFor() throws {
    folder["parts/app"] = "container: App\nbindings: { n: { type: Int, value: 1 } }\n"
    let said = try watch(operands: "App.bindings.yaml", ["mv parts/app App.bindings.yaml"])
    #expect(
      said == "inject: cannot read 'App.bindings.yaml': No such file or directory\n" + Self.bad + Self.good)
  }

  @Test func standardInputIsNotWatched() throws {
    let result = try Tool.run("check", "--watch", "-", in: folder, tool: "inject")
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix("inject: '--watch' cannot be combined with '-': standard input is read once\n"))
  }
}
