import BindingsYAML
import SwiftModel

/// The words after a command's name, parsed by its table of options.
///
/// Values and operands stay bytes: a path need not be valid UTF-8.
package struct Arguments {
  package private(set) var operands: [[UInt8]] = []
  private var values: [Option.Name: [[UInt8]]] = [:]
  private let command: Command
  /// The name of the tool.
  package let tool: String
  /// The form in which the command shows problems.
  private(set) var reporter: Reporter = .text

  /// Takes `words` apart: `--option value`, `--option=value`, `--` before operands that look like options.
  init(parsing words: ArraySlice<[UInt8]>, for command: Command, of tool: String) throws(Failure) {
    self.command = command
    self.tool = tool
    var rest = words
    while let word = rest.popFirst() {
      if word == Array("--".utf8) {
        operands += rest
        return
      }
      guard word.first == UInt8(ascii: "-"), word.count > 1 else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let option = try option(spelled: String(decoding: parts[0], as: UTF8.self))
      try add(option, attached: parts.count > 1 ? Array(parts[1]) : nil, &rest)
    }
  }

  /// Sets the form in which problems are shown: the one that the options say, or else `other`.
  mutating func setReporter(or other: Reporter) throws(Failure) {
    reporter = try command.reporter?(self) ?? other
  }

  package func has(_ name: Option.Name) -> Bool {
    values[name] != nil
  }

  /// The value of an option that takes one, or nil where it was not given.
  package func value(of name: Option.Name) -> [UInt8]? {
    values[name]?.first
  }

  /// The values of an option that may be given more than once, in their order.
  package func values(of name: Option.Name) -> [[UInt8]] {
    values[name] ?? []
  }

  /// The same command line with other operands, and more values of some options.
  package func replacing(operands: [[UInt8]], adding more: [Option.Name: [[UInt8]]] = [:]) -> Arguments {
    var arguments = self
    arguments.operands = operands
    arguments.values.merge(more) { $0 + $1 }
    return arguments
  }

  /// The usage error `message`, which refers to the command's help.
  package func wrong(_ message: String) -> Failure {
    .usage(message, remedy: "see '\(tool) \(command.name) --help'")
  }

  /// Takes the operand away that is not a file: the last one, or the first if the last one is a YAML file or a folder
  /// and it is not.
  package mutating func takeOperandBesideFiles(_ kind: String) throws(Failure) -> String {
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

  private func option(spelled word: String) throws(Failure) -> Option {
    let spelling = word == "-h" ? Option.Name.help.rawValue : word
    if let option = command.options.first(where: { $0.name.rawValue == spelling }) {
      return option
    }
    let known = command.options.map(\.name.rawValue)
    guard let near = NearMiss.of(spelling, among: known) else { throw wrong("unknown option '\(spelling)'") }
    throw .usage("unknown option '\(spelling)'", remedy: "did you mean '\(near)'?")
  }

  private mutating func add(
    _ option: Option, attached: [UInt8]?, _ rest: inout ArraySlice<[UInt8]>
  ) throws(Failure) {
    let spelling = option.name.rawValue
    guard let kind = option.value else {
      if attached != nil { throw wrong("'\(spelling)' takes no value") }
      values[option.name] = []
      return
    }
    if has(option.name), !option.isRepeatable { throw wrong("'\(spelling)' is given twice") }
    let isOption = rest.first?.starts(with: "--".utf8) ?? true
    guard let value = attached ?? (isOption ? nil : rest.popFirst()), !value.isEmpty else {
      throw wrong("'\(spelling)' needs a value: \(spelling) \(kind)")
    }
    values[option.name, default: []].append(value)
  }
}
