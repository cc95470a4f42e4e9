/// A complete output in a temporary file next to its place, so that a full disk cannot leave half of it there.
struct PreparedOutput {
  /// The path as it was given.
  let path: Path
  /// The file with its bytes, or nil for a device or a pipe, which cannot be replaced.
  private let temporary: TemporaryFile?
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
      temporary = try TemporaryFile(output.bytes, beside: target, permissions: status?.permissions)
    }
  }

  /// Whether it takes a file's place at once, instead of being written bit by bit.
  var isReplacement: Bool {
    temporary != nil
  }

  /// Puts it in its place.
  func finish() throws(SystemError) {
    if let temporary { return try temporary.move(to: target) }
    let file = try OpenFile.writing(target)
    defer { try? file.close() }
    try file.write(bytes)
  }

  /// Leaves no trace of it.
  func discard() {
    temporary?.remove()
  }

  /// The file that `path` refers to, which need not exist: a link stays a link.
  private static func followLinks(_ path: Path) throws(SystemError) -> Path {
    var place = path
    for _ in 0..<40 {
      guard let destination = System.destination(ofLink: place) else { return place }
      place = place.folder.appending(destination)
    }
    throw .tooManyLinks
  }
}
