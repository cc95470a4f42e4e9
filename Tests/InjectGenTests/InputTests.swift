import Foundation
import Testing

/// Reading bindings files, and what cannot be read.
struct InputTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = Texts.good()
  }

  @Test func everyFileThatCannotBeReadIsNamed() throws {
    try folder.makeFolder("Folder.bindings.yaml")
    try folder.link("Loop.bindings.yaml", to: "Loop.bindings.yaml")
    let result = try Tool.run(
      "check", "x.yaml", "Bindings.yaml", "Folder.bindings.yaml", "Loop.bindings.yaml", "Bindings.yaml/y", "",
      in: folder)
    #expect(result.status == 66)
    #expect(
      result.errors == """
        inject-gen: cannot read 'x.yaml': No such file or directory
        inject-gen: cannot read 'Folder.bindings.yaml': Is a directory
        inject-gen: cannot read 'Loop.bindings.yaml': Too many levels of symbolic links
        inject-gen: cannot read 'Bindings.yaml/y': Not a directory
        inject-gen: cannot read '': No such file or directory

        """)
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    folder["Huge.bindings.yaml"] = ""
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "Huge.bindings.yaml"))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    for name in ["Huge.bindings.yaml", "/dev/zero"] {
      let result = try Tool.run("check", name, in: folder)
      #expect(result.status == 66)
      #expect(result.errors == "inject-gen: cannot read '\(name)': it is larger than 64 MiB\n")
    }
  }

  /// Reading the pipe would not end.
  @Test func whatIsNoFileAmongTheSourcesIsPassedOver() throws {
    folder["Sources/Types.swift"] = "final class Store {}"
    try folder.makeFolder("Sources/Folder.swift")
    folder["Store.bindings.yaml"] = "container: StoreContainer\nbindings:\n  store: Store\n"
    let result = try Tool.run(
      "check", "Store.bindings.yaml", "--sources", "Sources", in: folder,
      shell: #"mkfifo Sources/Pipe.swift; exec "$@""#)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Else a second run would read the container that the first one wrote.
  @Test func anOutputIsNotReadWhateverItsNameIs() throws {
    folder["Bindings.yaml"] = "container: App\ndiscover: [{ types: '*', scope: factory, all: true }]\n"
    folder["Store.swift"] = "final class Store {}\n"
    for _ in 1...2 {
      let result = try Tool.run("generate", "Bindings.yaml", "--output", "App.swift", "--depfile", "d", in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(folder["d"] == "App.swift: \\\n  Bindings.yaml \\\n  Store.swift\n\nBindings.yaml:\n\nStore.swift:\n")
    }
  }

  @Test func theNameOfATargetIsNoFolder() throws {
    folder["Sources/App/Bindings.yaml"] = "container: AppContainer\nbindings: {}\n"
    let result = try Tool.run("check", "Sources/App/Bindings.yaml", "--sources", "App", in: folder)
    #expect(result.status == 66)
    #expect(
      result.errors
        == "inject-gen: cannot read 'App': No such file or directory\ninject-gen: did you mean 'Sources/App'?\n")
  }

  @Test func nothingIsWrittenWhenOneFileCannotBeRead() throws {
    let result = try Tool.run("generate", "Bindings.yaml", "x.yaml", "--output-directory", ".", in: folder)
    #expect(result.status == 66)
    #expect(folder.names == ["Bindings.yaml"])
  }

  @Test func aDashIsStandardInput() throws {
    let result = try Tool.run("generate", "-", "--stdout", in: folder, input: Texts.good("PipedContainer"))
    #expect(result.status == 0)
    #expect(result.output.contains("class PipedContainer"))
  }

  @Test func whatComesFromStandardInputIsWrittenAsBindings() throws {
    let result = try Tool.run("generate", "-", "--output-directory", "out", in: folder, input: Texts.good())
    #expect(result.status == 0)
    #expect(folder.names == ["Bindings.yaml", "out", "out/Bindings.inject.swift"])
  }

  @Test func problemsInStandardInputHaveAPlaceToo() throws {
    let result = try Tool.run("check", "-", in: folder, input: Texts.broken)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("<stdin>:2:1: error: "))
  }

  @Test func standardInputThatIsClosedIsAnUnreadableFile() throws {
    let result = try Tool.run("check", "-", in: folder, shell: #"exec "$@" <&-"#)
    #expect(result.status == 66)
    #expect(result.errors == "inject-gen: cannot read '<stdin>': Bad file descriptor\n")
  }

  @Test func aFileThatIsNamedTwiceIsReadOnce() throws {
    let result = try Tool.run("generate", "Bindings.yaml", "Bindings.yaml", "--output", "out.swift", in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(.enabled(if: Platform.hasNamesOfAnyBytes)) func aPathNeedNotBeUTF8() throws {
    let shell = #"""
      name=$(printf '\377'); cp Bindings.yaml "$name.bindings.yaml" || exit 99
      "$@" generate "$name.bindings.yaml" --output "$name.swift" && test -s "$name.swift" && "$@" check "$name"
      """#
    let result = try Tool.run(in: folder, shell: shell)
    #expect(result.status == 66)
    #expect(result.errors == "inject-gen: cannot read '\u{FFFD}': No such file or directory\n")
  }

  @Test func aLineBreakInAPathDoesNotBreakTheMessage() throws {
    let result = try Tool.run("check", "a\nb", in: folder)
    #expect(result.errors == "inject-gen: cannot read 'a\u{FFFD}b': No such file or directory\n")
  }
}
