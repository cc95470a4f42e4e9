import Testing

/// Folders in the place of bindings files.
struct FolderOperandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Sources/App/App.swift"] =
      "import Net\nfinal class Root { init(client: any Client, cache: Cache) {} }\nclass Cache {}\n"
    folder["Sources/App/Bindings.yaml"] =
      "container: AppContainer\ninclude: [Net]\nbindings:\n  root: Root\n  cache: { type: Cache, scope: singleton }\n"
    folder["Sources/Net/Parts/Client.swift"] =
      "public protocol Client {}\nstruct HTTP: Client { init(log: Log) {} }\npublic struct Log {}\n"
    folder["Sources/Net/Net.bindings.yaml"] =
      "module: Net\naccess: public\nbindings:\n  client: { type: any Client, implementation: HTTP }\n  log: Log\n"
  }

  private func inject(_ words: String..., shell: String? = nil) throws -> Tool.Result {
    try Tool.run(words, in: folder, shell: shell, tool: "inject")
  }

  @Test func theFilesOfAllTargetsAreRead() throws {
    for words in [["check"], ["check", "Sources"], ["check", "."], ["check", "Sources/App", "Sources/Net"]] {
      let result = try Tool.run(words, in: folder, tool: "inject")
      #expect(result.errors == "", "\(words)")
      #expect(result.status == 0)
    }
    #expect(try inject("why", "log").output.contains("  client  Sources/Net/Net.bindings.yaml:4:"))
    #expect(try inject("needs", "root").output == inject("needs", "Sources", "root").output)
    #expect(try inject("why", "log", "Sources").output == inject("why", "Sources", "log").output)
  }

  /// With what its target uses, by imports of Swift or by names of bindings files.
  @Test(arguments: ["Sources/App", "Sources/App/Bindings.yaml", "./Sources/App/"], [true, false])
  func aPathInAPackageTellsThePackage(path: String, isImported: Bool) throws {
    folder["Package.swift"] = ""
    folder["Sources/App/Child.bindings.yaml"] =
      "container: ChildContainer\nparent: AppContainer\nbindings: { child: Child }\n"
    folder["Sources/App/Child.swift"] = "struct Child { init(cache: Cache) {} }\n"
    if !isImported {
      folder["Sources/App/App.swift"]? =
        "final class Root { init(cache: Cache) {} }\nclass Cache {}\n"
    }
    folder["Sources/Tool/Bindings.yaml"] = "container: AppContainer\nbindings: { broken: Missing }\n"
    folder["Sources/Net/Inner/Package.swift"] = ""
    folder["Sources/Net/Inner/Sources/Net/Bindings.yaml"] = "module: Net\nbindings: {}\n"
    let result = try inject("check", path)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(try inject("why", "log", path).output.contains("  Sources/Net/Net.bindings.yaml:5:"))
    #expect(try inject("expand", "Sources/App/Bindings.yaml").output.contains("container: ChildContainer") == false)
    #expect(try inject("check", shell: "cd Sources/App && \"$1\" check").errors == "")
  }

  @Test func onlyWhatIsNamedIsMended() throws {
    folder["Package.swift"] = ""
    for file in ["Sources/Net/Net.bindings.yaml", "Sources/App/Bindings.yaml"] {
      folder[file]? += "  other: { type: Log, scop: singleton }\n"
    }
    _ = try inject("check", "Sources/App", "--fix")
    #expect(folder["Sources/App/Bindings.yaml"]?.hasSuffix("scope: singleton }\n") == true)
    #expect(folder["Sources/Net/Net.bindings.yaml"]?.hasSuffix("scop: singleton }\n") == true)
  }

  /// In the folder of the targets too, and whatever dots the command line has.
  @Test(arguments: ["App", "./App/Bindings.yaml", "../Sources/App", ".././Sources/App/Bindings.yaml"])
  func allPathsHaveOneForm(path: String) throws {
    folder["Package.swift"] = ""
    folder["Sources/App/Child.bindings.yaml"] = "container: Child\nparent: AppContainer\nbindings: { kid: Root }\n"
    let result = try inject(shell: "cd Sources && \"$1\" why \(path) Log")
    #expect(result.errors == "")
    #expect(result.output.contains("  App/Child.bindings.yaml:3:13"), "\(result.output)")
    #expect(result.output.contains("  Net/Net.bindings.yaml:5:"), "\(result.output)")
    #expect(!result.output.contains(".."), "\(result.output)")
  }

  /// Where the manifest writes the target out, and the generated file is not committed.
  @Test(arguments: [
    (".executableTarget(name: \"App\", dependencies: [.target(name: \"Net\")])", true),
    (".target(name: \"App\", exclude: [\"Info.plist\"], plugins: [])", true),
    (".target(name: \"App\", exclude: [\"Parts/Bindings.yaml\"])", false),
    (".target(name: \"App\", exclude: files)", false),
    (".target(name: \"App\", plugins: [.plugin(name: \"InjectPlugin\", package: \"swift-inject\")])", false),
    (".target(name: \"App\", plugins: plugins)", false), (".target(name: name)", false),
    (".target(name: \"Tool\", dependencies: [.target(name: \"App\")])", false), ("// .target(name: \"App\")", false),
    (".target(name: \"App\")])\nfor target in package.targets { target.plugins = [plugin] }; _ = ([", false),
  ])
  func aTargetWithoutThePluginIsTold(target: String, isTold: Bool) throws {
    folder["Package.swift"] = "let package = Package(name: \"App\", targets: [\n\(target)])\n"
    let line =
      "inject: the build of 'App' does not read 'Sources/App/Bindings.yaml': in Package.swift, 'App' needs: "
      + "plugins: [.plugin(name: \"InjectPlugin\", package: \"swift-inject\")]\n"
    let result = try inject("check")
    #expect(result.errors == (isTold ? line : ""))
    #expect(result.status == 0)
    folder["Sources/App/Bindings.inject.swift"] = ""
    #expect(try inject("check").errors == "")
  }

  /// The checkout has the version, or the folder that the manifest names, or else what is resolved.
  @Test(arguments: [
    (".build/checkouts/swift-inject/Plugins/InjectPlugin/InjectPlugin.swift", "let packageVersion = \"0.1.7\"\n"),
    ("../inject/Plugins/InjectPlugin/InjectPlugin.swift", "/// Of it.\nlet packageVersion = \"0.1.7\" // mine\n"),
    (
      "Package.resolved",
      """
      { "pins" : [ { "identity" : "swift-log", "state" : { "version" : "1.6.1" } },
        { "identity" : "swift-inject", "state" : { "revision" : "a", "version" : "0.1.7" } } ] }
      """
    ),
  ])
  func aToolOfAnotherVersionSaysSo(path: String, text: String) throws {
    let folder = try Folder()
    folder["App/Package.swift"] = "[.package(name: \"swift-inject\", path: \"../inject\")]"
    folder["App/Sources/App/Bindings.yaml"] = "container: AppContainer\nbindings: { n: { type: Int, value: 1 } }\n"
    let version = try Tool.run(["--version"], in: folder, tool: "inject").output.dropFirst("inject ".count).dropLast()
    for words in ["check", "check Sources/App/Bindings.yaml", "why n", "expand"] {
      folder["App/\(path)"] = text
      let result = try Tool.run([], in: folder, shell: "cd App && \"$1\" \(words)", tool: "inject")
      #expect(
        result.errors == """
          inject: this is inject \(version), and the package uses swift-inject 0.1.7: \
          'swift run inject' is of that version

          """)
      #expect(result.status == 0)
      folder["App/\(path)"] = text.replacing("0.1.7", with: version)
      #expect(try Tool.run([], in: folder, shell: "cd App && \"$1\" \(words)", tool: "inject").errors == "")
    }
  }

  /// What is wrong in any target is reported once.
  @Test func aMistakeInAnyTargetIsReported() throws {
    folder["Sources/Net/Net.bindings.yaml"]? += "  other: { type: Log, arguments: [nothing] }\n"
    folder["Sources/App/Bindings.yaml"]? += "  other: { type: Cache, scop: singleton }\n"
    let result = try inject("check")
    #expect(result.status == 1)
    #expect(result.errors.split(separator: "\n").count { $0.contains(": error: ") } == 2, "\(result.errors)")
    #expect(result.errors.contains("Sources/Net/Net.bindings.yaml:6:"))
    #expect(result.errors.contains("Sources/App/Bindings.yaml:6:"))
  }

  @Test func theFilesOfAllTargetsAreMended() throws {
    folder["Sources/Net/Net.bindings.yaml"]? += "  other: { type: Log, scop: singleton }\n"
    folder["Sources/App/Bindings.yaml"]? += "  another: { type: Cache, scop: singleton }\n"
    let result = try inject("check", "--fix")
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder["Sources/Net/Net.bindings.yaml"]?.hasSuffix("scope: singleton }\n") == true)
    #expect(folder["Sources/App/Bindings.yaml"]?.hasSuffix("scope: singleton }\n") == true)
  }

  /// What is kept below a target is none of its: no Swift file of that folder is read for the target either.
  @Test func aHiddenFolderOfATargetHasFilesOfItsOwn() throws {
    folder["Sources/App/.build/trial/Bindings.yaml"] = "container: Trial\nbindings:\n  trial: Trying\n"
    folder["Sources/App/.build/trial/Trying.swift"] = "struct Trying { init(count: Int = 0) throws {} }\n"
    let result = try inject("expand", "Sources/App/.build/trial")
    #expect(result.errors == "")
    #expect(result.output.contains("trial: { type: Trying, throws: true }"), "\(result.output)")
  }

  /// The types of a target are all in its folder, also above the bindings file.
  @Test func theSwiftFilesOfTheTargetAreRead() throws {
    folder["Sources/App/Composition/Feature.bindings.yaml"] =
      "container: Feature\nbindings:\n  cache: Cache\n  user: User\n"
    folder["Sources/App/Users/User.swift"] = "struct User { init(cache: Cache) {} }\n"
    #expect(try inject("why", "Sources/App/Composition", "cache").output.contains("needed by\n  user  "))
    let inner = try inject(shell: "cd Sources/App/Composition && \"$1\" why cache")
    #expect(inner.output.contains("needed by\n  user  Feature.bindings.yaml:4:9\n"), "\(inner)")
  }

  /// The files of a target in another's folder are its own. What is internal to it is seen there.
  @Test(arguments: [["check"], ["check", "Sources/App.bindings.yaml"], ["check", "Sources/Kit"]])
  func theFolderOfATargetMayBeInThatOfAnother(words: [String]) throws {
    let folder = try Folder()
    folder["Package.swift"] = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "shop",
        targets: [
          .target(name: "App", dependencies: ["Kit"], path: "Sources", exclude: ["Kit"], plugins: plugins),
          .target(name: "Kit", path: "Sources/Kit", plugins: plugins),
        ])
      """
    folder["Sources/App.bindings.yaml"] = "container: Shop\ninclude: [Kit]\nbindings:\n  cart: Cart\n"
    folder["Sources/Cart.swift"] = "import Kit\nstruct Cart { init(shelf: any Shelf) {} }\n"
    folder["Sources/Kit/Kit.bindings.yaml"] =
      "module: Kit\naccess: public\nbindings:\n  shelf: { type: any Shelf, implementation: WoodShelf }\n"
    folder["Sources/Kit/Shelf.swift"] = "public protocol Shelf {}\nstruct WoodShelf: Shelf {}\n"
    let result = try Tool.run(words, in: folder, tool: "inject")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  /// What a target excludes, or does not list, is not compiled for it. A list that is not written out is not read.
  @Test(arguments: [
    ("exclude: [\"Old\", \"Lists/Plan.swift\"]", ""), ("sources: [\"Cart.swift\", \"./Parts/\",]", "bindings"),
    ("exclude: old", "all"), ("exclude: [\"\\(old)\", \"Old\"]", "all"), ("exclude: [\"Old\"] + old", "all"),
  ])
  func whatATargetExcludesIsNotRead(list: String, read: String) throws {
    let folder = try Folder()
    folder["Package.swift"] = """
      let package = Package(
        name: "shop", targets: [.target(name: "App", dependencies: ["Kit"], \(list), plugins: plugins), .target(name: "Kit")])

      """
    folder["Sources/App/Bindings.yaml"] = "container: Shop\nbindings:\n  cart: Cart\n  part: Part\n"
    folder["Sources/App/Cart.swift"] = "struct Cart { init(part: Part) {} }\n"
    folder["Sources/App/Parts/Part.swift"] = "struct Part {}\n"
    folder["Sources/App/Lists/Plan.swift"] = "extension Cart { init(plan: Int) {} }\n"
    folder["Sources/App/Old/Cart.swift"] = "import Kit\nstruct Part { init(size: Int) {} }\n"
    folder["Sources/App/Old/Old.bindings.yaml"] = "container: Old\nbindings:\n  clock: { typ: Int }\n"
    folder["Sources/Kit/Clock.swift"] = "struct Clock {}\n"
    for words in [["check"], ["check", "Sources/App/Bindings.yaml"]] {
      let errors = try Tool.run(words, in: folder, tool: "inject").errors
      #expect(errors.contains("'Cart' has several initializers") == (read == "all"), "\(errors)")
      #expect(errors.contains("Old/Old.bindings.yaml:3") == (!read.isEmpty), "\(errors)")
      #expect(!read.isEmpty || errors.isEmpty, "\(errors)")
    }
  }

  /// What a manifest says of the folders of targets counts.
  @Test(arguments: [
    ["check"], ["check", "."], ["check", "App"], ["check", "App/Parts/Bindings.yaml"], ["check", "Libraries/Kit"],
  ])
  func theFolderOfATargetIsThatOfTheManifest(words: [String]) throws {
    let folder = try Folder()
    folder["Package.swift"] = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "shop",
        targets: [
          .executableTarget(name: "my-shop", dependencies: [.target(name: "ShopKit"), "Wood"], path: "App", plugins: plugins),
          .target(name: "ShopKit", path: "Libraries/Kit", plugins: plugins),
          .target(name: "Wood", path: "./Libraries/Wood"),
        ])
      """
    folder["App/Parts/Bindings.yaml"] =
      "container: Shop\ninclude: [ShopKit]\nbindings:\n  cart: Cart\n  rug: { type: Rug, arguments: [board: value(3)] }"
      + "\n"
    folder["App/Cart.swift"] =
      "import ShopKit\nimport Wood\nstruct Cart { init(shelf: Shelf) {} }\nstruct Rug { init(board: Board) {} }\n"
    folder["Libraries/Kit/Kit.bindings.yaml"] = "module: ShopKit\naccess: public\nbindings:\n  shelf: Shelf\n"
    folder["Libraries/Kit/Shelf.swift"] = "public struct Shelf { public init() {} }\n"
    folder["Libraries/Wood/Board.swift"] = "public struct Board { public init() {} }\n"
    let result = try Tool.run(words, in: folder, tool: "inject")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(try Tool.run("why", "shelf", "App", in: folder, tool: "inject").output.contains("  cart  App/Parts/Bind"))
    // The types of the target are those of its folder.
    folder["App/Cart.swift"]? += "struct Other { init(board: Boar) {} }\n"
    folder["App/Parts/Bindings.yaml"]? += "  other: Other\n"
    if words.last == "Libraries/Kit" { return }
    let other = try Tool.run(words, in: folder, tool: "inject").errors
    #expect(other.contains("error: 'other' needs 'board: Boar', which nothing supplies"), "\(other)")
  }

  /// Swift may write the module's name before a type of it.
  @Test func theOnlyTargetHasItsName() throws {
    let folder = try Folder()
    folder["Package.swift"] = ""
    folder["Sources/App/Types.swift"] =
      "struct Config: Sendable {}\nstruct Page { let config: App.Config }\nstruct Part { let size: Int }\n"
    folder["Sources/App/Bindings.yaml"] =
      "container: Shop\nbindings:\n  config: Config\n  page: Page\n  part: { type: App.Part }\n"
    for words in [["check"], ["check", "Sources/App/Bindings.yaml"]] {
      let result = try Tool.run(words, in: folder, tool: "inject")
      #expect(!result.errors.contains("'page'"), "\(result.errors)")
      #expect(result.errors.contains("error: 'part' needs 'size: Int'"), "\(result.errors)")
      #expect(result.status == 1)
    }
  }

  /// Of the targets that are read in one run two may see each other, and neither is the first.
  @Test func aTestsContainerHasNotTheNameOfThatOfItsTarget() throws {
    folder["Package.swift"] = ""
    folder["Tests/AppTests/Test.swift"] = "@testable import App\nstruct Fake {}\n"
    folder["Tests/AppTests/Test.bindings.yaml"] = "container: AppContainer\nbindings: { fake: Fake }\n"
    folder["Sources/Other/Other.swift"] = "struct Part {}\n"
    folder["Sources/Other/Bindings.yaml"] = "container: Other\nbindings: { part: Part }\n"
    for words in [["check"], ["check", "Sources", "Tests"], ["check", "Sources/Other", "Tests", "Sources/App"]] {
      let result = try Tool.run(words, in: folder, tool: "inject")
      let error = "Tests/AppTests/Test.bindings.yaml:1:12: error: there is another container 'AppContainer'"
      #expect(result.errors.contains(error), "\(words): \(result.errors)")
      #expect(result.status == 1)
    }
    folder["Tests/AppTests/Test.swift"] = "struct Fake {}\n"
    let words = ["check", "Sources/Other", "Tests", "Sources/App"]
    #expect(try !Tool.run(words, in: folder, tool: "inject").errors.contains("another container"))
  }

  /// The build reads the packages that a package depends on.
  @Test func whatIsOfAnotherPackageIsNotSeen() throws {
    let folder = try Folder()
    folder["Package.swift"] = """
      let package = Package(
        name: "shop", dependencies: [.package(url: "https://example.com/http", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "HTTP", package: "http")], plugins: plugins)])
      """
    folder["Sources/App/Bindings.yaml"] = """
      container: Shop
      imports: [Foundation, HTTP]
      bindings:
        client: { type: HTTPClient, scope: singleton }
        pool: { type: HTTP.Pool, arguments: [size: value(3)] }
        session: { type: URLSession, arguments: [configuration: value(.default)] }
        cart: Cart

      """
    folder["Sources/App/Cart.swift"] = "import HTTP\nstruct Cart { init(client: HTTPClient) {} }\n"
    let note = """
      inject: note: 'HTTP.Pool', 'HTTPClient' are declared in no file that 'check' reads: the build also reads the \
      imports that are Swift packages (HTTP), and may report more

      """
    let result = try Tool.run("check", in: folder, tool: "inject")
    #expect(result.errors == note)
    #expect(result.status == 0)
    // What is said is read.
    folder["HTTP/Client.swift"] =
      "public final class HTTPClient: Sendable { public init() {} }\npublic struct Pool { public init(size: Int) {} }\n"
    let told = try Tool.run(
      "check", "Sources/App/Bindings.yaml", "--module", "App", "--external-sources", "HTTP=HTTP", in: folder,
      tool: "inject")
    #expect(told.errors == "")
    // There is nothing more to be read.
    folder["Package.swift"] =
      "let package = Package(name: \"shop\", targets: [.target(name: \"App\", plugins: plugins)])"
    #expect(try Tool.run("check", in: folder, tool: "inject").errors == "")
  }

  /// A rule of 'parameters: unsupplied' gives what a forgotten rule would supply to callers.
  @Test func whatCallersGiveIsListed() throws {
    let folder = try Folder()
    folder["Sources/App/Bindings.yaml"] = """
      container: Shop
      discover:
        - { types: '*Model', scope: factory, parameters: unsupplied, all: true }

      """
    folder["Sources/App/Types.swift"] = """
      protocol Store {}
      struct DiskStore: Store {}
      final class Tracker {}
      struct Item {}
      struct ItemModel { init(store: any Store, tracker: Tracker, item: Item, id: Int) {} }
      struct PlainModel {}
      """
    let result = try Tool.run("check", "--explain-discovery", in: folder, tool: "inject")
    #expect(
      result.output == """
        Sources/App/Bindings.yaml:3:14: '*Model'
          ItemModel   bound as 'itemModel': the rule binds all; callers give \
        'store: any Store', which 'DiskStore' could supply by a rule, \
        'tracker: Tracker', which 'Tracker' could supply by a rule, 'item: Item', 'id: Int'
          PlainModel  bound as 'plainModel': the rule binds all

        """)
  }

  /// A module that is imported is beside the target, or in `Sources`.
  @Test(arguments: [["check"], ["check", "Sources/Shop"], ["check", "Sources/Shop/Parts/Bindings.yaml"]])
  func theSwiftFilesOfImportedTargetsAreRead(words: [String]) throws {
    let folder = try Folder()
    folder["Sources/Shop/Parts/Bindings.yaml"] =
      "container: Shop\nbindings:\n  shelf: { type: Shelf, arguments: [of: value(3)] }\n  cart: Cart\n  rug: Rug\n"
    folder["Sources/Shop/Rug.swift"] = "struct Rug { init(size: Size) {} }\n"
    folder["Sources/Shop/Cart.swift"] = "@testable import struct Kit.Shelf\nstruct Cart { init(shelf: Shelf) {} }\n"
    folder["Sources/Kit/Shelf.swift"] = "public import Wood\npublic struct Shelf { public init(board: Board) {} }\n"
    folder["Sources/Wood/Board.swift"] = "public struct Board { public init() {} }\n"
    folder["Sources/Other/Board.swift"] = "public protocol Board {}\n"
    let result = try Tool.run(words, in: folder, tool: "inject")
    #expect(result.errors.contains("error: 'shelf' needs 'board: Board'"), "\(result.errors)")
    #expect(result.errors.contains("note: add 'board: Board' under 'bindings'"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count { $0.contains(": error: ") } == 3, "\(result.errors)")
    #expect(try Tool.run(words + ["--sources", "none"], in: folder, tool: "inject").status == 0)
    // `--sources` replaces the target of a file, and adds to that of a folder.
    let told = try Tool.run(words + ["--sources", "Sources/Shop/Cart.swift"], in: folder, tool: "inject")
    #expect(told.status == (words.last == "Sources/Shop/Parts/Bindings.yaml" ? 0 : 1), "\(told.errors)")
    #expect(!told.errors.contains("'shelf'"))
  }

  @Test func ofTwoTargetsWithOneNameNoneIsMeant() throws {
    folder["Other/Sources/App/Bindings.yaml"] = "container: Other\nbindings:\n  n: { type: Int, value: 1 }\n"
    let result = try inject("check")
    #expect(result.status == 64)
    #expect(
      result.errors == """
        inject: 'Other/Sources/App' and 'Sources/App' are targets of one name
        inject: name the folder of one package

        """)
  }

  @Test func aFolderWithoutBindingsFilesIsAnError() throws {
    try folder.makeFolder("Empty/Deep")
    folder["Empty/.build/Bindings.yaml"] = "container: Hidden\n"
    let result = try inject("check", "Empty")
    #expect(result.status == 66)
    #expect(
      result.errors == """
        inject: there is no bindings file in 'Empty' or below it
        inject: one is named 'Bindings.yaml' or 'NAME.bindings.yaml'; 'inject init' proposes it

        """)
  }

  @Test func namesAreListed() throws {
    #expect(try inject("names").output == "AppContainer\ncache\nclient\nlog\nroot\n")
    #expect(try inject("names", "Sources", "--kind", "container").output == "AppContainer\n")
    #expect(try inject("names", "--kind", "binding").output == "cache\nclient\nlog\nroot\n")
    #expect(
      try inject("names", "--kind", "any").errors.hasPrefix("inject: 'any' is not one of 'binding' and 'container'\n"))
  }
}
