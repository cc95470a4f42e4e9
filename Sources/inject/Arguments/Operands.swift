import InjectTool

extension Arguments {
  /// The same command line with other operands, and more values of some options.
  func replacing(operands: [[UInt8]], adding more: KeyValuePairs<Option, [[UInt8]]> = [:]) -> Arguments {
    var arguments = self
    arguments.operands = operands
    for (option, values) in more { arguments.values[option.name, default: []] += values }
    return arguments
  }

  /// Takes the operand away that is not a file: the last one, or the first if the last one is a YAML file or a folder
  /// and it is not.
  mutating func takeOperandBesideFiles(_ kind: String) throws(Failure) -> String {
    guard let last = operands.last, let first = operands.first else { throw wrong("\(kind) is missing") }
    let text = String(decoding: last, as: UTF8.self)
    if operands.count == 1, Self.isYAML(last) { throw wrong("'\(text)' is the only operand: \(kind) is missing") }
    guard Self.isYAML(last) || Path(last).isFolder, !Self.isYAML(first), first != Array("-".utf8),
      operands.count > 1, !Path(first).isFolder
    else {
      operands.removeLast()
      return text
    }
    operands.removeFirst()
    return String(decoding: first, as: UTF8.self)
  }

  private static func isYAML(_ operand: [UInt8]) -> Bool {
    operand.suffix(5).elementsEqual(".yaml".utf8) || operand.suffix(4).elementsEqual(".yml".utf8)
  }
}
