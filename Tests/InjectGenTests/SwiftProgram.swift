import Foundation
import Testing

/// Programs that tests compile with the runtime, and run.
enum SwiftProgram {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Compiles a program, `program`, in a folder.
  ///
  /// - Returns: What the compiler says.
  static func build(
    _ files: [String], module: String, options: [String] = ["-swift-version", "6"], in folder: Folder
  ) throws -> String {
    let runtime = try runtime.get()
    let common = ["-parse-as-library", "-module-name", module, "-I", runtime.path, "-o", "program"]
    return try swiftc(options + common + files + [runtime.appending(path: "InjectRuntime.o").path], in: folder.url)
  }

  /// Checks files as a module that uses the runtime.
  ///
  /// - Returns: What the compiler says.
  static func check(
    _ files: [String], module: String, options: [String], in folder: Folder, command: [String] = ["-typecheck"]
  ) throws -> String {
    try swiftc(
      command + options + ["-parse-as-library", "-module-name", module, "-I", try runtime.get().path] + files,
      in: folder.url)
  }

  /// Runs the program of a folder.
  ///
  /// - Returns: Its status, and what it printed.
  static func run(in folder: Folder) throws -> (status: Int32, printed: String) {
    let process = Process()
    process.executableURL = folder.url.appending(path: "program")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, printed)
  }

  /// A folder with the runtime as a module and an object, for the programs to link.
  private static let runtime = Result<URL, any Error> {
    let folder = FileManager.default.temporaryDirectory.appending(path: "inject-runtime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = repository.appending(path: "Sources/InjectRuntime")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    let options = ["-parse-as-library", "-wmo", "-module-name", "InjectRuntime", "-emit-module", "-emit-object"]
    let files = names.filter { $0.hasSuffix(".swift") }.map { sources.appending(path: $0).path }
    let said = try swiftc(options + ["-o", "InjectRuntime.o"] + files, in: folder)
    #expect(!said.contains("error:"), "\(said)")
    return folder
  }

  /// Runs the compiler, and returns what it says.
  private static func swiftc(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    let atomics = repository.appending(path: "Sources/InjectAtomics/include").path
    process.arguments = ["swiftc", "-I", atomics] + arguments
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said
  }
}
