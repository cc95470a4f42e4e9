import BindingsYAML
import InjectGenCore

/// One more item of the `arguments` of an entry, which has the list already or gets it.
extension EditApplier {
  mutating func addArgument(_ item: String, behind key: Span) {
    let bytes = texts[Int(key.source.index)]
    guard let list = argumentList(bytes, after: Int(key.end)) else {
      return addKey("arguments: [\(item)]", behind: key)
    }
    let first = bytes.skipBlanks(list)
    let isEmpty = first < bytes.count && bytes[first] == UInt8(ascii: "]")
    replace(list..<list, in: key.source, with: isEmpty ? item : bytes[list] == 0x0A ? "\(item)," : "\(item), ")
  }

  /// Where the items of a flow list begin that an entry has as its `arguments`.
  private func argumentList(_ bytes: [UInt8], after key: Int) -> Int? {
    let end = endOfEntry(bytes, after: key)
    let word = Array("arguments:".utf8)
    guard key + word.count <= end else { return nil }
    for start in key...(end - word.count) where bytes[start...].starts(with: word) {
      let list = bytes.skipBlanks(start + word.count)
      if list > start + word.count, list < bytes.count, bytes[list] == UInt8(ascii: "[") { return list + 1 }
    }
    return nil
  }

  /// Where the entry ends whose key ends somewhere: before the next line that is indented no more.
  private func endOfEntry(_ bytes: [UInt8], after key: Int) -> Int {
    let line = (bytes[..<key].lastIndex(of: 0x0A) ?? -1) + 1
    let indentation = skipSpaces(bytes, from: line) - line
    let next = lineEnd(bytes, from: key) + 1
    var end = min(next, bytes.count)
    while end < bytes.count, firstLine(bytes, from: end).indentation > indentation {
      end = lineEnd(bytes, from: firstLine(bytes, from: end).start) + 1
    }
    return min(end, bytes.count)
  }
}
