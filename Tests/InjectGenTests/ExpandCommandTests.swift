import Testing

/// `inject expand` on the command line.
struct ExpandCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Types.swift"] = "struct Clock {}\nstruct Store { init(clock: Clock) throws {} }\n"
    folder["Bindings.yaml"] = "container: App\nbindings:\n  clock: Clock\n  store: Store\n"
  }

  @Test func aFileIsPrintedWithWhatWasDecided() throws {
    let result = try Tool.run("expand", "Bindings.yaml", in: folder, tool: "inject")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        container: App
        bindings:
          clock: Clock
          store: { type: Store, arguments: [clock], throws: true }

        """)
  }

  @Test func ofSeveralFilesEachIsNamed() throws {
    folder["Net.bindings.yaml"] = "module: Net\nbindings:\n  port: { type: Int, value: 80 }\n"
    let result = try Tool.run("expand", "Bindings.yaml", "Net.bindings.yaml", in: folder, tool: "inject")
    #expect(result.output.hasPrefix("# Bindings.yaml\ncontainer: App\n"))
    #expect(result.output.hasSuffix("# Net.bindings.yaml\nmodule: Net\nbindings:\n  port: { type: Int, value: 80 }\n"))
  }

  @Test func whatIsWrongIsShownInstead() throws {
    folder["Bindings.yaml"] = "container: App\nbindings:\n  store: Store\n"
    let result = try Tool.run("expand", "Bindings.yaml", in: folder, tool: "inject")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("Bindings.yaml:3:3: error: 'store' needs 'clock: Clock', which nothing supplies"))
  }

  @Test func itsMessagesAreItsOwn() throws {
    let result = try Tool.run("expand", in: folder, tool: "inject")
    #expect(result.status == 64)
    #expect(result.errors == "inject: a bindings file is missing\ninject: see 'inject expand --help'\n")
    #expect(try Tool.run("--version", in: folder, tool: "inject").output == "inject \(packageVersion)\n")
  }
}
