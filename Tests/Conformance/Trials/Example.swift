import BindingsYAML
import Foundation
import InjectGenCore
import SwiftDeclarations

/// A folder with bindings files and the Swift files of what they construct: the start of a trial.
struct Example {
  struct File {
    let path: String
    /// The folder within the example that is another module; nil for its own.
    let module: String?
    let bytes: [UInt8]
  }

  let name: String
  let bindings: [File]
  let swift: [File]

  static func all(in root: URL) throws -> [Example] {
    let cases = try folders(root.appending(path: "Tests/GoldenTests/Cases"))
    let listings = try folders(root.appending(path: "Tests/ManualListings"))
    return try (cases + listings).map { try Example($0) }.filter { !$0.bindings.isEmpty }
  }

  /// The texts of all Swift files of the package, examples and tests.
  static func swiftTexts(in root: URL) throws -> [[UInt8]] {
    try ["Sources", "Tests", "Examples"].flatMap { name -> [[UInt8]] in
      let folder = root.appending(path: name)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted()
        .map { Array(try Data(contentsOf: folder.appending(path: $0))) }
    }
  }

  private static func folders(_ url: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map { url.appending(path: $0) }
      .filter { $0.hasDirectoryPath || !$0.lastPathComponent.contains(".") }
  }

  private init(_ folder: URL) throws {
    name = folder.lastPathComponent
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().map { path in
      let parts = path.split(separator: "/")
      return (path, parts.count > 1 ? String(parts[0]) : nil)
    }
    func read(_ suffix: String) throws -> [File] {
      try files.filter { $0.0.hasSuffix(suffix) && !$0.0.hasSuffix(".inject.swift") }.map { path, module in
        File(path: path, module: module, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
      }
    }
    bindings = try read(".bindings.yaml")
    swift = try read(".swift")
  }
}
