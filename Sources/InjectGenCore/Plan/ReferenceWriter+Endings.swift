/// Spells how a value ends.
extension ReferenceWriter {
  /// Plans the call or expression of a teardown.
  func ending(_ teardown: Teardown) -> PlannedEnding.Action {
    let name = given == nil ? node.part.code : node.binding.name.value
    switch teardown.action {
    case .call(let call):
      return .method(of: name, as: EndedImplementation.type(calling: call, of: node, graph), call: call)
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
