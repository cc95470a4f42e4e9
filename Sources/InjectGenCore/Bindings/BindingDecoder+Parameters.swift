/// The parameters of a binding, which the caller of its factory gives.
extension BindingDecoder {
  /// `{ text: String, limit: { type: Int, default: 20 } }`, or `[text, limit]`, whose types and defaults Swift declares.
  func parameterList(_ node: YAMLNode, _ shapes: inout Shapes) -> [Parameter] {
    if case .sequence(let items) = node.content { return listedParameters(items, &shapes) }
    if case .scalar(let scalar) = node.content, SwiftName.isIdentifier(scalar.text) {
      let list = "[\(YAMLText.name(scalar.text))]"
      shapes.diagnostics.report(
        .wrongValue, "expected a mapping of names to types, or a list of names, found text", at: node.span,
        remedy: Remedy("write a list: \(list)", .replace(node.span, with: list)))
      return []
    }
    guard let entries = shapes.mapping(node, "a mapping of names to types, or a list of names") else { return [] }
    return entries.compactMap { entry in
      let name = shapes.name(entry.key, "a parameter")
      let value = GivenValue.read(entry, as: .parameter, &shapes)
      // What asks for a parameter is not at fault if its type cannot be read.
      let type = value.type ?? SwiftType("", at: entry.value.span)
      return name.map { Parameter(name: $0, type: type, defaultValue: value.defaultValue) }
    }
  }

  private func listedParameters(_ items: [YAMLNode], _ shapes: inout Shapes) -> [Parameter] {
    var parameters: [Parameter] = []
    for item in items {
      if case .mapping = item.content {
        shapes.diagnostics.report(
          .wrongValue, "a list of parameters has names alone", at: shapes.firstLine(of: item),
          remedy: "names and types are a mapping, in braces")
        continue
      }
      guard let text = shapes.text(item, "a parameter's name"), let name = shapes.name(text, "a parameter") else {
        continue
      }
      if let other = parameters.first(where: { $0.name.value == name.value }) {
        shapes.diagnostics.report(
          Diagnostic(
            .duplicateKey, "the parameter '\(name.value)' is in the list twice", name.span,
            notes: [.init("it is first here", other.name.span)]))
        continue
      }
      parameters.append(Parameter(name: name, type: SwiftType("", at: name.span), isListed: true))
    }
    return parameters
  }

  /// A list needs something to call that declares the types.
  func checkListedParameters(of binding: Binding, _ shapes: inout Shapes) {
    guard let parameter = binding.parameters.first(where: \.isListed) else { return }
    let isCalled = binding.constructions.contains { if case .call = $0 { true } else { false } }
    if isCalled { return }
    shapes.diagnostics.report(
      .wrongValue, "the type of '\(parameter.name.value)' is not known: nothing is called that declares it",
      at: parameter.name.span, remedy: "write a mapping of names to types")
  }
}
