import Foundation
import Testing

/// The Swift compiler, as a process of its own.
enum SwiftCompiler {
  /// Returns what is wrong with a program in the Swift 6 language mode: each error, from the name of its file on.
  ///
  /// - Parameters:
  ///   - files: Its files by their names. They need not import `InjectRuntime`.
  ///   - types: The types that these share.
  /// - Returns: The errors. Those of types first: where there are any, the compiler looks for no data races.
  /// - Throws: What hinders the compiler from running.
  static func errors(in files: [String: String], and types: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = files.merging(["Types": types]) { $1 }
    for (name, text) in texts {
      let file = folder.appendingPathComponent("\(name).swift")
      try "import InjectRuntime\n\(text)".write(to: file, atomically: true, encoding: .utf8)
    }
    let said = try compile(texts.keys.sorted().map { "\($0).swift" }, in: folder)
    // What a default argument is wrong with is reported in its expansion, with a note at the place in the file.
    let lines = said.split(separator: "\n").filter { $0.contains("error: ") || $0.contains("expanded code originates") }
    return lines.map { line in
      // The compiler may know the folder by another path, which begins with '/private' on a Mac.
      String(line.drop { "`- ".contains($0) }.replacing(/\S*\/programs-[0-9A-F-]+\//, with: ""))
    }
  }

  private static func compile(_ files: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    let modules = ChildProcess.products.appendingPathComponent("Modules").path
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let atomics = root.appendingPathComponent("Sources/InjectAtomics/include").path
    process.arguments =
      ["swiftc", "-emit-sil", "-wmo", "-parse-as-library", "-swift-version", "6", "-o", "/dev/null"]
      + ["-I", modules, "-I", atomics, "-module-name", "Program"] + files
    let pipe = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect((process.terminationStatus == 0) != said.contains("error: "), "\(said)")
    return said
  }
}
