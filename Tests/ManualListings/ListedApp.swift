internal import BindingsYAML
import Foundation
internal import InjectEmission
internal import InjectGenCore
internal import SwiftDeclarations
internal import SwiftModel
import Testing

/// A folder of this target: bindings files, the Swift files that they are about, and the generated containers.
struct ListedApp: CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let all = [
    "Shop", "Weather", "Notes", "Readme", "Radio", "Tea", "Trip", "Library", "Garden", "Desk",
  ].map(ListedApp.init(name:))

  private static let target = URL(filePath: #filePath).deletingLastPathComponent()

  /// The folder of the package.
  static let root = target.deletingLastPathComponent().deletingLastPathComponent()

  var folder: URL { Self.target.appending(path: name) }

  func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private func files(_ isWanted: (String) -> Bool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter(isWanted).sorted()
  }

  func source(_ text: String, path: String, index: Int = 0) -> Source {
    Source(id: SourceID(index), path: path, module: "Case", bytes: Array(text.utf8))
  }

  /// The declarations of its Swift files, which a diagnostic shows in this folder.
  func swift(in path: String, after count: Int) throws -> SwiftFiles {
    let names = try files { $0.hasSuffix(".swift") && !$0.hasSuffix(".inject.swift") }
    let files = try names.map { name in
      ScannedFile(SwiftFile(path: path + name, bytes: Array(try text(of: name).utf8)))
    }
    return SwiftFiles([ScannedModule(name: "Case", distance: .own, files: files)], after: count)
  }

  /// What the generator writes, each file with its name.
  func generated() throws -> [GeneratedFile] {
    let sources = try files { $0.hasSuffix(".bindings.yaml") }.enumerated().map { index, name in
      source(try text(of: name), path: name, index: index)
    }
    var diagnostics = Diagnostics()
    return generate(sources, swift: try swift(in: "", after: sources.count), &diagnostics)
  }
}
