/// A text that is to be a file.
package struct Output {
  package let path: Path
  let bytes: [UInt8]

  /// The text that a file begins with which it may replace; nil where it may replace all.
  let mark: String?

  package init(path: Path, bytes: [UInt8], replacing mark: String? = nil) {
    self.path = path
    self.bytes = bytes
    self.mark = mark
  }

  /// Makes all `outputs` files, or none if one of them cannot be written. Files that have these bytes already are left
  /// alone, so that nothing is built again because of them.
  package static func write(_ outputs: [Output]) throws(Failure) {
    var prepared: [PreparedOutput] = []
    // What is still here at the end was not put in its place.
    defer { for output in prepared { output.discard() } }
    for output in outputs {
      do throws(SystemError) {
        let current = try output.current()
        if let current, System.areEqual(current, output.bytes) { continue }
        if output.mayReplace(current ?? []) {
          prepared.append(try PreparedOutput(output))
          continue
        }
      } catch {
        throw .unwritable(output.path, error)
      }
      throw Failure(
        status: .outputUnwritable,
        messages: [
          "cannot write '\(output.path)': that file was not generated", "move it away, or write to another place",
        ])
    }
    // From the end on: first what may yet go wrong.
    prepared.sort { $0.isReplacement && !$1.isReplacement }
    while let output = prepared.last {
      do throws(SystemError) {
        try output.finish()
      } catch {
        throw .unwritable(output.path, error)
      }
      prepared.removeLast()
    }
  }

  /// Whether a file with these bytes is nobody's work.
  private func mayReplace(_ current: [UInt8]) -> Bool {
    mark.map { current.isEmpty || current.starts(with: $0.utf8) } ?? true
  }

  /// The bytes that are there now, or nil where there is no file.
  func current() throws(SystemError) -> [UInt8]? {
    guard let status = try System.status(of: path) else { return nil }
    switch status.kind {
    case .folder: throw .isFolder
    case .stream: return nil
    case .regular: break
    }
    let file = try OpenFile.reading(path)
    defer { try? file.close() }
    return try file.read(upTo: .max, expecting: status.size)
  }
}

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
