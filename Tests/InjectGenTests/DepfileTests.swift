import Foundation
import Testing

/// What `--depfile` tells a build system.
struct DepfileTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["App/Bindings.yaml"] = Texts.good("AppContainer")
    folder["App/Shop.bindings.yaml"] = Texts.good("ShopContainer")
    folder["Net/Bindings.yaml"] = "module: Networking\nbindings:\n  client: Client\n"
  }

  private func generate(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["generate"] + arguments, in: folder)
  }

  @Test func allOutputsDependOnAllFilesThatWereRead() throws {
    let result = try generate(
      "App/Bindings.yaml", "App/Shop.bindings.yaml", "--dependency", "NetKit=Net/Bindings.yaml", "--output-directory",
      "out", "--depfile", "out/inject.d")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder["out/inject.d"] == #"""
        out/Bindings.inject.swift out/Shop.inject.swift: \
          App/Bindings.yaml \
          App/Shop.bindings.yaml \
          Net/Bindings.yaml

        App/Bindings.yaml:

        App/Shop.bindings.yaml:

        Net/Bindings.yaml:

        """#)
  }

  @Test func swiftFilesAreInItInOrder() throws {
    let read = ["App/A.swift", "App/B/B.swift", "App/B/C/C.swift", "App/D/D.swift", "App/E.swift"]
    for name in read + ["App/.Hidden.swift", "App/.build/Built.swift", "App/Other.inject.swift", "App/Notes.txt"] {
      folder[name] = "struct AnyType {}\n"
    }
    #expect(try generate("App/Bindings.yaml", "--output", "out.swift", "--depfile", "d").status == 0)
    let lines = folder["d"]?.split(separator: "\n").filter { $0.hasPrefix("  ") } ?? []
    #expect(lines.map { $0.drop { $0 == " " }.prefix { $0 != " " } } == (["App/Bindings.yaml"] + read).map { $0[...] })
  }

  @Test func pathsInTheCurrentFolderAreWrittenAsTheyAreNamed() throws {
    folder["One/Bindings.yaml"] = Texts.good()
    folder["One/A.swift"] = "struct AnyType {}\n"
    let result = try Tool.run(
      "generate", "Bindings.yaml", "--output", "out.swift", "--depfile", "d", in: folder,
      shell: #"cd One && "$@""#)
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder["One/d"]?.hasPrefix("out.swift: \\\n  Bindings.yaml \\\n  A.swift\n") == true)
  }

  @Test func eachOfTwoOutputsIsEscapedByItself() throws {
    folder[#"a\ b.bindings.yaml"#] = Texts.good()
    folder["c$.bindings.yaml"] = Texts.good("ShopContainer")
    let result = try generate(
      "c$.bindings.yaml", #"a\ b.bindings.yaml"#, "--output-directory", "x:y", "--depfile", "d")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder["d"] == #"""
        x\:y/c$$.inject.swift x\:y/a\\\ b.inject.swift: \
          c$$.bindings.yaml \
          a\\\ b.bindings.yaml

        c$$.bindings.yaml:

        a\\\ b.bindings.yaml:

        """#)
  }

  @Test(
    arguments: [
      ("My Shop.yaml", #"My\ Shop.yaml"#), ("a#b.yaml", ##"a\#b.yaml"##), ("a:b.yaml", #"a\:b.yaml"#),
      ("a$b.yaml", "a$$b.yaml"), (#"a\b.yaml"#, #"a\b.yaml"#), (#"a\\ b.yaml"#, #"a\\\\\ b.yaml"#),
      (#"a\\\ b.yaml"#, #"a\\\\\\\ b.yaml"#), ("Größe.yaml", "Größe.yaml"),
    ])
  func whatMakeWouldReadAsSyntaxIsEscaped(name: String, escaped: String) throws {
    folder[name] = Texts.good()
    #expect(try generate(name, "--output", "\(name).swift", "--depfile", "d").status == 0)
    #expect(folder["d"] == "\(escaped).swift: \\\n  \(escaped)\n\n\(escaped):\n")
  }

  @Test func aPathThatCannotStandInItIsRefusedAndNothingIsWritten() throws {
    folder["a\nb.yaml"] = Texts.good()
    let before = folder.names
    let result = try generate("a\nb.yaml", "--output", "out.swift", "--depfile", "d")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("inject-gen: a depfile cannot name 'a\u{FFFD}b.yaml'\n"))
    #expect(folder.names == before)
  }

  @Test func oneThatIsRightAlreadyIsNotWritten() throws {
    let arguments = ["generate", "App/Bindings.yaml", "--output", "out.swift", "--depfile", "out.d"]
    _ = try Tool.run(arguments, in: folder)
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    try folder.set([.modificationDate: longAgo], of: "out.d")
    _ = try Tool.run(arguments, in: folder)
    #expect(try folder.modificationDate(of: "out.d") == longAgo)
    _ = try Tool.run(arguments + ["--dependency", "NetKit=Net/Bindings.yaml"], in: folder)
    #expect(try folder.modificationDate(of: "out.d") != longAgo)
    #expect(folder["out.d"]?.contains("Net/Bindings.yaml") == true)
  }

  @Test func whereItCannotBeWrittenNothingIs() throws {
    let before = folder.names
    let result = try generate("App/Bindings.yaml", "--output", "out.swift", "--depfile", "missing/out.d")
    #expect(result.status == 73)
    #expect(result.errors == "inject-gen: cannot write 'missing/out.d': No such file or directory\n")
    #expect(folder.names == before)
  }

  @Test func whereThereAreProblemsItIsLeftAsItWas() throws {
    folder["out.d"] = "old"
    folder["App/Bindings.yaml"] = Texts.broken
    #expect(try generate("App/Bindings.yaml", "--output", "out.swift", "--depfile", "out.d").status == 1)
    #expect(folder["out.d"] == "old")
  }

  @Test func standardInputIsNoFileThatCouldChange() throws {
    let result = try Tool.run(
      "generate", "-", "--output", "out.swift", "--depfile", "out.d", in: folder, input: Texts.good())
    #expect(result.status == 0)
    #expect(folder["out.d"] == "out.swift:\n")
  }
}
