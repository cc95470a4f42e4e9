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
