extension Path {
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
