import Foundation
import Testing

/// The files that `inject init` writes for whole programs: they are sound, compile with them, and are what was
/// recorded.
///
/// The programs are in `Tests/Programs`, a folder for each, with a folder for each of its targets. `INIT_RECORD=1`
/// records.
struct ProgramTests {
  struct Program: CustomTestStringConvertible {
    let name: String
    var dependencies: [String] = []
    var language = "6"
    var testDescription: String { name }
  }

  static let programs = [
    Program(name: "Diary", dependencies: ["DiaryKit"]),
    Program(name: "Gallery"),
    Program(name: "Ledger", dependencies: ["LedgerStore"]),
    Program(name: "Recipes"),
    Program(name: "Rides", language: "5"),
    Program(name: "Tasks"),
  ]

  @Test(arguments: programs)
  func aProgramGetsAFileThatBuilds(program: Program) throws {
    try expectFile("Bindings.yaml", for: program, [])
  }

  /// `Root.swift` constructs what the program is made of, by hand or with another library. It is not compiled.
  /// A program whose root says what its types do not.
  static let parcels = Program(name: "Parcels")

  @Test(arguments: programs + [parcels])
  func aCompositionRootIsTakenOver(program: Program) throws {
    try expectFile("From.yaml", for: program, ["--from", "Sources/Root.swift"])
  }

  private func expectFile(_ name: String, for program: Program, _ options: [String]) throws {
    let recorded = Self.folder.appending(path: "\(program.name)/\(name)")
    let folder = try Folder()
    try FileManager.default.copyItem(
      at: Self.folder.appending(path: program.name), to: folder.url.appending(path: "Sources"))
    let own = "Sources/\(program.name)"
    let sources = program.dependencies.flatMap { ["--sources", "\($0)=Sources/\($0)"] } + ["--module", program.name]
    let first = try Tool.run(["init", own] + sources + options, in: folder, tool: "inject")
    #expect(first.status == 0, "\(first.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: own).path).sorted()
      .filter { $0.hasSuffix("indings.yaml") }.map { "\(own)/\($0)" }
    let text = files.compactMap { folder[$0] }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["INIT_RECORD"] != nil {
      try text.write(to: recorded, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: recorded, encoding: .utf8))

    let generated = try Tool.run(
      ["generate"] + files + ["--sources", own, "--output-directory", own] + sources, in: folder)
    #expect(generated.status == 0, "\(generated.errors)")
    #expect(generated.errors == "", "the file has no warnings")
    for dependency in program.dependencies {
      #expect(try compile(dependency, program, ["-emit-module", "-o", "\(dependency).swiftmodule"], in: folder) == "")
    }
    #expect(try compile(program.name, program, ["-emit-sil", "-wmo", "-o", "/dev/null"], in: folder) == "")
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Programs")

  /// The messages of the compiler about the Swift files of a target.
  private func compile(_ target: String, _ program: Program, _ output: [String], in folder: Folder) throws -> String {
    let modules = Tool.url(of: "Modules").path
    let atomics = (0..<3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
      .appending(path: "Sources/InjectAtomics/include").path
    let sources = folder.url.appending(path: "Sources/\(target)")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder.url
    process.arguments =
      [
        "swiftc", "-parse-as-library", "-swift-version", program.language, "-module-name", target, "-I", ".", "-I",
        modules, "-I", atomics,
      ]
      + output + files.sorted().map { "Sources/\(target)/\($0)" }
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said
  }
}
