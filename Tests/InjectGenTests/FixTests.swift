import Foundation
import Testing

/// `inject check --fix`.
struct FixTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func fix(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["check"] + arguments + ["--fix"], in: folder, tool: "inject")
  }

  /// Mends a text with one line in question, and expects that line to become another and all else to stay.
  private func expect(
    _ line: String, becomes mended: String?, in text: (String) -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    folder["App.bindings.yaml"] = text(line)
    let result = try fix("App.bindings.yaml")
    #expect(folder["App.bindings.yaml"] == text(mended ?? line), sourceLocation: sourceLocation)
    #expect(result.status == (mended == nil ? 1 : 0), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty == (mended == nil), sourceLocation: sourceLocation)
  }

  private func binding(_ line: String) -> String {
    """
    # The app.\r
    container: App   # a comment

    bindings:
        clock:   {type: Clock,   scope: singleton}   # kept

    \(line)
        view: { type: View, scope: foreign }
        page: { type: Page, parameters: { id: Int } }

    """
  }

  @Test func theOnlyThingThatCanBeMeantIsWritten() throws {
    try expect("    a: { type: A, arguments: [clok] }", becomes: "    a: { type: A, arguments: [clock] }", in: binding)
    try expect("    a: { typ: A } # x", becomes: "    a: { type: A } # x", in: binding)
    try expect("    a: { type: A, scope: singelton }", becomes: "    a: { type: A, scope: singleton }", in: binding)
  }

  @Test func aProviderAHandleAndFormsAreWritten() throws {
    try expect(
      "    a: { type: A, arguments: [page] }", becomes: "    a: { type: A, arguments: [provider(page)] }", in: binding)
    try expect(
      "    a: { type: A, arguments: [view] }", becomes: "    a: { type: A, arguments: [weak(view)] }", in: binding)
    try expect("    a: { type: A, arguments: clock }", becomes: "    a: { type: A, arguments: [clock] }", in: binding)
    try expect(
      "    a: { type: A, arguments: [n: 3] }", becomes: "    a: { type: A, arguments: [n: value(3)] }", in: binding)
    try expect(
      "    a: { type: A, scope: singleton, eager: 'true' }",
      becomes: "    a: { type: A, scope: singleton, eager: true }",
      in: binding)
  }

  @Test func aLabelOfAnInitializerIsRenamed() throws {
    folder["Types.swift"] =
      "struct A { init(atTime clock: Clock, limit: Int) {} }\nclass Clock {}\nclass View {}\nstruct Page { let id: Int }\n"
    try expect(
      "    a: { type: A, arguments: [atTim: clock, limit: value(3)] }",
      becomes: "    a: { type: A, arguments: [atTime: clock, limit: value(3)] }", in: binding)
  }

  /// With the right label the argument is the name alone.
  @Test func aLabelThatIsTheNameGoes() throws {
    folder["Types.swift"] =
      "struct A { init(clock: Clock, limit: Int) {} }\nclass Clock {}\nclass View {}\nstruct Page { let id: Int }\n"
    try expect(
      "    a: { type: A, arguments: [clok: clock, limit: value(3)] }",
      becomes: "    a: { type: A, arguments: [clock, limit: value(3)] }", in: binding)
  }

  @Test func whereThereIsAChoiceNothingIsWritten() throws {
    // Two names are near.
    try expect("    a: { type: A, arguments: [clck] }\n    click: B", becomes: nil, in: binding)
    // By type, or by a remedy that changes the program.
    try expect("    a: { type: A, arguments: [Item] }\n    thing: Item", becomes: nil, in: binding)
    try expect("    a: { type: A, eager: maybe }", becomes: nil, in: binding)
    try expect("    a: { type: A, members: [clock] }", becomes: nil, in: binding)
    // Something would be lost.
    try expect("    a: { type: A, arguments: [t: view.title] }", becomes: nil, in: binding)
    try expect("    a: { type: A, arguments: [t: any Clock] }", becomes: nil, in: binding)
    try expect("    a: { type: A, arguments: [t: some Clock] }", becomes: nil, in: binding)
    try expect("    a: { type: A, scope: singleton, eager: '1' }", becomes: nil, in: binding)
    // A text in quotes may be meant.
    try expect("    a: { type: A, arguments: [t: \"42\"] }", becomes: nil, in: binding)
    try expect("    a: { type: A, arguments: [t: \"Clock.now\"] }", becomes: nil, in: binding)
    // Two remedies.
    try expect("    a: { type: Bool, value: yes }", becomes: nil, in: binding)
    try expect("    a: { type: A, arguments: [clock.now()] }", becomes: nil, in: binding)
  }

  @Test(arguments: [
    ("root: yes", "root: true"), ("root: ture", "root: true"), ("root: 'flase'", "root: false"),
    ("root: True", "root: true"), ("calls: [configure()]", "calls: [configure]"),
    ("arguments: [$clock]", "arguments: [clock]"), ("isolation: '@MainActor'", "isolation: MainActor"),
    ("teardown: close, scope: singleton", "teardown: close(), scope: singleton"), ("into: [items]", "into: items"),
    ("implementation: A()", "implementation: A"), ("factory: A.make()", "factory: A.make"),
    ("factory: make<Int, A>", "factory: 'make<Int, A>'"),
  ])
  func marksThatHaveNoUseAreLeftOut(_ written: String, _ mended: String) throws {
    let items = "    items: { collection: A, allowEmpty: true }\n"
    try expect("\(items)    a: { type: A, \(written) }", becomes: "\(items)    a: { type: A, \(mended) }", in: binding)
  }

  @Test func whatADeclarationSaysIsWritten() throws {
    folder["Types.swift"] = """
      final class A: Sendable { init(limit: Int) {}; func close() async throws {} }
      class Clock {}
      class View {}
      struct Page { let id: Int }
      """
    for teardown in ["close()", "try close()", "await close()"] {
      try expect(
        "    a: { type: A, arguments: [limit: value(3)], scope: singleton, teardown: \(teardown) }",
        becomes: "    a: { type: A, arguments: [limit: value(3)], scope: singleton, teardown: try await close() }",
        in: binding)
    }
    try expect(
      "    a: { type: A, parameters: [limt] }", becomes: "    a: { type: A, parameters: [limit] }", in: binding)
  }

  @Test func whatWouldBeAnotherMistakeIsNotWritten() throws {
    // A binding of that name cannot be a dependency as it is.
    try expect("    a: { type: A, arguments: [viw] }", becomes: nil, in: binding)
    try expect("    a: { type: A, arguments: [pge] }", becomes: nil, in: binding)
  }

  @Test func theDiffIsShownAndTheRestIsReported() throws {
    folder["App.bindings.yaml"] = """
      container: App
      bindings:
        clock: Clock
        b: { type: B, arguments: [nothingLikeIt] }
        a: { type: A, arguments: [clok] }
      """
    let result = try fix("App.bindings.yaml")
    #expect(result.status == 1)
    #expect(
      result.output == """
        --- App.bindings.yaml
        +++ App.bindings.yaml
        @@ -2,4 +2,4 @@
         bindings:
           clock: Clock
           b: { type: B, arguments: [nothingLikeIt] }
        -  a: { type: A, arguments: [clok] }
        \\ No newline at end of file
        +  a: { type: A, arguments: [clock] }
        \\ No newline at end of file

        """)
    #expect(
      result.errors.hasPrefix(
        "inject: fixed 1 problem in 1 file\nApp.bindings.yaml:4:29: error: no binding 'nothingLikeIt'"))
    #expect(!result.errors.contains("clok"))
    let again = try fix("App.bindings.yaml")
    #expect(again.output.isEmpty)
    #expect(!again.errors.contains("fixed"))
  }

  @Test func mistakesBelowOthersAreMendedToo() throws {
    folder["App.bindings.yaml"] = """
      container: App
      include: [Netwrk]
      bindngs:
        clock: { type: Clock, scope: singelton }
        a: { type: A, arguments: [clok, clok, session] }
      """
    folder["Net.bindings.yaml"] = "module: Network\nbindings:\n  session: { typ: Session }\n"
    let result = try fix("App.bindings.yaml", "Net.bindings.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder["App.bindings.yaml"] == """
        container: App
        include: [Network]
        bindings:
          clock: { type: Clock, scope: singleton }
          a: { type: A, arguments: [clock, clock, session] }
        """)
    #expect(folder["Net.bindings.yaml"] == "module: Network\nbindings:\n  session: { type: Session }\n")
    #expect(result.errors == "inject: fixed 5 problems in 2 files\n")
  }

  @Test func aNameIsMendedWhereverItIsAskedFor() throws {
    func text(_ name: String) -> String {
      "container: App\nbindings:\n  clock: Clock\n"
        + (0..<25).map { "  item\($0): { type: Item, arguments: [\(name)] }\n" }.joined()
    }
    folder["App.bindings.yaml"] = text("clok")
    let result = try fix("App.bindings.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder["App.bindings.yaml"] == text("clock"))
  }

  @Test func whatIsNotAskedForIsNotTouched() throws {
    let module = "module: Network\nbindings:\n  session: { typ: Session }\n"
    folder["App.bindings.yaml"] = "container: App\ninclude: [Network]\n"
    folder["Net.bindings.yaml"] = module
    let result = try fix("App.bindings.yaml", "--dependency", "Kit=Net.bindings.yaml")
    #expect(result.status == 1)
    #expect(folder["Net.bindings.yaml"] == module)
    #expect(folder.names == ["App.bindings.yaml", "Net.bindings.yaml"])
  }

  @Test func linksAndPermissionsStay() throws {
    folder["real/App.bindings.yaml"] = binding("    a: { typ: A }")
    try folder.set([.posixPermissions: 0o640], of: "real/App.bindings.yaml")
    try folder.link("Bindings.yaml", to: "real/App.bindings.yaml")
    #expect(try fix("Bindings.yaml").status == 0)
    #expect(folder["real/App.bindings.yaml"] == binding("    a: { type: A }"))
    #expect(try folder.destination(ofLink: "Bindings.yaml") == "real/App.bindings.yaml")
    #expect(try folder.permissions(of: "real/App.bindings.yaml") == 0o640)
    #expect(folder.names == ["Bindings.yaml", "real", "real/App.bindings.yaml"])
  }

  @Test(.enabled(if: Platform.hasFullDevice)) func aDiffThatCannotBeShownIsNotWritten() throws {
    folder["App.bindings.yaml"] = binding("    a: { typ: A }")
    let result = try Tool.run(
      "check", "App.bindings.yaml", "--fix", in: folder, shell: "\"$@\" > /dev/full", tool: "inject")
    #expect(result.status == 73)
    #expect(folder["App.bindings.yaml"] == binding("    a: { typ: A }"))
  }

  @Test func aFileThatChangesMeanwhileIsLeftAlone() throws {
    // The diff does not fit into a pipe, so the tool waits until somebody reads it.
    let comment = String(repeating: "x", count: 200)
    let lines = (0..<500).map { "  item\($0): { typ: Item } # \(comment)\n" }.joined()
    let text = "container: App\nbindings:\n\(lines)"
    folder["App.bindings.yaml"] = text
    let result = try Tool.run(
      in: folder,
      shell: """
        { "$1" check App.bindings.yaml --fix; echo $? > status; } | {
          read -r line; echo "# saved" >> App.bindings.yaml; cat > diff
        }
        """, tool: "inject")
    #expect(folder["status"] == "73\n")
    #expect(
      result.errors == "inject: 'App.bindings.yaml' has changed since it was read\ninject: nothing was written\n")
    #expect(folder["App.bindings.yaml"] == text + "# saved\n")
    #expect(folder["diff"]?.contains("+  item499: { type: Item }") == true)
  }

  @Test func standardInputCannotBeChanged() throws {
    let result = try fix("-")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("inject: '--fix' cannot be combined with '-': standard input cannot be changed\n"))
  }

  @Test func aReportForProgramsHasNoDiffInIt() throws {
    folder["App.bindings.yaml"] = binding("    a: { typ: A }")
    #expect(try fix("App.bindings.yaml", "--format", "json").status == 64)
    #expect(folder["App.bindings.yaml"] == binding("    a: { typ: A }"))
  }

  @Test func inThePluginsToolThereIsNone() throws {
    let result = try Tool.run("check", "App.bindings.yaml", "--fix", in: folder)
    #expect(result.status == 64)
  }
}
