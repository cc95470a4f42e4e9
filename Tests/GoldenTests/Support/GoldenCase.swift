internal import Foundation
internal import InjectGenCore
import Testing

/// A folder of `Cases`: a bindings file, the Swift that was recorded for it, and the types that it is about.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
    path: "Cases")

  /// In the order of their names; none if the folder is not there, which a test tells.
  static let all: [GoldenCase] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted().map { GoldenCase(name: $0) }

  let name: String

  var testDescription: String { name }
  private var folder: URL { Self.folder.appending(path: name) }

  /// The names of the files in its folder.
  var files: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
  }

  /// The bindings file, as the source of that number.
  func source(_ index: Int = 0) throws -> Source {
    let file = "\(name).bindings.yaml"
    return Source(id: SourceID(index), path: file, bytes: Array(try Data(contentsOf: folder.appending(path: file))))
  }

  var golden: String {
    get throws { try String(contentsOf: folder.appending(path: "\(name).inject.swift"), encoding: .utf8) }
  }
}
