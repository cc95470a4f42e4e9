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
      let names: [[UInt8]]
      do throws(SystemError) {
        names = try System.names(in: folder)
      } catch {
        throw .unreadable(folder, error)
      }
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
