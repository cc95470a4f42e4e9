/// The parameters of a binding, which the caller of its factory gives.
extension BindingDecoder {
  /// `{ text: String, limit: { type: Int, default: 20 } }`, or `[text, limit]` with the types and defaults of Swift.
  func parameterList(_ node: YAMLNode, _ nodes: inout NodeReader) -> [Parameter] {
    if case .sequence(let items) = node.content { return listedParameters(items, &nodes) }
    if case .scalar(let scalar) = node.content, SwiftName.isIdentifier(scalar.text) {
      let list = "[\(YAMLText.name(scalar.text))]"
      nodes.diagnostics.report(
        .wrongValue, "expected a mapping of names to types, or a list of names, found text", at: node.span,
        remedy: Remedy("write a list: \(list)", .replace(node.span, with: list)))
      return []
    }
    guard let entries = nodes.mapping(node, "a mapping of names to types, or a list of names") else { return [] }
    return entries.compactMap { entry in
      let name = nodes.name(entry.key, "a parameter")
      let value = GivenValue.read(entry, as: .parameter, &nodes)
      // What asks for a parameter is not at fault if its type cannot be read.
      let type = value.type ?? SwiftType("", at: entry.value.span)
      return name.map { Parameter(name: $0, type: type, defaultValue: value.defaultValue) }
    }
  }

  private func listedParameters(_ items: [YAMLNode], _ nodes: inout NodeReader) -> [Parameter] {
    var parameters: [Parameter] = []
    for item in items {
      if case .mapping = item.content {
        nodes.diagnostics.report(
          .wrongValue, "a list of parameters has names alone", at: nodes.firstLine(of: item),
          remedy: "names and types are a mapping, in braces")
        continue
      }
      guard let text = nodes.text(item, "a parameter's name"), let name = nodes.name(text, "a parameter") else {
        continue
      }
      if let other = parameters.first(where: { $0.name.value == name.value }) {
        nodes.diagnostics.report(
          .duplicateKey, "the parameter '\(name.value)' is in the list twice", at: name.span,
          .init("it is first here", other.name.span))
        continue
      }
      parameters.append(Parameter(name: name, type: SwiftType("", at: name.span), isListed: true))
    }
    return parameters
  }

  /// A list needs something that says the types: what is called, or the factories that an expression asks for.
  func checkListedParameters(of binding: Binding, _ nodes: inout NodeReader) {
    guard let parameter = binding.parameters.first(where: \.isListed) else { return }
    let isTyped = binding.constructions.contains { construction in
      switch construction {
      case .call, .value: true
      case .alias, .collection, .dictionary, .foreign, .child: false
      }
    }
    if isTyped { return }
    nodes.diagnostics.report(.untyped(parameter))
  }
}

extension Diagnostic {
  /// A listed parameter whose type is not known. `note` says what to write; if nil, the types.
  static func untyped(
    _ parameter: Parameter, because reason: String = "nothing is called that declares it", _ note: Note? = nil
  ) -> Diagnostic {
    Diagnostic(
      .untypedParameter, "the type of '\(parameter.name.value)' is not known: \(reason)", parameter.name.span,
      notes: [note ?? .init("write a mapping of names to types", parameter.name.span)])
  }
}
