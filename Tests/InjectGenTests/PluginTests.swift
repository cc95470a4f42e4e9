import Foundation
import Testing

/// What `InjectPlugin` declares is what the tool writes. A plugin can import no library and a link does not survive
/// every checkout, so the declarations that are under test are in files here and at the end of each plugin's file.
struct PluginTests {
  @Test(
    arguments: [
      ("InjectPlugin", ["InstalledTool", "BindingsFileName", "InjectSources", "XcodeModuleName", "Migration"]),
      ("InjectCommand", ["InstalledTool", "BindingsFileName", "GeneratedText"]),
    ])
  func thePluginsHaveTheFunctionsThatAreUnderTest(plugin: String, names: [String]) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let here = try names.map { name in
      let text = try String(contentsOf: tests.appending(path: "\(name).swift"), encoding: .utf8)
      return text.hasPrefix("import Foundation\n\n") ? String(text.dropFirst("import Foundation\n\n".count)) : text
    }
    let file = tests.appending(path: "../../Plugins/\(plugin)/\(plugin).swift").standardizedFileURL
    let parts = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "// MARK: - Tested in Tests/InjectGenTests\n\n")
    #expect(parts.count == 2)
    #expect(parts.last == here.joined(separator: "\n"))
  }

  /// The first names are in the tests of Apple's build system, which is open source.
  @Test(
    arguments: [
      ("ab7", "ab7"), ("ab_CD", "ab_CD"), ("ab.cd-ef", "ab_cd_ef"), (".ab", "_ab"), ("7ab", "_ab"), ("78ab", "_8ab"),
      ("|a^b&c|", "_a_b_c_"), ("o\u{6F}\u{304}o", "oōo"), ("2048 Game", "_048_Game"), ("Area m²", "Area_m_"),
      ("٤x", "_x"), ("一番", "一番"), ("Prix €", "Prix__"), ("Größe", "Größe"), ("Știri", "_tiri"), ("日本語 App", "日本語_App"),
      ("앱", "앱"),
      ("हिन्दी", "हिन्दी"), ("x\u{302}", "x_"), ("👋", "_"), ("👨‍👩‍👧", "_____"), ("🇨🇭", "__"), ("𝒳", "_"), ("", ""),
    ])
  func aTargetOfXcodeHasTheModuleNameThatXcodeGivesIt(target: String, module: String) {
    #expect(xcodeModuleName(ofTarget: target).unicodeScalars.elementsEqual(module.unicodeScalars))
  }

  @Test func thePluginAndTheToolNameTheSameFile() throws {
    let folder = try Folder()
    let names = [
      "Bindings.yaml", "Shop.bindings.yaml", "My Shop.bindings.yaml", "a.b.bindings.yaml", "bindings.bindings.yaml",
      "Größe.bindings.yaml", "x.yaml.bindings.yaml",
    ]
    for (index, name) in names.enumerated() { folder[name] = Texts.good("Container\(index)") }
    // 'bindings' and 'Bindings' are one name where case does not count.
    for name in names {
      let result = try Tool.run("generate", name, "--output-directory", "out/\(name)", in: folder)
      #expect(result.status == 0, "\(result.errors)")
      let output = try #require(generatedFileName(forFileNamed: name))
      #expect(folder.names.contains("out/\(name)/\(output)"), "\(folder.names)")
    }
  }

  @Test func thePluginKnowsAGeneratedFileByItsFirstLine() throws {
    let folder = try Folder()
    folder["Bindings.yaml"] = Texts.good("App")
    let arguments = ["generate", "Bindings.yaml", "--output-directory", ".", "--source-locations", "none"]
    #expect(try Tool.run(arguments, in: folder).status == 0)
    #expect(isGenerated(try #require(folder["Bindings.inject.swift"])))
    #expect(!isGenerated("// By hand.\nfinal class App {}\n"))
  }

  @Test(arguments: ["bindings.yaml", "Bindings.yml", "Shop.yaml", "Shop.Bindings.yaml", "MyBindings.yaml", "yaml"])
  func otherFilesAreNotBindingsFiles(name: String) {
    #expect(generatedFileName(forFileNamed: name) == nil)
  }

  @Test(
    arguments: [
      ("Bindings.yml", "Bindings.yaml"), ("bindings.yaml", "Bindings.yaml"), ("BINDINGS.YML", "Bindings.yaml"),
      ("Shop.bindings.yml", "Shop.bindings.yaml"), ("Shop.Bindings.yaml", "Shop.bindings.yaml"),
      ("a.b.bindings.YAML", "a.b.bindings.yaml"),
    ])
  func aNameThatIsNearlyRightIsCorrected(name: String, meant: String) throws {
    #expect(bindingsFileName(meantBy: name) == meant)
    #expect(generatedFileName(forFileNamed: name) == nil)
    #expect(generatedFileName(forFileNamed: meant) != nil)
    try expectThatTheToolSays(meant, of: name)
  }

  @Test(
    arguments: [
      ("Request.yaml", "container: Request\n", "Request.bindings.yaml"),
      ("Request.YML", "# mine\n\n---\nmodule: Net\n", "Request.bindings.yaml"),
      ("ShopTests.yml", "extension: Shop", "ShopTests.bindings.yaml"),
      ("Other.yaml", "openapi: 3\ncontainer: x\n", nil),
      ("Other.yaml", "", nil), ("Other.json", "container: Request\n", nil), (".yaml", "container: Request\n", nil),
      ("Shop.bindings.yaml", "container: Shop\nbindings: { n: { type: Int, value: 1 } }\n", nil),
    ] as [(String, String, String?)])
  func whatBeginsAsABindingsFileIsToldItsName(name: String, text: String, meant: String?) throws {
    #expect(bindingsFileName(for: name, beginningAs: text) == meant)
    try expectThatTheToolSays(meant, of: name, text)
  }

  /// `inject check` has the plugin's list.
  private func expectThatTheToolSays(_ meant: String?, of name: String, _ text: String = "") throws {
    let folder = try Folder()
    folder["A.bindings.yaml"] = "container: Other\nbindings: { n: { type: Int, value: 1 } }\n"
    folder[name] = text
    let said = try Tool.run(["check"], in: folder, tool: "inject").errors
    let expected = meant.map { "inject: '\(name)' is not read as a bindings file: rename it to '\($0)'\n" }
    #expect(said == expected ?? "")
  }

  @Test(
    arguments: [
      "Bindings.yaml", "Shop.bindings.yaml", "Shop.yaml", "MyBindings.yaml", "Bindings.json", "yaml", "bindings.swift",
      ".bindings.yml", "Bindings.yaml.swift",
    ])
  func otherNamesAreLeftAlone(name: String) {
    #expect(bindingsFileName(meantBy: name) == nil)
  }

  @Test(
    arguments: [
      ("Bindings.inject.swift", ["Bindings.yaml", "Bindings.bindings.yaml"]),
      ("Shop.inject.swift", ["Shop.bindings.yaml"]),
      ("a.b.inject.swift", ["a.b.bindings.yaml"]), ("Shop.swift", []), ("inject.swift", []),
    ])
  func aCommittedFileSaysWhatItsBindingsFileIsCalled(name: String, bindings: [String]) {
    #expect(bindingsFileNames(forFileNamed: name) == bindings)
  }
}
