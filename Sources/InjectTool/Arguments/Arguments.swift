import SwiftModel

/// The words after a command's name, parsed by its table of options.
///
/// Values and operands stay bytes: a path need not be valid UTF-8.
package struct Arguments {
  package var operands: [[UInt8]] = []
  /// By the names of options.
  package var values: [String: [[UInt8]]] = [:]
  private let command: Command
  /// The name of the tool.
  package let tool: String
  /// The form in which the command shows problems.
  var reporter: Reporter = .text

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

  package func has(_ option: Option) -> Bool {
    values[option.name] != nil
  }

  /// The value of an option that takes one, or nil where it was not given.
  package func value(of option: Option) -> [UInt8]? {
    values[option.name]?.first
  }

  /// The values of an option that may be given more than once, in their order.
  package func values(of option: Option) -> [[UInt8]] {
    values[option.name] ?? []
  }

  /// The usage error `message`, which refers to the command's help.
  package func wrong(_ message: String) -> Failure {
    .usage(message, remedy: "see '\(tool) \(command.name) --help'")
  }

  private func option(spelled word: String) throws(Failure) -> Option {
    let spelling = word == "-h" ? Option.help.name : word
    if let option = command.options.first(where: { $0.name == spelling }) { return option }
    guard let near = NearMiss.findWord(spelling, among: command.options.map(\.name)) else {
      throw wrong("unknown option '\(spelling)'")
    }
    throw .usage("unknown option '\(spelling)'", remedy: "did you mean '\(near)'?")
  }

  private mutating func add(
    _ option: Option, attached: [UInt8]?, _ rest: inout ArraySlice<[UInt8]>
  ) throws(Failure) {
    let spelling = option.name
    guard let kind = option.value else {
      if attached != nil { throw wrong("'\(spelling)' takes no value") }
      values[option.name] = []
      return
    }
    if has(option), !option.isRepeatable { throw wrong("'\(spelling)' is given twice") }
    let isOption = rest.first?.starts(with: "--".utf8) ?? true
    guard let value = attached ?? (isOption ? nil : rest.popFirst()), !value.isEmpty else {
      throw wrong("'\(spelling)' needs a value: \(spelling) \(kind)")
    }
    values[option.name, default: []].append(value)
  }
}
