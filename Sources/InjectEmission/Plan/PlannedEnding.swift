import BindingsYAML
import InjectGenCore
import SwiftModel

/// How one value ends. The value has its binding's name.
struct PlannedEnding {
  enum Action {
    /// A call of its method, as a user wrote it: `job.close()`; of the implementation's method where the type of the
    /// value has none of that name: `(job as? NightJob)?.close()`. What replaces the value may be of another type.
    /// Where it lacks an effect that the file says, the call is wrapped.
    case method(of: String, as: String?, call: String, isUncertain: Bool)
    /// An expression that a user wrote.
    case expression(String)
    /// A function of the module that constructs it.
    case function(String, arguments: [Piece])
  }

  let action: Action
  package let effects: Effects
  package let span: Span

  /// The statement without `try`: `await _Inject.discard(job.close())`.
  var call: String {
    let action =
      switch action {
      case .method(let name, let type, let call, let isUncertain):
        Marks(effects: effects, isUncertain: isUncertain)
          .wrapping((type.map { "(\(SwiftName.spelled(name)) as? \($0))?" } ?? SwiftName.spelled(name)) + ".\(call)")
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

/// Spells how a value ends.
extension ReferenceWriter {
  /// Plans the call or expression of a teardown.
  func ending(_ teardown: Teardown) -> PlannedEnding.Action {
    let name = given == nil ? node.part.code : node.binding.name.value
    switch teardown.action {
    case .call(let call, _):
      let declared = graph.effects(ofEnding: node)?.possible
      return .method(
        of: name, as: graph.implementation(of: node, endedBy: call), call: call,
        isUncertain: declared.map { teardown.effects.without($0) != .none } ?? false)
    case .expression(let expression, let call):
      var targets = node.teardownTargets[...]
      let text = expression.text(of: call) { placeholder in
        if placeholder.isSelf { return SwiftName.spelled(name) }
        let target = targets.removeFirst()
        return given?.value(of: placeholder, target, besides: expression.takenNames).text
          ?? request(target, of: .explicit).text
      }
      return .expression(text)
    }
  }
}

/// The method that scopes a factory's values to closures: `withJob(id:) { job in … }`.
final class PlannedLending {
  /// `withJob`
  package let name: String
  let ending: PlannedEnding
  /// The global actor that it runs on.
  let actor: String?
  /// The names of its generic parameters: what the closure returns, and throws.
  let result: String
  let failure: String
  /// The names of its own parameter and constants.
  let body: String
  let returned: String
  /// The name of the error that the closure throws.
  let caught: String

  /// Nil for a binding whose values are not lent.
  init?(_ node: Node, _ valid: ValidGraph) {
    guard node.isLent, let ending = PlannedEnding(node, valid) else { return nil }
    let binding = node.binding
    let texts = [binding.type.text, ending.call] + binding.parameters.map(\.type.text)
    let taken = Set(texts.flatMap(SwiftType.names) + binding.parameters.map(\.name.value) + [node.part.code])
    func unused(_ wanted: String) -> String { SwiftName.unused(wanted, taken.contains) }
    (name, self.ending, actor) = (SwiftName.lending(node.part.code), ending, valid.isolations[node.id].actor)
    (result, failure) = (unused("Result"), unused("Failure"))
    (body, returned, caught) = (unused("body"), unused("result"), unused("error"))
  }
}
