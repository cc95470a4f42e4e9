/// Looks through a text byte by byte, with plain loops. The build plugin runs a debug build of the generator, in which
/// `utf8.contains` and its like take some hundred instructions for each byte.
extension String {
  package func contains(byte wanted: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { buffer in
      guard let bytes = buffer.baseAddress else { return false }
      let count = buffer.count
      var offset = 0
      while offset < count {
        if bytes[offset] == wanted { return true }
        offset += 1
      }
      return false
    }
  }
}
