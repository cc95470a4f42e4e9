/// The statements before the result of a body, and the functions that have such statements.
extension RootReader {
  /// The function that a body calls with what has the names of its parameters: `configuredSession(host: host)`. Its
  /// statements then mean the same in the place of the call.
  func helper(calledBy body: Range<Int>) -> RootMembers.Member? {
    guard let open = body.first(where: { tokens[$0] == "(" }), tokens.isBracketed(open..<body.upperBound),
      (body.lowerBound..<open).dropLast().allSatisfy({ ["try", "await", "self", "Self", "."].contains(tokens[$0]) }),
      let helper = members.scopes.flatMap(\.members).first(where: { $0.name == tokens[open - 1] }),
      case .function(let parameters) = helper.form
    else { return nil }
    let given = tokens.items(in: open + 1..<body.upperBound - 1).map { tokens[$0.upperBound - 1] }
    return given == parameters.map(\.name) ? helper : nil
  }

  /// The constants that a body declares before it returns, and whether there is nothing else before that.
  ///
  /// A constant that is needed twice is one object, which two copies of its expression are not.
  func locals(of body: Range<Int>) -> (found: [String: Range<Int>], isWhole: Bool) {
    var found: [String: Range<Int>] = [:]
    var (index, isWhole) = (body.lowerBound, true)
    while index < body.upperBound, tokens[index] != "return" {
      guard tokens[index] == "let", let member = members.constant(at: index, in: body) else {
        isWhole = false
        index = tokens.after(index)
        continue
      }
      index = member.body.upperBound
      let uses = body.count { use in
        tokens[use] == member.name && tokens[use - 1] != "." && tokens[use + 1] != ":"
      }
      let value = member.body
      let isLookup = value.contains { ["resolve", "~"].contains(tokens[$0]) } || value.count == 1
      let hasEffects = value.contains { ["try", "await"].contains(tokens[$0]) }
      if uses == 2 || isLookup, !hasEffects { found[member.name] = value } else { isWhole = false }
    }
    return (found, isWhole)
  }
}
