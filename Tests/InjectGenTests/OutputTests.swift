import Foundation
import Testing

/// Writing what was generated: all of it or nothing.
struct OutputTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = Texts.good()
    folder["Shop.bindings.yaml"] = Texts.good("ShopContainer")
  }

  @Test func eachFileIsWrittenUnderItsNameIntoAFolderThatIsMadeForIt() throws {
    let result = try Tool.run(
      "generate", "Bindings.yaml", "Shop.bindings.yaml", "--output-directory", "a/b", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(
      folder.names == [
        "Bindings.yaml", "Shop.bindings.yaml", "a", "a/b", "a/b/Bindings.inject.swift", "a/b/Shop.inject.swift",
      ])
    #expect(folder["a/b/Shop.inject.swift"]?.contains("class ShopContainer") == true)
  }

  @Test func theStreamAndTheFileHaveTheSameText() throws {
    let stream = try Tool.run("generate", "Bindings.yaml", "--stdout", in: folder).output
    _ = try Tool.run("generate", "Bindings.yaml", "--output", "out.swift", in: folder)
    #expect(!stream.isEmpty)
    #expect(folder["out.swift"] == stream)
  }

  @Test func anOutputThatIsRightAlreadyIsNotWritten() throws {
    _ = try Tool.run("generate", "Bindings.yaml", "--output", "out.swift", in: folder)
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    try folder.set([.modificationDate: longAgo], of: "out.swift")
    _ = try Tool.run("generate", "Bindings.yaml", "--output", "out.swift", in: folder)
    #expect(try folder.modificationDate(of: "out.swift") == longAgo)
    folder["Bindings.yaml"] = Texts.good("OtherContainer")
    _ = try Tool.run("generate", "Bindings.yaml", "--output", "out.swift", in: folder)
    #expect(try folder.modificationDate(of: "out.swift") != longAgo)
    #expect(folder["out.swift"]?.contains("OtherContainer") == true)
  }

  @Test func theBytesOfAnOutputDoNotDependOnTheOrderOfTheFiles() throws {
    _ = try Tool.run("generate", "Bindings.yaml", "Shop.bindings.yaml", "--output-directory", "1", in: folder)
    _ = try Tool.run("generate", "Shop.bindings.yaml", "Bindings.yaml", "--output-directory", "2", in: folder)
    for name in ["Bindings.inject.swift", "Shop.inject.swift"] {
      #expect(folder["1/\(name)"] != nil)
      #expect(folder["1/\(name)"] == folder["2/\(name)"])
    }
  }

  @Test(arguments: [0o600, 0o444, 0o755])
  func theFilesPermissionsStay(permissions: Int) throws {
    folder["out.swift"] = "old"
    try folder.set([.posixPermissions: permissions], of: "out.swift")
    #expect(try Tool.run("generate", "Bindings.yaml", "--output", "out.swift", in: folder).status == 0)
    #expect(folder["out.swift"] != "old")
    #expect(try folder.permissions(of: "out.swift") == permissions)
  }

  @Test func aNewFileHasTheUsualPermissions() throws {
    _ = try Tool.run(
      "generate", "Bindings.yaml", "--output", "out.swift", in: folder, shell: #"umask 027; exec "$@""#)
    #expect(try folder.permissions(of: "out.swift") == 0o640)
  }

  @Test func aLinkStaysALinkAndItsFileIsWritten() throws {
    folder["real/old.swift"] = "old"
    try folder.link("link.swift", to: "real/second.swift")
    try folder.link("real/second.swift", to: "old.swift")
    #expect(try Tool.run("generate", "Bindings.yaml", "--output", "link.swift", in: folder).status == 0)
    #expect(try folder.destination(ofLink: "link.swift") == "real/second.swift")
    #expect(try folder.destination(ofLink: "real/second.swift") == "old.swift")
    #expect(folder["real/old.swift"]?.contains("class AppContainer") == true)
  }

  @Test func aLinkToAFileThatIsNotThereMakesIt() throws {
    try folder.makeFolder("real")
    try folder.link("link.swift", to: "real/new.swift")
    #expect(try Tool.run("generate", "Bindings.yaml", "--output", "link.swift", in: folder).status == 0)
    #expect(try folder.destination(ofLink: "link.swift") == "real/new.swift")
    #expect(folder["real/new.swift"]?.contains("class AppContainer") == true)
  }

  @Test(
    arguments: [
      ("missing/out.swift", "No such file or directory"),
      ("Bindings.yaml/out.swift", "Not a directory"),
      ("folder", "Is a directory"),
      ("folder/", "Is a directory"),
      ("new/", "No such file or directory"),
      ("loop", "Too many levels of symbolic links"),
      ("/proc/out.swift", "No such file or directory"),
    ] + (Platform.hasFullDevice ? [("/dev/full", "No space left on device")] : []))
  func anOutputThatCannotBeWrittenIsNamedWithTheReason(path: String, reason: String) throws {
    try folder.makeFolder("folder")
    try folder.link("loop", to: "loop")
    let before = folder.names
    let result = try Tool.run("generate", "Bindings.yaml", "--output", path, in: folder)
    #expect(result.status == 73)
    #expect(result.errors == "inject-gen: cannot write '\(path)': \(reason)\n")
    #expect(folder.names == before)
  }

  @Test(arguments: ["Bindings.yaml/sub", "Bindings.yaml"])
  func aFolderThatCannotBeMadeIsNamedWithTheReason(path: String) throws {
    let before = folder.names
    let result = try Tool.run("generate", "Shop.bindings.yaml", "--output-directory", path, in: folder)
    #expect(result.status == 73)
    #expect(result.errors.hasPrefix("inject-gen: cannot write 'Bindings.yaml"))
    #expect(result.errors.hasSuffix("': Not a directory\n"))
    #expect(folder.names == before)
  }

  @Test func aDiskThatIsFullLeavesNeitherHalfAFileNorATemporaryOne() throws {
    folder["out.swift"] = "old"
    let before = folder.names
    // A file may not have a single byte: writing fails as on a full disk.
    let result = try Tool.run(
      "generate", "Bindings.yaml", "--output", "out.swift", in: folder, shell: #"ulimit -f 0; exec "$@""#)
    #expect(result.status == 73)
    #expect(result.errors == "inject-gen: cannot write 'out.swift': File too large\n")
    #expect(folder["out.swift"] == "old")
    #expect(folder.names == before)
  }

  /// The run waits for a reader of the pipe, with its other output ready, when it is killed.
  @Test func theNextRunRemovesWhatAKilledOneLeft() throws {
    folder["out/Bindings.inject.swift"] = "old"
    try folder.set([.posixPermissions: 0o400], of: "out/Bindings.inject.swift")
    _ = try Tool.run(
      "generate", "Bindings.yaml", "Shop.bindings.yaml", "--output-directory", "out", in: folder,
      shell: #"""
        mkfifo out/Shop.inject.swift
        "$@" &
        until ls -A out | grep -q '^[.]'; do sleep 0.02; done
        kill -9 $!
        rm out/Shop.inject.swift
        """#)
    #expect(folder.names.contains { $0.hasPrefix("out/.") })
    #expect(folder["out/Bindings.inject.swift"] == "old")
    let result = try Tool.run(
      "generate", "Bindings.yaml", "Shop.bindings.yaml", "--output-directory", "out", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let out = folder.names.filter { $0.hasPrefix("out/") }
    #expect(out == ["out/Bindings.inject.swift", "out/Shop.inject.swift"])
    #expect(folder["out/Bindings.inject.swift"]?.contains("class AppContainer") == true)
  }

  @Test func runsAtTheSameTimeDoNotDisturbEachOther() throws {
    let result = try Tool.run(
      "generate", "Bindings.yaml", "Shop.bindings.yaml", "--output-directory", "out", in: folder,
      shell: #"""
        for round in 1 2 3 4 5; do
          rm -rf out; mkdir out
          runs=
          for run in 1 2 3 4 5 6; do "$@" & runs="$runs $!"; done
          for run in $runs; do wait $run || exit 1; done
        done
        """#)
    #expect(result.status == 0, "\(result.errors)")
    let out = folder.names.filter { $0.hasPrefix("out/") }
    #expect(out == ["out/Bindings.inject.swift", "out/Shop.inject.swift"])
    #expect(folder["out/Shop.inject.swift"]?.hasSuffix("TeardownError\n") == true)
  }

  @Test(arguments: ["Bindings", "Shop"])
  func ifOneOfSeveralCannotBeWrittenTheOthersStayAsTheyWere(unwritable: String) throws {
    let other = unwritable == "Shop" ? "Bindings" : "Shop"
    folder["out/\(other).inject.swift"] = "old"
    try folder.makeFolder("out/\(unwritable).inject.swift")
    let before = folder.names
    let result = try Tool.run(
      "generate", "Bindings.yaml", "Shop.bindings.yaml", "--output-directory", "out", in: folder)
    #expect(result.status == 73)
    #expect(result.errors == "inject-gen: cannot write 'out/\(unwritable).inject.swift': Is a directory\n")
    #expect(folder["out/\(other).inject.swift"] == "old")
    #expect(folder.names == before)
  }

  @Test(.enabled(if: Platform.hasFullDevice), arguments: ["Bindings", "Shop"])
  func aDeviceThatIsFullAmongTheOutputsLeavesTheOthersAsTheyWere(unwritable: String) throws {
    let other = unwritable == "Shop" ? "Bindings" : "Shop"
    folder["out/\(other).inject.swift"] = "old"
    try folder.link("out/\(unwritable).inject.swift", to: "/dev/full")
    let before = folder.names
    let result = try Tool.run(
      "generate", "Bindings.yaml", "Shop.bindings.yaml", "--output-directory", "out", in: folder)
    #expect(result.status == 73)
    #expect(folder["out/\(other).inject.swift"] == "old")
    #expect(folder.names == before)
  }

  @Test func aBindingsFileIsNeverOverwritten() throws {
    try folder.link("link.swift", to: "Bindings.yaml")
    for path in ["Bindings.yaml", "./Bindings.yaml", "link.swift"] {
      let result = try Tool.run("generate", "Bindings.yaml", "--output", path, in: folder)
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("inject-gen: '\(path)' is a bindings file\n"))
      #expect(folder["Bindings.yaml"] == Texts.good())
    }
  }
}
