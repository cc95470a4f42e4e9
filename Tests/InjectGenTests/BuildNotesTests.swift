import Testing

/// The notes of `inject check` on a build, where nothing is wrong in the bindings files themselves.
struct BuildNotesTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Sources/Net/Net.bindings.yaml"] = "module: NetModule\naccess: public\nbindings:\n  client: Client\n"
    folder["Sources/Net/Client.swift"] = "public struct Client: Sendable { public init() {} }\n"
    folder["Sources/App/Bindings.yaml"] = "container: AppContainer\ninclude: [NetModule]\n"
    folder["Sources/App/App.swift"] = "import Net\n"
    write(targets: [".target(name: \"Net\", plugins: plugins)"], dependencies: "[\"Net\"]")
  }

  private func write(targets: [String], dependencies: String, tools: String = "6.2") {
    let app = ".target(name: \"App\", dependencies: \(dependencies), plugins: plugins)"
    folder["Package.swift"] =
      "// swift-tools-version: \(tools)\nlet package = Package(name: \"App\", targets: [\n"
      + (targets + [app]).joined(separator: ",\n") + "])\n"
  }

  private func check(_ words: String...) throws -> String {
    let result = try Tool.run(["check"] + words, in: folder, tool: "inject")
    #expect(result.status == 0, "\(result.errors)")
    return result.errors
  }

  // MARK: Dependencies

  /// Of what the manifest does not write out nothing is known.
  @Test(arguments: [
    ("[]", true), ("[\"Net\"]", false), ("[.target(name: \"Net\")]", false), ("[.byName(name: \"Net\")]", false),
    ("[.product(name: \"Net\", package: \"net\")]", true), ("[\"Between\"]", false), ("[\"Other\"]", true),
    ("shared", false), ("[shared]", false), ("[\"Alamofire\"]", false), ("[] + [\"Net\"]", false),
  ])
  func aDependencyThatTheTargetLacksIsTold(dependencies: String, isTold: Bool) throws {
    let targets = [
      ".target(name: \"Net\", plugins: plugins)", ".target(name: \"Between\", dependencies: [\"Net\"])",
      ".target(name: \"Other\")",
    ]
    write(targets: targets, dependencies: dependencies)
    let line =
      "inject: the build of 'App' does not find 'NetModule': in Package.swift, "
      + "add \"Net\" to the dependencies of 'App'\n"
    #expect(try check() == (isTold ? line : ""))
  }

  @Test func aDependencyThatIsAddedLaterIsNotTold() throws {
    write(targets: [".target(name: \"Net\", plugins: plugins)"], dependencies: "[]")
    folder["Package.swift"]? += "package.targets[1].dependencies.append(\"Net\")\n"
    #expect(try check() == "")
  }

  // MARK: Kept values

  @Test(
    arguments: [
      ("class Cache {}", "Cache", "in Swift make 'Cache' an actor or a Sendable 'final class'"),
      ("protocol Cache {}\nstruct Disk: Cache {}", "any Cache", "in Swift write 'protocol Cache: Sendable'"),
      ("final class Cache: Sendable {}", "Cache", nil), ("final class Cache: @unchecked Sendable {}", "Cache", nil),
      ("actor Cache {}", "Cache", nil), ("@MainActor final class Cache {}", "Cache", nil),
      ("class Cache: Unknown {}", "Cache", nil), ("@Unknown class Cache {}", "Cache", nil),
      ("class Cache {}\nextension Cache: @unchecked Sendable {}", "Cache", nil),
    ] as [(String, String, String?)])
  func aKeptValueThatIsNotSendableIsTold(swift: String, type: String, remedy: String?) throws {
    folder["Sources/App/App.swift"]? += "\(swift)\nfunc make() -> \(type) { fatalError() }\n"
    folder["Sources/App/Bindings.yaml"]? += "bindings:\n  cache: { type: \(type), value: make(), scope: singleton }\n"
    let line = remedy.map { remedy in
      "Sources/App/Bindings.yaml:4:3: note: the container keeps '\(type)', which is not Sendable, "
        + "and the compiler refuses that: \(remedy), or add 'isolation: MainActor' to the container\n"
    }
    #expect(try check() == line ?? "")
    write(targets: [".target(name: \"Net\", plugins: plugins)"], dependencies: "[\"Net\"]", tools: "5.9")
    #expect(try check() == "")
  }

  @Test(arguments: ["isolation: MainActor", "isolation: none"])
  func aContainerOfOneActorKeepsWhatIsNotSendable(isolation: String) throws {
    folder["Sources/App/App.swift"]? += "class Cache {}\n"
    folder["Sources/App/Bindings.yaml"]? += "inputs: { cache: Cache }\n"
    #expect(try check().contains(":3:11: note: the container keeps 'Cache'"))
    folder["Sources/App/Bindings.yaml"]? += "\(isolation)\n"
    #expect(try check() == "")
  }

  @Test func anInputThatIsAClosureIsToldToBeSendable() throws {
    folder["Sources/App/Bindings.yaml"]? += "inputs: { log: '(String) -> Void', make: '@Sendable () -> Int' }\n"
    #expect(
      try check() == """
        Sources/App/Bindings.yaml:3:11: note: the container keeps '(String) -> Void', which is not Sendable, and the \
        compiler refuses that: write '@Sendable (String) -> Void', or add 'isolation: MainActor' to the container

        """)
  }

  // MARK: Committed files

  @Test(arguments: [[], ["Sources/App"], ["Sources/App/Bindings.yaml"]])
  func aCommittedFileThatIsStaleIsNamed(words: [String]) throws {
    let arguments = [
      "generate", "Sources/App/Bindings.yaml", "--module", "App", "--sources", "Sources/App", "--sources",
      "Net=Sources/Net", "--dependency", "Net=Sources/Net/Net.bindings.yaml", "--output-directory", "Sources/App",
      "--source-locations", "none",
    ]
    #expect(try Tool.run(arguments, in: folder).status == 0)
    let check = { try Tool.run(["check"] + words, in: folder, tool: "inject") }
    #expect(try check().errors == "")
    folder["Sources/App/Bindings.inject.swift"]? += "// By hand.\n"
    let line = "inject: 'Sources/App/Bindings.inject.swift' is stale: 'swift package inject' writes it\n"
    #expect(try check().errors == line)
    #expect(try check().status == 0)
    // What another package declares is not read.
    folder["Sources/App/App.swift"]? += "import Elsewhere\n"
    #expect(try check().errors == "")
  }

  @Test func aCommittedFileWithoutABindingsFileIsNamed() throws {
    folder["Sources/App/Old.inject.swift"] = "// Generated by inject-gen from Old.bindings.yaml. Change that file.\n"
    folder["Sources/App/Hand.inject.swift"] = "// By hand.\n"
    let line = "inject: 'Sources/App/Old.inject.swift' is compiled, and its bindings file is gone: delete it\n"
    #expect(try check() == line)
    folder["Sources/App/Old.bindings.yaml"] = "container: Old\nbindings: { n: { type: Int, value: 1 } }\n"
    #expect(try !check().contains("is gone"))
  }
}
