import Foundation

/// The files next to this program, and a folder for temporary files.
struct Workspace {
  /// The folder of build products.
  let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  let folder: URL

  init() throws {
    folder = URL.temporaryDirectory.appending(path: "inject-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The generator, built as this program was.
  var generator: URL {
    get throws {
      let candidates = ["inject-gen", "inject-gen-tool"].map { products.appending(path: $0) }
      guard let tool = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
        throw Failure(message: "no inject-gen next to \(products.path): build the whole package first")
      }
      return tool
    }
  }

  /// The compiler of the toolchain in use.
  static let compiler = URL(filePath: "/usr/bin/env")

  func file(_ name: String, _ text: String) throws -> URL {
    let url = folder.appending(path: name)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url
  }

  /// The Swift that is generated from a bindings file. The types stand next to it but are another module, and have an
  /// initializer for each number of arguments, so their declarations are not read.
  func generate(_ bindings: URL) throws -> URL {
    _ = try Measure.processorTime(
      of: generator, ["generate", bindings.path, "--sources", "none", "--output-directory", folder.path])
    let name = bindings.lastPathComponent.replacingOccurrences(of: ".bindings.yaml", with: ".inject.swift")
    return folder.appending(path: name)
  }

  /// The options with which the compiler finds the runtime: its module, and the header of C that it imports.
  var runtime: [String] {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let folders = [products.appending(path: "Modules"), root.appending(path: "Sources/InjectAtomics/include")]
    return folders.flatMap { ["-I", $0.path] }
  }

  /// Compiles, and gives the processor's time that it took.
  @discardableResult
  func compile(_ arguments: [String]) throws -> Double {
    try Measure.processorTime(of: Self.compiler, ["swiftc"] + arguments)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
