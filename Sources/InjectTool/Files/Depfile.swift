/// The dependencies of a run's outputs, in the syntax of make: `--depfile` writes it, for build systems that read such
/// a file after a run to know when the next is needed.
enum Depfile {
  /// One rule for all outputs, as all inputs are read together; then an empty one for each input, so that make does not
  /// stop where an input has been removed since.
  static func text(outputs: [Path], inputs: [Path]) throws(Failure) -> [UInt8] {
    var names: [[UInt8]] = []
    for input in inputs { names.append(try escaped(input)) }
    var text: [UInt8] = []
    for output in outputs { text += try escaped(output, isOutput: true) + [space] }
    text[text.endIndex - 1] = colon
    for name in names { text += Array(" \\\n  ".utf8) + name }
    text.append(newline)
    // A rule for `a%b` would be one for each name of that pattern.
    for name in names where !name.contains(percent) { text += [newline] + name + [colon, newline] }
    return text
  }

  /// The path as make and Ninja read it: a space, `#` and `:` after a backslash, and with them the backslashes before a
  /// space; `$` doubled.
  private static func escaped(_ path: Path, isOutput: Bool = false) throws(Failure) -> [UInt8] {
    if let obstacle = obstacle(in: path.bytes, isOutput: isOutput) {
      throw .usage(
        "a depfile cannot name '\(path)'",
        remedy: "rename it: make and Ninja do not read \(obstacle) as a part of a path")
    }
    var result: [UInt8] = []
    var backslashes = 0
    for byte in path.bytes {
      switch byte {
      case space: result += Array(repeating: backslash, count: backslashes + 1)
      case hash, colon: result.append(backslash)
      case dollar: result.append(dollar)
      default: break
      }
      backslashes = byte == backslash ? backslashes + 1 : 0
      result.append(byte)
    }
    return result
  }

  /// The part of a path for which the two have no common spelling; nil where there is none. `DepfileToolTests` asks
  /// both.
  private static func obstacle(in path: [UInt8], isOutput: Bool) -> String? {
    var last = UInt8(0)
    for byte in path {
      let shown = "'\(Unicode.Scalar(byte))'"
      switch byte {
      case newline: return "a line break"
      case ..<space, 0x7F: return "a control character"
      case percent where isOutput: return "\(shown) in an output"
      case hash where last == backslash, colon where last == backslash, dollar where last == backslash:
        return "a backslash before \(shown)"
      default: if Array("*;<=>?[^`|".utf8).contains(byte) { return shown }
      }
      last = byte
    }
    // In make `archive(member)` is a part of a file.
    if last == UInt8(ascii: ")"), path.contains(UInt8(ascii: "(")) { return "parentheses at the end" }
    if path.first == UInt8(ascii: "~") { return "'~' at the start" }
    return Array(" &:\\".utf8).contains(last) ? "'\(Unicode.Scalar(last))' at the end" : nil
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let colon = UInt8(ascii: ":")
  private static let dollar = UInt8(ascii: "$")
  private static let hash = UInt8(ascii: "#")
  private static let newline = UInt8(ascii: "\n")
  private static let percent = UInt8(ascii: "%")
  private static let space = UInt8(ascii: " ")
}
