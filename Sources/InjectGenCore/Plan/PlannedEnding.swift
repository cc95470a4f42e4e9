/// How one value ends. The value has its binding's name.
struct PlannedEnding {
  enum Action {
    /// A call of its method, as a user wrote it: `job.close()`; of the implementation's method where the type of the
    /// value has none of that name: `(job as? NightJob)?.close()`. What replaces the value may be of another type.
    case method(of: String, as: String?, call: String)
    /// An expression that a user wrote.
    case expression(String)
    /// A function of the module that constructs it.
    case function(String, arguments: [Piece])
  }

  let action: Action
  let effects: Effects
  let span: Span

  /// The statement without `try`: `await _Inject.discard(job.close())`.
  var call: String {
    let action =
      switch action {
      case .method(let name, nil, let call): "\(SwiftName.spelled(name)).\(call)"
      case .method(let name, let type?, let call): "(\(SwiftName.spelled(name)) as? \(type))?.\(call)"
      case .expression(let text): text
      case .function(let function, let arguments):
        "\(function)(\(arguments.map(\.text).joined(separator: ", ")))"
      }
    return "\(effects.isAsync ? "await " : "")_Inject.discard(\(action))"
  }

  var statement: String {
    effects.canThrow ? "try \(call)" : call
  }

  /// The statement where another error is thrown already.
  var statementWithoutErrors: String {
    effects.canThrow ? "_ = try? \(call)" : call
  }
}

extension PlannedEnding {
  /// Plans how the container ends the value of a binding; nil where it does not.
  init?(_ node: Node, _ valid: ValidGraph) {
    guard let teardown = node.binding.teardown else { return nil }
    self.init(
      action: ModuleCalls(valid: valid).ending(teardown, of: node), effects: teardown.effects, span: teardown.span)
  }
}
