internal import BindingsYAML
import Foundation
internal import InjectGenCore
internal import SwiftDeclarations
internal import SwiftModel
import Testing

/// A folder of `Cases`: bindings files, the Swift that was recorded for each, and the types that they are about. The
/// one that is named after the folder declares a container. A folder in it is another target, whose modules it
/// includes.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
    path: "Cases")

  /// In the order of their names; none if the folder is not there, which a test tells.
  static let all: [GoldenCase] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted().map { GoldenCase(name: $0) }

  let name: String

  var testDescription: String { name }
  private var folder: URL { Self.folder.appending(path: name) }

  /// The paths of the files in its folder.
  var files: Set<String> {
    get throws {
      Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") })
    }
  }

  /// The paths of its bindings files without what they end with; the container's own is the first.
  var bindings: [String] {
    get throws {
      let suffix = ".bindings.yaml"
      let all = try files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      return all.sorted { $0 == name || $1 != name && $0 < $1 }
    }
  }

  /// All its bindings files as sources from that number on, the container's own as the first; with another text if one
  /// is given.
  func sources(from index: Int = 0, text: [UInt8]? = nil) throws -> [Source] {
    try bindings.enumerated().map { offset, path in
      let file = "\(path).bindings.yaml"
      let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
      let target = path.split(separator: "/").dropLast().first.map(String.init)
      return Source(
        id: SourceID(index + offset), path: file, module: target ?? "Case", isOwn: target == nil,
        bytes: offset == 0 ? text ?? bytes : bytes)
    }
  }

  /// Its Swift files, of the module `own` and of the folders that are other targets.
  func modules(own: String = "Case") throws -> [ScannedModule] {
    let paths = try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix(".inject.swift") }.sorted()
    let targets = Dictionary(grouping: paths) { path in
      path.split(separator: "/").dropLast().first.map(String.init) ?? own
    }
    return try targets.sorted { $0.key < $1.key }.map { target, paths in
      ScannedModule(
        name: target, distance: target == own ? .own : .package,
        files: try paths.map { path in
          let bytes = Array(try Data(contentsOf: folder.appending(path: path)))
          return ScannedFile(SwiftFile(path: path, bytes: bytes))
        })
    }
  }

  /// The text of the container's bindings file.
  var text: [UInt8] {
    get throws { try sources()[0].bytes }
  }

  /// What was recorded for the container.
  var golden: String {
    get throws { try golden(of: name) }
  }

  /// What was recorded for a bindings file.
  func golden(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(path).inject.swift"), encoding: .utf8)
  }
}
