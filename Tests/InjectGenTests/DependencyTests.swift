import Foundation
import Testing

/// Bindings files of the modules that others depend on.
struct DependencyTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["App/Bindings.yaml"] = Texts.good("AppContainer")
    folder["Net/Bindings.yaml"] = "module: Networking\nbindings:\n  client: Client\n"
    folder["Core/Bindings.yaml"] = "module: Core\nBROKEN: true\n"
  }

  @Test func theyAreReadAndNothingIsWrittenForThem() throws {
    let result = try Tool.run(
      "generate", "App/Bindings.yaml", "--module", "App", "--dependency", "NetKit=Net/Bindings.yaml",
      "--dependency=CoreKit=Core/Bindings.yaml", "--output-directory", "out", in: folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(folder.names.filter { $0.hasPrefix("out/") } == ["out/Bindings.inject.swift"])
    #expect(folder["out/Bindings.inject.swift"]?.contains("class AppContainer") == true)
  }

  @Test func theirSwiftFilesAreReadBelowALinkToo() throws {
    folder["Net/Bindings.yaml"] = """
      module: Networking
      access: package
      requires: { host: String }
      bindings:
        client: Client

      """
    folder["Net/Client.swift"] = "package struct Client { package init(host: String) {} }\n"
    folder["App/Bindings.yaml"] = "container: AppContainer\ninclude: [Networking]\ninputs: { host: String }\n"
    try folder.link("Link", to: "Net")
    let result = try Tool.run(
      "check", "App/Bindings.yaml", "--module", "App", "--dependency", "NetKit=Link/Bindings.yaml", in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func whatNeedsABrokenOneFailsWithOneLine() throws {
    folder["App/Bindings.yaml"] = "container: AppContainer\ninclude: [Core]\n"
    let result = try Tool.run(
      "generate", "App/Bindings.yaml", "--dependency", "CoreKit=Core/Bindings.yaml", "--stdout", in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "App/Bindings.yaml:2:11: error: the module 'Core' has problems, which the build of 'CoreKit' shows: "
          + "Core/Bindings.yaml [dependency-has-problems]\n"))
    #expect(result.errors.split(separator: "\n").count == 3)
  }

  @Test func aFolderOfThePluginShowsWhetherATargetUsesIt() throws {
    folder["App/Bindings.yaml"] = "container: AppContainer\ninclude: [Core]\n"
    func run(_ folders: String...) throws -> String {
      let options = folders.flatMap { ["--plugin-folder", "CoreKit=\($0)"] }
      return try Tool.run(
        ["generate", "App/Bindings.yaml", "--dependency", "CoreKit=Core/Bindings.yaml", "--stdout"] + options,
        in: folder
      ).errors
    }
    #expect(try run("out/destination", "out/tools").contains("has errors, and its target lacks InjectPlugin"))
    // SwiftPM may end the run that shows its errors, because of this one.
    let errors = try run("out/destination", "Core")
    #expect(errors.hasPrefix("Core/Bindings.yaml:2:1: error: a module file has no key 'BROKEN'"), "\(errors)")
    #expect(!errors.contains("dependency-has-problems"))
  }

  @Test func theErrorsOfDependenciesAreShownBeforeTheOwnOnes() throws {
    folder["App/Bindings.yaml"] = "container: AppContainer\ninclude: [Core, Net]\nBROKEN: true\n"
    folder["Net/Bindings.yaml"] = "module: Net\nBROKEN: true\n"
    try folder.makeFolder("plugin")
    let clock = ContinuousClock()
    let start = clock.now
    let result = try Tool.run(
      "generate", "App/Bindings.yaml", "--stdout", "--dependency", "CoreKit=Core/Bindings.yaml", "--dependency",
      "NetKit=Net/Bindings.yaml", "--plugin-folder", "CoreKit=plugin", "--plugin-folder", "NetKit=missing", in: folder)
    #expect(clock.now - start >= .seconds(1))
    let places = result.errors.split(separator: "\n").filter { $0.contains(" error: ") }.map { $0.prefix { $0 != ":" } }
    #expect(places == ["Core/Bindings.yaml", "App/Bindings.yaml", "App/Bindings.yaml"], "\(result.errors)")
    #expect(result.errors.contains("'Net' has errors, and its target lacks InjectPlugin"))
  }

  @Test(
    arguments: [
      ("container: AppContainer\nbindings: { clock: Clock }\n", true),
      ("module: Core\naccess: package\nbindings: { clock: { type: Clock, access: private }, shop: Shop }\n", false),
      (
        "module: Core\naccess: package\n"
          + "bindings: { clock: { type: Clock, scope: singleton, access: private, teardown: stop() }, shop: Shop }\n",
        true
      ),
    ])
  func aTargetWithoutTheRuntimeIsToldWhatNeedsIt(text: String, isNeeded: Bool) throws {
    folder["App/Bindings.yaml"] = text
    folder["App/Shop.swift"] = """
      struct Clock { init() {}; func stop() {} }
      package struct Shop { init(clock: Clock) {} }

      """
    let result = try Tool.run(
      "generate", "App/Bindings.yaml", "--module", "App", "--no-runtime", "My App", "--output-directory", "out",
      in: folder)
    #expect(result.status == (isNeeded ? 1 : 0), "\(result.errors)")
    #expect(folder["out/Bindings.inject.swift"]?.contains("import InjectRuntime") == (isNeeded ? nil : false))
    guard isNeeded else { return }
    #expect(
      result.errors == """
        App/Bindings.yaml:1:1: error: the Swift for this file imports InjectRuntime, on which target 'My App' does not \
        depend: add .product(name: "InjectRuntime", package: "swift-inject") to its dependencies in Package.swift

        """)
  }

  @Test func checkSaysWhatIsWrongInAllOfThem() throws {
    let result = try Tool.run(
      "check", "App/Bindings.yaml", "--module", "App", "--dependency", "NetKit=Net/Bindings.yaml", "--dependency",
      "CoreKit=Core/Bindings.yaml", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Core/Bindings.yaml:2:1: error: a module file has no key 'BROKEN'"))
    #expect(!result.errors.contains("duplicate-file-name"))
  }

  @Test(
    arguments: zip(
      ["module: Networking\n", "container: AppContainer\n"], ["include: [Networking]\n", "parent: AppContainer\n"]))
  func checkTakesTwoDependenciesThatShareAnUnusedName(text: String, use: String) throws {
    folder["One.yaml"] = text
    folder["Two.yaml"] = text
    folder["App/Bindings.yaml"] = Texts.good("MainContainer")
    let arguments = [
      "check", "App/Bindings.yaml", "--dependency", "K=One.yaml", "--dependency", "L=Two.yaml",
    ]
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")

    folder["App/Bindings.yaml"] = "container: MainContainer\n" + use
    let asking = try Tool.run(arguments, in: folder)
    #expect(asking.status == 1)
    #expect(asking.errors.hasPrefix("App/Bindings.yaml:2:"))
    #expect(asking.errors.contains("error: there are several "), "\(asking.errors)")
  }

  @Test func checkReportsTwoOfOneNameInOneTargetAndThatOfADependency() throws {
    for name in ["One.yaml", "Two.yaml", "Mine.yaml"] { folder[name] = "module: Networking\n" }
    let result = try Tool.run(
      "check", "Mine.yaml", "--dependency", "K=One.yaml", "--dependency", "K=Two.yaml", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("Mine.yaml:1:9: error: there are 2 other modules 'Networking'"))
    #expect(result.errors.contains("Two.yaml:1:9: error: there is another module 'Networking'"))
    #expect(!result.errors.contains("One.yaml:1:9: error"))
  }

  @Test(arguments: ["include: [Networking]\n", "parent: Networking\n"])
  func checkSaysHowTheFilesAreNamedThatItLacks(text: String) throws {
    folder["App/Bindings.yaml"] = "container: AppContainer\n" + text
    let hint = "'--dependency MODULE=FILE'\n"
    let check = try Tool.run("check", "App/Bindings.yaml", in: folder)
    #expect(check.status == 1)
    #expect(check.errors.hasSuffix(hint))
    // A build names all the files that there are.
    #expect(try !Tool.run("generate", "App/Bindings.yaml", "--stdout", in: folder).errors.contains(hint))
    folder["App/Bindings.yaml"] = "container: AppContainer\nBROKEN: true\n"
    #expect(try !Tool.run("check", "App/Bindings.yaml", in: folder).errors.contains(hint))
  }

  @Test func oneThatCannotBeReadIsNoneThatHasProblems() throws {
    let result = try Tool.run(
      "generate", "App/Bindings.yaml", "--dependency", "NetKit=None.yaml", "--stdout", in: folder)
    #expect(result.status == 66)
    #expect(result.errors == "inject-gen: cannot read 'None.yaml': No such file or directory\n")
  }

  @Test func anOutputDoesNotReplaceOne() throws {
    folder["Net/Bindings.inject.swift"] = folder["Net/Bindings.yaml"]
    let result = try Tool.run(
      "generate", "App/Bindings.yaml", "--dependency", "NetKit=Net/Bindings.inject.swift", "--output-directory", "Net",
      in: folder)
    #expect(result.status == 64)
    #expect(folder["Net/Bindings.inject.swift"] == folder["Net/Bindings.yaml"])
  }

  @Test func aModulesFileSaysThatItsCodeIsElsewhere() throws {
    let result = try Tool.run("generate", "Net/Bindings.yaml", "--stdout", in: folder)
    #expect(result.status == 0)
    #expect(
      result.output == """
        // Generated by inject-gen from Bindings.yaml. Change that file, not this one.
        //
        // The module `Networking` is compiled as a part of the containers that include it.

        """)
  }
}
