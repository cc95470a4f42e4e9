import Foundation
import Testing

/// What `inject init --from` makes of composition roots: just the file that is written here, which passes the check and
/// compiles, and in which nothing of the root is lost.
struct RootTests {
  @Test(arguments: RootFixture.all)
  func aRootIsReadAsAWhole(root: RootFixture) throws {
    let folder = try folder(of: root)
    let result = try initialize(root, in: folder, ["--stdout"])
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.hasPrefix("# Written by") }.joined(separator: "\n")
    #expect(text == root.expected + "\n")
  }

  @Test(arguments: RootFixture.all)
  func nothingOfARootIsLost(root: RootFixture) throws {
    let account = RootAccount(of: root, in: try initialize(root, in: try folder(of: root), ["--stdout"]).output)
    #expect(account.lost == [])
    #expect(account.bound + account.commented > 0)
  }

  /// A binary library is not there.
  static let compiled = RootFixture.all.filter { !["aBinaryLibrary"].contains($0.name) }

  @Test(arguments: RootFixture.all)
  func aDraftOfARootPassesTheCheck(root: RootFixture) throws {
    let folder = try folder(of: root)
    _ = try initialize(root, in: folder, [])
    let checked = try Tool.run(["check", "Sources/App"], in: folder, tool: "inject")
    #expect(checked.errors == "")
    let compared = try Tool.run(["diff", "Sources/App"] + root.options, in: folder, tool: "inject")
    #expect(compared.output == "nothing differs\n", "\(compared.errors)")
  }

  @Test(arguments: compiled)
  func aDraftOfARootCompiles(root: RootFixture) throws {
    let folder = try folder(of: root)
    _ = try initialize(root, in: folder, [])
    let files = folder.names.filter { $0.hasPrefix("Sources/App/") && $0.hasSuffix(".yaml") }
    let generated = try Tool.run(
      ["generate"] + files + ["--module", "App", "--sources", "Sources/App", "--output-directory", "Sources/App"]
        + (root.kit == nil ? [] : ["--sources", "Kit=Sources/Kit"]), in: folder)
    #expect(generated.errors == "")
    var options = ["-swift-version", "6"]
    if root.kit != nil {
      _ = try SwiftProgram.check(
        ["Sources/Kit/Types.swift"], module: "Kit", options: options, in: folder,
        command: ["-emit-module", "-o", "Kit.swiftmodule"])
      options += ["-I", "."]
    }
    let swift = folder.names.filter { $0.hasPrefix("Sources/App/") && $0.hasSuffix(".swift") }
    #expect(try SwiftProgram.check(swift, module: "App", options: options, in: folder) == "")
  }

  // MARK: Comparing

  @Test func aRootIsComparedWithWhatIsBound() throws {
    let folder = try Folder()
    folder["Sources/App/Types.swift"] = """
      final class Disk: Sendable { init(path: String) {} }
      final class Index: Sendable { init(disk: Disk, limit: Int, log: Log? = nil) {} }
      final class Log: Sendable { init() {} }
      """
    folder["Root.swift"] = """
      final class AppDependencies {
        let log = Log()
        let disk = Disk(path: "/")
        let backup = Disk(path: "/backup")
        lazy var index = Index(disk: disk, limit: 3, log: log)
      }
      """
    folder["Sources/App/Bindings.yaml"] = """
      container: Shop
      bindings:
        logger: { type: Log, scope: singleton }
        disk: { type: Disk, arguments: [path: value("/")] }
        backup: { type: Disk, arguments: [path: value("/backup")], scope: singleton }
        index: { type: Index, arguments: [disk: backup, limit: value(4), log: default()], scope: singleton }
      """
    let result = try Tool.run(["diff", "Sources/App", "--from", "Root.swift"], in: folder, tool: "inject")
    #expect(
      result.output == """
        bindings: 0 added, 0 removed, 2 changed; dependencies: 1 added, 2 removed

        Shop
          ~ disk
              scope: singleton → factory
          ~ index
              values: limit: value(3) → limit: value(4)
              defaults: none → log
              needs + disk: backup
              needs - disk: disk
              needs - log: logger

        """)
  }

  @Test func whatAnyFileOfTheTargetExportsIsSeen() throws {
    let folder = try Folder()
    folder["Sources/Kit/Kit.swift"] = """
      public protocol Store: Sendable {}
      public final class DiskStore: Store { public init() {} }
      """
    folder["Sources/App/Exports.swift"] = "@_exported import Kit\n"
    folder["Sources/App/Page.swift"] = "final class Page: Sendable { init(store: any Store) {} }\n"
    folder["Root.swift"] = """
      final class AppDependencies {
        let store: any Store = DiskStore()
        lazy var page = Page(store: store)
      }
      """
    let result = try Tool.run(
      ["init", "Sources/App", "--from", "Root.swift", "--stdout"], in: folder, tool: "inject")
    #expect(result.output.hasSuffix("scope: singleton }\n  page: { type: Page, scope: singleton }\n"))
  }

  @Test func theContainerIsNamedAfterThePackage() throws {
    let folder = try Folder()
    folder["logic_core/Sources/Types.swift"] = "final class Clock: Sendable { init() {} }\n"
    let named = try Tool.run(["init", "logic_core/Sources", "--stdout"], in: folder, tool: "inject")
    #expect(named.output.contains("container: LogicCoreContainer\n"))
    let module = try Tool.run(
      ["init", "logic_core/Sources", "--module", "logic_core", "--stdout"], in: folder, tool: "inject")
    #expect(module.output.contains("container: LogicCoreContainer\n"))
  }

  // MARK: Fixtures

  private func folder(of root: RootFixture) throws -> Folder {
    let folder = try Folder()
    folder["Sources/App/Types.swift"] = root.types
    if let kit = root.kit { folder["Sources/Kit/Types.swift"] = kit }
    for (name, text) in root.files { folder[name] = text }
    return folder
  }

  private func initialize(_ root: RootFixture, in folder: Folder, _ options: [String]) throws -> Tool.Result {
    try Tool.run(["init", "Sources/App"] + root.options + options, in: folder, tool: "inject")
  }
}

