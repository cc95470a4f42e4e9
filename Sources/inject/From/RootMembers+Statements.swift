import BindingsYAML
import SwiftModel

extension RootMembers {
  /// The bodies of all functions, and the file's own statements.
  var blocks: [Block] {
    var functions = Scope(name: "", clause: "", isExtension: false, isClass: false)
    let all = 0..<tokens.tokens.count
    for index in all where tokens[index] == "func" && tokens.tokens[index].kind == .word {
      _ = function(at: index, [], in: all, &functions)
    }
    return [Block(name: nil, parameters: [], constants: constants(in: all))]
      + functions.members.map { member in
        let parameters = if case .function(let found) = member.form { found } else { [CompositionRoot.Parameter]() }
        let isNested = tokens.closings.contains { $0 < member.body.lowerBound - 1 && member.body.upperBound < $1 }
        return Block(
          name: member.name, parameters: parameters, constants: constants(in: member.body), isNested: isNested)
      }
  }

  private func constants(in range: Range<Int>) -> [Member] {
    var found: [Member] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if ["let", "var"].contains(tokens[index]), let member = constant(at: index, in: range) {
        found.append(member)
        index = max(member.body.upperBound, index + 1)
      } else if tokens[index] == "return", tokens[index + 1].first?.isUppercase == true {
        let body = index + 1..<endOfExpression(from: index + 1, in: range)
        let name = tokens[index + 1].prefix { $0.isLetter || $0.isNumber }
        found.append(
          Member(
            name: DraftNames.binding(String(name)), type: nil, form: .stored, isStatic: false, body: body,
            line: tokens.tokens[index].line))
        index = body.upperBound
      } else if ["if", "else", "do"].contains(tokens[index]), tokens.tokens[index].kind == .word,
        let open = tokens.first("{", in: index..<range.upperBound), let close = tokens.closings[open]
      {
        var nested = constants(in: open + 1..<close)
        if tokens[index] != "do" {
          for member in nested.indices { nested[member].conditionLine = tokens.tokens[index].line }
        }
        found += nested
        index = close + 1
      } else {
        index = tokens.after(index)
      }
    }
    return found
  }

  /// `let store: any Store = DiskStore()`
  func constant(at index: Int, in range: Range<Int>) -> Member? {
    guard tokens.tokens[safe: index + 1]?.kind == .word, tokens[index - 1] != "if", tokens[index - 1] != "guard",
      [":", "="].contains(tokens[index + 2])
    else { return nil }
    var scope = Scope(name: "", clause: "", isExtension: false, isClass: false)
    _ = property(at: index, [], in: range, &scope)
    guard let member = scope.members.first, case .stored = member.form, !member.body.isEmpty else { return nil }
    return member
  }
}
