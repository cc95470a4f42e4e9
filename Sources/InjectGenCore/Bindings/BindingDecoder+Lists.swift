/// The lists and mappings of a binding.
extension BindingDecoder {
  func membership(_ node: YAMLNode, _ nodes: inout NodeReader) -> Membership? {
    guard case .mapping(let entries) = node.content else {
      if case .sequence(let items) = node.content, items.count > 1 {
        nodes.diagnostics.report(
          .wrongValue, "expected one collection, found a list",
          at: nodes.firstLine(of: node),
          remedy: "in the others it can be one of 'members'")
        return nil
      }
      return nodes.text(node, "a collection's name").flatMap { nodes.name($0, "a collection") }
        .map { Membership(collection: $0, key: nil) }
    }
    var keys = KeyReader(entries, node.span)
    let (dictionaryEntry, keyEntry) = (keys.take(.dictionary), keys.take(.key))
    let dictionary = dictionaryEntry.flatMap { entry in
      nodes.text(entry.value, "a dictionary's name").flatMap { nodes.name($0, "a dictionary") }
    }
    let key = keyEntry.flatMap { nodes.expression($0.value) }
    keys.finish("'into'", known: [.dictionary, .key], &nodes.diagnostics)
    if dictionaryEntry == nil || keyEntry == nil {
      nodes.diagnostics.report(
        .missingKey, "'into' a dictionary needs 'dictionary' and 'key'", at: nodes.firstLine(of: node),
        remedy: "both are in braces, as in { dictionary: handlers, key: '\"GET\"' }")
    }
    guard let dictionary, let key else { return nil }
    return Membership(collection: dictionary, key: key)
  }

  func variantList(_ node: YAMLNode, _ type: SwiftType?, _ nodes: inout NodeReader) -> [Variant] {
    let remedy = nodes.variantsRemedy(node)
    guard let items = nodes.sequence(node, "a list of variants", remedy: remedy) else { return [] }
    return items.compactMap { item in
      guard let entries = nodes.mapping(item, "a variant", remedy: nodes.variantRemedy(item)) else { return nil }
      var keys = KeyReader(entries, item.span)
      KeyConflicts.check(keys, known: Set(Self.variantKeys), &nodes.diagnostics)
      let conditionEntry = keys.take(.if)
      let condition = conditionEntry.flatMap { nodes.condition($0.value) }
      var reader = ConstructionReader(name: name)
      let construction = reader.readVariant(&keys, &nodes)
      keys.finish("a variant", known: Self.variantKeys, &nodes.diagnostics)
      if conditionEntry == nil {
        nodes.diagnostics.report(
          .missingKey, "the variant has no condition", at: nodes.firstLine(of: item),
          remedy: "its 'if' is a compilation condition, such as 'DEBUG'")
      }
      guard let condition, let construction else { return nil }
      return Variant(condition: condition, construction: construction)
    }
  }

  func callList(_ node: YAMLNode, _ nodes: inout NodeReader) -> [Call] {
    guard let items = nodes.sequence(node, "a list of methods") else { return [] }
    return items.compactMap { item in
      guard case .mapping(let entries) = item.content else {
        return nodes.text(item, "a method's name").flatMap { methodName($0, &nodes) }
          .map { Call(method: $0, arguments: []) }
      }
      guard entries.count == 1, let entry = entries.first else {
        nodes.diagnostics.report(
          .wrongValue, "a call has one method", at: nodes.firstLine(of: item),
          remedy: "write each as an item of its own")
        return nil
      }
      let arguments = ReferenceReader.dependencies(entry.value, as: .argument, &nodes)
      return methodName(entry.key, &nodes).map { Call(method: $0, arguments: arguments) }
    }
  }

  private func methodName(_ text: Located<String>, _ nodes: inout NodeReader) -> Located<String>? {
    let parts = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isName = parts.allSatisfy(SwiftName.isIdentifier)
    if isName, let first = parts.first, let last = parts.last,
      ![first, last].contains(where: SwiftName.forbidden.contains)
    {
      return text
    }
    nodes.diagnostics.report(
      .wrongValue, "'\(text.value)' is not a method", at: text.span, remedy: methodRemedy(text, &nodes))
    return nil
  }

  private func methodRemedy(_ text: Located<String>, _ nodes: inout NodeReader) -> Remedy {
    let name = String(text.value.prefix { $0 != "(" })
    let passed = text.value.dropFirst(name.count)
    guard SwiftName.isIdentifier(name), !SwiftName.forbidden.contains(name), passed.hasSuffix(")") else {
      return "a method is a name alone, or with a list of what is passed: 'name: […]'"
    }
    if passed.contains(":") || passed == "()" { return .write(name, at: text.span) }
    return "what is passed is a list after the name: \(name): [\(passed.dropFirst().dropLast())]"
  }
}
