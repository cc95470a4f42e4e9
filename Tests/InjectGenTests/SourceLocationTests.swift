import Testing

/// How generated code names its bindings file.
struct SourceLocationTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Package.swift"] = ""
    folder["Sources/Shop/Bindings.yaml"] = Texts.good()
  }

  private func generate(_ file: String, _ options: String..., at folder: String = ".") throws -> String {
    let shell = #"cd "\#(folder)" && exec "$@""#
    return try Tool.run(["generate", file, "--stdout"] + options, in: self.folder, shell: shell).output
  }

  @Test func byDefaultItIsRelativeToThePackageFromWhereverTheToolIsRun() throws {
    let text = try generate("Sources/Shop/Bindings.yaml")
    #expect(text.contains("Sources/Shop/Bindings.yaml"))
    #expect(!text.contains(folder.url.path))
    #expect(try generate("Shop/Bindings.yaml", at: "Sources") == text)
    #expect(try generate("../Shop/./Bindings.yaml", at: "Sources/Shop") == text)
    #expect(try generate(folder.url.path + "//Sources/Shop/Bindings.yaml", at: "/") == text)
    #expect(try generate("Sources/Shop/Bindings.yaml", "--source-locations", "relative") == text)
  }

  @Test func itIsTheNearestPackageThatCounts() throws {
    folder["Sources/Shop/Package.swift"] = ""
    let text = try generate("Sources/Shop/Bindings.yaml")
    #expect(text.contains("Bindings.yaml"))
    #expect(!text.contains("Sources/"))
  }

  @Test func anAbsoluteOneIsWhatEditorsOpen() throws {
    let text = try generate("../Shop/Bindings.yaml", "--source-locations=absolute", at: "Sources/Shop")
    #expect(text.contains(folder.url.path + "/Sources/Shop/Bindings.yaml"))
  }

  @Test func noneIsNone() throws {
    let text = try generate("Sources/Shop/Bindings.yaml", "--source-locations", "none")
    #expect(text.contains("Bindings.yaml"))
    #expect(!text.contains("Sources/"))
  }

  @Test func outsideOfAPackageThePathIsAsItWasGiven() throws {
    let folder = try Folder()
    folder["a/Bindings.yaml"] = Texts.good()
    for path in ["./a/../a/Bindings.yaml", folder.url.path + "/a/Bindings.yaml"] {
      let text = try Tool.run("generate", path, "--stdout", in: folder).output
      #expect(text.contains(path), "\(text)")
    }
  }
}
