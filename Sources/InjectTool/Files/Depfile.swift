/// The dependencies of a run's outputs, in the syntax of make: `--depfile` writes it, for build systems that read such
/// a file after a run to know when the next is needed.
enum Depfile {
  /// One rule for all outputs, as all inputs are read together; then an empty one for each input, so that make does not
  /// stop where an input has been removed since.
  static func text(outputs: [Path], inputs: [Path]) throws(Failure) -> [UInt8] {
    var names: [[UInt8]] = []
    for input in inputs { names.append(try escaped(input)) }
    var text: [UInt8] = []
    for output in outputs { text += try escaped(output) + [space] }
    text[text.endIndex - 1] = colon
    for name in names { text += Array(" \\\n  ".utf8) + name }
    text.append(newline)
    for name in names { text += [newline] + name + [colon, newline] }
    return text
  }

  /// The path as make reads it: a space, `#` and `:` after a backslash, and with them the backslashes before a space or
  /// `#`; `$` doubled.
  private static func escaped(_ path: Path) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in path.bytes {
      switch byte {
      case newline:
        throw .usage("a depfile cannot name '\(path)'", remedy: "rename it: there is a line break in the path")
      case space, tab, hash:
        result += Array(repeating: backslash, count: backslashes + 1)
      case colon:
        result.append(backslash)
      case dollar:
        result.append(dollar)
      default: break
      }
      backslashes = byte == backslash ? backslashes + 1 : 0
      result.append(byte)
    }
    return result
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let colon = UInt8(ascii: ":")
  private static let dollar = UInt8(ascii: "$")
  private static let hash = UInt8(ascii: "#")
  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
}
