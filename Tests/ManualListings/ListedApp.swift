import Foundation
internal import InjectGenCore
internal import SwiftDeclarations
internal import Testing

/// A folder of this target: a bindings file, the Swift files that it is about, and its generated container.
struct ListedApp: CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let all = ["Shop", "Weather", "Notes", "Readme"].map(ListedApp.init(name:))

  private static let target = URL(filePath: #filePath).deletingLastPathComponent()

  /// The folder of the package.
  static let root = target.deletingLastPathComponent().deletingLastPathComponent()

  var folder: URL { Self.target.appending(path: name) }

  func bindings() throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).bindings.yaml"), encoding: .utf8)
  }

  func source(_ text: String, path: String) -> Source {
    Source(id: SourceID(0), path: path, module: "Case", bytes: Array(text.utf8))
  }

  /// The declarations of its Swift files, which a diagnostic shows in this folder.
  func swift(in path: String) throws -> SwiftFiles {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    let files = try names.filter { $0.hasSuffix(".swift") && !$0.hasSuffix(".inject.swift") }.map { name in
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      return ScannedFile(SwiftFile(path: path + name, module: "Case", bytes: bytes))
    }
    return SwiftFiles([ScannedModule(name: "Case", distance: .own, files: files)], after: 1)
  }

  func generated(_ diagnostics: inout Diagnostics) throws -> [GeneratedFile] {
    let source = source(try bindings(), path: "\(name).bindings.yaml")
    return generate([source], swift: try swift(in: ""), &diagnostics)
  }
}
