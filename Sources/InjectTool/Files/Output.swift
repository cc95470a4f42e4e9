/// A text that is to be a file.
package struct Output {
  /// Takes the bytes of the text, part by part.
  typealias Taker = (UnsafeBufferPointer<UInt8>) -> Void

  package let path: Path
  /// The text that a file begins with which it may replace; nil where it may replace all.
  private let mark: String?
  fileprivate let write: (@escaping Taker) -> Void

  package init(path: Path, bytes: [UInt8]) {
    self.init(path: path, replacing: nil) { bytes.withUnsafeBufferPointer($0) }
  }

  /// `write` gives the text, as often as it is called.
  init(path: Path, replacing mark: String?, write: @escaping (@escaping Taker) -> Void) {
    self.path = path
    self.mark = mark
    self.write = write
  }

  /// The whole text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }

  /// Makes all `outputs` files, or none if one of them cannot be written. Files that have these bytes already are left
  /// alone, so that nothing is built again because of them.
  package static func write(_ outputs: [Output]) throws(Failure) {
    var prepared: [PreparedOutput] = []
    // What is still here at the end was not put in its place.
    defer { for output in prepared { output.discard() } }
    for output in outputs {
      do throws(SystemError) {
        if try output.mayReplace() {
          if let output = try PreparedOutput(output) { prepared.append(output) }
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

  /// Whether the file that is there is nobody's work.
  private func mayReplace() throws(SystemError) -> Bool {
    guard let mark, let file = try openCurrent() else { return true }
    defer { try? file.close() }
    let start = try file.read(upTo: mark.utf8.count, expecting: mark.utf8.count)
    return start.isEmpty || start == Array(mark.utf8)
  }

  /// The bytes that are there now, or nil where there is no file.
  func current() throws(SystemError) -> [UInt8]? {
    guard let file = try openCurrent() else { return nil }
    defer { try? file.close() }
    return try file.read(upTo: .max, expecting: file.status().size)
  }

  /// The file that is there now, or nil where there is none.
  fileprivate func openCurrent() throws(SystemError) -> OpenFile? {
    guard let status = try System.status(of: path) else { return nil }
    switch status.kind {
    case .folder: throw .isFolder
    case .stream: return nil
    case .regular: return try OpenFile.reading(path)
    }
  }
}

/// A complete output in a temporary file next to its place, so that a full disk cannot leave half of it there. It takes
/// the text part by part, and writes nothing before that differs from the file that is there.
final class PreparedOutput {
  /// The path as it was given.
  let path: Path
  private let target: Path
  private let status: FileStatus?
  /// The file that is there, as long as it has all that has been taken.
  private var current: OpenFile?
  /// How many bytes have been taken until then.
  private var count = 0
  /// The file with its bytes.
  private var temporary: TemporaryFile?
  /// The text for a device or a pipe, which cannot be replaced.
  private var bytes: [UInt8] = []
  private var error: SystemError?

  /// Nil where the file has these bytes already.
  init?(_ output: Output) throws(SystemError) {
    path = output.path
    status = try System.status(of: output.path)
    current = try output.openCurrent()
    target = status.map { $0.kind == .regular } ?? true ? try Self.followLinks(output.path) : output.path
    output.write { self.take($0) }
    do throws(SystemError) {
      if let error { throw error }
      if !isReplacement { return }
      if let current, try current.read(upTo: 1, expecting: 1).isEmpty {
        try? current.close()
        return nil
      }
      try begun().file.close()
    } catch {
      try? current?.close()
      discard()
      throw error
    }
  }

  /// Whether it takes a file's place at once, instead of being written bit by bit.
  var isReplacement: Bool { status.map { $0.kind == .regular } ?? true }

  private func take(_ part: UnsafeBufferPointer<UInt8>) {
    if error != nil { return }
    do throws(SystemError) {
      if !isReplacement {
        bytes += part
      } else if let current, try System.areEqual(current.read(upTo: part.count, expecting: part.count), part) {
        count += part.count
      } else {
        try begun().file.write(part)
      }
    } catch {
      self.error = error
    }
  }

  /// The temporary file, which begins with what the two have in common.
  private func begun() throws(SystemError) -> TemporaryFile {
    if let temporary { return temporary }
    let new = try TemporaryFile(beside: target, permissions: status?.permissions)
    temporary = new
    guard let old = current else { return new }
    current = nil
    defer { try? old.close() }
    try old.rewind()
    while count > 0 {
      let bytes = try old.read(upTo: min(count, 1 << 16), expecting: 1 << 16)
      if bytes.isEmpty { throw .isStale }
      try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in try new.file.write(buffer) }
      count -= bytes.count
    }
    return new
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
