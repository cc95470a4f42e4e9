import Foundation
import Testing

/// Programs with the shapes of public ones: `inject init --from` takes their composition roots over, and after the
/// edits that are counted here the container constructs the same objects as the program did.
///
/// Each folder of `Tests/RealPrograms` has the target's Swift files, the root as it was, and a program that compares
/// both.
struct RealProgramTests {
  struct Program: CustomTestStringConvertible {
    let name: String
    /// The public program, whose types and initializers these are in other words.
    let model: String
    /// Whether the root is plain Swift, which is compiled to be compared with.
    var hasPlainRoot = false
    /// Lines of the bindings file that are removed.
    var removed: [String] = []
    /// Swift that the program needs besides.
    var added = ""
    var testDescription: String { name }
  }

  static let programs = [
    Program(
      name: "Movies", model: "kudoleh/iOS-Clean-Architecture-MVVM, by hand", hasPlainRoot: true,
      removed: ["inputs:", "  dependencies: any SearchFlowDependencies"],
      added: "extension MoviesContainer: SearchFlowDependencies {}\n"),
    Program(name: "Directory", model: "vlaskos/swiftUI-MVVMC, Swinject"),
    Program(name: "Habits", model: "vladblajovan/Ritualist, Factory"),
    Program(name: "Board", model: "uber/needle, its sample, Needle"),
    Program(name: "Countries", model: "nalexn/clean-architecture-swiftui, SwiftUI's environment", hasPlainRoot: true),
    Program(name: "Posts", model: "hummingbird-project/hummingbird-examples, a server", hasPlainRoot: true),
  ]

  @Test(arguments: programs)
  func theContainerConstructsWhatTheProgramDid(program: Program) throws {
    let folder = try Folder()
    let own = "Sources/\(program.name)"
    let original = Self.folder.appending(path: program.name)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Sources"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: original.appending(path: program.name), to: folder.url.appending(path: own))
    for file in ["Root.swift", "Main.swift"] {
      folder[file] = try String(contentsOf: original.appending(path: file), encoding: .utf8)
    }
    folder["Shape.swift"] = try String(contentsOf: Self.folder.appending(path: "Shape.swift"), encoding: .utf8)

    let first = try Tool.run(["init", own, "--from", "Root.swift"], in: folder, tool: "inject")
    #expect(first.status == 0, "\(first.errors)")
    let text = try #require(folder["\(own)/Bindings.yaml"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let edited = lines.filter { line in !program.removed.contains { line.hasPrefix($0) } }
    #expect(lines.count - edited.count == program.removed.count, "\(text)")
    folder["\(own)/Bindings.yaml"] = edited.joined(separator: "\n")
    if !program.added.isEmpty { folder["\(own)/Added.swift"] = program.added }

    let generated = try Tool.run(
      ["generate", "\(own)/Bindings.yaml", "--module", program.name, "--sources", own, "--output-directory", own],
      in: folder)
    #expect(generated.errors == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: own).path).sorted()
    let files = names.filter { $0.hasSuffix(".swift") }.map { "\(own)/\($0)" }
    let rest = ["Shape.swift", "Main.swift"] + (program.hasPlainRoot ? ["Root.swift"] : [])
    let built = try SwiftProgram.build(files + rest, module: program.name, in: folder)
    #expect(built == "", "\(program.model)")
    let (status, printed) = try SwiftProgram.run(in: folder)
    #expect(status == 0, "\(printed)")
  }

  private static let folder = SwiftProgram.repository.appending(path: "Tests/RealPrograms")
}
