/// The lists and mappings of a binding.
extension BindingDecoder {
  func membership(_ node: YAMLNode, _ shapes: inout Shapes) -> Membership? {
    guard case .mapping(let entries) = node.content else {
      if case .sequence(let items) = node.content, items.count > 1 {
        shapes.diagnostics.report(
          .wrongValue, "a binding is a member of one collection, this is a list to YAML",
          at: shapes.firstLine(of: node),
          remedy: "in the others it can be one of 'members'")
        return nil
      }
      return shapes.text(node, "a collection's name").flatMap { shapes.name($0, "a collection") }
        .map { Membership(collection: $0, key: nil) }
    }
    var keys = KeyReader(entries, node.span)
    let (dictionaryEntry, keyEntry) = (keys.take(.dictionary), keys.take(.key))
    let dictionary = dictionaryEntry.flatMap { entry in
      shapes.text(entry.value, "a dictionary's name").flatMap { shapes.name($0, "a dictionary") }
    }
    let key = keyEntry.flatMap { shapes.expression($0.value) }
    keys.finish("'into'", known: [.dictionary, .key], &shapes.diagnostics)
    if dictionaryEntry == nil || keyEntry == nil {
      shapes.diagnostics.report(
        .missingKey, "'into' a dictionary needs 'dictionary' and 'key'", at: shapes.firstLine(of: node),
        remedy: "both are in braces, as in { dictionary: handlers, key: '\"GET\"' }")
    }
    guard let dictionary, let key else { return nil }
    return Membership(collection: dictionary, key: key)
  }

  func variantList(_ node: YAMLNode, _ type: SwiftType?, _ shapes: inout Shapes) -> [Variant] {
    let remedy = shapes.variantsRemedy(node)
    guard let items = shapes.sequence(node, "a list of variants", remedy: remedy) else { return [] }
    return items.compactMap { item in
      guard let entries = shapes.mapping(item, "a variant", remedy: shapes.variantRemedy(item)) else { return nil }
      var keys = KeyReader(entries, item.span)
      KeyConflicts.check(keys, known: Set(Self.variantKeys), &shapes.diagnostics)
      let conditionEntry = keys.take(.if)
      let condition = conditionEntry.flatMap { shapes.condition($0.value) }
      var reader = ConstructionReader(name: name)
      let construction = reader.readVariant(&keys, &shapes)
      keys.finish("a variant", known: Self.variantKeys, &shapes.diagnostics)
      if conditionEntry == nil {
        shapes.diagnostics.report(
          .missingKey, "the variant has no condition", at: shapes.firstLine(of: item),
          remedy: "its 'if' is a compilation condition, such as 'DEBUG'")
      }
      guard let condition, let construction else { return nil }
      return Variant(condition: condition, construction: construction)
    }
  }

  func callList(_ node: YAMLNode, _ shapes: inout Shapes) -> [Call] {
    guard let items = shapes.sequence(node, "a list of methods") else { return [] }
    return items.compactMap { item in
      guard case .mapping(let entries) = item.content else {
        return shapes.text(item, "a method's name").flatMap { methodName($0, &shapes) }
          .map { Call(method: $0, arguments: []) }
      }
      guard entries.count == 1, let entry = entries.first else {
        shapes.diagnostics.report(
          .wrongValue, "a call has one method", at: shapes.firstLine(of: item),
          remedy: "write each as an item of its own")
        return nil
      }
      let arguments = ReferenceReader.dependencies(entry.value, as: .argument, &shapes)
      return methodName(entry.key, &shapes).map { Call(method: $0, arguments: arguments) }
    }
  }

  private func methodName(_ text: Located<String>, _ shapes: inout Shapes) -> Located<String>? {
    let parts = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isName = parts.allSatisfy(SwiftName.isIdentifier)
    if isName, let first = parts.first, let last = parts.last,
      ![first, last].contains(where: SwiftName.forbidden.contains)
    {
      return text
    }
    shapes.diagnostics.report(
      .wrongValue, "'\(text.value)' is not a method", at: text.span, remedy: methodRemedy(text, &shapes))
    return nil
  }

  private func methodRemedy(_ text: Located<String>, _ shapes: inout Shapes) -> Remedy {
    let name = String(text.value.prefix { $0 != "(" })
    let passed = text.value.dropFirst(name.count)
    guard SwiftName.isIdentifier(name), !SwiftName.forbidden.contains(name), passed.hasSuffix(")") else {
      return "a method is a name alone, or with a list of what is passed: 'name: […]'"
    }
    if passed.contains(":") || passed == "()" { return .write(name, at: text.span) }
    return "what is passed is a list after the name: '\(name): [\(passed.dropFirst().dropLast())]'"
  }
}
