extension Path {
  /// The path from the root on, without `.` and `..`.
  package var absolute: Path {
    (System.currentFolder ?? Path("/")).appending(self).normalized
  }

  package var isFolder: Bool { System.isFolder(self) }

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
