import Foundation

/// An empty folder for one test, which goes when the test ends.
final class Folder {
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "inject-gen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = URL(filePath: Self.realPath(of: folder), directoryHint: .isDirectory)
  }

  /// The path that a process in the folder is told. That of a Mac's temporary folder begins with `/private`, which
  /// Foundation leaves out.
  private static func realPath(of folder: URL) -> String {
    guard let path = realpath(folder.path, nil) else { return folder.path }
    defer { free(path) }
    return String(cString: path)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The text of a file, or nil where there is none. Setting it makes the folders that the file is in.
  subscript(_ name: String) -> String? {
    get {
      (try? Data(contentsOf: url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
    }
    set {
      let file = url.appending(path: name)
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data((newValue ?? "").utf8).write(to: file)
    }
  }

  /// Everything in it, sorted.
  var names: [String] {
    (FileManager.default.subpaths(atPath: url.path) ?? []).sorted()
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url.appending(path: name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path, withDestinationPath: destination)
  }

  func destination(ofLink name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: url.appending(path: name).path)
  }

  func set(_ attributes: [FileAttributeKey: Any], of name: String) throws {
    try FileManager.default.setAttributes(attributes, ofItemAtPath: url.appending(path: name).path)
  }

  func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)[.posixPermissions] as? Int
  }

  func modificationDate(of name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)[.modificationDate] as? Date
  }
}
