/// Where a file is, as the system has it: bytes that are mostly, but need not be, UTF-8.
package struct Path: Hashable, Sendable {
  private static let slash = UInt8(ascii: "/")

  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as text. What is not UTF-8 in it cannot be turned back.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  var isAbsolute: Bool {
    bytes.first == Self.slash
  }

  /// The folder that the file is in, as far as the path says.
  package var folder: Path {
    guard let last = bytes.lastIndex(of: Self.slash) else { return Path(".") }
    return last == 0 ? Path("/") : Path(Array(bytes[..<last]))
  }

  /// The last part of the path.
  package var name: ArraySlice<UInt8> {
    bytes.split(separator: Self.slash).last ?? []
  }

  package func appending(_ name: Path) -> Path {
    if name.isAbsolute { return name }
    return Path(bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name.bytes)
  }

  /// The same place without `.`, `..` and doubled slashes.
  var normalized: Path {
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: Self.slash) {
      switch String(decoding: part, as: UTF8.self) {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return Path([Self.slash] + parts.joined(separator: [Self.slash]))
  }

  /// Whether both name one place, as far as the paths say.
  func isSamePlace(as other: Path) -> Bool {
    isAbsolute == other.isAbsolute && normalized == other.normalized
  }

  /// The rest of this path after `folder`, which must be one of the folders that it is in.
  func relative(to folder: Path) -> Path {
    precondition(bytes.starts(with: folder.bytes), "only what is in a folder is relative to it")
    return Path(Array(bytes.dropFirst(folder.bytes.count).drop { $0 == Self.slash }))
  }
}

extension Path: CustomStringConvertible {
  /// The path as messages show it: on one line, and without what a terminal would act on.
  package var description: String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}

extension Path {
  /// The path from the root on, without `.` and `..`.
  package var absolute: Path {
    (System.currentFolder ?? Path("/")).appending(self).normalized
  }

  /// Whether it is a folder, or a link to one.
  package var isFolder: Bool { (try? System.status(of: self))?.kind == .folder }

  /// Whether there is a file or folder, or something that cannot be looked at.
  package var exists: Bool {
    do throws(SystemError) {
      return try System.status(of: self) != nil
    } catch {
      return true
    }
  }

  /// The files in this folder and below it whose names are wanted, in the order of their paths. Hidden files and
  /// folders, links to folders and pipes are passed over: reading a pipe may never end.
  package func files(where isWanted: (_ name: [UInt8]) -> Bool) throws(Failure) -> [Path] {
    var files: [Path] = []
    var folders = [self]
    while let folder = folders.popLast() {
      let names = try folder.reading { () throws(SystemError) in try System.names(in: folder) }
      for name in names where name.first != UInt8(ascii: ".") {
        let path = folder.text == "." ? Path(name) : folder.appending(Path(name))
        if isWanted(name) {
          if (try? System.status(of: path))?.kind == .regular { files.append(path) }
        } else if System.isFolderItself(path) {
          folders.append(path)
        }
      }
    }
    return files.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Returns the result of a call that reads it.
  func reading<Result>(_ call: () throws(SystemError) -> Result) throws(Failure) -> Result {
    do throws(SystemError) {
      return try call()
    } catch {
      throw .unreadable(self, error)
    }
  }

  /// Makes this folder and those that it is in, where they are missing.
  func makeFolders() throws(Failure) {
    if case .some(.some) = try? System.status(of: self) { return }
    if folder != self { try folder.makeFolders() }
    do throws(SystemError) {
      try System.makeFolder(self)
    } catch {
      // Another run may have been faster.
      if error != .alreadyExists { throw .unwritable(self, error) }
    }
  }
}
