import Testing

/// The files that a run writes before it renames them to its outputs.
struct TemporaryFileTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = Texts.good()
    try folder.makeFolder("out")
  }

  /// Whoever tried for ever to have that name would use the processor meanwhile, which is limited here.
  private func generate() throws -> Tool.Result {
    try Tool.run(
      "generate", "Bindings.yaml", "--output-directory", "out", in: folder, shell: #"ulimit -t 5; exec "$@""#)
  }

  @Test func aFolderOfThatNameIsLeftAlone() throws {
    try folder.makeFolder("out/.Bindings.inject.swift.0.tmp")
    try folder.makeFolder("out/.Bindings.inject.swift.1.tmp")
    let result = try generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder.names.filter { $0.hasPrefix("out/") } == [
        "out/.Bindings.inject.swift.0.tmp", "out/.Bindings.inject.swift.1.tmp", "out/Bindings.inject.swift",
      ])
  }

  /// The name of a file has 255 bytes at most.
  @Test func theirNamesFitWhereThoseOfTheOutputsDo() throws {
    let name = String(repeating: "n", count: 239)
    let arguments = ["\(name)1.bindings.yaml", "\(name)2.bindings.yaml"]
    for argument in arguments { folder[argument] = Texts.good("C\(argument.dropFirst(239).prefix(1))") }
    let result = try Tool.run(["generate"] + arguments + ["--output-directory", "long"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder.names.filter { $0.hasPrefix("long/") } == ["long/\(name)1.inject.swift", "long/\(name)2.inject.swift"])
  }

  /// APFS takes no name that is not UTF-8. The run waits for a reader of the pipe, with the file ready, when it is
  /// killed.
  @Test(arguments: 0..<4) func theirNamesAreUTF8(offset: Int) throws {
    let name = String(repeating: "a", count: offset) + String(repeating: "😀", count: 55)
    folder["\(name).bindings.yaml"] = Texts.good("LongContainer")
    let result = try Tool.run(
      "generate", "\(name).bindings.yaml", "Bindings.yaml", "--output-directory", "out", in: folder,
      shell: #"""
        mkfifo out/Bindings.inject.swift
        "$@" &
        until ls -A out | grep -q '^[.]'; do sleep 0.02; done
        cd out; for file in .[!.]*; do printf %s "$file"; done
        kill -9 $!
        """#)
    #expect(result.output.hasPrefix(".\(name.prefix(49))"))
    #expect(result.output.hasSuffix(".0.tmp"))
    #expect(result.output.utf8.count < 255)
    #expect(!result.output.contains("\u{FFFD}"), "\(result.output)")
  }

  @Test func behindItTheNextNameIsTaken() throws {
    try folder.makeFolder("out/.Bindings.inject.swift.0.tmp")
    folder["out/.Bindings.inject.swift.1.tmp"] = "left by a run that was killed"
    let result = try generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder.names.filter { $0.hasPrefix("out/") } == [
        "out/.Bindings.inject.swift.0.tmp", "out/Bindings.inject.swift",
      ])
  }

  @Test func soIsWhatCannotBeOpened() throws {
    try folder.link("out/.Bindings.inject.swift.0.tmp", to: ".Bindings.inject.swift.0.tmp")
    let result = try generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder.names.filter { $0.hasPrefix("out/") } == [
        "out/.Bindings.inject.swift.0.tmp", "out/Bindings.inject.swift",
      ])
  }
}
