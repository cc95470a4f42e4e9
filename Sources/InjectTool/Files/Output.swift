/// A text that is to be a file.
package struct Output {
  let path: Path
  let bytes: [UInt8]

  package init(path: Path, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes all `outputs` files, or none if one of them cannot be written. Files that have these bytes already are left
  /// alone, so that nothing is built again because of them.
  package static func write(_ outputs: [Output]) throws(Failure) {
    var prepared: [PreparedOutput] = []
    // What is still here at the end was not put in its place.
    defer { for output in prepared { output.discard() } }
    for output in outputs {
      do throws(SystemError) {
        guard try output.current() != output.bytes else { continue }
        prepared.append(try PreparedOutput(output))
      } catch {
        throw .unwritable(output.path, error)
      }
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