extension RootFixture {
  fileprivate var options: [String] { files.flatMap { ["--from", $0.name] } }
}

/// The constructions, registrations and statements of a root, counted without its reader: a line that constructs a type
/// is bound if a line of the draft has that type, and commented if a comment names the line.
private struct RootAccount {
  private(set) var bound = 0
  private(set) var commented = 0
  private(set) var lost: [String] = []

  init(of root: RootFixture, in draft: String) {
    let lines = draft.split(separator: "\n").map(String.init)
    // The text before the comment of each line.
    let bindings = lines.filter { !$0.drop { $0 == " " }.hasPrefix("#") }.map { $0.components(separatedBy: "   # ")[0] }
    var named: Set<String> = []
    for line in lines {
      for match in line.matches(of: #/([\w+]+\.swift):(\d+): (?:.*with all to line (\d+))?/#) {
        guard let first = Int(match.2) else { continue }
        for number in first...(match.3.flatMap { Int($0) } ?? first) { named.insert("\(match.1):\(number)") }
      }
    }
    for (name, text) in root.files {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let constructed = Self.constructed(in: String(line)) else { continue }
        if named.contains("\(name):\(index + 1)") {
          commented += 1
        } else if bindings.contains(where: { $0.contains(constructed) }) {
          bound += 1
        } else {
          lost.append("\(name):\(index + 1): \(line)")
        }
      }
    }
  }

  /// The type that a line constructs, or what a statement calls. A part of the root is constructed by its members.
  private static func constructed(in line: String) -> String? {
    let code = line.split(separator: "//").first.map(String.init) ?? ""
    if code.contains("struct ") || code.contains("static let configuration") { return nil }
    if let match = code.firstMatch(of: #/\.register\((\w+)\.self/#) { return String(match.1) }
    let parts = ["Container(", "Component(", "Impl(", "ParsableCommand", "Factory(", "Services(", "World("]
    for match in code.matches(of: #/(?:^|[^\w.@])([A-Z]\w*)(?:\.\w+)?\(/#) {
      if !parts.contains(where: { "\(match.1)(".hasSuffix($0) }) { return String(match.1) }
    }
    // A statement: `bus.start()`.
    let statement = #/^ {4}(?:try )?(?:await )?(?!self\.|super\.)[a-z]\w*\.(\w+)(?:\(| =)/#
    return code.firstMatch(of: statement).map { String($0.1) }
  }
}
