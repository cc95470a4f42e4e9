import Foundation
import InjectTool
import Testing

/// The tool that a plugin runs if the package gives it none, and its check of the package's version.
struct InstalledToolTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = Texts.good()
    folder["bin/inject-gen"] = "#!/bin/sh\n"
    folder["bin/inject"] = "#!/bin/sh\n"
    folder["plain/inject-gen"] = "not executable\n"
    for name in ["bin/inject-gen", "bin/inject"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
    }
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func found(_ name: String, _ environment: [String: String]) throws -> String {
    try InstalledTool(named: name, environment: environment).url.path
  }

  @Test func theEnvironmentNamesTheTool() throws {
    let environment = ["INJECT_GEN": path("bin/inject-gen"), "PATH": "/nowhere"]
    #expect(try found("inject-gen", environment) == path("bin/inject-gen"))
    #expect(try found("inject", environment) == path("bin/inject"))
  }

  @Test func elseTheSearchPathHasIt() throws {
    let environment = ["INJECT_GEN": "", "PATH": "relative:/nowhere:\(path("plain")):\(path("bin")):/other"]
    #expect(try found("inject-gen", environment) == path("bin/inject-gen"))
    #expect(try found("inject", environment) == path("bin/inject"))
  }

  @Test func aToolThatCannotBeRunIsNamed() throws {
    for (value, reason) in [
      (path("plain/inject-gen"), "'\(path("plain/inject-gen"))' cannot be run"),
      ("bin/inject-gen", "its path is not absolute"),
    ] {
      let error = try #require(throws: InstalledTool.Missing.self) { try found("inject-gen", ["INJECT_GEN": value]) }
      #expect(
        error.description
          == "INJECT_GEN is '\(value)', and \(reason): set it to the path of inject-gen \(packageVersion)")
    }
  }

  @Test func whereThereIsNoneThreeRemediesAreNamed() throws {
    let error = try #require(throws: InstalledTool.Missing.self) { try found("inject-gen", ["PATH": path("plain")]) }
    #expect(error.description.hasPrefix("there is no 'inject-gen' to run. Remove 'traits:' from the dependency"))
    for word in ["'InstalledTools'", "INJECT_GEN", "PATH", "'BuiltTools'", packageVersion] {
      #expect(error.description.contains(word))
    }
  }

  @Test func theToolsAndThePluginsHaveOneVersion() {
    #expect(packageVersion == CommandLineTool.version)
  }

  @Test(arguments: ["inject-gen", "inject"])
  func aToolOfThePackagesVersionRuns(tool: String) throws {
    for words in [
      ["--package-version", packageVersion, "check", "Bindings.yaml"],
      ["check", "Bindings.yaml", "--package-version=\(packageVersion)"],
    ] {
      let result = try Tool.run(words, in: folder, tool: tool)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  /// Also where it does not know the other options, which those of the other version may be.
  @Test(arguments: ["inject-gen", "inject"])
  func aToolOfAnotherVersionRefuses(tool: String) throws {
    for words in [
      ["--package-version", "9.8.7", "check", "Bindings.yaml"],
      ["generate", "Bindings.yaml", "--future-option", "--package-version=9.8.7", "--stdout"],
    ] {
      let result = try Tool.run(words, in: folder, tool: tool)
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(
        result.errors == """
          \(tool): this is \(tool) \(packageVersion), and the package swift-inject of the build has version 9.8.7
          \(tool): install \(tool) 9.8.7 where INJECT_GEN or PATH finds it, or use the package without 'traits:'

          """)
    }
  }

  @Test func theVersionMustBeThere() throws {
    let result = try Tool.run("generate", "--package-version", "--", "Bindings.yaml", in: folder)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("inject-gen: '--package-version' needs a value\n"))
  }
}
