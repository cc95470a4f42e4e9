import BindingsYAML
import InjectGenCore
import InjectTool

extension Command {
  static let explain = Command(
    name: "explain", usage: "ID | --list",
    summary: "print what the manual says of a kind of problem",
    options: [.explainedList, .help],
    examples: [
      ("explain missing-binding", "read about the id at the end of a message"),
      ("explain --list", "see all ids"),
    ],
    run: { (arguments) throws(Failure) in try ExplainCommand(arguments).run() })
}

extension Option {
  fileprivate static let explainedList = Option("--list", "list the kinds of problem")
}

/// `inject explain`: prints the section of the manual on an id, `missing-binding`.
struct ExplainCommand {
  private let text: String

  init(_ arguments: Arguments) throws(Failure) {
    let isList = arguments.has(.explainedList)
    guard arguments.operands.count == (isList ? 0 : 1) else {
      throw arguments.wrong("'explain' takes the id of one problem, or '--list'")
    }
    if isList {
      text = Explanations.list
      return
    }
    let word = String(decoding: arguments.operands[0], as: UTF8.self)
    guard let found = DiagnosticID(rawValue: word).map(Explanations.text) else {
      let near = GraphDescription.nearNames(word, among: DiagnosticID.allCases.map(\.rawValue))
      let message = "there is no problem '\(VisibleText.of(word))'"
      if near.isEmpty { throw arguments.wrong(message) }
      throw .usage(message, remedy: "did you mean \(near.joined(separator: " or "))?")
    }
    text = found
  }

  func run() throws(Failure) -> ExitStatus {
    try StandardOutput.write(text)
    return .done
  }
}
