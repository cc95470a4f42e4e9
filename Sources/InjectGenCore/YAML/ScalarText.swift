/// The text of a scalar while it is read, and where each part of it is written.
struct ScalarText {
  private(set) var bytes: [UInt8] = []
  private(set) var stretches: [YAMLScalar.Stretch] = []
  /// The offset in the source at which the last stretch would go on.
  private var next = -1

  /// Adds bytes that are written as they are.
  mutating func append(_ written: some Collection<UInt8>, at offset: Int) {
    if offset != next { begin(at: offset, escapeLength: 0) }
    bytes.append(contentsOf: written)
    next = offset + written.count
  }

  /// Adds bytes that are written in another way.
  mutating func append(escaped text: some Collection<UInt8>, at offset: Int, length: Int) {
    begin(at: offset, escapeLength: length)
    bytes.append(contentsOf: text)
    next = -1
  }

  mutating func removeLast() {
    bytes.removeLast()
  }

  private mutating func begin(at offset: Int, escapeLength: Int) {
    stretches.append(
      YAMLScalar.Stretch(text: Int32(bytes.count), start: Int32(offset), escapeLength: Int32(escapeLength)))
  }

  func scalar(_ style: YAMLScalar.Style) -> YAMLScalar {
    YAMLScalar(text: String(decoding: bytes, as: UTF8.self), style: style, kind: .text, stretches: stretches)
  }
}
