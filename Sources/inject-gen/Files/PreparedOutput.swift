/// An output that waits beside its place, complete, so that no full disk can leave half of it there.
struct PreparedOutput {
  /// The path as it was given.
  let path: Path
  /// The file with its bytes, or nil for a device or a pipe, which cannot be replaced.
  private let temporary: Path?
  private let target: Path
  private let bytes: [UInt8]

  init(_ output: Output) throws(SystemError) {
    let status = try System.status(of: output.path)
    path = output.path
    bytes = output.bytes
    if let status, status.kind != .regular {
      target = output.path
      temporary = nil
    } else {
      target = try Self.followLinks(output.path)
      temporary = try Self.write(output.bytes, beside: target, permissions: status?.permissions)
    }
  }

  /// Whether it takes a file's place at once, instead of being written bit by bit.
  var isReplacement: Bool {
    temporary != nil
  }

  /// Puts it in its place.
  func finish() throws(SystemError) {
    if let temporary { return try System.move(temporary, to: target) }
    let file = try OpenFile.writing(target)
    defer { try? file.close() }
    try file.write(bytes)
  }

  /// Leaves no trace of it.
  func discard() {
    if let temporary { System.remove(temporary) }
  }

  /// The place that `path` stands for, which need not be there: a link stays a link.
  private static func followLinks(_ path: Path) throws(SystemError) -> Path {
    var place = path
    for _ in 0..<40 {
      guard let destination = System.destination(ofLink: place) else { return place }
      place = place.folder.appending(destination)
    }
    throw .tooManyLinks
  }

  /// Writes a new file in the folder of `target`, with the permissions given or the usual ones.
  private static func write(
    _ bytes: [UInt8], beside target: Path, permissions: UInt32?
  ) throws(SystemError) -> Path {
    let (path, file) = try create(in: target.folder)
    do throws(SystemError) {
      do throws(SystemError) {
        if let permissions { try file.setPermissions(permissions) }
        try file.write(bytes)
      } catch {
        try? file.close()
        throw error
      }
      try file.close()
      return path
    } catch {
      System.remove(path)
      throw error
    }
  }

  /// A file with a name that nothing else has, not even another run of this tool.
  private static func create(in folder: Path) throws(SystemError) -> (Path, OpenFile) {
    var number = 0
    while true {
      let path = folder.appending(Path(".inject-gen-\(System.processID)-\(number).tmp"))
      do throws(SystemError) {
        return (path, try OpenFile.creating(path))
      } catch {
        guard error == .alreadyExists else { throw error }
        number += 1
      }
    }
  }
}
