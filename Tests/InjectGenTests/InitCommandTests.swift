import Testing

/// `inject init` on the command line.
struct InitCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Shop/Types.swift"] = "import Foundation\nclass Store { init(file: URL) {} }\n"
  }

  private let proposal = """
    # Written by 'inject init'. What the initializers say is not repeated here: 'inject expand' shows it.
    container: ShopContainer
    imports: [Foundation]

    inputs:
      file: URL

    bindings:
      store: Store

    """

  @Test func aFileIsWrittenForTheInitializersOfAFolder() throws {
    let result = try Tool.run("init", "Shop", in: folder, tool: "inject")
    #expect(result.status == 0)
    #expect(result.errors == "inject: wrote 'Shop/Bindings.yaml'\n")
    #expect(folder["Shop/Bindings.yaml"] == proposal)
  }

  /// As deep as no program is, in a debug build, on the stack that a Mac's program has.
  @Test(arguments: [[], ["--from", "Root.swift"]])
  func aChainOfTypesIsAsLongAsItIs(options: [String]) throws {
    let count = 600
    let last = options.isEmpty ? 0 : count
    folder["Chain/Types.swift"] = (0...count).map { index in
      "final class T\(index): Sendable { init(\(index < count ? "next: T\(index + 1)" : "")) {} }\n"
    }.joined()
    let members = (0...count).map { "  let t\($0) = T\($0)(\($0 < count ? "next: t\($0 + 1)" : ""))\n" }
    folder["Root.swift"] = "final class Root {\n\(members.joined())}\n"
    let result = try Tool.run(["init", "Chain", "--stdout"] + options, in: folder, tool: "inject")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("  t\(last): { type: T\(last), scope: singleton }\n"), "\(result.errors)")
  }

  @Test func aTargetWithTestsIsToldHowItsDoublesReplaceBindings() throws {
    folder["ShopTests/Tests.swift"] = "import Testing\n@testable import Shop\nclass FakeStore: Store { init() {} }\n"
    folder["Shop/Bindings.yaml"] =
      "container: ShopContainer\nimports: [Foundation]\ninputs: { file: URL }\nbindings: { store: Store }\n"
    let alone = try Tool.run("init", "ShopTests", "--stdout", in: folder, tool: "inject").output
    #expect(
      alone.hasSuffix(
        """
          fakeStore: FakeStore

        # This target has tests. If it has doubles of a container's bindings, name the container's file and Swift files by
        # '--dependency' and '--sources': 'inject init --help' has an example.

        """))
    let named = try Tool.run(
      "init", "ShopTests", "--dependency", "Shop=Shop/Bindings.yaml", "--sources", "Shop=Shop", "--stdout", in: folder,
      tool: "inject")
    #expect(named.output.hasSuffix("    bindings:\n      store: FakeStore\n"))
    folder["Shop/Bindings.yaml"] = """
      container: ShopContainer
      imports: [Foundation]
      inputs: { file: URL }
      bindings: { store: { type: Store, arguments: [sto] } }
      """
    let unsound = try Tool.run(
      "init", "ShopTests", "--dependency", "Shop=Shop/Bindings.yaml", "--stdout", in: folder, tool: "inject")
    #expect(unsound.output == "" && unsound.status == 1)
    #expect(
      unsound.errors == """
        inject: the files of '--dependency' have problems, so their doubles are not known
        inject: no binding 'sto'
        inject: name all bindings files of their target, and its Swift files by '--sources'

        """)
    #expect(!proposal.contains("This target has tests"))
  }

  @Test func aFileThatIsThereIsLeftAlone() throws {
    folder["Shop/Bindings.yaml"] = "container: Mine\n"
    let result = try Tool.run("init", "Shop", in: folder, tool: "inject")
    #expect(result.status == 73)
    #expect(
      result.errors == """
        inject: 'Shop/Bindings.yaml' is there already
        inject: 'inject init --stdout' prints a proposal and leaves it alone

        """)
    #expect(folder["Shop/Bindings.yaml"] == "container: Mine\n")
    #expect(try Tool.run("init", "Shop", "--stdout", in: folder, tool: "inject").output == proposal)
  }

  @Test func sourcesOfOtherModulesAreAddedToTheFolder() throws {
    folder["Kit/Clock.swift"] = "public struct Clock { public init() {} }"
    folder["Shop/Page.swift"] = "import Kit\nclass Page { init(store: Store, clock: Clock) {} }"
    let result = try Tool.run("init", "Shop", "--sources", "Kit=Kit", "--stdout", in: folder, tool: "inject")
    #expect(result.status == 0)
    #expect(result.output.contains("  store: Store\n  clock: Clock\n  page: Page\n"))
  }

  /// The module of a test target's tests has a container of its own.
  @Test func theModulesThatATargetImportsAreRead() throws {
    folder["Sources/App/App.swift"] = "import Kit\nstruct Store { let database: Database }\n"
    folder["Sources/Kit/Kit.swift"] = "public final class Database { public init() {} }\n"
    folder["Tests/AppTests/AppTests.swift"] = "import Testing\nimport App\nstruct Double { init(store: Store) {} }\n"
    let result = try Tool.run("init", "Sources/App", "--stdout", in: folder, tool: "inject")
    #expect(result.output.hasSuffix("bindings:\n  database: Database\n  store: Store\n"), "\(result.output)")
    let tests = try Tool.run("init", "Tests/AppTests", "--stdout", in: folder, tool: "inject")
    #expect(tests.output.contains("\nbindings: {}\n\n# This target has tests."), "\(tests.output)")
  }

  /// A part of a target is proposed for with all that the target declares, if that is named.
  @Test func aPartOfAFolderIsReadWithTheWhole() throws {
    folder["Shop/Pages/Page.swift"] = "class Page { init(store: Store) {} }"
    let part = try Tool.run("init", "Shop/Pages", "--stdout", in: folder, tool: "inject")
    #expect(part.output.contains("  store: Store"))
    let whole = try Tool.run("init", "Shop/Pages", "--sources", "Shop", "--stdout", in: folder, tool: "inject")
    #expect(whole.output.contains("bindings:\n  store: Store\n  page: Page\n"), "\(whole.output)")
  }

  @Test func theNameOfATargetIsNoFolder() throws {
    folder["Sources/Net/Client.swift"] = "public final class Client {}"
    let named = try Tool.run("init", "Shop", "--sources", "Net", "--stdout", in: folder, tool: "inject")
    #expect(named.status == 66)
    #expect(
      named.errors == """
        inject: '--sources' takes a folder, or a module and its folder, and there is no 'Net'
        inject: write '--sources Net=Sources/Net', or leave the option out

        """)
    let followed = try Tool.run("init", "Shop", "--sources", "Net=Sources/Net", "--stdout", in: folder, tool: "inject")
    #expect(followed.status == 0)
  }

  @Test func withoutAFolderItIsTheCurrentOne() throws {
    let result = try Tool.run("init", "--module", "Tool", in: folder, tool: "inject")
    #expect(result.status == 0)
    #expect(folder["Bindings.yaml"]?.contains("container: ToolContainer\n") == true)
  }

  /// As '/tmp' is on a Mac.
  @Test func aLinkToAFolderIsOne() throws {
    try folder.link("Link", to: "Shop")
    let result = try Tool.run("init", "Link", in: folder, tool: "inject")
    #expect(result.errors == "inject: wrote 'Link/Bindings.yaml'\n")
    #expect(folder["Shop/Bindings.yaml"]?.hasSuffix("bindings:\n  store: Store\n") == true)
  }

  @Test func aFileMustRegisterSomething() throws {
    folder["Empty.swift"] = "struct Point { let x: Int }\n"
    let result = try Tool.run("init", "Shop", "--from", "Empty.swift", "--stdout", in: folder, tool: "inject")
    #expect(result.status == 66)
    #expect(
      result.errors == "inject: nothing in 'Empty.swift' is understood as a registration or a construction: "
        + "without '--from' the initializers of all types are read\n")
    folder["Odd.swift"] = "extension Container { var odd: Factory<Int> { other } }\n"
    let odd = try Tool.run("init", "Shop", "--from", "Odd.swift", "--stdout", in: folder, tool: "inject")
    #expect(odd.output.contains("  # Odd.swift:1: 'odd' has no closure\n"))
    folder["Optional.swift"] = "extension Container { var store: Factory<Store?> { self { nil } } }\n"
    let optional = try Tool.run("init", "Shop", "--from", "Optional.swift", "--stdout", in: folder, tool: "inject")
    #expect(optional.output.contains("  store: { type: 'Store?', value: nil }\n"))
    folder["Unread.swift"] = "extension Container { var keys: Factory<any Keychain> { self { SystemKeys() } } }\n"
    let unread = try Tool.run("init", "Shop", "--from", "Unread.swift", "--stdout", in: folder, tool: "inject")
    #expect(unread.output.contains("  keys: { type: any Keychain, implementation: SystemKeys }"))
  }

  @Test func aFolderMustBeThere() throws {
    let result = try Tool.run("init", "None", in: folder, tool: "inject")
    #expect(result.status == 66)
    #expect(result.errors == "inject: 'None' is not a folder\n")
    #expect(try Tool.run("init", "Shop", "Shop", in: folder, tool: "inject").status == 64)
  }
}
